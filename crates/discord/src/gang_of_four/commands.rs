//! The commands of Gang of Four.

use crate::commands::{Command, suggest_table, table_commands};
use carte_present::gang_of_four::Intent;

mod give;
mod new;
mod play;

pub(crate) use new::resolve_options;

pub(crate) fn all() -> Vec<Command> {
    vec![new::gang(), play::play(), pass(), carte(), give::give()]
}

table_commands! {
    pass => Intent::Pass;
    carte => Intent::Announce;
}
