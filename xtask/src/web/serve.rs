//! The page on this machine.

use std::error::Error;
use std::io;
use std::net::TcpListener;
use std::path::Path;

use hyper::header::{CACHE_CONTROL, HeaderValue};
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::runtime;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeader;

/// Nobody else's machine reaches it.
const ADDRESS: &str = "127.0.0.1:8348";

/// Serves the files of a folder until the program is ended.
pub(super) fn serve(folder: &Path) -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind(ADDRESS).map_err(|error| format!("{ADDRESS}: {error}"))?;
    println!("http://{ADDRESS} (Ctrl+C ends it)");
    Ok(serve_at(listener, folder)?)
}

fn serve_at(listener: TcpListener, folder: &Path) -> io::Result<()> {
    // A page that has been built anew is to be seen.
    let no_cache = HeaderValue::from_static("no-cache");
    let page = SetResponseHeader::overriding(ServeDir::new(folder), CACHE_CONTROL, no_cache);
    let page = TowerToHyperService::new(page);
    listener.set_nonblocking(true)?;
    let runtime = runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        loop {
            let (connection, _) = listener.accept().await?;
            // Who asked may be gone.
            tokio::spawn(
                http1::Builder::new().serve_connection(TokioIo::new(connection), page.clone()),
            );
        }
    })
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Asks what a file is, and returns the answer; the connection stays open.
    fn ask(connection: &mut TcpStream, path: &str) -> String {
        let request = format!("HEAD {path} HTTP/1.1\r\nHost: here\r\n\r\n");
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = [0; 1 << 10];
        let read = connection.read(&mut answer).unwrap();
        String::from_utf8_lossy(&answer[..read]).into_owned()
    }

    #[test]
    fn many_connections_that_stay_open_are_served_what_lies_below_the_folder() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(|| serve_at(listener, Path::new("src")));
        // A browser opens six, and keeps them.
        let connect = |_| {
            let connection = TcpStream::connect(address).unwrap();
            connection
                .set_read_timeout(Some(Duration::from_secs(20)))
                .unwrap();
            connection
        };
        let mut connections: Vec<TcpStream> = (0..40).map(connect).collect();
        for connection in &mut connections {
            let answer = ask(connection, "/main.rs").to_lowercase();
            assert!(answer.starts_with("http/1.1 200"), "{answer}");
            assert!(answer.contains("cache-control: no-cache"), "{answer}");
        }
        let paths = [
            "/none",
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "//etc/passwd",
        ];
        for (connection, path) in connections.iter_mut().zip(paths) {
            let answer = ask(connection, path);
            assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        }
    }
}
