import type { Audience } from '@yardline/contract/endpoint';
import type { Holder } from '@yardline/domain/permissions/derive';
import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { Refusal } from '../refusal.ts';
import type { Actor, Company, Language } from '../scope.ts';
import { type KeyClaims, keyClaimsOf } from './api-keys.ts';
import { companyOf, noRights, readHolder } from './holder.ts';
import type { LinkClaims } from './links.ts';
import { type Claims, isBoundTo, type Tokens } from './tokens.ts';

export type Credentials = { authorization: string | undefined; bindingCookie: string | undefined };

/** What a caller shows: the token of a browser's session, a program's key, or a link. */
export type Shown = Claims | KeyClaims | LinkClaims;

/**
 * What the caller's token says, or his key. A key opens every service: it stands for its owner, not for a session.
 * @throws Refusal session.expired, session.invalid: missing, forged, for another audience, or not from the browser it was made for
 */
export const claimsOf = async (
  tokens: Tokens,
  { authorization, bindingCookie }: Credentials,
  now: Temporal.Instant,
  audience: Audience,
): Promise<Claims | KeyClaims> => {
  const key = keyClaimsOf(authorization);
  if (key !== undefined) return key;
  const [, token] = /^(?:JWT|Bearer) ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new Refusal('session.invalid');
  const claims = await tokens.verify(token, now, { audience });
  if (!isBoundTo(claims, bindingCookie)) throw new Refusal('session.invalid');
  return claims;
};

// Rights are read again whenever the company's version of them moves on; between moves they are remembered.
const holders = new Map<string, { version: number; holder: Holder }>();
const mostHolders = 2_000;

const holderOf = async (tx: Kysely<DB>, companyId: number, row: CallerRow): Promise<Holder> => {
  const { user_id: userId, grants_version: version, database } = row;
  const key = `${database}:${companyId}:${userId}`;
  const known = holders.get(key);
  if (known?.version === version) return known.holder;
  const holder = await readHolder(tx, userId);
  if (holders.size >= mostHolders) holders.clear();
  holders.set(key, { version, holder });
  return holder;
};

/** Who calls: the person with his rights, the company he works in, the language he reads, and whether he may change anything. */
export type Caller = {
  actor: Actor;
  company: Company;
  language: Language;
  mayChange: boolean;
  /** From when the session opens nothing but the move to the identity service. */
  migrateBy?: Temporal.Instant;
  /** By which link he came. */
  linkId?: number;
};

type CallerRow = {
  expires_at: string;
  may_change: boolean;
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
  /** Live and Play have companies and users of the same numbers. */
  database: string;
  migrate_by: string | null;
  impersonator_id: number | null;
  impersonator_name: string | null;
  link_id: number | null;
  revoked_at: string | null;
};

const callerColumns = `u.id as user_id, u.identity_id, u.name, i.language, c.name as company_name, c.phone_format,
    c.postal_format, c.time_zone, c.currency, c.country, c.grants_version, c.clock_offset_seconds,
    current_database() as database`;
const noLink = 'null as link_id, null as revoked_at';
const callerJoins = (from: string): string => `
  join users u on u.company_id = ${from}.company_id and u.id = ${from}.user_id
  join identities i on i.id = u.identity_id
  join companies c on c.id = ${from}.company_id`;

// A session lives as long as its person may sign in from where it was opened. [S5.4]
const openFrom = (session: string, user: string): string =>
  `case ${session}.source when 'TM' then ${user}.is_mobile else ${user}.is_web end`;

// Whoever acts as another may, as long as he is of the provider's staff, is let in, and is not signed out himself.
const stillActing = `
  'internal_staff' = any (c.features) and exists (
    select from sessions p
    join users b on b.company_id = p.company_id and b.id = p.user_id
    join identities bi on bi.id = b.identity_id
    where p.company_id = s.company_id and p.id = s.parent_session_id and p.user_id = s.impersonator_user_id
      and p.revoked_at is null and b.is_active and bi.is_active and bi.is_internal and ${openFrom('p', 'b')}
      and bi.password_changed_at <= p.created_at)`;

const endOfMove = 'case when i.migrated_at is null then s.migrate_by end as migrate_by';
const whoseSession = `
  where s.company_id = $1 and s.id = $2 and s.user_id = $3 and s.revoked_at is null
    and u.is_active and i.is_active and i.password_changed_at <= coalesce(s.authenticated_at, s.created_at)`;

// Spelled out: every call asks this, and building it anew took as long as building the page it is asked for. Who is
// himself is asked about by himself: PostgreSQL prepares for all that a statement might read, at each execution.
const sessionQuery = `
  select s.expires_at, true as may_change, ${callerColumns}, ${noLink}, ${endOfMove},
    null::bigint as impersonator_id, null as impersonator_name
  from sessions s ${callerJoins('s')} ${whoseSession}
    and s.impersonator_user_id is null and ${openFrom('s', 'u')}`;
const actingQuery = `
  select s.expires_at, true as may_change, ${callerColumns}, ${noLink}, ${endOfMove},
    s.impersonator_user_id as impersonator_id,
    (select b.name from users b
     where b.company_id = s.company_id and b.id = s.impersonator_user_id) as impersonator_name
  from sessions s ${callerJoins('s')} ${whoseSession}
    and s.impersonator_user_id = $4 and ${stillActing}`;
const keyQuery = `
  select k.expires_at, k.may_change, ${callerColumns}, ${noLink}, null as migrate_by, null as impersonator_id, null as impersonator_name
  from api_keys k ${callerJoins('k')}
  where k.company_id = $1 and k.id = $2 and k.secret_hash = $3 and k.revoked_at is null and u.is_active and i.is_active`;

// Whoever issued a link may have left since: it opens what it is for until it runs out or is revoked.
const linkQuery = `
  select l.expires_at, true as may_change, ${callerColumns}, null as migrate_by, null as impersonator_id,
    null as impersonator_name, l.id as link_id, l.revoked_at
  from links l ${callerJoins('l')}
  where l.company_id = $1 and l.code_hash = $2 and l.kind = $3`;

const queryOf = (shown: Shown): CompiledQuery => {
  const { companyId } = shown;
  if ('linkHash' in shown) return CompiledQuery.raw(linkQuery, [companyId, shown.linkHash, shown.kind]);
  if ('keyId' in shown) return CompiledQuery.raw(keyQuery, [companyId, shown.keyId, shown.secretHash]);
  const { sessionId, userId, impersonatorId } = shown;
  return impersonatorId === undefined
    ? CompiledQuery.raw(sessionQuery, [companyId, sessionId, userId])
    : CompiledQuery.raw(actingQuery, [companyId, sessionId, userId, impersonatorId]);
};

const readCaller = async (tx: Kysely<DB>, shown: Shown): Promise<CallerRow | undefined> => {
  const { rows } = await tx.executeQuery<CallerRow>(queryOf(shown));
  return rows[0];
};

const impersonatorOf = ({
  impersonator_id: userId,
  impersonator_name: name,
  expires_at: endsAt,
}: CallerRow) => (userId === null ? {} : { impersonator: { userId, name: name ?? '', endsAt } });

/** By what a caller is known from one call to the next. */
const seatOf = (shown: Shown): string => {
  if ('linkHash' in shown) return `${shown.companyId}:${shown.kind} ${shown.linkHash.toString('base64url')}`;
  return `${shown.companyId}:${'keyId' in shown ? `key ${shown.keyId}` : shown.sessionId}`;
};

// Who was behind a session when it was last looked at, for whoever begins to read before it is looked at again.
const callers = new Map<string, { row: CallerRow; caller: Caller }>();
const mostCallers = 2_000;

// Rows of one statement: the same columns, each a plain value.
const isSame = (one: CallerRow, other: Record<string, unknown>): boolean =>
  Object.entries(one).every(([column, value]) => value === other[column]);

/** Who was behind the session the last time; whether he still is, `identify` alone can tell. */
export const lastCaller = (shown: Shown): Caller | undefined => callers.get(seatOf(shown))?.caller;

/**
 * Who is behind the claims, from the row of the session or the key: revoking it or disabling the user ends it at once, a
 * new password every session.
 * The same object as the last time, as long as nothing changed.
 * @throws Refusal session.expired or session.invalid; of a link resource.not_found, link.revoked, link.expired
 */
export const identify = async (tx: Kysely<DB>, shown: Shown, now: Temporal.Instant): Promise<Caller> => {
  const row = await readCaller(tx, shown);
  const isLink = 'linkHash' in shown;
  if (row === undefined) throw new Refusal(isLink ? 'resource.not_found' : 'session.invalid');
  if (row.revoked_at !== null) throw new Refusal('link.revoked');
  if (Temporal.Instant.compare(now, row.expires_at) >= 0)
    throw new Refusal(isLink ? 'link.expired' : 'session.expired');
  const seat = seatOf(shown);
  const known = callers.get(seat);
  if (known !== undefined && isSame(known.row, row)) return known.caller;
  const caller: Caller = {
    actor: {
      userId: row.user_id,
      identityId: row.identity_id,
      name: row.name,
      holder: isLink ? noRights : await holderOf(tx, shown.companyId, row),
      ...impersonatorOf(row),
    },
    company: companyOf({ ...row, id: shown.companyId, name: row.company_name }),
    language: row.language === 'fr' ? 'fr' : 'en',
    mayChange: row.may_change,
    ...(row.link_id === null ? {} : { linkId: row.link_id }),
    ...(row.migrate_by === null ? {} : { migrateBy: Temporal.Instant.from(row.migrate_by) }),
  };
  if (callers.size >= mostCallers) callers.clear();
  callers.set(seat, { row, caller });
  return caller;
};
