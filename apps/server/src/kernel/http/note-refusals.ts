import { statusOf } from '@yardline/contract/refusals';
import type { SecurityEvent } from '@yardline/contract/security-events/security-events';
import type { FastifyRequest } from 'fastify';
import type { KeyClaims } from '../auth/api-keys.ts';
import { claimsOf } from '../auth/authenticate.ts';
import { Refusal } from '../refusal.ts';
import { writeEvent } from '../security-events.ts';
import type { Route } from './route.ts';
import type { Bindings } from './scopes.ts';

const eventOfStatus: Readonly<Record<number, SecurityEvent>> = {
  401: 'call.refused',
  403: 'right.refused',
  429: 'call.limited',
};

/** Refusals of one caller per minute before they are recorded; a missing right always is. */
const tolerated: Readonly<Partial<Record<SecurityEvent, number>>> = {
  'call.refused': 4,
  'call.limited': 4,
  'callback.failed': 4,
};
/** The first ten are recorded one by one; then the hundredth, the thousandth and so on stand for the rest. */
const oneByOne = 10;
const mostCounted = 20_000;

/** Counts refusals by caller and minute, and says which are recorded. */
export const openRefusalCount = (): ((
  key: string,
  event: SecurityEvent,
  now: Temporal.Instant,
) => boolean) => {
  let minute = 0;
  const counts = new Map<string, number>();
  return (key, event, now) => {
    const current = Math.floor(now.epochMilliseconds / 60_000);
    if (current !== minute || counts.size >= mostCounted) counts.clear();
    minute = current;
    const count = (counts.get(`${event} ${key}`) ?? 0) + 1;
    counts.set(`${event} ${key}`, count);
    const over = count - (tolerated[event] ?? 0);
    return over > 0 && (over <= oneByOne || /^10{2,}$/.test(String(over)));
  };
};

type Who = { companyId: number; userId?: number; sessionId?: string; keyId?: number };
type Shown = Awaited<ReturnType<typeof claimsOf>>;

const nobody: Who = { companyId: 0 };

/**
 * The owner of a key. Only a right secret names a company, even if the key was revoked, put on hold or has expired since. A
 * wrong secret is a guess, and concerns no company.
 */
const ownerOf = async ({ database }: Bindings, { companyId, keyId, secretHash }: KeyClaims): Promise<Who> => {
  const row = await database.transaction({ companyId, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('api_keys')
      .where('id', '=', keyId)
      .where('secret_hash', '=', secretHash)
      .select('user_id')
      .executeTakeFirst(),
  );
  return row === undefined ? nobody : { companyId, userId: row.user_id, keyId };
};

/** The caller's verified credential: a token that we signed, or a key; undefined for anything else. */
const shownBy = async (bindings: Bindings, { endpoint }: Route, request: FastifyRequest) => {
  const shown = {
    authorization: request.headers.authorization,
    bindingCookie: request.cookies[bindings.bindingCookie.name],
  };
  return claimsOf(bindings.tokens, shown, bindings.clock(), endpoint.audience ?? 'web').catch(
    () => undefined,
  );
};

const callerOf = async (bindings: Bindings, shown: Shown | undefined): Promise<Who> => {
  if (shown === undefined) return nobody;
  if ('keyId' in shown) return ownerOf(bindings, shown);
  const { companyId, userId, sessionId } = shown;
  return { companyId, userId, sessionId };
};

/** Tokens that expire in daily use are no attack. */
const everyDay = new Set(['session.expired', 're_authentication.required', 'migration.required']);

/**
 * Records a refused call: every missing right, and other refusals of a caller who repeats them. Written after the call's
 * transaction was rolled back; a failure to write changes nothing for the caller. A key that no longer opens anything, or is
 * used beyond its scopes, is recorded as misused, with its owner.
 */
export const noteRefusal = async (
  bindings: Bindings,
  route: Route,
  request: FastifyRequest,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof Refusal)) return;
  const event = error.code === 'callback.expired' ? 'callback.failed' : eventOfStatus[statusOf(error.code)];
  const isOpen = route.endpoint.needs === 'public' && event !== 'callback.failed';
  if (event === undefined || (isOpen && event !== 'call.limited')) return;
  const shown = await shownBy(bindings, route, request);
  const isKey = shown !== undefined && 'keyId' in shown && event !== 'call.limited';
  if (!isKey && everyDay.has(error.code)) return;
  const now = bindings.clock();
  const isUser = shown !== undefined && 'userId' in shown;
  const counted = isUser ? `${shown.companyId}:${shown.userId}` : request.ip;
  // Counted before any query, so that a flood of wrong keys costs the database nothing.
  if (!bindings.refused(counted, isKey ? 'key.misused' : event, now)) return;
  try {
    const who = await callerOf(bindings, shown);
    const { keyId, ...caller } = who;
    const isGuess = isKey && keyId === undefined;
    if (isGuess && !bindings.refused(counted, event, now)) return;
    await bindings.database.transaction({ companyId: who.companyId }, (tx) =>
      writeEvent(tx, {
        ...caller,
        at: now.toString(),
        event: isKey && !isGuess ? 'key.misused' : event,
        address: request.ip,
        requestId: request.id,
        subject: keyId === undefined ? route.endpoint.name : `api_keys ${keyId}`,
      }),
    );
  } catch (lost) {
    request.log.warn({ err: lost }, 'a refused call was not recorded');
  }
};
