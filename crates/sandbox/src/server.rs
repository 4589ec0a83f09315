//! The one address of everything, and the check of who may talk to it.

use std::sync::Arc;

use axum::{
    Router,
    extract::{Path, Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{any, get},
};

use super::{Id, api, gateway, rest, shared::SharedWorld, world::World};

/// All routes: Discord's, the page's API, files, and those of `page`.
pub(super) fn routes(shared: Arc<SharedWorld>, address: &str, page: Router) -> Router {
    let port = address.rsplit(':').next().unwrap_or_default();
    let hosts = Arc::new([address.to_owned(), format!("localhost:{port}")]);
    Router::new()
        .route("/api/v10/{*path}", any(rest::handle))
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .route("/attachments/{channel}/{file}/{name}", get(attachment))
        .route("/emojis/{name}", get(emoji))
        .nest("/sandbox/api", api::routes())
        .with_state(shared)
        .merge(page)
        .layer(middleware::from_fn(move |request: Request, next: Next| {
            let hosts = Arc::clone(&hosts);
            async move {
                if is_from_page_or_program(request.headers(), hosts.as_slice()) {
                    next.run(request).await
                } else {
                    (StatusCode::FORBIDDEN, "The sandbox answers only its own page.").into_response()
                }
            }
        }))
}

/// Returns `true` if the request comes from the double's own page or from a program. No other site may reach the double through a
/// browser, not even by a name that resolves to loopback.
fn is_from_page_or_program(headers: &HeaderMap, hosts: &[String]) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).is_some_and(|host| hosts.iter().any(|own| own == host));
    let origin =
        |origin: &str| origin.strip_prefix("http://").is_some_and(|from| hosts.iter().any(|own| own == from));
    host && text(header::ORIGIN).is_none_or(origin)
}

async fn attachment(
    State(shared): State<Arc<SharedWorld>>,
    Path((_, file, name)): Path<(Id, Id, String)>,
) -> Response {
    serve(&shared, file, Some(&name))
}

async fn emoji(State(shared): State<Arc<SharedWorld>>, Path(name): Path<String>) -> Response {
    let id = name.split('.').next().and_then(|id| id.parse().ok());
    id.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |id| serve(&shared, id, None))
}

fn serve(shared: &SharedWorld, id: Id, name: Option<&str>) -> Response {
    let file = shared.read(|world: &World| world.files.get(&id).cloned());
    let named = |found: &super::world::File| name.is_none_or(|name| found.filename == name);
    match file.filter(named) {
        Some(file) => {
            let headers = [
                (header::CONTENT_TYPE, file.content_type),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
                (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox".to_owned()),
            ];
            (headers, file.bytes.to_vec()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
