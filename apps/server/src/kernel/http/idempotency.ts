import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Endpoint } from '@yardline/contract/endpoint';
import { isRepeatable } from '@yardline/contract/repeatable';
import type { Scope } from '../scope.ts';
import type { Site } from '../site.ts';

/** An answer; a secret one is stored sealed. */
export type Stored = { status: number; body: unknown; isSecret?: boolean };

type KeyedRequest = { name: string; params: unknown; body: unknown };

/** The status of a key whose stepped call has no answer yet; its body is the call's intent. */
const waiting = 0;

/** The state of a key: new, and now claimed; the answer; or a call that has begun without an answer. */
export type Claim =
  | { kind: 'ours' }
  | { kind: 'answered'; stored: Stored }
  | { kind: 'begun'; intent: unknown };

const keyRow = (scope: Scope, key: string) => ({
  company_id: scope.company.id,
  user_id: scope.actor.userId,
  key,
});

/** The sealing place of an answer: under another key or company it does not open. */
const placeOf = ({ company, actor }: Scope, key: string): string =>
  `${company.id}|idempotency_keys|sealed_body|${actor.userId}:${key}`;

const siteOf = ({ site }: Scope): Site => {
  if (site === undefined) throw new Error('only a call has a key');
  return site;
};

type Kept = { body: string | null; sealed_body: Buffer | null };

// Kept as text, so that a repeated answer is equal in bytes to the first.
const textOf = (scope: Scope, key: string, { body, sealed_body: sealed }: Kept): string =>
  sealed === null ? (body ?? 'null') : siteOf(scope).sealer.open(sealed, placeOf(scope, key));

/**
 * Claims a key for this transaction. Another call with the same key waits for the transaction to end.
 * @throws Refusal idempotency.key_reused when the key came with another request before
 */
export const claimKey = async (scope: Scope, key: string, request: KeyedRequest): Promise<Claim> => {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const taken = await scope.tx
    .insertInto('idempotency_keys')
    .values({
      ...keyRow(scope, key),
      request_hash: hash,
      status: waiting,
      created_at: scope.now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) return { kind: 'ours' };
  const before = await scope.tx
    .selectFrom('idempotency_keys')
    .where('user_id', '=', scope.actor.userId)
    .where('key', '=', key)
    .select(['request_hash', 'status', 'body', 'sealed_body'])
    .executeTakeFirst();
  if (before === undefined) throw new Refusal('server.busy');
  if (!hash.equals(before.request_hash)) throw new Refusal('idempotency.key_reused');
  const { status } = before;
  const body: unknown = JSON.parse(textOf(scope, key, before));
  return status === waiting
    ? { kind: 'begun', intent: body }
    : { kind: 'answered', stored: { status, body } };
};

const write = async (scope: Scope, key: string, { status, body, isSecret }: Stored): Promise<void> => {
  const text = JSON.stringify(body);
  const kept =
    isSecret === true
      ? { body: null, sealed_body: siteOf(scope).sealer.seal(text, placeOf(scope, key)) }
      : { body: text, sealed_body: null };
  await scope.tx
    .updateTable('idempotency_keys')
    .set({ status, ...kept })
    .where('user_id', '=', scope.actor.userId)
    .where('key', '=', key)
    .execute();
};

/** Keeps the answer of a claimed key for repetitions of the call. */
export const keepAnswer = write;

/** Keeps the intent of a stepped call until it has an answer. */
export const keepIntent = (scope: Scope, key: string, intent: unknown): Promise<void> =>
  write(scope, key, { status: waiting, body: intent });

/**
 * Runs a write once per key: the key's row is written in the same transaction as the effect, so a repetition waits for the
 * first to end and then gets its answer. A refused write keeps nothing.
 *
 * @throws Refusal idempotency.key_reused when the key came with another request before
 */
export const once = async (
  scope: Scope,
  key: string,
  request: KeyedRequest,
  work: () => Promise<Stored>,
): Promise<Stored> => {
  const claim = await claimKey(scope, key, request);
  if (claim.kind === 'answered') return claim.stored;
  if (claim.kind === 'begun') throw new Refusal('server.busy');
  const stored = await work();
  await keepAnswer(scope, key, stored);
  return stored;
};

/** The key of a write that moves money or stock. @throws Refusal idempotency.key_required */
export const keyOf = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string' || !/^[\w-]{8,255}$/.test(header))
    throw new Refusal('idempotency.key_required');
  return header;
};

/**
 * The key of a call that may be repeated: required where it moves money, stock or hours, optional elsewhere.
 * @throws Refusal idempotency.key_required where it is missing or invalid
 */
export const keyFor = (endpoint: Endpoint, header: string | string[] | undefined): string | undefined => {
  if (!isRepeatable(endpoint) || (endpoint.effect === undefined && header === undefined)) return undefined;
  return keyOf(header);
};
