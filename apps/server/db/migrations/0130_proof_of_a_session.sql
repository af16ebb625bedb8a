-- How a session began, what of their own the person has shown for it, and the identity provider that it depends on.
--
-- own_proof is null while only a company's provider vouches for the person: such a session opens that company and nothing
-- that belongs to the person's account. own_proved_at is the moment of that proof in this session; a session that another
-- one handed over keeps the kind of proof and has no moment.
alter table sessions
  add column opened_by text not null default 'password',
  add column own_proof text default 'password',
  add column own_proved_at timestamptz,
  add column sso_version integer,
  add column sso_link_id bigint;

-- Counts on whenever the provider is switched on or off, or becomes another one: sessions of an earlier version have ended.
alter table sso_configs add column party_version integer not null default 1;

-- Sessions from before do not say how they began. Where a provider is in use they end; their people sign in again.
alter table sessions no force row level security;
alter table sso_configs no force row level security;
update sessions set own_proved_at = authenticated_at;
update sessions s set revoked_at = now()
  where s.revoked_at is null and exists (
    select from sso_configs c where c.company_id = s.company_id and c.is_enabled);
update sessions set opened_by = 'acting', own_proof = null, own_proved_at = null where impersonator_user_id is not null;
alter table sessions force row level security;
alter table sso_configs force row level security;

alter table sessions alter column opened_by drop default, alter column own_proof drop default;
alter table sessions
  add constraint session_opening_known
    check (opened_by in ('password', 'own_provider', 'provider', 'play_pass', 'mobile', 'acting')),
  add constraint session_own_proof_known check (own_proof is null or own_proof in ('password', 'factor', 'mail')),
  add constraint session_own_proof_has_a_kind check (own_proved_at is null or own_proof is not null),
  -- Only a tenant's provider, a hand-over of its session, and staff acting as a user leave the person without a proof.
  add constraint session_opened_by_its_person
    check (own_proof is not null or opened_by in ('provider', 'mobile', 'acting')),
  add constraint session_acting_is_said check ((opened_by = 'acting') = (impersonator_user_id is not null)),
  add constraint session_acting_proves_nothing check (opened_by <> 'acting' or own_proof is null),
  add constraint session_provider_is_named check (
    opened_by not in ('provider', 'own_provider') or sso_version is not null),
  add constraint session_provider_link_is_named check (opened_by <> 'provider' or sso_link_id is not null);
