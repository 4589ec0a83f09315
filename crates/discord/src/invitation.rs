//! The link with which a person adds the bot to a server.

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Permissions};

/// The permissions that the bot asks for. The README says what each is for.
pub(super) const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// Returns the link to the page of Discord on which a server is chosen for the bot.
pub(super) fn link(application: ApplicationId) -> String {
    let permissions = PERMISSIONS.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::missing;
    use carte_present::locale::Locale;
    use carte_present::{Faces, Reader, refusal};

    #[test]
    fn a_missing_permission_has_a_name_in_every_language() {
        // Sealed tables need private threads, and voice channels the permission to connect. The invitation asks for neither.
        let asked = PERMISSIONS | Permissions::CREATE_PRIVATE_THREADS | Permissions::CONNECT;
        for locale in Locale::ALL {
            let reader = Reader { locale, faces: &Faces::text_only() };
            for permission in asked.iter() {
                let said = refusal::request_message(&missing(permission), &reader).content;
                let english = permission.get_permission_names().join(", ");
                assert_eq!(said.contains(&english), locale == Locale::En, "{locale:?}, {english}: {said}");
            }
        }
    }

    #[test]
    fn the_readme_asks_for_the_same_permissions() {
        let readme = include_str!("../../../README.md");
        let (_, steps) = readme.split_once("**OAuth2 URL Generator**").unwrap();
        let steps = steps.split("\n6. ").next().unwrap();
        for name in PERMISSIONS.get_permission_names() {
            // On Discord's page some of the names are in the plural.
            assert!(steps.contains(&format!("**{name}")), "{name}");
        }
        assert_eq!(steps.matches("**").count() / 2, PERMISSIONS.get_permission_names().len(), "{steps}");
    }
}
