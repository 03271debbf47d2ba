//! The state between calls, and the buffer for texts and JSON.

use alloc::string::String;
use alloc::vec::Vec;
use core::cell::UnsafeCell;

use inarow_render::Json;

#[cfg(feature = "exam")]
use crate::exam::PageExam;

#[cfg(feature = "games")]
use crate::cache::Cache;
use crate::call_error::CallError;

/// Everything that is stored between calls.
#[derive(Debug)]
pub(crate) struct ModuleState {
    /// The text that JavaScript wrote for the call; afterwards the answer.
    pub(crate) buffer: Vec<u8>,
    #[cfg(feature = "games")]
    pub(crate) cache: Cache,
    /// The exam in progress.
    #[cfg(feature = "exam")]
    pub(crate) exam: Option<PageExam>,
}

/// The state of the only thread.
struct OneThread(UnsafeCell<ModuleState>);

// SAFETY: WebAssembly without threads has one thread. In a build for tests on another system
// nothing calls these functions.
#[allow(unsafe_code, reason = "see above")]
unsafe impl Sync for OneThread {}

static STATE: OneThread = OneThread(UnsafeCell::new(ModuleState {
    buffer: Vec::new(),
    #[cfg(feature = "games")]
    cache: Cache::new(),
    #[cfg(feature = "exam")]
    exam: None,
}));

/// The answer of a call if its game was evicted from the cache and must be set up again.
#[cfg(feature = "games")]
const EVICTED: i32 = i32::MIN;

/// Calls `call` with the state.
pub(crate) fn with<T>(call: impl FnOnce(&mut ModuleState) -> T) -> T {
    // SAFETY: there is one thread, and `call` runs neither this function nor JavaScript, so there
    // is no other reference. The reference does not outlive the call.
    #[allow(unsafe_code, reason = "see above")]
    let state = unsafe { &mut *STATE.0.get() };
    call(state)
}

/// Replaces the content of the buffer by `bytes` zeros. Returns their address, or null if there is no
/// memory.
#[allow(unsafe_code, reason = "the only function of this name")]
#[unsafe(no_mangle)]
extern "C" fn reserve(bytes: usize) -> *mut u8 {
    with(|state| {
        state.buffer.clear();
        if state.buffer.try_reserve(bytes).is_err() {
            return core::ptr::null_mut();
        }
        state.buffer.resize(bytes, 0);
        state.buffer.as_mut_ptr()
    })
}

/// Returns the address of the answer.
#[allow(unsafe_code, reason = "the only function of this name")]
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    with(|state| state.buffer.as_ptr())
}

impl ModuleState {
    /// Returns the text that JavaScript wrote. Its encoder writes only UTF-8.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.buffer).into_owned()
    }

    /// Writes an answer, JSON or text, into the buffer. Returns its length, or minus the length of
    /// an error.
    pub(crate) fn answer(&mut self, answer: Result<Vec<u8>, CallError>) -> i32 {
        let (bytes, sign) = match answer {
            Ok(bytes) => (bytes, 1),
            #[cfg(feature = "games")]
            Err(error) if error.code == CallError::EVICTED => return EVICTED,
            Err(error) => (written(error), -1),
        };
        self.buffer = bytes;
        let length = i32::try_from(self.buffer.len());
        sign * length.expect("answers are limited to far less than 2 GiB")
    }
}

/// Returns an error as JSON.
fn written(error: CallError) -> Vec<u8> {
    let mut json = Json::default();
    json.byte(b'{');
    json.name("code").text(error.code);
    json.name("message").text(&error.message);
    json.raw(&error.values.into_text());
    json.byte(b'}');
    json.into_bytes()
}
