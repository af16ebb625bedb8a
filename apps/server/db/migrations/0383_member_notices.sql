-- What customers' people are told by mail about their rentals and invoices: each chooses for each kind whether at once, once a day
-- or never (docs/adr/0128). Without a choice nothing is mailed beyond the answer to what they asked for.
create table notice_choices (
  company_id bigint not null references companies,
  portal_login_id bigint not null,
  notice_kind text not null,
  way text not null,
  changed_at timestamptz not null,
  primary key (company_id, portal_login_id, notice_kind),
  constraint notice_choice_kind_known check (notice_kind in ('due_back', 'delivery', 'invoice', 'request')),
  constraint notice_choice_way_known check (way in ('now', 'digest', 'off')),
  constraint notice_choice_login_exists foreign key (company_id, portal_login_id) references portal_logins (company_id, id)
);
call tenant_table('notice_choices', 'select, insert, update');

create table member_notices (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  portal_login_id bigint not null,
  notice_kind text not null,
  -- What it is about: the same is told once.
  thing text not null,
  -- In the person's language, with the page of the account on which they see more.
  said text not null,
  page text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  primary key (company_id, id),
  constraint member_notice_once unique (company_id, portal_login_id, notice_kind, thing),
  constraint member_notice_kind_known check (notice_kind in ('due_back', 'delivery', 'invoice', 'request')),
  constraint member_notice_said check (said <> '' and thing <> ''),
  constraint member_notice_login_exists foreign key (company_id, portal_login_id) references portal_logins (company_id, id)
);
create index member_notices_waiting on member_notices (company_id, portal_login_id, id) where mailed_at is null;
call tenant_table('member_notices', 'select, insert');
grant update (mailed_at) on member_notices to yardline_app;

-- A link in a mail that stops mails of a kind, or all where it names none. It works without signing in, and keeps working.
create table notice_stops (
  company_id bigint not null references companies,
  code_hash bytea not null,
  portal_login_id bigint not null,
  notice_kind text,
  made_at timestamptz not null,
  primary key (company_id, code_hash),
  constraint notice_stop_kind_known check (coalesce(notice_kind, 'invoice') in ('due_back', 'delivery', 'invoice', 'request')),
  constraint notice_stop_login_exists foreign key (company_id, portal_login_id) references portal_logins (company_id, id)
);
call tenant_table('notice_stops', 'select, insert');
