//! What crosses the border between JavaScript and the referee.

use alloc::string::String;
use alloc::vec::Vec;
use core::cell::UnsafeCell;

#[cfg(feature = "exam")]
use crate::examination::Examination;
use crate::refusal::Refusal;
#[cfg(feature = "games")]
use crate::shelf::Shelf;

/// All that is kept from call to call.
#[derive(Debug)]
pub(crate) struct State {
    /// What JavaScript has written for the call, and then what is answered.
    pub(crate) buffer: Vec<u8>,
    #[cfg(feature = "games")]
    pub(crate) shelf: Shelf,
    /// That of the solution that is asked now.
    #[cfg(feature = "exam")]
    pub(crate) examination: Option<Examination>,
}

/// The state of the one thread that calls.
struct Alone(UnsafeCell<State>);

// SAFETY: WebAssembly without threads has one thread. Where the crate is built for
// tests on another system nothing calls its functions.
#[allow(unsafe_code, reason = "see above")]
unsafe impl Sync for Alone {}

static STATE: Alone = Alone(UnsafeCell::new(State {
    buffer: Vec::new(),
    #[cfg(feature = "games")]
    shelf: Shelf::new(),
    #[cfg(feature = "exam")]
    examination: None,
}));

/// What a call returns where its game is not on the shelf: it is to be set up again.
#[cfg(feature = "games")]
const NOT_ON_THE_SHELF: i32 = i32::MIN;

/// Hands the state to one call.
pub(crate) fn with<T>(call: impl FnOnce(&mut State) -> T) -> T {
    // SAFETY: there is one thread, and what is called here calls neither this nor
    // JavaScript, so there is no other reference. The reference does not outlive the call.
    #[allow(unsafe_code, reason = "see above")]
    let state = unsafe { &mut *STATE.0.get() };
    call(state)
}

/// Makes room in the buffer, and says where it is; null where there is no memory.
#[allow(unsafe_code, reason = "the only function of this name")]
#[unsafe(no_mangle)]
extern "C" fn room(bytes: usize) -> *mut u8 {
    with(|state| state.room(bytes))
}

/// Where the answer is.
#[allow(unsafe_code, reason = "the only function of this name")]
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    with(|state| state.buffer.as_ptr())
}

impl State {
    /// Makes room for so many bytes in place of those that are there. Null where there is
    /// no memory for them.
    pub(crate) fn room(&mut self, bytes: usize) -> *mut u8 {
        self.buffer.clear();
        if self.buffer.try_reserve(bytes).is_err() {
            return core::ptr::null_mut();
        }
        self.buffer.resize(bytes, 0);
        self.buffer.as_mut_ptr()
    }

    /// What JavaScript has written, as a text. Its encoder writes nothing but UTF-8.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.buffer).into_owned()
    }

    /// Answers with JSON or a text: its length; below 0 that of an error.
    pub(crate) fn answer(&mut self, answer: Result<Vec<u8>, Refusal>) -> i32 {
        let (bytes, sign) = match answer {
            Ok(bytes) => (bytes, 1),
            #[cfg(feature = "games")]
            Err(Refusal::NotOnTheShelf) => return NOT_ON_THE_SHELF,
            Err(Refusal::Error { code, message }) => (error(code, &message), -1),
        };
        self.buffer = bytes;
        let length = i32::try_from(self.buffer.len());
        sign * length.expect("answers are limited to far less than 2 GiB")
    }
}

fn error(code: &str, message: &str) -> Vec<u8> {
    let mut json = inarow_render::Json::default();
    json.raw("{\"code\":\"");
    json.raw(code);
    json.raw("\",\"message\":");
    json.text(message);
    json.byte(b'}');
    json.into_bytes()
}
