import type { Holder } from '@yardline/domain/permissions/derive';
import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { Refusal } from '../refusal.ts';
import type { Actor, Company, Language } from '../scope.ts';
import { companyOf, readHolder } from './holder.ts';
import { type Claims, isBoundTo, type Tokens } from './tokens.ts';

export type Credentials = { authorization: string | undefined; bindingCookie: string | undefined };

/**
 * The claims of the caller's token.
 * @throws Refusal session.expired, session.invalid: missing, forged, for another audience, or not from the browser it was made for
 */
export const claimsOf = async (
  tokens: Tokens,
  { authorization, bindingCookie }: Credentials,
  now: Temporal.Instant,
): Promise<Claims> => {
  const [, token] = /^(?:JWT|Bearer) ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new Refusal('session.invalid');
  const claims = await tokens.verify(token, now);
  if (!isBoundTo(claims, bindingCookie)) throw new Refusal('session.invalid');
  return claims;
};

// Rights are read again whenever the company's version of them moves on; between moves they are remembered.
const holders = new Map<string, { version: number; holder: Holder }>();
const mostHolders = 2_000;

const holderOf = async (tx: Kysely<DB>, claims: Claims, version: number): Promise<Holder> => {
  const key = `${claims.companyId}:${claims.userId}`;
  const known = holders.get(key);
  if (known?.version === version) return known.holder;
  const holder = await readHolder(tx, claims.userId);
  if (holders.size >= mostHolders) holders.clear();
  holders.set(key, { version, holder });
  return holder;
};

/** Who calls: the person with his rights, the company he works in, the language he reads. */
export type Caller = { actor: Actor; company: Company; language: Language };

type CallerRow = {
  expires_at: string;
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
};

// Spelled out: every call asks this, and building it anew took as long as building the page it is asked for.
const callerQuery = `
  select s.expires_at, u.identity_id, u.name, i.language, c.name as company_name, c.phone_format, c.postal_format,
    c.time_zone, c.currency, c.country, c.grants_version
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join identities i on i.id = u.identity_id
  join companies c on c.id = s.company_id
  where s.company_id = $1 and s.id = $2 and s.user_id = $3 and s.revoked_at is null
    and u.is_active and i.is_active and i.password_changed_at <= s.created_at`;

const readCaller = async (tx: Kysely<DB>, claims: Claims): Promise<CallerRow | undefined> => {
  const values = [claims.companyId, claims.sessionId, claims.userId];
  const { rows } = await tx.executeQuery<CallerRow>(CompiledQuery.raw(callerQuery, values));
  return rows[0];
};

// Who was behind a session when it was last looked at, for whoever begins to read before it is looked at again.
const callers = new Map<string, { row: CallerRow; caller: Caller }>();
const mostCallers = 2_000;

// Rows of one statement: the same columns, each a text or a number.
const isSame = (one: Record<string, string | number>, other: Record<string, string | number>): boolean =>
  Object.keys(one).every((column) => one[column] === other[column]);

/** Who was behind the session the last time; whether he still is, `identify` alone can tell. */
export const lastCaller = ({ companyId, sessionId }: Claims): Caller | undefined =>
  callers.get(`${companyId}:${sessionId}`)?.caller;

/**
 * Who is behind the claims, from the session row: a revoked session, a disabled user or a new password ends it at once.
 * The same object as the last time, as long as nothing changed.
 * @throws Refusal session.expired or session.invalid
 */
export const identify = async (tx: Kysely<DB>, claims: Claims, now: Temporal.Instant): Promise<Caller> => {
  const row = await readCaller(tx, claims);
  if (row === undefined) throw new Refusal('session.invalid');
  if (Temporal.Instant.compare(now, row.expires_at) >= 0) throw new Refusal('session.expired');
  const key = `${claims.companyId}:${claims.sessionId}`;
  const known = callers.get(key);
  if (known !== undefined && isSame(known.row, row)) return known.caller;
  const caller: Caller = {
    actor: {
      userId: claims.userId,
      identityId: row.identity_id,
      name: row.name,
      holder: await holderOf(tx, claims, row.grants_version),
    },
    company: companyOf({ ...row, id: claims.companyId, name: row.company_name }),
    language: row.language === 'fr' ? 'fr' : 'en',
  };
  if (callers.size >= mostCallers) callers.clear();
  callers.set(key, { row, caller });
  return caller;
};
