import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { KeyClaims } from './api-keys.ts';
import type { LinkClaims } from './links.ts';
import { providerStandsText } from './provider-standing.ts';
import type { Claims } from './tokens.ts';

/** A caller's credential: the token of a browser's session, an API key, or a link. */
export type Shown = Claims | KeyClaims | LinkClaims;

/** The caller behind a credential, as one statement reads it. */
export type CallerRow = {
  expires_at: string;
  may_change: boolean;
  /** Of a key: the limit of its rights, as names with blanks between. */
  scopes?: string | null;
  user_id: number;
  identity_id: number;
  name: string;
  language: string;
  company_name: string;
  phone_format: string;
  postal_format: string;
  time_zone: string;
  currency: string;
  country: string;
  grants_version: number;
  clock_offset_seconds: number;
  /** Tells Live from Play, whose companies and users have the same numbers. */
  database: string;
  migrate_by: string | null;
  impersonator_id: number | null;
  impersonator_name: string | null;
  link_id: number | null;
  revoked_at: string | null;
  /** Facts that Live checks for Play; null for a link. */
  proved_at: string | null;
  source: string | null;
  vouched_by: string | null;
  /** The same for staff who act as the user. */
  staff_identity_id: number | null;
  staff_proved_at: string | null;
  staff_source: string | null;
  staff_vouched_by: string | null;
  is_own: boolean;
};

const callerColumns = `u.id as user_id, u.identity_id, u.name, i.language, c.name as company_name, c.phone_format,
    c.postal_format, c.time_zone, c.currency, c.country, c.grants_version, c.clock_offset_seconds,
    current_database() as database`;
const noLink = 'null as link_id, null as revoked_at';
const noStaff = `null::bigint as staff_identity_id, null::timestamptz as staff_proved_at, null as staff_source,
    null::uuid as staff_vouched_by`;
const provedAt = (session: string): string => `coalesce(${session}.authenticated_at, ${session}.created_at)`;
const ownSession = 's.own_proof is not null as is_own';
const callerJoins = (from: string): string => `
  join users u on u.company_id = ${from}.company_id and u.id = ${from}.user_id
  join identities i on i.id = u.identity_id
  join companies c on c.id = ${from}.company_id`;

// A session lives as long as its user may sign in from where it was opened. [S5.4]
const openFrom = (session: string, user: string): string =>
  `case ${session}.source when 'TM' then ${user}.is_mobile else ${user}.is_web end`;

// Staff may act as long as they belong to the provider, the company lets them in, and they are signed in.
const stillActing = `
  'internal_staff' = any (c.features) and exists (
    select from sessions p
    join users b on b.company_id = p.company_id and b.id = p.user_id
    join identities bi on bi.id = b.identity_id
    where p.company_id = s.company_id and p.id = s.parent_session_id and p.user_id = s.impersonator_user_id
      and p.revoked_at is null and b.is_active and b.accepted_at is not null and bi.is_active and bi.is_internal and ${openFrom('p', 'b')}
      and bi.password_changed_at <= p.created_at
      and (p.sso_version is null or (${providerStandsText('p')})))`;

const endOfMove = 'case when i.migrated_at is null then s.migrate_by end as migrate_by';
const whoseSession = `
  where s.company_id = $1 and s.id = $2 and s.user_id = $3 and s.revoked_at is null
    and u.is_active and u.accepted_at is not null and i.is_active
    and i.password_changed_at <= coalesce(s.authenticated_at, s.created_at)`;

// Written out as text: every call runs this query, and building it took as long as building the answer. A user without an
// impersonator gets a query of their own: PostgreSQL prepares every table that a statement might read, at each execution.
const ownQuery = `
  select s.expires_at, true as may_change, ${callerColumns}, ${noLink}, ${ownSession}, ${endOfMove},
    null::bigint as impersonator_id, null as impersonator_name,
    ${provedAt('s')} as proved_at, s.source, s.vouched_by, ${noStaff}
  from sessions s ${callerJoins('s')} ${whoseSession}
    and s.impersonator_user_id is null and ${openFrom('s', 'u')}`;
const sessionQuery = `${ownQuery} and s.sso_version is null`;
// The token of a session opened by a provider says so, so that other sessions skip the check of the provider.
const providedQuery = `${ownQuery} and s.sso_version is not null and ${providerStandsText('s')}`;
const actingQuery = `
  select s.expires_at, true as may_change, ${callerColumns}, ${noLink}, ${ownSession}, ${endOfMove},
    s.impersonator_user_id as impersonator_id,
    (select b.name from users b
     where b.company_id = s.company_id and b.id = s.impersonator_user_id) as impersonator_name,
    ${provedAt('s')} as proved_at, null as source, null::uuid as vouched_by,
    b.identity_id as staff_identity_id, ${provedAt('p')} as staff_proved_at, p.source as staff_source,
    p.vouched_by as staff_vouched_by
  from sessions s ${callerJoins('s')}
  join sessions p on p.company_id = s.company_id and p.id = s.parent_session_id
  join users b on b.company_id = s.company_id and b.id = s.impersonator_user_id ${whoseSession}
    and s.impersonator_user_id = $4 and ${stillActing}`;
const keyQuery = `
  select k.expires_at, k.may_change, array_to_string(k.scopes, ' ') as scopes, ${callerColumns}, ${noLink},
    false as is_own, null as migrate_by, null as impersonator_id, null as impersonator_name,
    k.created_at as proved_at, null as source, null::uuid as vouched_by, ${noStaff}
  from api_keys k ${callerJoins('k')}
  where k.company_id = $1 and k.id = $2 and k.secret_hash = $3 and k.revoked_at is null and k.held_at is null
    and u.is_active and u.accepted_at is not null and i.is_active`;

// The issuer of a link may have left since: the link opens until it expires or is revoked.
const linkQuery = `
  select l.expires_at, true as may_change, ${callerColumns}, null as migrate_by, null as impersonator_id,
    null as impersonator_name, l.id as link_id, l.revoked_at, false as is_own,
    null::timestamptz as proved_at, null as source, null::uuid as vouched_by, ${noStaff}
  from links l ${callerJoins('l')}
  where l.company_id = $1 and l.code_hash = $2 and l.kind = $3`;

const queryOf = (shown: Shown): CompiledQuery => {
  const { companyId } = shown;
  if ('linkHash' in shown) return CompiledQuery.raw(linkQuery, [companyId, shown.linkHash, shown.kind]);
  if ('keyId' in shown) return CompiledQuery.raw(keyQuery, [companyId, shown.keyId, shown.secretHash]);
  const { sessionId, userId, impersonatorId, isProvided } = shown;
  if (impersonatorId !== undefined)
    return CompiledQuery.raw(actingQuery, [companyId, sessionId, userId, impersonatorId]);
  return CompiledQuery.raw(isProvided === true ? providedQuery : sessionQuery, [
    companyId,
    sessionId,
    userId,
  ]);
};

/** The row of the session, the key or the link; undefined where there is none. */
export const readCaller = async (tx: Kysely<DB>, shown: Shown): Promise<CallerRow | undefined> => {
  const { rows } = await tx.executeQuery<CallerRow>(queryOf(shown));
  return rows[0];
};
