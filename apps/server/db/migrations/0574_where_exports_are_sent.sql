-- The bucket of a company to which its exports by schedule are sent (docs/adr/0199). The secret is sealed.
create table company_export_targets (
  company_id bigint not null references companies,
  endpoint text not null,
  bucket text not null,
  folder text not null,
  region text not null,
  key_id text not null,
  secret bytea not null,
  set_by bigint not null,
  set_at timestamptz not null,
  primary key (company_id),
  constraint export_target_address check (endpoint ~ '^https?://[^\s]+$' and length(endpoint) <= 500),
  constraint export_target_bucket_whole check (bucket ~ '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$'),
  constraint export_target_folder_whole check (folder = '' or folder ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$'),
  constraint export_target_region_whole check (region ~ '^[a-z0-9-]{1,40}$'),
  constraint export_target_key_named check (key_id <> ''),
  constraint export_target_user_exists foreign key (company_id, set_by) references users (company_id, id)
);
call tenant_table('company_export_targets', 'select, insert, update, delete');

-- The sending of an export to it: in parts that the store numbers, so that a process that dies sends only the rest.
create table company_export_sendings (
  company_id bigint not null references companies,
  export_id bigint not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  next_at timestamptz not null,
  -- What the store called the sending under way, and what it answered to each part.
  upload_id text not null default '',
  etags text[] not null default '{}',
  -- Why the last try came to nothing, and what the store answered.
  reason text not null default '',
  answer text not null default '',
  ended_at timestamptz,
  -- Its name in the bucket, once it is there.
  object text not null default '',
  primary key (company_id, export_id),
  constraint export_sending_state_known check (state in ('waiting', 'sent', 'failed')),
  constraint export_sending_ends check ((state = 'waiting') = (ended_at is null)),
  constraint export_sending_says_why check (state <> 'failed' or reason <> ''),
  constraint export_sending_named_when_sent check (state <> 'sent' or object <> ''),
  constraint export_sending_tries_counted check (tries >= 0),
  constraint export_sending_export_exists foreign key (company_id, export_id) references company_exports (company_id, id)
);
call tenant_table('company_export_sendings', 'select, insert, update, delete');
