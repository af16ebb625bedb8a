import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@yardline/contract/endpoint';
import type { SecurityEvent } from '@yardline/contract/security-events/security-events';
import { type Caller, claimsOf, identify, lastCaller } from '../auth/authenticate.ts';
import type { Shown } from '../auth/caller-row.ts';
import { demandOwnHand } from '../auth/acting.ts';
import { demandOwnSession } from '../auth/own-session.ts';
import { refuseKeys } from '../auth/by-person.ts';
import { linkClaimsOf } from '../auth/links.ts';
import type { Strangers } from '../auth/strangers.ts';
import { lend } from '../approvals/lend.ts';
import { demandNeeds } from './needs.ts';
import { newTrail, type Scope, type Trail } from '../scope.ts';
import type { Tokens } from '../auth/tokens.ts';
import { type Clock, companyTime } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Lines } from '../live/lines.ts';
import { noteChanges } from './changed.ts';
import type { Csrf } from './csrf.ts';
import { audienceOf } from './doors/gateway-doors.ts';
import type { Meter } from './limits.ts';
import { openDeadline } from '../deadline.ts';
import { Refusal } from '../refusal.ts';
import type { Room } from '../room.ts';
import type { Site } from '../site.ts';
import { isReadOnly } from './route.ts';
import { languageOf } from './words.ts';

/** What every route needs from the process. */
export type Bindings = {
  database: Database;
  tokens: Tokens;
  clock: Clock;
  meter: Meter;
  strangers: Strangers;
  /** Name of the database, which tells callers of Live from those of Play. */
  databaseName: string;
  /** Seconds after which a call is stopped: one that answers with a file, and any other. */
  seconds: { file: number; call: number };
  /** Whether one more refusal of a caller is recorded. */
  refused: (key: string, event: SecurityEvent, now: Temporal.Instant) => boolean;
  /** Whether a call hands a session a token for the first time. */
  handedFirst: (handout: string) => boolean;
  /** The open lines to listeners. */
  lines: Lines;
  failedSignIns: number;
  resetsPerHour: number;
  site: Site;
  /** Name and flags of the cookie that binds tokens to the browser. */
  /** Room on the disks, asked where a call brings in much. */
  room: Room;
  bindingCookie: { name: string; secure: boolean };
  csrf: Csrf;
};

/**
 * Demands that a call which hands out a credential comes from the user in person: with a browser session, and not from a
 * prefetch of a link that may never be clicked.
 * @throws Refusal permission.denied, request.cross_site
 */
const demandPresence = (claims: Shown, { headers }: FastifyRequest): void => {
  if (!('sessionId' in claims)) throw new Refusal('permission.denied');
  if ([headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose).includes('prefetch')))
    throw new Refusal('request.cross_site');
};

/** @throws Refusal migration.required once the move can no longer be postponed */
const demandMoved = (endpoint: Endpoint, migrateBy: Temporal.Instant, now: Temporal.Instant): void => {
  if (endpoint.isForUnmigrated !== true && Temporal.Instant.compare(now, migrateBy) >= 0)
    throw new Refusal('migration.required');
};

/** An endpoint, and whether it ignores a moved clock. */
type Timed = { endpoint: Endpoint; isOnMachineTime?: true };

/** The caller changed since the cached row was read: work begun for the old row is discarded. */
class CallerChanged extends Error {}

/**
 * Waits for both, and returns the answer only if the caller is the one it was made for. The caller's check has precedence:
 * an ended session is reported, whatever the answer would have been.
 */
const onlyFor = async <T>(guess: Caller, truth: Promise<Caller>, answer: Promise<T>): Promise<T> => {
  const [found, made] = await Promise.allSettled([truth, answer]);
  if (found.status === 'rejected') throw found.reason;
  if (found.value !== guess) throw new CallerChanged();
  if (made.status === 'rejected') throw made.reason;
  return made.value;
};

/**
 * Opens scopes of the caller: each is a transaction of its own, with the time at which it began and a deadline.
 *
 * A read by a known caller runs while the database checks the session, in one round trip instead of two; no part of the
 * answer is sent before the session is confirmed unchanged. A write always waits for the check, and so does a file, whose
 * pieces are produced once. A caller with another secret than the known one is unknown: nothing is begun, counted or
 * locked for them before the database knows the secret.
 * @throws Refusal session.invalid, session.expired, request.rate_limited, request.timed_out; of a link resource.not_found, link.expired,
 * link.revoked
 */
export const scopes = async (
  bindings: Bindings,
  { endpoint, isOnMachineTime }: Timed,
  request: FastifyRequest,
) => {
  const { link } = endpoint;
  const claims =
    link === undefined
      ? await claimsOf(
          bindings.tokens,
          {
            authorization: request.headers.authorization,
            bindingCookie: request.cookies[bindings.bindingCookie.name],
          },
          bindings.clock(),
          audienceOf(endpoint, request.raw),
        )
      : linkClaimsOf(link, (request.params as Record<string, unknown>)['link']);
  const last = (): Caller | undefined => lastCaller(claims, bindings.databaseName);
  let isCounted = false;
  const count = (): void => {
    if (!isCounted) bindings.meter.count(endpoint, claims, bindings.clock());
    isCounted = true;
  };
  // A caller over the limit is refused without a query. Unknown callers are not counted for a company.
  if (last() !== undefined) count();
  const tenancy = { companyId: claims.companyId, isReadOnly: isReadOnly(endpoint) };
  const asked = languageOf(request.headers['accept-language']);
  return async <T>(work: (scope: Scope, claims: Shown) => Promise<T>): Promise<T> => {
    const now = bindings.clock();
    const deadline = openDeadline(
      endpoint.file === undefined ? bindings.seconds.call : bindings.seconds.file,
      tenancy.isReadOnly ? request.signal : undefined,
    );
    let left: Trail | undefined;
    const attempt = (guess: Caller | undefined): Promise<T> =>
      bindings.database.transaction({ ...tenancy, deadline }, async (tx) => {
        const answer = async ({
          actor,
          company,
          language,
          mayChange,
          migrateBy,
          linkId,
          isOwn,
        }: Caller): Promise<T> => {
          count();
          if (endpoint.isHandout === true) demandPresence(claims, request);
          if (!mayChange && !tenancy.isReadOnly) throw new Refusal('permission.denied');
          const trail = newTrail();
          const own = {
            tx,
            company,
            actor,
            now: isOnMachineTime ? now : companyTime(now, company),
            language: asked ?? language,
            requestId: request.id,
            address: request.ip,
            trail,
            site: bindings.site,
            isOwn,
            origin: { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
            ...('sessionId' in claims ? { sessionId: claims.sessionId } : {}),
            ...('keyId' in claims ? { apiKeyId: claims.keyId } : {}),
            ...(link === undefined || linkId === undefined ? {} : { link: { id: linkId, kind: link } }),
          };
          if (migrateBy !== undefined) demandMoved(endpoint, migrateBy, now);
          if ('keyId' in claims) refuseKeys(endpoint);
          const scope = await lend(own, { endpoint, request });
          demandNeeds(scope, endpoint.needs);
          if (actor.impersonator !== undefined) demandOwnHand(endpoint, request.query, scope.sessionId ?? '');
          demandOwnSession(endpoint, claims, isOwn);
          const result = await work(scope, claims);
          left = trail;
          return result;
        };
        const truth = identify(tx, claims, now, bindings.site.environments);
        return guess === undefined ? answer(await truth) : onlyFor(guess, truth, answer(guess));
      });
    try {
      const isGuessed = tenancy.isReadOnly && endpoint.file === undefined;
      const result = await bindings.strangers.pass(claims, { ip: request.ip, now }, () =>
        attempt(isGuessed ? last() : undefined),
      );
      noteChanges(request, endpoint, left);
      return result;
    } catch (error) {
      if (error instanceof CallerChanged) return await attempt(undefined);
      throw error;
    } finally {
      deadline.end();
    }
  };
};
