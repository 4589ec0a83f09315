//! Requests with files. serenity numbers every file of ours 0, and a message may carry several, so their bodies are written here.

use poise::serenity_prelude as serenity;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use serenity::Request;
use sha2::{Digest, Sha256};

use carte_present::Attachment;

/// A header of ours on the way to [`name_content_type`], as serenity writes last that every body is JSON.
const BOUNDARY: HeaderName = HeaderName::from_static("x-boundary");

/// The request with this JSON and these files, numbered from 0.
pub(super) fn with_files<'a>(request: Request<'a>, json: &str, files: &[Attachment]) -> Request<'a> {
    let boundary = boundary(json, files);
    let mut body = Vec::new();
    let mut part = |head: &str, content: &[u8]| {
        body.extend(format!("--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n").into_bytes());
        body.extend(content);
        body.extend(b"\r\n");
    };
    part("name=\"payload_json\"\r\nContent-Type: application/json", json.as_bytes());
    for (number, file) in files.iter().enumerate() {
        let kind = content_type(&file.name);
        let head = format!("name=\"files[{number}]\"; filename=\"{}\"\r\nContent-Type: {kind}", file.name);
        part(&head, &file.bytes);
    }
    body.extend(format!("--{boundary}--\r\n").into_bytes());
    let headers =
        HeaderValue::from_str(&boundary).map(|boundary| HeaderMap::from_iter([(BOUNDARY, boundary)]));
    request.body(Some(body)).headers(headers.ok())
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

/// A line that is in none of the parts, as it follows from all of them.
fn boundary(json: &str, files: &[Attachment]) -> String {
    let mut digest = Sha256::new_with_prefix(json);
    for file in files {
        digest.update(&file.bytes);
    }
    hex::encode(digest.finalize())
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
