-- The change history is read by time, and narrowed to what came by a link, an API key or a customer's person: those are few, so
-- each has an index of its own rows alone.
alter table audit_entries add column api_key_id bigint;
drop index audit_entries_by_time;
create index audit_entries_by_time on audit_entries (company_id, at, id);
create index audit_entries_by_link on audit_entries (company_id, link_id, at, id) where link_id is not null;
create index audit_entries_by_key on audit_entries (company_id, api_key_id, at, id) where api_key_id is not null;
create index audit_entries_by_login on audit_entries (company_id, portal_login_id, at, id) where portal_login_id is not null;
