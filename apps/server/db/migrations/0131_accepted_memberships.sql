-- When the person accepted to be a member. Until then the membership opens nothing, at any door: a company that adds an
-- address has not been given its person. This replaces the proof that was asked for inside of a session.
alter table users add column accepted_at timestamptz;

-- Who has signed in to the company, or works nowhere else, is taken to have accepted.
alter table users no force row level security;
update users u set accepted_at = now()
  where u.entered_at is not null or not exists (
    select from users o where o.identity_id = u.identity_id and o.company_id <> u.company_id);
alter table users force row level security;

alter table users drop column proves_address;
alter table users add constraint user_entered_is_accepted check (entered_at is null or accepted_at is not null);

-- Since when the account is the person's alone: their address was proved by a mail that no company could read, and what was
-- set up before that does not prove the person by itself. Null while a single company stands behind the account.
alter table identities add column owned_at timestamptz;
alter table users no force row level security;
update identities i set owned_at = i.created_at
  where i.is_super_admin or i.is_support or i.is_internal
    or (select count(*) from users u where u.identity_id = i.id and u.accepted_at is not null) > 1;
alter table users force row level security;

-- A link with which a person chooses a password may accept a membership as well; a private one went past every company.
alter table password_resets
  add column accepts_company_id bigint,
  add column is_private boolean not null default false;
