import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';

export type Stored = { status: number; body: unknown };

/**
 * Runs a write once per key: the key's row is written in the same transaction as the effect, so a repetition waits for the
 * first to end and then gets its answer. Nothing is kept of a write that was refused.
 *
 * @throws Refusal idempotency.key_reused when the key came with another request before
 */
export const once = async (
  scope: Scope,
  key: string,
  request: { name: string; params: unknown; body: unknown },
  work: () => Promise<Stored>,
): Promise<Stored> => {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const row = { company_id: scope.company.id, user_id: scope.actor.userId, key };
  const taken = await scope.tx
    .insertInto('idempotency_keys')
    .values({ ...row, request_hash: hash, status: 0, created_at: scope.now.toString() })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = scope.tx
    .selectFrom('idempotency_keys')
    .where('user_id', '=', scope.actor.userId)
    .where('key', '=', key);
  if (taken === undefined) {
    const before = await mine.select(['request_hash', 'status', 'body']).executeTakeFirst();
    if (before === undefined) throw new Refusal('server.busy');
    if (!hash.equals(before.request_hash)) throw new Refusal('idempotency.key_reused');
    return { status: before.status, body: before.body };
  }
  const stored = await work();
  await scope.tx
    .updateTable('idempotency_keys')
    .set({ status: stored.status, body: JSON.stringify(stored.body) })
    .where('user_id', '=', scope.actor.userId)
    .where('key', '=', key)
    .execute();
  return stored;
};

/** The key of a write that moves money or stock. */
export const keyOf = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string' || !/^[\w-]{8,255}$/.test(header))
    throw new Refusal('idempotency.key_required');
  return header;
};
