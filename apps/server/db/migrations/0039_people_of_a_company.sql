-- People and roles are looked up by who holds what, and are listed by name.
create index users_by_name on users (company_id, lower(name), id);
create index user_division_roles_by_role on user_division_roles (company_id, role_id, user_id);
create index user_location_roles_by_role on user_location_roles (company_id, role_id, user_id);

-- A role that nobody holds may go, with its grants.
grant delete on roles to yardline_app;

-- Somebody who was known before this company added him: until his address is proved to be his, whoever knows his password
-- is not known to be him, and his sessions here open nothing but that proof (see sessions.migrate_by).
alter table users add column proves_address boolean not null default false;
