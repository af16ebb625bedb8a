import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Scope } from '../scope.ts';

/** When a job runs: not before a delay, in seconds; and instead of the one waiting under the same key. */
export type JobTiming = { delaySeconds?: number; key?: string };

/** Puts a job into the queue in the caller's transaction: it runs only if the call commits, in a scope of the same company. */
export const enqueue = async (
  scope: Scope,
  task: string,
  payload: Record<string, unknown>,
  { delaySeconds = 0, key }: JobTiming = {},
): Promise<void> => {
  const { company, actor } = scope;
  const job = JSON.stringify({
    ...{ ...payload, company_id: company.id, user_id: actor.userId },
    ...(actor.impersonator === undefined ? {} : { impersonator_id: actor.impersonator.userId }),
  });
  const jobKey = key === undefined ? null : `${company.id}:${key}`;
  await sql`select enqueue_job(${task}, ${job}::json, ${delaySeconds}, ${jobKey})`.execute(scope.tx);
};

/** Puts a job into the queue that acts for nobody: what it may see, it finds out itself. It runs only if the transaction commits. */
export const enqueueOpenly = async (
  tx: Kysely<DB>,
  task: string,
  payload: Record<string, unknown>,
): Promise<void> => {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, 0, null)`.execute(tx);
};
