-- Customers are told by text that the driver is on the way, where the company says so.
alter table ticket_settings add column texts_arrival boolean not null default false;

alter table links
  drop constraint link_kind_known,
  add constraint link_kind_known check (kind in ('signature', 'payment', 'view', 'accept', 'estimate', 'trip'));

-- That a driver set off to the customer is a fact like the arrival.
alter table evidence
  drop constraint evidence_kind_known,
  add constraint evidence_kind_known check (kind in ('signature', 'arrived', 'left', 'no_one', 'set_off'));

-- What a customer was told of a driver's arrival, or why they were not. A link says where that stands now.
create table arrival_notices (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  ticket_id bigint not null,
  kind text not null,
  driver_user_id bigint not null,
  -- When the driver set off, or said that they are late.
  said_at timestamptz not null,
  -- When they should arrive, as the customer was told.
  arrive_at timestamptz,
  number text not null default '',
  language text not null,
  -- Why no text was sent.
  unsent text not null default '',
  text_id bigint,
  link_id bigint,
  link_kind text not null default 'trip',
  created_at timestamptz not null,
  sent_by bigint not null,
  opened_at timestamptz,
  primary key (company_id, id),
  constraint arrival_notice_link_once unique (company_id, link_id),
  constraint arrival_notice_of_ticket unique (company_id, id, ticket_id),
  constraint arrival_notice_kind_known check (kind in ('on_the_way', 'late')),
  constraint arrival_notice_language_known check (language in ('en', 'fr')),
  constraint arrival_notice_by_link check (link_kind = 'trip'),
  constraint arrival_notice_sent_or_not check (unsent in ('', 'no_number', 'no_consent', 'stopped', 'too_late')
    and (unsent = '') = (text_id is not null) and (text_id is null) = (link_id is null)),
  constraint arrival_notice_ticket_exists foreign key (company_id, ticket_id) references tickets (company_id, id),
  constraint arrival_notice_driver_exists foreign key (company_id, driver_user_id) references users (company_id, id),
  constraint arrival_notice_text_exists foreign key (company_id, text_id) references texts (company_id, id),
  constraint arrival_notice_link_exists foreign key (company_id, link_id, link_kind) references links (company_id, id, kind),
  constraint arrival_notice_by_exists foreign key (company_id, sent_by) references users (company_id, id)
);
create unique index arrival_notice_once on arrival_notices (company_id, ticket_id, said_at) where kind = 'on_the_way';
create index arrival_notices_by_ticket on arrival_notices (company_id, ticket_id, id desc);
call tenant_table('arrival_notices', 'select, insert, update (opened_at)');

-- What the bearer of such a link wants to be changed on the ticket. What is empty stays; nothing changes before the desk takes it over.
create table arrival_requests (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  notice_id bigint not null,
  ticket_id bigint not null,
  contact_name text not null default '',
  contact_phone text not null default '',
  instructions text not null default '',
  asked_at timestamptz not null,
  decision text,
  decided_at timestamptz,
  decided_by bigint,
  primary key (company_id, id),
  constraint arrival_request_says_something check (contact_name <> '' or contact_phone <> '' or instructions <> ''),
  constraint arrival_request_decision_known check (coalesce(decision in ('taken', 'left'), true)),
  constraint arrival_request_decided_by_someone check ((decision is null) = (decided_at is null)
    and (decision is null) = (decided_by is null)),
  constraint arrival_request_notice_exists foreign key (company_id, notice_id, ticket_id)
    references arrival_notices (company_id, id, ticket_id),
  constraint arrival_request_decider_exists foreign key (company_id, decided_by) references users (company_id, id)
);
create index arrival_requests_by_ticket on arrival_requests (company_id, ticket_id, id);
call tenant_table('arrival_requests', 'select, insert, update (decision, decided_at, decided_by)');
