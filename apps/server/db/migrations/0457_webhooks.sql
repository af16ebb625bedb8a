-- Addresses outside to which the events of the outbox are sent, by the nouns that each one chose.
create table webhooks (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- Names the place of its sealed secrets, which are sealed before it has a number.
  code uuid not null,
  name text not null,
  url text not null,
  nouns text[] not null,
  secret bytea not null,
  -- After a new secret, the old one signs too until a day has passed.
  secret_before bytea,
  before_until timestamptz,
  paused_at timestamptz,
  paused_why text not null default '',
  -- Calls in a row that reached no one, and until when the address is left alone after them.
  failures integer not null default 0,
  quiet_until timestamptz,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint webhook_code_taken unique (company_id, code),
  constraint webhook_named check (length(name) between 1 and 64),
  constraint webhook_address_whole check (url ~ '^https?://' and length(url) <= 500),
  constraint webhook_chooses check (coalesce(array_length(nouns, 1), 0) between 1 and 100),
  constraint webhook_secret_ends check ((secret_before is null) = (before_until is null)),
  constraint webhook_pause_said check ((paused_at is null) = (paused_why = '') and paused_why in ('', 'person', 'failing')),
  constraint webhook_failures_counted check (failures >= 0)
);
call tenant_table('webhooks', 'select, insert, update, delete');
create index webhooks_by_created on webhooks (company_id, created_at, id);

-- What is sent to an address: one row for each event and address, with the answer to its last call.
create table webhook_deliveries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- The row of the outbox, which is purged sooner; null for a test.
  event_id bigint,
  -- How the receiver knows it again: the same in each call of it.
  message text not null,
  topic text not null,
  noun text not null,
  record_id bigint not null,
  -- Where the record is read; empty for a test.
  path text not null,
  happened_at timestamptz not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- The process that sends it has it until then.
  taken_until timestamptz,
  first_tried_at timestamptz,
  tried_at timestamptz,
  status_code integer,
  -- The first characters of what was answered, or what stood in the way.
  answer text not null default '',
  milliseconds integer,
  primary key (company_id, id),
  constraint webhook_delivery_once unique (company_id, webhook_id, message),
  constraint webhook_delivery_state_known check (state in ('waiting', 'delivered', 'given_up')),
  constraint webhook_delivery_tried check ((attempts > 0) = (tried_at is not null) and attempts >= 0),
  constraint webhook_delivery_answer_short check (length(answer) <= 1000),
  constraint webhook_delivery_status_whole check (coalesce(status_code between 100 and 599, true)),
  constraint webhook_delivery_webhook_exists foreign key (company_id, webhook_id) references webhooks (company_id, id)
);
call tenant_table('webhook_deliveries', 'select, insert, update, delete');
create index webhook_deliveries_by_time on webhook_deliveries (company_id, webhook_id, happened_at, id);
create index webhook_deliveries_waiting on webhook_deliveries (company_id, webhook_id, noun, record_id, id) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (happened_at);

-- Looks across companies: asks for the sending of what is due and has no job; says for how many addresses it was.
create function sweep_webhooks(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare asked integer;
begin
  perform enqueue_once('send-webhook', json_build_object('company_id', o.company_id, 'webhook_id', o.webhook_id),
    o.company_id || ':webhook:' || o.webhook_id)
  from (select distinct d.company_id, d.webhook_id from webhook_deliveries d
    join webhooks w on w.company_id = d.company_id and w.id = d.webhook_id
    where d.state = 'waiting' and d.next_at <= at and coalesce(d.taken_until <= at, true)
      and w.paused_at is null and coalesce(w.quiet_until <= at, true) limit most) o;
  get diagnostics asked = row_count;
  return asked;
end $$;
revoke all on function sweep_webhooks(timestamptz, integer) from public;
grant execute on function sweep_webhooks(timestamptz, integer) to yardline_app;

-- What is older than the given moment goes, delivered or not.
create function purge_webhook_deliveries(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from webhook_deliveries w using (
    select company_id, id from webhook_deliveries where happened_at < before order by happened_at limit most) old
  where w.company_id = old.company_id and w.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function purge_webhook_deliveries(timestamptz, integer) from public;
grant execute on function purge_webhook_deliveries(timestamptz, integer) to yardline_app;
