import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Scope } from '../scope.ts';

/** When a job runs: after a delay, in seconds; replacing the one waiting under the same key. */
export type JobTiming = { delaySeconds?: number; key?: string };

/** The job's payload, with the company and the user that it runs for. */
const payloadFor = ({ company, actor }: Scope, payload: Record<string, unknown>) => ({
  ...payload,
  company_id: company.id,
  user_id: actor.userId,
  ...(actor.impersonator === undefined ? {} : { impersonator_id: actor.impersonator.userId }),
});

/** Queues a job in the caller's transaction: it runs only if the call commits, in a scope of the same company. */
export const enqueue = async (
  scope: Scope,
  task: string,
  payload: Record<string, unknown>,
  { delaySeconds = 0, key }: JobTiming = {},
): Promise<void> => {
  const job = JSON.stringify(payloadFor(scope, payload));
  const jobKey = key === undefined ? null : `${scope.company.id}:${key}`;
  await sql`select enqueue_job(${task}, ${job}::json, ${delaySeconds}, ${jobKey})`.execute(scope.tx);
};

/** Queues many jobs of one task in the caller's transaction, each under its key, in one statement, in their order. */
export const enqueueAll = async (
  scope: Scope,
  task: string,
  many: readonly { key: string; payload: Record<string, unknown> }[],
): Promise<void> => {
  if (many.length === 0) return;
  const jobs = JSON.stringify(
    many.map(({ key, payload }) => ({
      ...payloadFor(scope, payload),
      job_key: `${scope.company.id}:${key}`,
    })),
  );
  await sql`select enqueue_jobs(${task}, ${jobs}::json)`.execute(scope.tx);
};

/** Queues a job that acts for no user: it finds out itself what it may see. It runs only if the transaction commits. */
export const enqueueOpenly = async (
  tx: Kysely<DB>,
  task: string,
  payload: Record<string, unknown>,
  delaySeconds = 0,
): Promise<void> => {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${delaySeconds}, null)`.execute(tx);
};
