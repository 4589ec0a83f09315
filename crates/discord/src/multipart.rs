//! Requests with files. serenity numbers every file of ours 0, and a message may carry several, so their bodies are written here.

use std::hash::{BuildHasher as _, RandomState};

use poise::serenity_prelude as serenity;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use serenity::Request;

use carte_present::Attachment;

/// A header of ours on the way to [`name_content_type`], as serenity writes last that every body is JSON.
const BOUNDARY: HeaderName = HeaderName::from_static("x-boundary");

/// The request with these files, numbered from 0, beside its JSON.
pub(super) fn with_files<'a>(request: &Request<'a>, files: &[Attachment]) -> Request<'a> {
    if files.is_empty() {
        return request.clone();
    }
    let json = request.body_ref().unwrap_or_default();
    // A line that is in none of the parts: chosen by chance, when they are there already.
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

/// Says of a request with files that its body has parts.
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
