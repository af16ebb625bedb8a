-- What attacks and guards leave behind: wrong sign-ins, locks, refused calls, changes of rights and keys. No names, no
-- e-mails, no secrets. Company 0 holds what concerns an address that no company knows.
create table security_events (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  event text not null,
  user_id bigint,
  impersonator_user_id bigint,
  session_id uuid,
  -- From where it came, as the proxy says if that is trusted.
  address text not null default '',
  request_id text not null,
  -- What it was about: a call by its name, or a table and a row.
  subject text not null default '',
  -- The transaction, by which rows are sealed in an order that no later row gets in between.
  xid xid8 not null default pg_current_xact_id(),
  primary key (company_id, id),
  constraint security_event_known check (event in (
    'sign_in.failed', 'sign_in.locked', 'call.refused', 'right.refused', 'call.limited', 'token.read', 'export',
    'impersonation', 'user.changed', 'rights.changed', 'key.changed', 'sign_in.changed'))
);
create index security_events_by_time on security_events (company_id, at, id);
create index security_events_by_xid on security_events (company_id, xid);
call tenant_table('security_events', 'select, insert');

alter table audit_entries
  add column session_id uuid,
  add column address text not null default '',
  add column xid xid8 not null default pg_current_xact_id();
create index audit_entries_by_xid on audit_entries (company_id, xid);
create index audit_entries_by_time on audit_entries using brin (company_id, at);

-- The chain over both: each seal covers what was committed since the one before it, and its hash covers the hash before it.
create table audit_seals (
  company_id bigint not null,
  number bigint not null,
  sealed_at timestamptz not null,
  -- Every transaction below it had ended when this was sealed.
  below xid8 not null,
  entries bigint not null,
  hash bytea not null,
  primary key (company_id, number),
  constraint audit_seal_counts check (number >= 1 and entries >= 1)
);
call tenant_table('audit_seals', 'select');

-- What is sealed, as a text that depends on no setting. A column that is added later is not part of it.
create function audit_text(company bigint, since xid8, below xid8) returns text
  language sql stable set search_path = pg_catalog, public as $$
  select string_agg(line, E'\n' order by kind, id) from (
    select 'a' as kind, id, jsonb_build_array(id, xid::text, at at time zone 'UTC', actor_user_id, impersonator_user_id, link_id,
      session_id, address, request_id, action, noun, row_id, before, after)::text as line
    from audit_entries where company_id = company and xid >= since and xid < below
    union all
    select 'e', id, jsonb_build_array(id, xid::text, at at time zone 'UTC', user_id, impersonator_user_id, session_id, address,
      request_id, event, subject)::text
    from security_events where company_id = company and xid >= since and xid < below) rows
$$;

-- Seals what was committed since the last time, of all companies; one process at a time.
create function seal_audit(at timestamptz)
  returns table (company bigint, number bigint, since text, below text, entries bigint, hash bytea)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  until xid8 := pg_snapshot_xmin(pg_current_snapshot());
  began xid8;
  last audit_seals;
  content text;
begin
  if not pg_try_advisory_xact_lock(hashtext('seal audit')) then
    return;
  end if;
  for company in select c.id from companies c union all select 0::bigint order by 1 loop
    last := null;
    select s.* into last from audit_seals s where s.company_id = company order by s.number desc limit 1;
    began := coalesce(last.below, '0'::xid8);
    continue when began >= until;
    select (select count(*) from audit_entries e where e.company_id = company and e.xid >= began and e.xid < until)
      + (select count(*) from security_events e where e.company_id = company and e.xid >= began and e.xid < until)
      into entries;
    continue when entries = 0;
    content := audit_text(company, began, until);
    number := coalesce(last.number, 0) + 1;
    hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(content, 'UTF8'));
    insert into audit_seals (company_id, number, sealed_at, below, entries, hash)
    values (company, number, at, until, entries, hash);
    since := began::text;
    below := until::text;
    return next;
  end loop;
end $$;
revoke all on function seal_audit(timestamptz) from public;
grant execute on function seal_audit(timestamptz) to yardline_app;

-- The last seal of each company, which is written down outside of the database.
create function audit_heads() returns table (company bigint, number bigint, hash text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct on (s.company_id) s.company_id, s.number, encode(s.hash, 'hex') from audit_seals s
  order by s.company_id, s.number desc
$$;
revoke all on function audit_heads() from public;
grant execute on function audit_heads() to yardline_app;

-- Events that were told go after a month, as every listener has heard them; what was not delivered stays.
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
create function purge_outbox(delivered_before timestamptz, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed bigint;
begin
  delete from outbox o where o.ctid in (select d.ctid from outbox d where d.delivered_at < delivered_before limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke all on function purge_outbox(timestamptz, integer) from public;
grant execute on function purge_outbox(timestamptz, integer) to yardline_app;
