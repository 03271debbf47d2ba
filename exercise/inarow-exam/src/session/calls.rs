//! Functions that are called again, with right functions in the place of other wrong ones.
//!
//! So a function is not wrong because it calls another. Functions that call each other in a circle are right
//! only if others of the circle are replaced. Therefore functions that were right then are called once more,
//! while only the functions that are still wrong are replaced.

use std::time::Duration;

use super::{ExamSession, PlayedGame};
use crate::form::Form;
use crate::function::Function;
use crate::group::Group;
use crate::question::Question;

/// The number of games after which a function that failed in all of them is not called again. Errors of
/// functions that call each other without end take long.
const FAILURES: usize = 200;

impl ExamSession {
    /// True if the group has calls of a function that failed in each of its first [`FAILURES`] games.
    pub(super) fn fails_always(&self, group: Group) -> bool {
        if self.form() == Form::Class {
            return false;
        }
        let games = self.groups.iter().zip(&self.games);
        let played = games.filter(|&(&of, _)| of == group);
        let played = played.filter_map(|(_, game)| game.as_ref());
        let failed = played.take_while(|it| it.is_failure()).count();
        failed == FAILURES
    }

    /// Returns the groups that are not right.
    fn wrong_groups(&self) -> Vec<Group> {
        let groups = self.groups().into_iter();
        let wrong = groups.filter(|it| it.right < it.games);
        wrong.map(|it| it.group).collect()
    }

    /// Returns a session of functions to call again, first of all wrong ones. Returns `None` if there are
    /// none, or if not all games were played. The caller plays it with a new start of the solution, passes
    /// it to [`Self::add_again`], and asks for the next.
    pub fn again(&mut self) -> Option<Self> {
        let wrong = self.wrong_groups();
        let (functions, next) = match self.called_again.take() {
            None if wrong.len() > 1 => (wrong.clone(), wrong.clone()),
            None => (Vec::new(), Vec::new()),
            Some(mut excused) => {
                excused.retain(|group| !wrong.contains(group));
                (excused, Vec::new())
            }
        };
        self.called_again = Some(next);
        let questions = self.exam.questions().iter().zip(&self.groups);
        let again = questions.filter(|(_, group)| functions.contains(group));
        let again = again.filter_map(|(question, group)| {
            let mut question = question.clone();
            let others = wrong.iter().filter(|other| *other != group);
            let others = others.filter_map(|it| it.function());
            let replaced = others.filter(|&it| it != Function::Minimax);
            question.calls.as_mut()?.replaced = replaced.collect();
            Some(question)
        });
        let again: Vec<Question> = again.collect();
        let is_wanted = !again.is_empty() && self.has_all_games();
        is_wanted.then(|| Self::new(&self.exam.of_some(again), Duration::ZERO))
    }

    /// Records the session of [`Self::again`]. At first, the better of both results of a function counts.
    /// Then the second result counts.
    pub fn add_again(&mut self, again: &Self) {
        let is_second = self.called_again.as_ref().is_some_and(Vec::is_empty);
        let mut questions = self.exam.questions().to_vec();
        for (after, before) in again.groups().into_iter().zip(self.groups()) {
            if after.games == 0 || !is_second && after.right <= before.right {
                continue;
            }
            let of_group = |groups: &[Group]| {
                let indices = (0..groups.len()).filter(|&index| groups[index] == after.group);
                indices.collect::<Vec<usize>>()
            };
            for (index, other) in of_group(&self.groups)
                .into_iter()
                .zip(of_group(&again.groups))
            {
                questions[index] = again.exam.questions()[other].clone();
                self.games[index].clone_from(&again.games[other]);
            }
        }
        self.exam = self.exam.of_some(questions);
        let mut games = self.games.iter();
        self.first_failure =
            games.position(|game| game.as_ref().is_some_and(PlayedGame::is_failure));
    }
}

#[cfg(feature = "functions")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::exam::Exam;
    use crate::problem::Problem;

    #[test]
    fn function_that_always_fails_is_called_again_only_if_one_call_was_right() {
        let failed_games = |mut right_calls: usize| {
            let exam = Exam::new(348).of_form(Form::Functions);
            let mut session = ExamSession::new(&exam, Duration::ZERO);
            while session.begin_game().is_some() {
                let group = session.turns.group().unwrap();
                if group.function() != Some(Function::Terminal) {
                    session.end_game();
                } else if right_calls > 0 {
                    right_calls -= 1;
                    let right = session.right().unwrap().remove(0);
                    session.answer(right);
                    session.end_game();
                } else {
                    let message = "RecursionError".into();
                    session.end(Problem::Throws { message });
                }
            }
            assert!(session.has_all_games());
            session.finished().filter(|it| it.is_failure()).count()
        };
        assert_eq!(failed_games(0), FAILURES);
        assert!(failed_games(1) > FAILURES);
    }
}
