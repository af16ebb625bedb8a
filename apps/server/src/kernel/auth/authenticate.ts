import type { Audience } from '@yardline/contract/endpoint';
import type { Holder } from '@yardline/domain/permissions/derive';
import { within } from '@yardline/domain/permissions/within';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Environments } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import type { Actor, Company, Language } from '../scope.ts';
import { type KeyClaims, keyClaimsOf } from './api-keys.ts';
import { asInPlay, askLive, type Live } from './ask-live.ts';
import { type CallerRow, readCaller, type Shown } from './caller-row.ts';
import { companyOf, noRights, readHolder, withinScopes } from './holder.ts';
import { type Claims, isBoundTo, type Tokens } from './tokens.ts';

export type Credentials = { authorization: string | undefined; bindingCookie: string | undefined };

/**
 * The claims of the caller's token or API key. A key opens every service: it stands for its owner, not for a session.
 * @throws Refusal session.expired, session.invalid: missing, forged, for another audience, or from another browser than the one it was issued to
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

// Rights are cached until the company's version of them changes.
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

/** The caller: user and rights, company, language, and whether they may change anything. */
export type Caller = {
  actor: Actor;
  company: Company;
  language: Language;
  mayChange: boolean;
  /** From when the session opens only the move to the identity service. */
  migrateBy?: Temporal.Instant;
  /** The link that the call came by. */
  linkId?: number;
  /** Whether the user has shown, for this session, a proof of their own and not only their company's (ADR 0041). */
  isOwn: boolean;
};

const impersonatorOf = ({
  impersonator_id: userId,
  impersonator_name: name,
  expires_at: endsAt,
}: CallerRow) => (userId === null ? {} : { impersonator: { userId, name: name ?? '', endsAt } });

/**
 * The cache key of a caller: all claims and the hash of the secret, so that only the same secret matches. A session's token
 * was checked by its signature.
 */
const seatOf = (shown: Shown): string => {
  const { companyId } = shown;
  if ('linkHash' in shown) return `${companyId}:${shown.kind} ${shown.linkHash.toString('base64url')}`;
  if ('keyId' in shown) return `${companyId}:key ${shown.keyId} ${shown.secretHash.toString('base64url')}`;
  return `${companyId}:${shown.sessionId} ${shown.userId} ${shown.impersonatorId ?? ''}`;
};

// The last caller found behind each session, for reads that begin before the next check.
const callers = new Map<string, { row: CallerRow; version: number | null; caller: Caller }>();
const mostCallers = 2_000;

// Rows of one statement: the same columns, each a plain value.
const isSame = (one: CallerRow, other: Record<string, unknown>): boolean =>
  Object.entries(one).every(([column, value]) => value === other[column]);

/**
 * The caller last found behind the session, the key or the link, in the database of that name: Live and Play are separate.
 * Only `identify` decides whether they still are.
 */
export const lastCaller = (shown: Shown, database: string): Caller | undefined => {
  const known = callers.get(seatOf(shown));
  return known?.row.database === database ? known.caller : undefined;
};

/** @throws Refusal when there is no row, or it no longer opens */
const demandStanding = (row: CallerRow | undefined, isLink: boolean, now: Temporal.Instant): CallerRow => {
  if (row === undefined) throw new Refusal(isLink ? 'resource.not_found' : 'session.invalid');
  if (row.revoked_at !== null) throw new Refusal('link.revoked');
  if (Temporal.Instant.compare(now, row.expires_at) >= 0)
    throw new Refusal(isLink ? 'link.expired' : 'session.expired');
  return row;
};

/**
 * The caller behind the claims, from the row of the session or the key: revoking it or disabling the user ends it at once, a
 * new password every session. In Play, Live is asked as well (docs/adr/0048).
 * Returns the same object as the last time, as long as nothing changed.
 * @throws Refusal session.expired or session.invalid; of a link resource.not_found, link.revoked, link.expired
 */
export const identify = async (
  tx: Kysely<DB>,
  shown: Shown,
  now: Temporal.Instant,
  environments: Environments,
): Promise<Caller> => {
  const isLink = 'linkHash' in shown;
  const seat = seatOf(shown);
  const found = await readCaller(tx, shown);
  const known = callers.get(seat);
  // Removed from the cache until found valid: no more work is begun for an ended session.
  callers.delete(seat);
  const row = demandStanding(found, isLink, now);
  const live: Live = environments.here === 'live' ? asInPlay : await askLive(environments, shown, row, now);
  if (known !== undefined && known.version === live.version && isSame(known.row, row)) {
    callers.set(seat, known);
    return known.caller;
  }
  const own = isLink ? noRights : await holderOf(tx, shown.companyId, row);
  const holder = withinScopes(own, row.scopes ?? undefined);
  const caller: Caller = {
    actor: {
      userId: row.user_id,
      identityId: row.identity_id,
      name: row.name,
      holder: live.ceiling === undefined ? holder : within(holder, live.ceiling),
      ...impersonatorOf(row),
    },
    company: companyOf({ ...row, id: shown.companyId, name: row.company_name }),
    language: row.language === 'fr' ? 'fr' : 'en',
    mayChange: row.may_change,
    isOwn: row.is_own,
    ...(row.link_id === null ? {} : { linkId: row.link_id }),
    ...(row.migrate_by === null ? {} : { migrateBy: Temporal.Instant.from(row.migrate_by) }),
  };
  if (callers.size >= mostCallers) callers.clear();
  callers.set(seat, { row, version: live.version, caller });
  return caller;
};
