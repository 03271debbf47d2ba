//! The class `VectorEnv`: many games at once, for programs that learn.
//!
//! | file | contents |
//! | --- | --- |
//! | `shards`, `shard` | all games, on several threads; some games, on one thread |
//! | `arrays`, `state` | arrays of NumPy; the games, saved and restored |
//! | `autoreset` | the reset of an ended game |
//! | `memory` | the check that there is enough memory |

mod arrays;
mod autoreset;
mod memory;
mod shard;
mod shards;
mod state;

use std::hash::{BuildHasher, RandomState};
use std::iter;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use inarow::{Batch, PlayError, Random};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::errors::{numbered, play_error, unknown_action};
use crate::game::{Game, query};
use crate::moves::{from_start, read_number, read_seed, read_within};
use crate::rules::{Rules, action_of, read_rules};
use crate::threads::{Threads, read_jobs};
use arrays::{Arrays, read_actions, read_mask};
use autoreset::Autoreset;
use shard::{FinalPlanes, GAMES, Shard, StepOutput};
use shards::{new_shards, shard_seeds};

/// Many games under the same rules, stepped in one call. ``reset`` and ``step`` are those of
/// ``gymnasium.vector.VectorEnv``, but Gymnasium is not needed and there are no spaces.
/// ``inarow.gym.VectorEnv`` is the subclass with spaces, for the wrappers of Gymnasium.
///
/// In each game the player to move acts, so one policy can play all players.
///
/// - An observation shows the game to this player, uint8 of the shape
///   ``(num_envs, planes, rows, cols[, layers])``: planes of 1 and 0 for the player's stones, then
///   for the stones of the others in the order of their turns. If turns have several stones, the
///   last plane is the number of stones left in the turn, at most 255.
/// - An action is a whole number: a cell, row by row, or a column under ``drop``. ``Rules.move`` and
///   ``Rules.action`` convert actions.
///
/// Arguments:
///
/// - autoreset_mode is the reset of an ended game, as in Gymnasium. ``"NextStep"``, the default: the
///   next step restarts it and ignores its action. ``"SameStep"``: the step that ends it restarts
///   it, and ``info["final_obs"]`` has its last observation. ``"Disabled"``: only ``reset`` restarts
///   it.
/// - illegal is the effect of an illegal action. ``"raise"``, the default: IllegalMoveError with the
///   number of the ``game``, and no game is stepped. ``"lose"``: the game ends with a reward of -1
///   for its mover.
/// - copy=False reuses the same arrays in each step.
/// - seed is the seed of ``sample``. Equal seeds give equal games on every machine.
/// - jobs is the number of threads for a step of many games, by default one per core.
///
/// Raises MemoryError if there is not enough memory, RulesError for an invalid rules line, and
/// ValueError for another invalid argument.
///
/// >>> env = inarow.VectorEnv("connect-four", 2, seed=348)
/// >>> observations, info = env.reset()
/// >>> observations.shape, info["action_mask"].shape
/// ((2, 2, 6, 7), (2, 7))
/// >>> observations, rewards, terminations, truncations, info = env.step([3, 3])
/// >>> int(observations[0, 1, 5, 3])
/// 1
#[pyclass(frozen, subclass, module = "inarow")]
pub(crate) struct VectorEnv {
    /// The rules.
    #[pyo3(get)]
    rules: Rules,
    /// The number of games.
    #[pyo3(get)]
    num_envs: usize,
    /// The number of actions.
    #[pyo3(get)]
    num_actions: usize,
    /// The shape of a game's planes.
    planes: Vec<usize>,
    autoreset: Autoreset,
    /// True if an illegal action raises an exception and changes no game. Otherwise its player loses.
    raises: bool,
    /// The arrays that each step reuses.
    reused: Option<Arc<Arrays>>,
    is_closed: AtomicBool,
    /// While this is locked no code of Python may run, since it could wait for the lock forever.
    shards: Mutex<Vec<Shard>>,
    /// The process that locked the games last.
    locking_process: AtomicU32,
    threads: Threads,
}

/// The values of the argument `illegal`.
const RAISE: &str = "raise";
const LOSE: &str = "lose";

#[pymethods]
impl VectorEnv {
    /// The outcome of a drawn game.
    #[classattr]
    const DRAW: u8 = inarow::Outcome::DRAW.number();

    /// The outcome of a game that ended by an illegal move.
    #[classattr]
    const ILLEGAL: u8 = inarow::Outcome::REFUSED.number();

    #[new]
    #[pyo3(signature = (
        rules, num_envs=1, *, seed=None, autoreset_mode=None, illegal="raise", copy=true, jobs=None
    ))]
    fn new(
        rules: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = read_num_envs)] num_envs: usize,
        seed: Option<&Bound<'_, PyAny>>,
        autoreset_mode: Option<&Bound<'_, PyAny>>,
        illegal: &str,
        copy: bool,
        #[pyo3(from_py_with = read_jobs)] jobs: Option<NonZero<u16>>,
    ) -> PyResult<Self> {
        let py = rules.py();
        let rules = read_rules(rules)?;
        let autoreset = autoreset_mode.map_or(Ok(Autoreset::NextStep), Autoreset::read)?;
        let raises = illegal == RAISE;
        if !raises && illegal != LOSE {
            let message = format!("illegal must be '{RAISE}' or '{LOSE}', not '{illegal}'");
            return Err(PyValueError::new_err(message));
        }
        let seed = seed.map_or_else(|| Ok(random_seed()), read_seed)?;
        memory::check(&rules, num_envs)?;
        let size = rules.size();
        let sides = size.sides().into_iter().take(size.dimensions());
        let planes = iter::once(Batch::plane_count(&rules));
        let shards = py.detach(|| new_shards(rules, num_envs, seed))?;
        let mut env = Self {
            rules: Rules(rules),
            num_envs,
            num_actions: usize::try_from(rules.move_count())?,
            planes: planes.chain(sides.map(|side| side as usize)).collect(),
            autoreset,
            raises,
            reused: None,
            is_closed: AtomicBool::new(false),
            shards: Mutex::new(shards),
            locking_process: AtomicU32::new(0),
            threads: Threads::new(jobs),
        };
        if !copy {
            env.reused = Some(Arc::new(Arrays::new(py, &env)?));
        }
        Ok(env)
    }

    /// Restart all games, or with ``options={"reset_mask": mask}`` the games of the mask. Return the
    /// observations and the info: ``action_mask`` (bool, the legal actions), ``turn`` (the player to
    /// move), ``outcome`` and ``rewards`` as in ``step``. A seed restarts the random numbers of
    /// ``sample``.
    ///
    /// Raises TypeError or ValueError for a mask that is not an array of bool with the shape
    /// ``(num_envs,)``, and ValueError for another option, or for a seed below 0 or beyond 64 bits. No
    /// game is restarted then.
    #[pyo3(signature = (*, seed=None, options=None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        seed: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<(Py<PyAny>, Bound<'py, PyDict>)> {
        let seed = seed.map(read_seed).transpose()?;
        const MASK: &str = "reset_mask";
        for name in options.iter().flat_map(|options| options.keys()) {
            if !name.eq(MASK)? {
                let name = name.repr()?;
                let message = format!("unknown option {name}; the only one is '{MASK}'");
                return Err(PyValueError::new_err(message));
            }
        }
        let mask = options.map(|options| options.get_item(MASK));
        let mask = match mask.transpose()?.flatten() {
            Some(mask) => read_mask(&mask, self.num_envs)?,
            None => vec![true; self.num_envs],
        };
        let arrays = self.arrays(py)?;
        let restart = |index: usize, shard: &mut Shard, output: &mut StepOutput<'_>| {
            if let Some(seed) = seed.and_then(|seed| shard_seeds(seed).nth(index)) {
                shard.random = Random::new(seed);
            }
            let games = of_shard(&mask, index).iter().enumerate();
            for (game, _) in games.filter(|(_, is_restarted)| **is_restarted) {
                shard.restart(game);
            }
            shard.write_states(output);
        };
        arrays.write(py, self, &mut self.lock(py)?, restart)?;
        let info = info(py, &arrays)?;
        Ok((arrays.planes.clone_ref(py).into_any(), info))
    }

    /// Play an action in each game for the player to move. Return observations, rewards,
    /// terminations, truncations (always false) and the info.
    ///
    /// The reward belongs to the player that has moved, float32: 1 for a win, -1 for a loss, else 0.
    /// The observation belongs to the next player. The info has:
    ///
    /// - ``rewards``: the rewards of all players, ``(num_envs, players)``;
    /// - ``outcome``, uint8: 0 for an ongoing game, 1, 2, ... for the winner, ``DRAW`` or
    ///   ``ILLEGAL``;
    /// - ``turn``: the next player to move;
    /// - ``action_mask``: the legal actions.
    ///
    /// Raises TypeError if the actions are not whole numbers, ValueError if there is not one per
    /// game, and IllegalMoveError (``illegal="raise"``). No game is stepped then.
    #[pyo3(signature = (actions))]
    fn step<'py>(&self, actions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        self.step_games(actions, None, self.autoreset, self.raises)
    }

    /// Play an action in the ongoing games of the mask, and return the arrays of ``step``. No game is
    /// restarted. Illegal actions raise IllegalMoveError or end their games.
    #[pyo3(signature = (actions, mask, raises))]
    fn _play<'py>(
        &self,
        actions: &Bound<'py, PyAny>,
        mask: &Bound<'py, PyAny>,
        raises: bool,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let mask = read_mask(mask, self.num_envs)?;
        self.step_games(actions, Some(&mask), Autoreset::Disabled, raises)
    }

    /// Return a random legal action for each game, all equally likely, as int64; 0 for a game that
    /// has ended.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut drawn = vec![0; self.num_envs];
        let mut shards = self.lock(py)?;
        let tasks = shards.iter_mut().zip(drawn.chunks_mut(GAMES)).collect();
        self.run(py, tasks, |(shard, actions)| shard.sample(actions));
        drop(shards);
        Ok(PyArray1::from_vec(py, drawn))
    }

    /// Return a copy of one game with its moves. An illegal last move is left out.
    ///
    /// Raises IndexError for an unknown index.
    #[pyo3(signature = (index, /))]
    fn game(&self, py: Python<'_>, index: &Bound<'_, PyAny>) -> PyResult<Game> {
        let (shard, game) = self.shard_and_index(index)?;
        Ok(Game(self.lock(py)?[shard].game(game)))
    }

    /// Replace the game at an index by a game with the same rules.
    ///
    /// Raises IndexError for an unknown index, and ValueError for other rules or for a game that
    /// begins with a board.
    #[pyo3(signature = (index, game, /))]
    fn set_game(&self, index: &Bound<'_, PyAny>, game: &Bound<'_, Game>) -> PyResult<()> {
        let py = game.py();
        let (shard, index) = self.shard_and_index(index)?;
        let (rules, cells, ply) = query(game, |game| {
            let position = game.position();
            (*position.rules(), game.cells().to_vec(), position.ply())
        })?;
        if rules != self.rules.0 {
            let message = format!("the game has the rules '{rules}', not '{}'", self.rules.0);
            return Err(PyValueError::new_err(message));
        }
        let start = ply - cells.len() as u64;
        if start > 0 {
            let message =
                format!("the game begins at ply {start}, and games of VectorEnv begin at ply 0");
            return Err(PyValueError::new_err(message));
        }
        let moves = cells
            .iter()
            .map(|&cell| Ok(u32::try_from(action_of(&rules, cell.into()))?));
        let moves: Vec<u32> = moves.collect::<PyResult<_>>()?;
        let replayed = self.lock(py)?[shard].replay(index, &moves);
        replayed.map_err(|error| play_error(py, &error))
    }

    /// Return all games and the state of ``sample``, as a dict of arrays and text that can be
    /// pickled.
    fn get_state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        state::of(self, py)
    }

    /// Restore a state from ``get_state``, with the same rules and the same number of games.
    ///
    /// Raises KeyError, TypeError or ValueError for any other dict. Nothing has changed then.
    #[pyo3(signature = (state, /))]
    fn set_state(&self, state: &Bound<'_, PyDict>) -> PyResult<()> {
        state::restore(self, state)
    }

    /// Set ``closed``. There is nothing else to close.
    #[pyo3(signature = (**_options))]
    fn close(&self, _options: Option<&Bound<'_, PyDict>>) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    /// True after a call of ``close``.
    #[getter]
    fn closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// The shape of one game's observation: ``(planes, rows, cols[, layers])``.
    #[getter]
    fn observation_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.planes)
    }

    /// The reset of ended games: ``"NextStep"``, ``"SameStep"`` or ``"Disabled"``.
    #[getter]
    fn autoreset_mode(&self) -> &'static str {
        self.autoreset.name()
    }

    // A constructor, its arguments, and the state.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, env) = (slf.py(), slf.get());
        let options = PyDict::new(py);
        options.set_item("autoreset_mode", env.autoreset_mode())?;
        options.set_item("illegal", if env.raises { RAISE } else { LOSE })?;
        options.set_item("copy", env.reused.is_none())?;
        options.set_item("jobs", env.threads.jobs.map(NonZero::get))?;
        let new = py.import("copyreg")?.getattr("__newobj_ex__")?;
        let arguments = (slf.get_type(), (env.rules, env.num_envs), options);
        (new, arguments, slf.call_method0("__getstate__")?).into_pyobject(py)
    }

    /// Return the dict of ``get_state`` with the attributes of a subclass.
    fn __getstate__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let state = slf.call_method0("get_state")?.cast_into::<PyDict>()?;
        if let Some(attributes) = slf.getattr_opt("__dict__")? {
            state.set_item("attributes", attributes)?;
        }
        Ok(state)
    }

    #[pyo3(signature = (state, /))]
    fn __setstate__(slf: &Bound<'_, Self>, state: &Bound<'_, PyDict>) -> PyResult<()> {
        if let Some(attributes) = state.get_item("attributes")? {
            slf.getattr("__dict__")?
                .call_method1("update", (attributes,))?;
        }
        slf.call_method1("set_state", (state,)).map(drop)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let (name, env) = (slf.get_type().name()?, slf.get());
        Ok(format!("{name}('{}', {})", env.rules.0, env.num_envs))
    }
}

impl VectorEnv {
    /// Returns the bytes of a game's planes.
    fn plane_bytes(&self) -> usize {
        self.planes.iter().product()
    }

    /// Returns the arrays for a step: new, or the reused arrays.
    fn arrays(&self, py: Python<'_>) -> PyResult<Arc<Arrays>> {
        match &self.reused {
            Some(arrays) => Ok(Arc::clone(arrays)),
            None => Arrays::new(py, self).map(Arc::new),
        }
    }

    /// Plays an action in the ongoing games, or in those of the mask, and returns the arrays and the
    /// info in Gymnasium's order.
    fn step_games<'py>(
        &self,
        actions: &Bound<'py, PyAny>,
        mask: Option<&[bool]>,
        autoreset: Autoreset,
        raises: bool,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let py = actions.py();
        let (given, actions) = read_actions(actions, self.num_envs)?;
        let part = |index| {
            let mask = mask.map(|mask| of_shard(mask, index));
            (of_shard(&actions, index), mask)
        };
        let arrays = self.arrays(py)?;
        let mut shards = self.lock(py)?;
        if raises {
            let tasks = shards.iter().enumerate().collect();
            let refused = self.run(py, tasks, |(index, shard)| {
                let (actions, mask) = part(*index);
                Some(*index * GAMES + shard.first_refused(actions, mask)?)
            });
            if let Some(game) = refused.into_iter().flatten().next() {
                let action = actions[game];
                let error = shards[game / GAMES].batch.refusal(game % GAMES, action);
                drop(shards);
                // The batch has another message for a number that is not an action.
                let error = error.filter(|_| (action as usize) < self.num_actions);
                return Err(self.illegal_action(game, error, &given)?);
            }
        }
        let step = |index: usize, shard: &mut Shard, output: &mut StepOutput<'_>| {
            let (actions, mask) = part(index);
            shard.step(actions, mask, autoreset, output)
        };
        let finals = arrays.write(py, self, &mut shards, step)?;
        drop(shards);
        let info = info(py, &arrays)?;
        if finals.iter().any(|finals| !finals.is_empty()) {
            self.add_final_planes(py, &info, finals, &arrays)?;
        }
        let (planes, reward) = (&arrays.planes, &arrays.reward);
        (planes, reward, &arrays.terminated, &arrays.truncated, info).into_pyobject(py)
    }

    /// Returns the exception for a refused action, with the number of the game and the action.
    /// Without an error, it is not the number of an action.
    fn illegal_action(
        &self,
        game: usize,
        error: Option<PlayError>,
        actions: &Bound<'_, PyAny>,
    ) -> PyResult<PyErr> {
        let py = actions.py();
        let action = actions.get_item(game)?.call_method0("item")?;
        let error = match error {
            Some(error) => play_error(py, &error),
            None => unknown_action(py, &action, self.num_actions as u64),
        };
        let error = numbered(py, error, "game", game as u64);
        error.value(py).setattr("action", action)?;
        Ok(error)
    }

    /// Adds the final planes of games that were restarted at once to the info, as in Gymnasium.
    fn add_final_planes(
        &self,
        py: Python<'_>,
        info: &Bound<'_, PyDict>,
        finals: Vec<Vec<FinalPlanes>>,
        arrays: &Arrays,
    ) -> PyResult<()> {
        let numpy = py.import(intern!(py, "numpy"))?;
        let observations = numpy.call_method1("full", (self.num_envs, py.None(), "O"))?;
        for (shard, finals) in finals.into_iter().enumerate() {
            for (game, planes) in finals {
                let planes = PyArray1::from_vec(py, planes).reshape(self.planes.clone())?;
                observations.set_item(shard * GAMES + game, planes)?;
            }
        }
        info.set_item("final_obs", observations)?;
        info.set_item("_final_obs", &arrays.terminated)?;
        let final_info = PyDict::new(py);
        final_info.set_item("outcome", &arrays.outcome)?;
        final_info.set_item("rewards", &arrays.rewards)?;
        info.set_item("final_info", final_info)?;
        info.set_item("_final_info", &arrays.terminated)
    }

    /// Returns the shard of a game and its index in the shard.
    fn shard_and_index(&self, index: &Bound<'_, PyAny>) -> PyResult<(usize, usize)> {
        let (number, games) = (read_number(index)?, self.num_envs);
        let items = format_args!("there are {games} games");
        let game = from_start(index, number, games as u64, items)?;
        Ok((game / GAMES, game % GAMES))
    }
}

/// Returns the items of all games that belong to a shard.
fn of_shard<T>(items: &[T], shard: usize) -> &[T] {
    items.chunks(GAMES).nth(shard).unwrap_or_default()
}

/// Returns the info of a step.
fn info<'py>(py: Python<'py>, arrays: &Arrays) -> PyResult<Bound<'py, PyDict>> {
    let info = PyDict::new(py);
    info.set_item(intern!(py, "action_mask"), &arrays.mask)?;
    info.set_item(intern!(py, "rewards"), &arrays.rewards)?;
    info.set_item(intern!(py, "outcome"), &arrays.outcome)?;
    info.set_item(intern!(py, "turn"), &arrays.turn)?;
    Ok(info)
}

/// Reads the number of games.
fn read_num_envs(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    read_within("num_envs", number, 0..=usize::MAX)
}

/// Returns a random seed.
fn random_seed() -> u64 {
    RandomState::new().hash_one(())
}
