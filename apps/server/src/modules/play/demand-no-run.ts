import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Demands that no run moves the clock of the company.
 * @param tx in Play
 * @throws Refusal play.run_in_progress
 */
export const demandNoRun = async (tx: Kysely<DB>): Promise<void> => {
  const run = await tx
    .selectFrom('play_runs')
    .where('status', 'in', ['queued', 'running'])
    .select('id')
    .executeTakeFirst();
  if (run !== undefined) throw new Refusal('play.run_in_progress');
};
