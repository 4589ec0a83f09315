//! The roles of servers, and who may give them.

use twilight_model::guild::Permissions;

use super::{
    Double, Id,
    error::ApiError,
    protocol::{Guild, Role},
    world::World,
};

impl Double {
    /// Adds a role without permissions to the first server. A role is above those with lower positions. A managed role belongs to
    /// an application.
    pub fn add_role(&self, name: &str, position: u32, managed: bool) -> Id {
        self.shared.write(|world| {
            let id = world.next_id();
            if let Some(guild) = world.guilds.first_mut() {
                let name = name.to_owned();
                guild.roles.push(Role { id, name, position, managed, permissions: Permissions::empty() });
            }
            id
        })
    }

    /// Gives a role of the first server exactly these permissions.
    pub fn set_role_permissions(&self, role: Id, permissions: Permissions) {
        self.shared.write(|world| {
            let roles = world.guilds.iter_mut().flat_map(|guild| &mut guild.roles);
            roles.filter(|one| one.id == role).for_each(|one| one.permissions = permissions);
        });
    }

    /// Removes a role from the first server, and so from everybody who has it.
    pub fn remove_role(&self, role: Id) {
        self.shared.write(|world| {
            world.guilds.iter_mut().for_each(|guild| guild.roles.retain(|one| one.id != role));
            world.users.values_mut().for_each(|user| user.roles.retain(|one| *one != role));
        });
    }

    /// Sets the position of the bot's own role in every server.
    pub fn set_bot_position(&self, position: u32) {
        self.shared.write(|world| world.bot_position = position);
    }

    pub fn with_role(&self, role: Id) -> Vec<String> {
        let named = |world: &World| {
            let users = world.users.values().filter(|user| user.roles.contains(&role));
            users.map(|user| user.name.clone()).collect()
        };
        self.shared.read(named)
    }
}

/// The role that Discord makes for a bot when it is added to a server; nobody else can have it.
pub(super) fn of_bot(world: &World, guild: Id) -> Role {
    // Discord gives it a new identifier; here the identifier follows from that of the server.
    let id = Id::new(guild.get() + 1);
    let permissions = world.bot_permissions - world.denied.at(&[]);
    Role { id, name: world.config.bot_name.clone(), position: world.bot_position, managed: true, permissions }
}

/// All roles of a server, without the role of everybody.
pub(super) fn all(world: &World, guild: &Guild) -> Vec<Role> {
    let own = Some(of_bot(world, guild.id)).filter(|_| !guild.without_bot);
    guild.roles.iter().cloned().chain(own).collect()
}

/// Gives a role to a member, or takes it away (Discord, "Add Guild Member Role", "Remove Guild Member Role").
///
/// This requires the permission Manage Roles and a role of the bot above the given one (Discord, "Permissions", "Permission
/// Hierarchy"). Among equal positions the identifier decides (Discord, "Role Object"). What the role allows does not matter: a bot
/// "can only grant permissions it has" when it edits a role, not when it gives one. Giving a role that the member already has
/// succeeds as well.
pub(super) fn change(world: &mut World, guild: Id, user: Id, role: Id, gives: bool) -> Result<(), ApiError> {
    let place = world.guilds.iter().find(|one| one.id == guild).ok_or_else(ApiError::unknown_guild)?;
    let known = world.users.get(&user).ok_or_else(ApiError::unknown_user)?;
    if !known.member {
        return Err(ApiError::new(404, 10007, "Unknown Member"));
    }
    let everywhere = world.bot_permissions - world.denied.at(&[]);
    let own = of_bot(world, guild);
    let found = all(world, place).into_iter().find(|one| one.id == role);
    let found = found.ok_or_else(|| ApiError::new(404, 10011, "Unknown Role"))?;
    if !everywhere.contains(Permissions::MANAGE_ROLES) || world.is_timed_out(world.bot) {
        return Err(ApiError::missing_permissions());
    }
    if found.managed {
        return Err(ApiError::new(400, 50028, "Invalid Role"));
    }
    let is_below = (found.position, std::cmp::Reverse(found.id)) < (own.position, std::cmp::Reverse(own.id));
    if !is_below {
        return Err(ApiError::missing_permissions());
    }
    super::faults::change_user(world, user, |user| {
        user.roles.retain(|one| *one != role);
        user.roles.extend(gives.then_some(role));
    })
    .map_err(|_| ApiError::unknown_user())
}
