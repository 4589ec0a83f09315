//! Requests with files. serenity gives every file the number 0, but a message may have several, so the bodies are written here.

use std::hash::{BuildHasher as _, RandomState};

use poise::serenity_prelude as serenity;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use serenity::Request;

use carte_present::Attachment;

/// A header of ours that carries the boundary to [`name_content_type`]. serenity sets the content type to JSON afterwards.
const BOUNDARY: HeaderName = HeaderName::from_static("x-boundary");

/// Returns the request with its JSON and these files, which are numbered from 0.
pub(super) fn with_files<'a>(request: &Request<'a>, files: &[Attachment]) -> Request<'a> {
    if files.is_empty() {
        return request.clone();
    }
    let json = request.body_ref().unwrap_or_default();
    // The boundary must occur in none of the parts, so it is chosen at random once they are known.
    let chance = || RandomState::new().hash_one(json.len());
    let boundary = format!("{:016x}{:016x}", chance(), chance());
    let size: usize = files.iter().map(|file| file.bytes.len()).sum();
    let mut body = Vec::with_capacity(size + json.len() + 1024 * files.len());
    let mut part = |head: &str, content: &[u8]| {
        body.extend(format!("--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n").into_bytes());
        body.extend_from_slice(content);
        body.extend(b"\r\n");
    };
    part("name=\"payload_json\"\r\nContent-Type: application/json", json);
    for (number, file) in files.iter().enumerate() {
        let kind = content_type(&file.name);
        let head = format!("name=\"files[{number}]\"; filename=\"{}\"\r\nContent-Type: {kind}", file.name);
        part(&head, &file.bytes);
    }
    body.extend(format!("--{boundary}--\r\n").into_bytes());
    let headers =
        HeaderValue::from_str(&boundary).map(|boundary| HeaderMap::from_iter([(BOUNDARY, boundary)]));
    request.clone().body(Some(body)).headers(headers.ok())
}

/// Sets the content type of a request with files to that of a body with parts.
pub(super) fn name_content_type(request: &mut reqwest::Request) {
    let headers = request.headers_mut();
    let boundary = headers.remove(BOUNDARY);
    let boundary = boundary.as_ref().and_then(|boundary| boundary.to_str().ok());
    let kind =
        boundary.map(|boundary| HeaderValue::from_str(&format!("multipart/form-data; boundary={boundary}")));
    if let Some(Ok(kind)) = kind {
        headers.insert(CONTENT_TYPE, kind);
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
