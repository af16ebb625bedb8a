-- One identity per person, across companies: its number for others, whether its address is proved, and whether the person
-- has moved to the identity service. That step is final.
alter table identities
  add column tis_user_id uuid not null default uuidv7(),
  add column email_verified_at timestamptz,
  add column invited_at timestamptz,
  add column migrated_at timestamptz,
  add constraint identity_tis_user_id_taken unique (tis_user_id),
  add constraint migrated_identity_is_verified check (migrated_at is null or email_verified_at is not null);

create function refuse_way_back() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'migration_irreversible',
    message = 'a person who moved to the identity service stays there';
end $$;
create trigger migration_irreversible before update of migrated_at on identities
  for each row when (old.migrated_at is not null and new.migrated_at is distinct from old.migrated_at)
  execute function refuse_way_back();

-- Where a person may sign in to the company, and when he last did.
alter table users
  add column is_web boolean not null default true,
  add column is_mobile boolean not null default true,
  add column entered_at timestamptz;

-- The company's name for whoever is not signed in yet, and the day from which nobody passes without having moved.
alter table companies
  add column tenant_id uuid not null default gen_random_uuid(),
  add column migration_cut_off_on date,
  add constraint company_tenant_id_taken unique (tenant_id);

-- From this moment the session opens nothing but the move, until the person has moved.
alter table sessions add column migrate_by timestamptz;
