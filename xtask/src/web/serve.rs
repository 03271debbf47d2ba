//! The page on this machine.

use std::error::Error;
use std::fs::File;
use std::path::{Component, Path, PathBuf};

use tiny_http::{Header, Request, Response, Server};

/// Nobody else's machine reaches it.
const ADDRESS: &str = "127.0.0.1:8348";

/// What files are, by their ending.
const TYPES: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("svg", "image/svg+xml"),
    ("wasm", "application/wasm"),
];

/// Serves the files of a folder until the program is ended.
pub(super) fn serve(folder: &Path) -> Result<(), Box<dyn Error>> {
    let server = Server::http(ADDRESS).map_err(|error| format!("{ADDRESS}: {error}"))?;
    println!("http://{ADDRESS} (Ctrl+C ends it)");
    for request in server.incoming_requests() {
        // Who asked may be gone.
        let _ = answer(folder, request);
    }
    Ok(())
}

fn answer(folder: &Path, request: Request) -> std::io::Result<()> {
    let file =
        file_of(request.url()).and_then(|path| File::open(folder.join(&path)).ok().zip(Some(path)));
    let Some((file, path)) = file else {
        return request.respond(Response::from_string("not found").with_status_code(404));
    };
    let ending = path.extension().and_then(|ending| ending.to_str());
    let kind = TYPES.iter().find(|(known, _)| Some(*known) == ending);
    let kind = kind.map_or("application/octet-stream", |(_, kind)| kind);
    let header = |name: &str, value: &str| {
        Header::from_bytes(name, value).expect("these headers are made of ASCII")
    };
    let response = Response::from_file(file)
        .with_header(header("Content-Type", kind))
        .with_header(header("Cache-Control", "no-cache"));
    request.respond(response)
}

/// The file that an address names, below the folder and nowhere else.
fn file_of(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let is_below = |part: Component<'_>| matches!(part, Component::Normal(_));
    path.components().all(is_below).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_below_the_folder_is_served() {
        let named = |url| file_of(url).map(|path| path.display().to_string());
        assert_eq!(named("/"), Some("index.html".into()));
        assert_eq!(
            named("/inarow/index.js?x=1"),
            Some("inarow/index.js".into())
        );
        for url in ["/../Cargo.toml", "/a/../../b", "//etc/passwd/.."] {
            assert_eq!(named(url), None, "{url}");
        }
    }
}
