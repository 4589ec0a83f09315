//! The sandbox's web page: files embedded in the binary and the headers they are served with.
//!
//! The page is plain HTML, CSS and JavaScript modules in `assets/sandbox/`. [`protocol`](super::protocol) describes what it asks of
//! the double. The headers let a browser run only these files: no inline script, no other address, no markup made from text.

use std::sync::LazyLock;

use axum::{
    Router,
    extract::Path,
    http::{
        HeaderMap, HeaderName, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    response::{IntoResponse, Response},
    routing::get,
};
use sha2::{Digest, Sha256};

/// The page's addresses, `/` and `/page/…`, to be merged into the routes of the double.
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    Router::new().route("/", get(async |headers: HeaderMap| serve("index.html", &headers))).route(
        "/page/{name}",
        get(async |Path(name): Path<String>, headers: HeaderMap| serve(&name, &headers)),
    )
}

/// Everything comes from this origin, and scripts come from files only. For pictures of embeds that are elsewhere the page shows
/// links, because the sandbox works without a network.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'none'; base-uri 'none'; frame-ancestors 'none'; \
                      require-trusted-types-for 'script'; trusted-types 'none'";

struct File {
    name: &'static str,
    bytes: &'static [u8],
}

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(File {
            name: $name,
            bytes: include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/sandbox/", $name)),
        }),*]
    };
}

static FILES: &[File] = files![
    "index.html",
    "icon.svg",
    "base.css",
    "layout.css",
    "messages.css",
    "controls.css",
    "actions.js",
    "announce.js",
    "ansi.js",
    "api.js",
    "clock.js",
    "command_form.js",
    "commands.js",
    "components.js",
    "composer.js",
    "connection.js",
    "dom.js",
    "embeds.js",
    "faults.js",
    "main.js",
    "markdown.js",
    "menus.js",
    "messages.js",
    "modal.js",
    "people.js",
    "places.js",
    "request_log.js",
    "select.js",
    "side_panel.js",
    "storage.js",
    "store.js",
    "suggestions.js",
    "theme.js",
    "time.js",
    "welcome.js",
    "words.js",
];

/// A fingerprint of all files. After an update of the binary, no file is taken from a browser's cache; otherwise a reload costs
/// only a few empty answers.
static TAG: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for file in FILES {
        hash.update(file.bytes);
    }
    format!("\"{}\"", hex::encode(&hash.finalize()[..8]))
});

fn serve(name: &str, headers: &HeaderMap) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let common: [(HeaderName, &str); 5] = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (CACHE_CONTROL, "no-cache"),
        (ETAG, &TAG),
    ];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == TAG.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(CONTENT_TYPE, content_type(name))], file.bytes).into_response()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
