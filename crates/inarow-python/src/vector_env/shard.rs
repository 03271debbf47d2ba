//! A shard: some of the games, stepped by one thread.

use std::iter::zip;

use inarow::{Batch, Game, Outcome, PlayError, Player, Position, Random, Rules};

use super::autoreset::Autoreset;

/// The number of games of a shard. It is fixed, so that equal seeds give equal games for every number
/// of threads.
pub(super) const GAMES: usize = 1024;

/// The games of a shard, with their moves.
#[derive(Clone, Debug)]
pub(super) struct Shard {
    pub(super) batch: Batch,
    /// The state of each game. A game that ended by an illegal move is `REFUSED` here, but ongoing
    /// in the batch.
    pub(super) states: Vec<Outcome>,
    /// The numbers of each game's moves.
    pub(super) moves: Vec<Vec<u32>>,
    /// The random numbers of `sample`.
    pub(super) random: Random,
    /// The rewards of all players, by outcome.
    rewards: Vec<f32>,
    // Buffers that each step overwrites.
    actions: Vec<u32>,
    movers: Vec<Player>,
    outcomes: Vec<Outcome>,
}

/// The parts of the arrays that a step of a shard writes.
#[derive(Debug)]
pub(super) struct StepOutput<'a> {
    pub(super) planes: &'a mut [u8],
    pub(super) mask: &'a mut [u8],
    pub(super) reward: &'a mut [f32],
    pub(super) rewards: &'a mut [f32],
    pub(super) terminated: &'a mut [bool],
    pub(super) outcome: &'a mut [u8],
    pub(super) turn: &'a mut [u8],
}

/// A game that was restarted at once, and its final planes.
pub(super) type FinalPlanes = (usize, Vec<u8>);

impl Shard {
    /// Creates new games.
    pub(super) fn new(rules: Rules, games: usize, seed: u64) -> Result<Self, inarow::BatchError> {
        Ok(Self {
            batch: Batch::new(rules, games)?,
            states: vec![Outcome::ONGOING; games],
            moves: vec![Vec::new(); games],
            random: Random::new(seed),
            rewards: rewards(rules.players()),
            actions: vec![Batch::NO_MOVE; games],
            movers: vec![Player::ONE; games],
            outcomes: vec![Outcome::ONGOING; games],
        })
    }

    /// Returns the number of games.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns the first ongoing game, of the mask if it is given, that would refuse its action.
    pub(super) fn first_refused(&self, actions: &[u32], mask: Option<&[bool]>) -> Option<usize> {
        let refused = self.batch.first_refused(actions);
        let first = refused.expect("each game has an action")?;
        // The batch refuses in games lost by an illegal move, which are over.
        (first..self.len()).find(|&game| {
            let in_mask = mask.is_none_or(|mask| mask[game]);
            let is_played = in_mask && self.states[game] == Outcome::ONGOING;
            is_played && self.batch.refusal(game, actions[game]).is_some()
        })
    }

    /// Restarts a game.
    pub(super) fn restart(&mut self, game: usize) {
        self.batch.restart(game);
        self.states[game] = Outcome::ONGOING;
        self.moves[game].clear();
    }

    /// Draws a legal action for each game, and action 0 for an ended game.
    pub(super) fn sample(&mut self, actions: &mut [i64]) {
        let drawn = self.batch.choose(&mut self.random, &mut self.actions);
        drawn.expect("each game has an action");
        for (action, (&drawn, &state)) in zip(actions, zip(&self.actions, &self.states)) {
            *action = match state {
                Outcome::ONGOING => drawn.into(),
                _ => 0,
            };
        }
    }

    /// Plays the actions of the ongoing games, or of those of the mask, and writes the output. Returns
    /// the final planes of games that are restarted at once.
    pub(super) fn step(
        &mut self,
        actions: &[u32],
        mask: Option<&[bool]>,
        autoreset: Autoreset,
        output: &mut StepOutput<'_>,
    ) -> Vec<FinalPlanes> {
        // Until the outcomes are known, `terminated` has the games that are skipped.
        let games = zip(&mut *output.terminated, &self.states);
        for ((played, &action), (skipped, &state)) in zip(zip(&mut self.actions, actions), games) {
            *skipped = state != Outcome::ONGOING;
            *played = if *skipped { Batch::NO_MOVE } else { action };
        }
        let games = zip(&mut self.actions, &mut *output.terminated);
        for ((played, skipped), &in_mask) in zip(games, mask.unwrap_or_default()) {
            if !in_mask {
                (*played, *skipped) = (Batch::NO_MOVE, true);
            }
        }
        if autoreset == Autoreset::NextStep {
            for game in (0..self.len()).filter(|&game| output.terminated[game]) {
                self.restart(game);
            }
        }
        let turns = self.batch.turns(&mut self.movers);
        turns.expect("each game has a player");
        let stepped = self.batch.step(&self.actions, &mut self.outcomes);
        stepped.expect("each game has an action and an outcome");
        self.finish_step(autoreset, output);
        self.write_observations(output.planes, output.mask, output.turn);
        match autoreset {
            Autoreset::SameStep => self.restart_ended(output),
            Autoreset::NextStep | Autoreset::Disabled => Vec::new(),
        }
    }

    /// Writes the outcome of each game and records its move. The end of a game is unpredictable, so
    /// the loops avoid branches on it.
    fn finish_step(&mut self, autoreset: Autoreset, output: &mut StepOutput<'_>) {
        let stays_over = autoreset == Autoreset::Disabled;
        let games = zip(&mut self.states, &mut self.moves);
        let stepped = zip(&self.outcomes, &self.actions);
        let ends = zip(&mut *output.terminated, &mut *output.outcome);
        for (((state, moves), (&outcome, &action)), (terminated, number)) in
            zip(zip(games, stepped), ends)
        {
            let skipped = *terminated;
            let outcome = if skipped { Outcome::ONGOING } else { outcome };
            *number = outcome.number();
            if !(skipped && stays_over) {
                *state = outcome;
            }
            *terminated = *state != Outcome::ONGOING;
            let is_played = !skipped && outcome != Outcome::REFUSED;
            moves.push(action);
            moves.truncate(moves.len() - usize::from(!is_played));
        }
        let players = self.rewards.len() / OUTCOMES;
        let rewards = zip(&mut *output.reward, output.rewards.chunks_mut(players));
        let stepped = zip(&self.movers, &mut *output.outcome);
        for (((reward, rewards), (mover, outcome)), state) in
            zip(zip(rewards, stepped), &self.states)
        {
            let first = usize::from(*outcome) * players;
            rewards.copy_from_slice(&self.rewards[first..][..players]);
            let mover = usize::from(mover.number()) - 1;
            if *outcome == Outcome::REFUSED.number() {
                rewards[mover] = -1.0;
            }
            *reward = rewards[mover];
            *outcome = state.number();
        }
    }

    /// Restarts the ended games and returns their final planes.
    fn restart_ended(&mut self, output: &mut StepOutput<'_>) -> Vec<FinalPlanes> {
        let bytes = output.planes.len() / self.len().max(1);
        let mut finals = Vec::new();
        for game in (0..self.len()).filter(|&game| output.terminated[game]) {
            let planes = output.planes[game * bytes..][..bytes].to_vec();
            finals.push((game, planes));
            self.restart(game);
        }
        if !finals.is_empty() {
            self.write_observations(output.planes, output.mask, output.turn);
        }
        finals
    }

    /// Writes the states of the games without a move.
    pub(super) fn write_states(&mut self, output: &mut StepOutput<'_>) {
        output.reward.fill(0.0);
        output.rewards.fill(0.0);
        for ((outcome, terminated), state) in zip(
            zip(&mut *output.outcome, &mut *output.terminated),
            &self.states,
        ) {
            *outcome = state.number();
            *terminated = *state != Outcome::ONGOING;
        }
        self.write_observations(output.planes, output.mask, output.turn);
    }

    /// Writes the planes, the legal actions and the players to move.
    fn write_observations(&mut self, planes: &mut [u8], mask: &mut [u8], turn: &mut [u8]) {
        let written = self.batch.planes(planes);
        let written = written.and_then(|()| self.batch.legal(mask));
        let written = written.and_then(|()| self.batch.turns(&mut self.movers));
        written.expect("there is room for all games");
        for (turn, player) in zip(turn, &self.movers) {
            *turn = player.number();
        }
        if self.states.contains(&Outcome::REFUSED) {
            let moves = mask.len() / self.len().max(1);
            for game in (0..self.len()).filter(|&game| self.states[game] == Outcome::REFUSED) {
                mask[game * moves..][..moves].fill(0);
            }
        }
    }

    /// Returns a copy of a game with its moves.
    pub(super) fn game(&self, game: usize) -> Game {
        let mut copied = Game::new(*self.batch.rules());
        for &number in &self.moves[game] {
            let mv = self.batch.mv(number);
            let played = mv.map(|mv| copied.play(mv));
            played.transpose().expect("the batch has played it");
        }
        copied
    }

    /// Replaces a game by one with these moves. An error changes nothing.
    pub(super) fn replay(&mut self, game: usize, moves: &[u32]) -> Result<(), PlayError> {
        let mut position = Position::new(*self.batch.rules());
        for &number in moves {
            let Some(mv) = self.batch.mv(number) else {
                return self.batch.refusal(game, number).map_or(Ok(()), Err);
            };
            position.play(mv)?;
        }
        let set = self.batch.set(game, &position);
        set.expect("the position has the rules of the batch");
        self.states[game] = self.batch.outcome(game).expect("the batch has the game");
        self.moves[game] = moves.to_vec();
        Ok(())
    }
}

/// The number of outcomes.
const OUTCOMES: usize = Outcome::REFUSED.number() as usize + 1;

/// Returns the rewards of all players by outcome: 1 for the winner and -1 for the others.
fn rewards(players: u8) -> Vec<f32> {
    let rewards = (0..OUTCOMES).flat_map(|outcome| {
        (1..=players).map(move |player| match outcome {
            _ if outcome == usize::from(player) => 1.0,
            _ if (1..=usize::from(Player::MAX)).contains(&outcome) => -1.0,
            _ => 0.0,
        })
    });
    rewards.collect()
}
