//! Numbers of Discord's API, under the names that its documentation gives them.

/// Error codes ("Opcodes and Status Codes", "JSON").
pub(crate) mod error_code {
    pub(crate) const UNKNOWN_CHANNEL: i64 = 10_003;
    pub(crate) const UNKNOWN_GUILD: i64 = 10_004;
    pub(crate) const UNKNOWN_MEMBER: i64 = 10_007;
    pub(crate) const UNKNOWN_MESSAGE: i64 = 10_008;
    pub(crate) const UNKNOWN_ROLE: i64 = 10_011;
    pub(crate) const UNKNOWN_USER: i64 = 10_013;
    pub(crate) const UNKNOWN_WEBHOOK: i64 = 10_015;
    pub(crate) const UNKNOWN_INTERACTION: i64 = 10_062;
    pub(crate) const UNKNOWN_SCHEDULED_EVENT: i64 = 10_070;
    pub(crate) const OPENING_DIRECT_MESSAGES_TOO_FAST: i64 = 40_003;
    pub(crate) const ALREADY_ACKNOWLEDGED: i64 = 40_060;
    pub(crate) const MISSING_ACCESS: i64 = 50_001;
    pub(crate) const EMPTY_MESSAGE: i64 = 50_006;
    pub(crate) const MISSING_PERMISSIONS: i64 = 50_013;
    pub(crate) const INVALID_WEBHOOK_TOKEN: i64 = 50_027;
    pub(crate) const INVALID_RECIPIENT: i64 = 50_033;
    pub(crate) const ARCHIVED_THREAD: i64 = 50_083;
    pub(crate) const LOCKED_THREAD: i64 = 160_005;
    pub(crate) const TOO_MANY_ACTIVE_THREADS: i64 = 160_006;
}

/// Types of channels ("Channel Resource").
pub(crate) mod channel_type {
    pub(crate) const VOICE: u8 = 2;
    pub(crate) const STAGE: u8 = 13;
    pub(crate) const ANNOUNCEMENT_THREAD: u8 = 10;
    pub(crate) const PUBLIC_THREAD: u8 = 11;
    /// Only its members and people who may manage threads see it ("Threads", "Permissions"). Only text channels have such threads ("can
    /// only be created in `GUILD_TEXT` channels").
    pub(crate) const PRIVATE_THREAD: u8 = 12;
    pub(crate) const THREADS: [u8; 3] = [ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD];
}

/// Types of components ("Component Reference").
pub(crate) mod component_type {
    /// Text with a button or a picture beside it.
    pub(crate) const SECTION: u8 = 9;
    pub(crate) const TEXT_DISPLAY: u8 = 10;
    pub(crate) const MEDIA_GALLERY: u8 = 12;
    pub(crate) const CONTAINER: u8 = 17;
}

/// Flags of messages ("Message Resource").
pub(crate) mod message_flag {
    /// The embeds are not shown: people who manage messages have removed them.
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// Only one person sees the message.
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    /// The message notifies without a sound.
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// The message consists only of components; an edit cannot remove the flag ("Component Reference").
    pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
}
