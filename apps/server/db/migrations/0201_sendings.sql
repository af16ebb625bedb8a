-- A mail may carry a paper and copies, may be held for a moment in which its sender takes it back, and says why it did not leave.
alter table mails
  add column cc text not null default '',
  add column file_id bigint,
  add column is_held boolean not null default false,
  add column failure text not null default '',
  add column left_at timestamptz,
  add constraint mail_file_exists foreign key (company_id, file_id) references files (company_id, id),
  drop constraint mail_state_known,
  add constraint mail_state_known check (state in ('waiting', 'kept', 'sent', 'refused', 'taken_back'));
comment on column mails.cc is 'Addresses of copies, between commas';
comment on column mails.is_held is 'Its sender may still take it back; the job that hands it over ends this first';
comment on column mails.failure is 'What the mail server last said, while the mail waits for the next try';

-- A link may also show what was sent, or let a quote be accepted.
alter table links
  drop constraint link_kind_known,
  add constraint link_kind_known check (kind in ('signature', 'payment', 'view', 'accept'));

-- Documents that are sent together, each with what came of it.
create table sending_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  billing_run_id bigint,
  status text not null default 'queued',
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint sending_run_kind_known check (kind in ('quote', 'reservation', 'contract', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt')),
  constraint sending_run_status_known check (status in ('queued', 'done')),
  constraint sending_run_finished check ((status = 'done') = (finished_at is not null)),
  constraint sending_run_billing_exists foreign key (company_id, billing_run_id) references billing_runs (company_id, id),
  constraint sending_run_by_user foreign key (company_id, created_by) references users (company_id, id)
);
call tenant_table('sending_runs');
create index sending_runs_by_billing on sending_runs (company_id, billing_run_id);

-- One message of a document: what was sent to whom, with the paper as it was. How it stands is derived from its mail, and from
-- when its link was opened.
create table sendings (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  record_id bigint not null,
  sub_number integer,
  number text not null,
  customer_id bigint,
  channel text not null default 'mail',
  to_list text not null,
  cc_list text not null default '',
  language text not null,
  subject text not null,
  message text not null,
  file_id bigint not null,
  content_hash bytea not null,
  content_version integer not null,
  sheets jsonb not null,
  link_id bigint,
  link_kind text,
  mail_id bigint not null,
  run_id bigint,
  sent_by bigint not null,
  sent_at timestamptz not null,
  held_until timestamptz not null,
  opened_at timestamptz,
  primary key (company_id, id),
  constraint sending_kind_known check (kind in ('quote', 'reservation', 'contract', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt')),
  constraint sending_channel_known check (channel in ('mail', 'text')),
  constraint sending_language_known check (language in ('en', 'fr')),
  constraint sending_link_whole check ((link_id is null) = (link_kind is null)),
  constraint sending_link_known check (coalesce(link_kind, 'view') in ('view', 'accept', 'payment')),
  constraint sending_link_exists foreign key (company_id, link_id, link_kind) references links (company_id, id, kind),
  constraint sending_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint sending_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint sending_mail_exists foreign key (company_id, mail_id) references mails (company_id, id),
  constraint sending_run_exists foreign key (company_id, run_id) references sending_runs (company_id, id),
  constraint sending_by_user foreign key (company_id, sent_by) references users (company_id, id)
);
call tenant_table('sendings');
create index sendings_by_record on sendings (company_id, kind, record_id, id);
create index sendings_by_mail on sendings (company_id, mail_id);
create index sendings_by_customer on sendings (company_id, customer_id, id);
create unique index sendings_by_link on sendings (company_id, link_id) where link_id is not null;

create table sending_run_records (
  company_id bigint not null,
  run_id bigint not null,
  record_id bigint not null,
  name text not null default '',
  sending_id bigint,
  problem jsonb,
  primary key (company_id, run_id, record_id),
  constraint sending_run_record_one_outcome check (sending_id is null or problem is null),
  constraint sending_run_record_of_run foreign key (company_id, run_id) references sending_runs (company_id, id),
  constraint sending_run_record_sent foreign key (company_id, sending_id) references sendings (company_id, id)
);
call tenant_table('sending_run_records');

-- A customer's yes to a quote by a link: to which content, when and from where. A quote is accepted once.
create table acceptances (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  sending_id bigint not null,
  name text not null,
  accepted_at timestamptz not null,
  content_hash bytea not null,
  content_version integer not null,
  ip text not null,
  user_agent text not null,
  primary key (company_id, id),
  constraint acceptance_once unique (company_id, contract_id),
  constraint acceptance_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint acceptance_sending_exists foreign key (company_id, sending_id) references sendings (company_id, id)
);
call tenant_table('acceptances', 'select, insert');

-- A mail by which a document was sent stays: what became of the message is read from it. Else as before (0033).
create or replace function purge_old(at timestamptz, mails_before timestamptz, most integer)
  returns table (what text, removed bigint)
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  what := 'sessions';
  delete from sessions s where s.ctid in (
    select o.ctid from sessions o where o.expires_at < at - interval '30 days'
      and not exists (select from sessions c where c.company_id = o.company_id and c.parent_session_id = o.id) limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'idempotency_keys';
  delete from idempotency_keys k where k.ctid in (
    select o.ctid from idempotency_keys o where o.created_at < at - interval '72 hours' limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'sign_in_attempts';
  delete from sign_in_attempts a where a.ctid in (
    select o.ctid from sign_in_attempts o
    where o.last_at < at - interval '2 days' and (o.locked_until is null or o.locked_until < at) limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'sign_in_sources';
  delete from sign_in_sources a where a.ctid in (
    select o.ctid from sign_in_sources o where o.started_at < at - interval '1 day' limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'reset_requests';
  delete from reset_requests a where a.ctid in (
    select o.ctid from reset_requests o where o.started_at < at - interval '1 day' limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'password_resets';
  delete from password_resets a where a.ctid in (
    select o.ctid from password_resets o where o.expires_at <= at limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'one_time_codes';
  delete from one_time_codes a where a.ctid in (
    select o.ctid from one_time_codes o where o.expires_at <= at limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'mails';
  delete from mails m where m.ctid in (
    select o.ctid from mails o where o.created_at < mails_before and o.state <> 'waiting'
      and not exists (select from sendings s where s.company_id = o.company_id and s.mail_id = o.id) limit most);
  get diagnostics removed = row_count;
  return next;
end $$;
