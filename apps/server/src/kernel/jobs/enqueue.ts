import { sql } from 'kysely';
import type { Scope } from '../scope.ts';

/** Puts a job into the queue in the caller's transaction: it runs only if the call commits, in a scope of the same company. */
export const enqueue = async (
  scope: Scope,
  task: string,
  payload: Record<string, unknown>,
): Promise<void> => {
  const job = JSON.stringify({ ...payload, company_id: scope.company.id, user_id: scope.actor.userId });
  await sql`select enqueue_job(${task}, ${job}::json)`.execute(scope.tx);
};
