-- What a number's owner said to texts: yes, to a clerk or by a text; or no. Without a row nobody was asked.
create table text_consents (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number text not null,
  state text not null,
  way text not null,
  decided_by bigint,
  decided_at timestamptz not null,
  primary key (company_id, id),
  constraint text_consent_number_once unique (company_id, number),
  constraint text_consent_number_whole check (number ~ '^\+[1-9][0-9]{7,14}$'),
  constraint text_consent_state_known check (state in ('agreed', 'stopped')),
  constraint text_consent_way_known check (way in ('clerk', 'text')),
  constraint text_consent_clerk_named check ((way = 'clerk') = (decided_by is not null)),
  constraint text_consent_by_user foreign key (company_id, decided_by) references users (company_id, id)
);
call tenant_table('text_consents');

-- Texts to and from phones. Where no provider is set they stay here, as mails do in the built-in mailbox.
create table texts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  direction text not null,
  number text not null,
  body text not null,
  state text not null,
  is_held boolean not null default false,
  is_confirmation boolean not null default false,
  not_before timestamptz,
  failure text not null default '',
  created_at timestamptz not null,
  left_at timestamptz,
  primary key (company_id, id),
  constraint text_direction_known check (direction in ('out', 'in')),
  constraint text_state_known check (state in ('waiting', 'kept', 'refused', 'taken_back', 'received')),
  constraint text_received_came_in check ((direction = 'in') = (state = 'received')),
  constraint text_number_whole check (number ~ '^\+[1-9][0-9]{7,14}$')
);
call tenant_table('texts', 'select, insert, update');
create index texts_by_number on texts (company_id, number, id);
comment on column texts.not_before is 'The morning until which it is held, where it was written in quiet hours';
comment on column texts.is_confirmation is 'Confirms that no more texts come, or that they come again, to a number that may have said no';

-- A document goes out by mail or by text.
alter table sendings
  alter column mail_id drop not null,
  add column text_id bigint,
  add constraint sending_text_exists foreign key (company_id, text_id) references texts (company_id, id),
  add constraint sending_by_its_channel check ((channel = 'mail') = (mail_id is not null) and (channel = 'text') = (text_id is not null));
create index sendings_by_text on sendings (company_id, text_id) where text_id is not null;
