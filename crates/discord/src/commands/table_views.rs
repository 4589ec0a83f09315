//! `/hand`, `/pile`, `/count` and `/scores`: what a table shows to the person who asks, and to nobody else.

use super::suggest_table;
use carte_present::Intent;

table_commands! {
    pub(super) hand => Intent::Hand;
    pub(super) pile => Intent::Pile;
    pub(super) count => Intent::Count;
    pub(super) scores => Intent::Scores;
}
