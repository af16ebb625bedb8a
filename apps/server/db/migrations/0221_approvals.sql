-- A call that was refused, put before a colleague who may do it. Approved, the same call by the same person works once, with the
-- colleague's rights added; another input, another amount or a later hour is another call. See docs/adr/0069.
create table approvals (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  asked_by bigint not null,
  asked_of bigint not null,
  call text not null,
  input jsonb not null,
  call_hash bytea not null,
  reason text not null default '',
  refusal jsonb not null,
  subject jsonb not null,
  amount numeric(14, 2),
  state text not null default 'asked',
  way text,
  answer text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (company_id, id),
  constraint approval_state_known check (state in ('asked', 'approved', 'refused', 'withdrawn', 'used')),
  constraint approval_way_known check (coalesce(way, 'own_screen') in ('own_screen', 'password')),
  constraint approval_of_another check (asked_by <> asked_of),
  constraint approval_decided check ((state in ('approved', 'refused', 'used')) = (decided_at is not null)),
  constraint approval_decided_somehow check ((decided_at is null) = (way is null)),
  constraint approval_used_once check ((state = 'used') = (used_at is not null)),
  constraint approval_asked_by_user foreign key (company_id, asked_by) references users (company_id, id),
  constraint approval_asked_of_user foreign key (company_id, asked_of) references users (company_id, id)
);
call tenant_table('approvals');
create index approvals_of_asked on approvals (company_id, asked_of, asked_at desc);
create index approvals_by_asker on approvals (company_id, asked_by, asked_at desc);
comment on column approvals.input is 'Path, query, body and document version of the call, as it was refused';
comment on column approvals.subject is 'What the call makes or changes: kind, number and customer, as its answer would name them';
comment on column approvals.amount is 'The total that the call would answer; with another total it does not happen';
