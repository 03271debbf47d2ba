//! Very many games at once, for programs that learn.

mod arrays;
mod memory;
mod pool;
mod shard;

use std::hash::{BuildHasher, RandomState};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use inarow::{Batch, Random};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyDict, PyTuple};
use rayon::prelude::*;

use crate::errors::play_error;
use crate::game::Game;
use crate::moves::read_seed;
use crate::rules::{Rules, read_rules};
use arrays::{Arrays, Writing, read_actions};
use shard::{Autoreset, GAMES, Last, Shard, Told};

/// From so many bytes of planes on threads are worth their while.
const WORTH_THREADS: usize = 1 << 19;

/// Very many games of one rules line, stepped in one call: the interface of
/// ``gymnasium.vector.VectorEnv``, without Gymnasium.
///
/// Each game is acted in by whoever is to move. An observation is what he sees, uint8 of the
/// shape ``(num_envs, planes, rows, cols[, layers])``: planes of 1 and 0 for his own stones, then
/// for those of the others in the order of their turns; where a turn has several stones, the
/// last plane is how many are left in it, at most 255. Actions are whole numbers, one a game:
/// of a cell, row by row, or where stones fall of a column. ``Rules.move`` and ``Rules.action``
/// translate.
///
/// autoreset_mode is ``"NextStep"``, ``"SameStep"`` or ``"Disabled"``, as Gymnasium has them.
/// illegal is ``"raise"``: IllegalMoveError, which names the ``game``, and nothing is stepped;
/// or ``"lose"``: the game ends, with a reward of -1 for who moved. With copy=False the same
/// arrays are filled again by each step. seed draws what ``sample`` gives; the same seed gives
/// the same games everywhere. threads=1 keeps it to one core.
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
    rules: inarow::Rules,
    games: usize,
    autoreset: Autoreset,
    loses: bool,
    copies: bool,
    one_thread: bool,
    /// Of one game's planes.
    shape: Vec<usize>,
    actions: usize,
    state: Mutex<State>,
    /// The process that has locked the state last.
    holder: AtomicU32,
}

struct State {
    shards: Vec<Shard>,
    /// The arrays that are filled again.
    kept: Option<Arrays>,
    is_closed: bool,
}

#[pymethods]
impl VectorEnv {
    /// The outcome of a drawn game.
    #[classattr]
    const DRAW: u8 = inarow::Outcome::DRAW.number();

    /// The outcome of a game that an illegal move has ended.
    #[classattr]
    const ILLEGAL: u8 = inarow::Outcome::REFUSED.number();

    #[new]
    #[pyo3(signature = (
        rules, num_envs=1, *, seed=None, autoreset_mode=None, illegal="raise", copy=true, threads=None
    ))]
    fn new(
        rules: &Bound<'_, PyAny>,
        num_envs: usize,
        seed: Option<&Bound<'_, PyAny>>,
        autoreset_mode: Option<&Bound<'_, PyAny>>,
        illegal: &str,
        copy: bool,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let py = rules.py();
        let rules = read_rules(rules)?;
        let autoreset = autoreset_mode.map_or(Ok(Autoreset::NextStep), read_autoreset)?;
        let loses = match illegal {
            "raise" => false,
            "lose" => true,
            _ => {
                let message = format!("illegal is 'raise' or 'lose', not '{illegal}'");
                return Err(PyValueError::new_err(message));
            }
        };
        memory::check(&rules, num_envs)?;
        let seed = seed.map_or_else(|| Ok(any_seed()), read_seed)?;
        let size = rules.size();
        let sides = size.sides().into_iter().take(size.dimensions());
        let sides = sides.map(|side| side as usize);
        let shape = [Batch::plane_count(&rules)]
            .into_iter()
            .chain(sides)
            .collect();
        let shards = new_shards(rules, num_envs, seed)?;
        let env = Self {
            rules,
            games: num_envs,
            autoreset,
            loses,
            copies: copy,
            one_thread: threads == Some(1),
            shape,
            actions: usize::try_from(Rules(rules).actions())?,
            state: Mutex::new(State {
                shards,
                kept: None,
                is_closed: false,
            }),
            holder: AtomicU32::new(0),
        };
        if !copy {
            let arrays = env.new_arrays(py)?;
            env.lock(py)?.kept = Some(arrays);
        }
        Ok(env)
    }

    /// Begin all games anew, or with ``options={"reset_mask": mask}`` those of the mask, and
    /// return the observations and the info: ``action_mask`` (bool, which actions are legal),
    /// ``turn`` (who moves), ``outcome`` and ``rewards`` as ``step`` has them.
    #[pyo3(signature = (*, seed=None, options=None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        seed: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<(Py<PyAny>, Bound<'py, PyDict>)> {
        let seed = seed.map(read_seed).transpose()?;
        let mask = options
            .map(|options| options.get_item("reset_mask"))
            .transpose()?;
        let mask = mask
            .flatten()
            .map(|mask| self.read_mask(&mask))
            .transpose()?;
        let mut state = self.lock(py)?;
        let arrays = self.arrays(py, &state)?;
        for (index, shard) in state.shards.iter_mut().enumerate() {
            if let Some(seed) = seed {
                *shard.random() = shard_random(seed, index);
            }
            let is_asked =
                |game: &usize| mask.as_ref().is_none_or(|mask| mask[index * GAMES + game]);
            (0..shard.len())
                .filter(is_asked)
                .for_each(|game| shard.restart(game));
        }
        self.each_shard(py, &mut state.shards, &arrays, |_, shard, told| {
            shard.tell(told);
        })?;
        let info = info(py, &arrays)?;
        Ok((arrays.planes.into_any(), info))
    }

    /// Play an action in each game, by whoever is to move, and return observations, rewards,
    /// terminations, truncations (never) and the info.
    ///
    /// A reward is that of who moved, float32: 1 for a win, -1 for a loss, else 0. In the info
    /// ``rewards`` are those of all players, ``(num_envs, players)``; ``outcome`` is uint8: 0
    /// where the game goes on, 1, 2, ... who has won, ``DRAW`` and ``ILLEGAL``; ``turn`` is who
    /// moves next, and ``action_mask`` what he may do.
    ///
    /// Raises TypeError where the actions are no whole numbers, ValueError where there is not
    /// one a game, and IllegalMoveError (``illegal="raise"``). Nothing is stepped then.
    #[pyo3(signature = (actions, /))]
    fn step<'py>(&self, actions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let py = actions.py();
        let numbers = read_actions(actions, self.games)?;
        let mut state = self.lock(py)?;
        let arrays = self.arrays(py, &state)?;
        if !self.loses
            && let Some(game) = self.first_refused(py, &mut state.shards, &numbers)
        {
            let action = actions.get_item(game)?;
            return Err(self.refused(py, &state.shards, game, numbers[game], &action));
        }
        let step = |index: usize, shard: &mut Shard, told: &mut Told<'_>| {
            let actions = numbers.chunks(GAMES).nth(index).unwrap_or_default();
            shard.step(actions, self.autoreset, told)
        };
        let lasts = self.each_shard(py, &mut state.shards, &arrays, step)?;
        drop(state);
        let info = info(py, &arrays)?;
        if lasts.iter().any(|lasts| !lasts.is_empty()) {
            self.tell_last(py, &info, lasts, &arrays)?;
        }
        let Arrays {
            planes,
            reward,
            terminated,
            truncated,
            ..
        } = arrays;
        (planes, reward, terminated, truncated, info).into_pyobject(py)
    }

    /// A random legal action for each game, all with the same chance, as int64; 0 for a game
    /// that is over.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut state = self.lock(py)?;
        let mut drawn = vec![0; self.games];
        let actions = drawn.chunks_mut(GAMES);
        let mut tasks: Vec<_> = state.shards.iter_mut().zip(actions).collect();
        let pool = self.pool();
        py.detach(|| {
            each(pool.as_deref(), &mut tasks, |(shard, actions)| {
                shard.sample(actions)
            });
        });
        Ok(PyArray1::from_vec(py, drawn))
    }

    /// A copy of one game with its moves, to be searched or shown. Of a game that an illegal
    /// move has ended, as it was before.
    ///
    /// Raises IndexError where there is no such game.
    #[pyo3(signature = (index, /))]
    fn game(&self, py: Python<'_>, index: isize) -> PyResult<Game> {
        let (shard, game) = self.place(index)?;
        Ok(Game(self.lock(py)?.shards[shard].game(game)))
    }

    /// Put a game, with the moves that are played, in the place of another.
    ///
    /// Raises ValueError where its rules are others.
    #[pyo3(signature = (index, game, /))]
    fn set_game(&self, py: Python<'_>, index: isize, game: &Bound<'_, Game>) -> PyResult<()> {
        let (shard, place) = self.place(index)?;
        let game = game.try_borrow()?;
        let rules = game.0.position().rules();
        if *rules != self.rules {
            let message = format!(
                "the game is one of '{rules}', the others of '{}'",
                self.rules
            );
            return Err(PyValueError::new_err(message));
        }
        let size = rules.size();
        let index = |&cell: &inarow::Cell| match rules.gravity() {
            inarow::Gravity::None => size.index(cell),
            inarow::Gravity::Drop => size.index(inarow::Column::of(cell).cell(0)),
        };
        let moves = game
            .0
            .cells()
            .iter()
            .map(|cell| Ok(u32::try_from(index(cell))?));
        let moves: Vec<u32> = moves.collect::<PyResult<_>>()?;
        let put = self.lock(py)?.shards[shard].put(place, &moves);
        put.map_err(|error| play_error(py, &error))
    }

    /// All games and what ``sample`` draws next, as a dict of arrays and text that can be
    /// pickled.
    fn get_state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let mut state = self.lock(py)?;
        let (mut moves, mut lengths, mut lost) = (Vec::new(), Vec::new(), Vec::new());
        let mut seeds = Vec::new();
        for shard in &mut state.shards {
            for game in 0..shard.len() {
                moves.extend_from_slice(shard.moves(game));
                lengths.push(shard.moves(game).len() as u64);
                lost.push(shard.is_lost_by_refusal(game));
            }
            seeds.push(shard.random().seed());
        }
        let dict = PyDict::new(py);
        dict.set_item("rules", self.rules.to_string())?;
        dict.set_item("moves", PyArray1::from_vec(py, moves))?;
        dict.set_item("lengths", PyArray1::from_vec(py, lengths))?;
        dict.set_item("illegal", PyArray1::from_vec(py, lost))?;
        dict.set_item("seeds", PyArray1::from_vec(py, seeds))?;
        Ok(dict)
    }

    /// Go on from what ``get_state`` gave, of as many games under the same rules.
    ///
    /// Raises KeyError, TypeError or ValueError for anything else. Nothing has changed then.
    #[pyo3(signature = (state, /))]
    fn set_state(&self, state: &Bound<'_, PyDict>) -> PyResult<()> {
        let py = state.py();
        let item = |key: &str| {
            let missing = || pyo3::exceptions::PyKeyError::new_err(key.to_owned());
            state.get_item(key)?.ok_or_else(missing)
        };
        let rules = read_rules(&item("rules")?)?;
        if rules != self.rules {
            let message = format!("the state is one of '{rules}', not '{}'", self.rules);
            return Err(PyValueError::new_err(message));
        }
        let moves: Vec<u32> = item("moves")?.extract()?;
        let lengths: Vec<usize> = item("lengths")?.extract()?;
        let lost: Vec<bool> = item("illegal")?.extract()?;
        let seeds: Vec<u64> = item("seeds")?.extract()?;
        let mut shards = new_shards(rules, self.games, 0)?;
        let sums = [lengths.len(), lost.len()] == [self.games; 2] && seeds.len() == shards.len();
        let total = lengths
            .iter()
            .try_fold(0, |sum: usize, &length| sum.checked_add(length));
        if !sums || total != Some(moves.len()) {
            let message = format!("the state is not one of {} games", self.games);
            return Err(PyValueError::new_err(message));
        }
        let mut rest = moves.as_slice();
        for (game, (&length, lost)) in lengths.iter().zip(lost).enumerate() {
            let (moves, behind) = rest.split_at(length);
            rest = behind;
            let shard = &mut shards[game / GAMES];
            let put = shard.put(game % GAMES, moves);
            put.map_err(|error| play_error(py, &error))?;
            if lost {
                shard.lose_by_refusal(game % GAMES);
            }
        }
        for (shard, seed) in shards.iter_mut().zip(seeds) {
            *shard.random() = Random::new(seed);
        }
        self.lock(py)?.shards = shards;
        Ok(())
    }

    /// Nothing is held that would have to be given back.
    #[pyo3(signature = (**_options))]
    fn close(&self, py: Python<'_>, _options: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        self.lock(py)?.is_closed = true;
        Ok(())
    }

    /// Whether ``close`` has been called.
    #[getter]
    fn closed(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.lock(py)?.is_closed)
    }

    /// How many games there are.
    #[getter]
    fn num_envs(&self) -> usize {
        self.games
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.rules)
    }

    /// The shape of one game's observation: ``(planes, rows, cols[, layers])``.
    #[getter]
    fn observation_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// How many actions there are to choose from.
    #[getter]
    fn num_actions(&self) -> usize {
        self.actions
    }

    /// What becomes of a game that is over: ``"NextStep"``, ``"SameStep"`` or ``"Disabled"``.
    #[getter]
    fn autoreset_mode(&self) -> &'static str {
        match self.autoreset {
            Autoreset::NextStep => "NextStep",
            Autoreset::SameStep => "SameStep",
            Autoreset::Disabled => "Disabled",
        }
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((Rules, usize), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("autoreset_mode", self.autoreset_mode())?;
        options.set_item("illegal", if self.loses { "lose" } else { "raise" })?;
        options.set_item("copy", self.copies)?;
        if self.one_thread {
            options.set_item("threads", 1)?;
        }
        Ok(((self.rules(), self.games), options))
    }

    fn __getstate__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.get_state(py)
    }

    #[pyo3(signature = (state, /))]
    fn __setstate__(&self, state: &Bound<'_, PyDict>) -> PyResult<()> {
        self.set_state(state)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let (name, env) = (slf.get_type().name()?, slf.get());
        Ok(format!("{name}('{}', {})", env.rules, env.games))
    }
}

impl VectorEnv {
    /// The games, for this thread alone.
    fn lock<'a>(&'a self, py: Python<'_>) -> PyResult<MutexGuard<'a, State>> {
        let state = match self.state.try_lock() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                // Whoever held it in the parent of a fork is not there to let it go.
                if self.holder.load(Ordering::Relaxed) != process::id() {
                    return Err(PyRuntimeError::new_err(
                        "these games were being stepped when the process forked",
                    ));
                }
                let state = self.state.lock_py_attached(py);
                state.unwrap_or_else(PoisonError::into_inner)
            }
        };
        self.holder.store(process::id(), Ordering::Relaxed);
        Ok(state)
    }

    fn new_arrays(&self, py: Python<'_>) -> PyResult<Arrays> {
        let players = usize::from(self.rules.players());
        Arrays::new(py, self.games, &self.shape, self.actions, players)
    }

    /// The arrays to be filled now.
    fn arrays(&self, py: Python<'_>, state: &State) -> PyResult<Arrays> {
        match &state.kept {
            Some(kept) => Ok(kept.clone_ref(py)),
            None => self.new_arrays(py),
        }
    }

    /// The threads, where there is enough to do for them.
    fn pool(&self) -> Option<std::sync::Arc<rayon::ThreadPool>> {
        let bytes = self.games * self.shape.iter().product::<usize>();
        let is_worth = bytes >= WORTH_THREADS && self.games > GAMES && !self.one_thread;
        is_worth.then(pool::threads).flatten()
    }

    /// Does something with each shard and what it writes to, by threads where it is worth it.
    fn each_shard<R: Send>(
        &self,
        py: Python<'_>,
        shards: &mut [Shard],
        arrays: &Arrays,
        work: impl Fn(usize, &mut Shard, &mut Told<'_>) -> R + Sync + Send,
    ) -> PyResult<Vec<R>> {
        let mut writing = Writing::new(py, arrays)?;
        let (told, pool) = (writing.by_shard(self.games)?, self.pool());
        let mut tasks: Vec<_> = shards.iter_mut().zip(told).enumerate().collect();
        Ok(py.detach(|| {
            each(pool.as_deref(), &mut tasks, |(index, (shard, told))| {
                work(*index, shard, told)
            })
        }))
    }

    /// The first game that refuses its action.
    fn first_refused(
        &self,
        py: Python<'_>,
        shards: &mut [Shard],
        actions: &[u32],
    ) -> Option<usize> {
        let mut tasks: Vec<_> = shards.iter().zip(actions.chunks(GAMES)).collect();
        let pool = self.pool();
        let refused = py.detach(|| {
            each(pool.as_deref(), &mut tasks, |(shard, actions)| {
                shard.first_refused(actions)
            })
        });
        let mut refused = refused.into_iter().enumerate();
        refused.find_map(|(index, game)| Some(index * GAMES + game?))
    }

    /// Why a game refuses its action, with its number and the action.
    fn refused(
        &self,
        py: Python<'_>,
        shards: &[Shard],
        game: usize,
        number: u32,
        action: &Bound<'_, PyAny>,
    ) -> PyErr {
        let told = || -> PyResult<PyErr> {
            let refusal = shards[game / GAMES].refusal(game % GAMES, number);
            let error = match refusal.filter(|_| (number as usize) < self.actions) {
                Some(refusal) => play_error(py, &refusal),
                None => crate::errors::no_action(py, action, self.actions)?,
            };
            let value = error.value(py);
            let message = format!("game {game}: {value}");
            value.setattr("args", (message,))?;
            value.setattr("game", game)?;
            value.setattr("action", action)?;
            Ok(error)
        };
        told().unwrap_or_else(|error| error)
    }

    /// Tells the last planes of games that have begun anew at once, as Gymnasium does.
    fn tell_last(
        &self,
        py: Python<'_>,
        info: &Bound<'_, PyDict>,
        lasts: Vec<Vec<Last>>,
        arrays: &Arrays,
    ) -> PyResult<()> {
        let numpy = py.import(intern!(py, "numpy"))?;
        let last_seen = numpy.call_method1("full", (self.games, py.None(), "O"))?;
        for (shard, lasts) in lasts.into_iter().enumerate() {
            for Last { game, planes } in lasts {
                let planes = PyArray1::from_vec(py, planes).reshape(self.shape.clone())?;
                last_seen.set_item(shard * GAMES + game, planes)?;
            }
        }
        info.set_item("final_obs", last_seen)?;
        info.set_item("_final_obs", &arrays.terminated)?;
        let last_info = PyDict::new(py);
        last_info.set_item("outcome", &arrays.outcome)?;
        last_info.set_item("rewards", &arrays.rewards)?;
        info.set_item("final_info", last_info)?;
        info.set_item("_final_info", &arrays.terminated)
    }

    /// The shard of a game and its place there.
    fn place(&self, index: isize) -> PyResult<(usize, usize)> {
        let from_end = || self.games.checked_sub(index.unsigned_abs());
        let game = usize::try_from(index).ok().or_else(from_end);
        let game = game.filter(|&game| game < self.games);
        let beyond = || PyIndexError::new_err(format!("game {index} of {}", self.games));
        let game = game.ok_or_else(beyond)?;
        Ok((game / GAMES, game % GAMES))
    }

    fn read_mask(&self, mask: &Bound<'_, PyAny>) -> PyResult<Vec<bool>> {
        let array = mask.cast::<PyArray1<bool>>().map_err(|_| {
            PyTypeError::new_err("reset_mask is an array of bool with the shape (num_envs,)")
        })?;
        let mask = array.try_readonly();
        let mask = mask.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let mask: Vec<bool> = mask.as_array().iter().copied().collect();
        if mask.len() != self.games {
            let (given, games) = (mask.len(), self.games);
            let message = format!("reset_mask has the shape ({games},), not ({given},)");
            return Err(PyValueError::new_err(message));
        }
        Ok(mask)
    }
}

/// Does something with each task, by threads where there are any.
fn each<T: Send, R: Send>(
    pool: Option<&rayon::ThreadPool>,
    tasks: &mut [T],
    work: impl Fn(&mut T) -> R + Sync + Send,
) -> Vec<R> {
    match pool {
        Some(pool) => pool.install(|| tasks.par_iter_mut().map(work).collect()),
        None => tasks.iter_mut().map(work).collect(),
    }
}

fn info<'py>(py: Python<'py>, arrays: &Arrays) -> PyResult<Bound<'py, PyDict>> {
    let info = PyDict::new(py);
    info.set_item(intern!(py, "action_mask"), &arrays.mask)?;
    info.set_item(intern!(py, "rewards"), &arrays.rewards)?;
    info.set_item(intern!(py, "outcome"), &arrays.outcome)?;
    info.set_item(intern!(py, "turn"), &arrays.turn)?;
    Ok(info)
}

fn new_shards(rules: inarow::Rules, games: usize, seed: u64) -> PyResult<Vec<Shard>> {
    let firsts = (0..games).step_by(GAMES).enumerate();
    let shards = firsts.map(|(index, first)| {
        let shard = Shard::new(
            rules,
            GAMES.min(games - first),
            seed.wrapping_add(index as u64),
        );
        shard.map_err(|error| PyMemoryError::new_err(error.to_string()))
    });
    shards.collect()
}

fn shard_random(seed: u64, index: usize) -> Random {
    Random::new(seed.wrapping_add(index as u64))
}

/// A mode by its name, or as Gymnasium's `AutoresetMode` with its value.
fn read_autoreset(mode: &Bound<'_, PyAny>) -> PyResult<Autoreset> {
    let named = mode.getattr("value").unwrap_or_else(|_| mode.clone());
    let name = named.extract::<String>();
    match name.as_deref() {
        Ok("NextStep") => Ok(Autoreset::NextStep),
        Ok("SameStep") => Ok(Autoreset::SameStep),
        Ok("Disabled") => Ok(Autoreset::Disabled),
        _ => {
            let given = mode.repr()?;
            Err(PyValueError::new_err(format!(
                "autoreset_mode is 'NextStep', 'SameStep' or 'Disabled', not {given}"
            )))
        }
    }
}

fn any_seed() -> u64 {
    RandomState::new().hash_one(())
}
