-- Who carries the texts of a company to phones. Without a row they stay in the list of texts.
create table text_providers (
  company_id bigint not null references companies,
  account text not null,
  secret bytea not null,
  sender text not null,
  updated_at timestamptz not null,
  primary key (company_id),
  constraint text_provider_account_whole check (account ~ '^AC[0-9a-f]{32}$'),
  constraint text_provider_sender_whole check (sender ~ '^(\+[1-9][0-9]{7,14}|MG[0-9a-f]{32})$')
);
call tenant_table('text_providers', 'select, insert, update, delete');
comment on column text_providers.sender is 'The number that texts come from, or a messaging service of the provider that picks one';

-- What the provider said of a text. Its own name of a text makes sure that one which it reports again is taken in once.
alter table texts
  drop constraint text_state_known,
  add column provider_ref text,
  add column tried_at timestamptz,
  add column tries integer not null default 0,
  add constraint text_state_known check (state in
    ('waiting', 'kept', 'sent', 'delivered', 'failed', 'refused', 'taken_back', 'received')),
  add constraint text_provider_ref_once unique (company_id, provider_ref),
  add constraint text_tries_counted check (tries >= 0);
comment on column texts.tried_at is 'When it was first handed to the provider: from then on the provider is asked whether it has the text before it is handed over again';
