//! Some of the games, which are stepped together by one thread.

use std::iter::zip;

use inarow::{Batch, Game, Outcome, PlayError, Player, Random, Rules};

/// The games of a shard. So the same seed gives the same games, however many threads there are.
pub(super) const GAMES: usize = 1024;

/// What becomes of a game that is over.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Autoreset {
    /// The next step begins it anew, whatever its action.
    NextStep,
    /// It begins anew at once.
    SameStep,
    /// It stays as it is.
    Disabled,
}

/// Games with the moves that led to them.
#[derive(Clone, Debug)]
pub(super) struct Shard {
    batch: Batch,
    /// How each game stands. A game that an illegal move has ended is refused, where the batch
    /// would let it go on.
    stands: Vec<Outcome>,
    /// Of each game the moves, by their numbers.
    moves: Vec<Vec<u32>>,
    random: Random,
    /// By outcome the rewards of all players.
    rewards: Vec<f32>,
    // What each step needs and none keeps.
    actions: Vec<u32>,
    movers: Vec<Player>,
    outcomes: Vec<Outcome>,
}

/// Where a step writes what it tells of the games of a shard.
#[derive(Debug)]
pub(super) struct Told<'a> {
    pub(super) planes: &'a mut [u8],
    pub(super) mask: &'a mut [u8],
    pub(super) reward: &'a mut [f32],
    pub(super) rewards: &'a mut [f32],
    pub(super) terminated: &'a mut [bool],
    pub(super) outcome: &'a mut [u8],
    pub(super) turn: &'a mut [u8],
}

/// The last planes of a game that has begun anew at once.
#[derive(Debug)]
pub(super) struct Last {
    pub(super) game: usize,
    pub(super) planes: Vec<u8>,
}

impl Shard {
    /// So many games that have not begun.
    pub(super) fn new(rules: Rules, games: usize, seed: u64) -> Result<Self, inarow::BatchError> {
        Ok(Self {
            batch: Batch::new(rules, games)?,
            stands: vec![Outcome::ONGOING; games],
            moves: vec![Vec::new(); games],
            random: Random::new(seed),
            rewards: rewards(rules.players()),
            actions: vec![Batch::NO_MOVE; games],
            movers: vec![Player::ONE; games],
            outcomes: vec![Outcome::ONGOING; games],
        })
    }

    pub(super) fn len(&self) -> usize {
        self.stands.len()
    }

    pub(super) fn random(&mut self) -> &mut Random {
        &mut self.random
    }

    /// The moves of a game, by their numbers.
    pub(super) fn moves(&self, game: usize) -> &[u32] {
        &self.moves[game]
    }

    /// Whether an illegal move has ended a game.
    pub(super) fn is_lost_by_refusal(&self, game: usize) -> bool {
        self.stands[game] == Outcome::REFUSED
    }

    /// The first game that would refuse its action.
    pub(super) fn first_refused(&self, actions: &[u32]) -> Option<usize> {
        let refused = self.batch.first_refused(actions);
        refused.expect("there is an action a game")
    }

    /// Why a game would refuse an action, if it would.
    pub(super) fn refusal(&self, game: usize, action: u32) -> Option<PlayError> {
        self.batch.refusal(game, action)
    }

    /// Begins a game anew.
    pub(super) fn restart(&mut self, game: usize) {
        self.batch.restart(game);
        self.stands[game] = Outcome::ONGOING;
        self.moves[game].clear();
    }

    /// Draws a legal action for each game, and the first one for a game that is over.
    pub(super) fn sample(&mut self, actions: &mut [i64]) {
        let drawn = self.batch.choose(&mut self.random, &mut self.actions);
        drawn.expect("there is an action a game");
        for (action, (&drawn, &stands)) in zip(actions, zip(&self.actions, &self.stands)) {
            *action = match stands {
                Outcome::ONGOING => drawn.into(),
                _ => 0,
            };
        }
    }

    /// Plays the actions and tells what becomes of the games. Those that begin anew at once
    /// leave their last planes.
    pub(super) fn step(
        &mut self,
        actions: &[u32],
        autoreset: Autoreset,
        told: &mut Told<'_>,
    ) -> Vec<Last> {
        self.begin_step(actions, autoreset, told.terminated);
        let stepped = self.batch.step(&self.actions, &mut self.outcomes);
        stepped.expect("there is an action and an outcome a game");
        self.end_step(autoreset, told);
        self.show(told.planes, told.mask, told.turn);
        match autoreset {
            Autoreset::SameStep => self.begin_anew(told),
            Autoreset::NextStep | Autoreset::Disabled => Vec::new(),
        }
    }

    /// Notes which games were over before the step, and leaves out their actions.
    fn begin_step(&mut self, actions: &[u32], autoreset: Autoreset, was_over: &mut [bool]) {
        let games = zip(&mut self.actions, actions);
        for ((kept, &action), (over, &stands)) in zip(games, zip(&mut *was_over, &self.stands)) {
            *over = stands != Outcome::ONGOING;
            *kept = if *over { Batch::NO_MOVE } else { action };
        }
        if autoreset == Autoreset::NextStep {
            for game in (0..self.len()).filter(|&game| was_over[game]) {
                self.restart(game);
            }
        }
        let told = self.batch.turns(&mut self.movers);
        told.expect("there is a place a game");
    }

    /// Tells what has become of each game, and keeps its move. Which games are over cannot be
    /// foreseen, so that there are no branches on it.
    fn end_step(&mut self, autoreset: Autoreset, told: &mut Told<'_>) {
        let stays_over = autoreset == Autoreset::Disabled;
        let games = zip(&mut self.stands, &mut self.moves);
        let stepped = zip(&self.outcomes, &self.actions);
        let ends = zip(&mut *told.terminated, &mut *told.outcome);
        for (((stands, moves), (&outcome, &action)), (terminated, told)) in
            zip(zip(games, stepped), ends)
        {
            let was_over = *terminated;
            let outcome = if was_over { Outcome::ONGOING } else { outcome };
            *told = outcome.number();
            if !(was_over && stays_over) {
                *stands = outcome;
            }
            *terminated = outcome != Outcome::ONGOING || (was_over && stays_over);
            let is_played = !was_over && outcome != Outcome::REFUSED;
            moves.push(action);
            moves.truncate(moves.len() - usize::from(!is_played));
        }
        let players = self.rewards.len() / OUTCOMES;
        let rewards = zip(&mut *told.reward, told.rewards.chunks_mut(players));
        let stepped = zip(&self.movers, &mut *told.outcome);
        for (((reward, rewards), (mover, outcome)), stands) in
            zip(zip(rewards, stepped), &self.stands)
        {
            let first = usize::from(*outcome) * players;
            rewards.copy_from_slice(&self.rewards[first..][..players]);
            let mover = usize::from(mover.number()) - 1;
            if *outcome == Outcome::REFUSED.number() {
                rewards[mover] = -1.0;
            }
            *reward = rewards[mover];
            *outcome = stands.number();
        }
    }

    /// Begins anew the games that are over, and tells their last planes.
    fn begin_anew(&mut self, told: &mut Told<'_>) -> Vec<Last> {
        let bytes = told.planes.len() / self.len().max(1);
        let mut last = Vec::new();
        for game in (0..self.len()).filter(|&game| told.terminated[game]) {
            let planes = told.planes[game * bytes..][..bytes].to_vec();
            last.push(Last { game, planes });
            self.restart(game);
        }
        if !last.is_empty() {
            self.show(told.planes, told.mask, told.turn);
        }
        last
    }

    /// Tells how the games stand, nothing having been played.
    pub(super) fn tell(&mut self, told: &mut Told<'_>) {
        told.reward.fill(0.0);
        told.rewards.fill(0.0);
        for ((outcome, terminated), stands) in
            zip(zip(&mut *told.outcome, &mut *told.terminated), &self.stands)
        {
            *outcome = stands.number();
            *terminated = *stands != Outcome::ONGOING;
        }
        self.show(told.planes, told.mask, told.turn);
    }

    /// Writes what is seen of the games, which actions are legal, and whose turn it is.
    fn show(&mut self, planes: &mut [u8], mask: &mut [u8], turn: &mut [u8]) {
        let shown = self.batch.planes(planes);
        let shown = shown.and_then(|()| self.batch.legal(mask));
        let shown = shown.and_then(|()| self.batch.turns(&mut self.movers));
        shown.expect("there is room for all games");
        for (turn, player) in zip(turn, &self.movers) {
            *turn = player.number();
        }
        if self.stands.contains(&Outcome::REFUSED) {
            let moves = mask.len() / self.len().max(1);
            for game in (0..self.len()).filter(|&game| self.is_lost_by_refusal(game)) {
                mask[game * moves..][..moves].fill(0);
            }
        }
    }

    /// A game with its moves.
    pub(super) fn game(&self, game: usize) -> Game {
        let mut copied = Game::new(*self.batch.rules());
        for &number in &self.moves[game] {
            let mv = self.batch.mv(number);
            let played = mv.map(|mv| copied.play(mv));
            played.transpose().expect("the batch has played it");
        }
        copied
    }

    /// Begins these games anew and plays these moves in them. At the first illegal one it stops
    /// and tells the game and the reason.
    pub(super) fn replay(&mut self, games: &[(usize, &[u32])]) -> Result<(), (usize, PlayError)> {
        for &(game, _) in games {
            self.restart(game);
        }
        let plies = games.iter().map(|(_, moves)| moves.len()).max();
        for ply in 0..plies.unwrap_or(0) {
            let played = games.iter();
            let played = played.filter_map(|&(game, moves)| Some((game, *moves.get(ply)?)));
            self.actions.fill(Batch::NO_MOVE);
            for (game, number) in played.clone() {
                self.actions[game] = number;
            }
            let stepped = self.batch.step(&self.actions, &mut self.outcomes);
            stepped.expect("there is an action and an outcome a game");
            for (game, number) in played {
                let outcome = self.outcomes[game];
                if self.stands[game] != Outcome::ONGOING || outcome == Outcome::REFUSED {
                    let refusal = self.refusal(game, number);
                    return Err((game, refusal.expect("a game that is over refuses any move")));
                }
                self.stands[game] = outcome;
                self.moves[game].push(number);
            }
        }
        Ok(())
    }

    /// Ends a game as an illegal move does.
    pub(super) fn lose_by_refusal(&mut self, game: usize) {
        self.stands[game] = Outcome::REFUSED;
    }
}

/// So many numbers outcomes have.
const OUTCOMES: usize = Outcome::REFUSED.number() as usize + 1;

/// By outcome the rewards of all players: 1 for who has won and -1 for the others.
fn rewards(players: u8) -> Vec<f32> {
    let rewards = (0..OUTCOMES).flat_map(|outcome| {
        (1..=players).map(move |player| match outcome {
            _ if outcome == usize::from(player) => 1.0,
            _ if (1..=usize::from(Player::MOST)).contains(&outcome) => -1.0,
            _ => 0.0,
        })
    });
    rewards.collect()
}
