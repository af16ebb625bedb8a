-- How many events of all companies are not delivered yet, and since when the oldest waits: for who watches the installation.
create function outbox_depth() returns table (waiting bigint, oldest_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as
  'select count(*), min(created_at) from outbox where delivered_at is null';
revoke all on function outbox_depth() from public;
grant execute on function outbox_depth() to yardline_app;
