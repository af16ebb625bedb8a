import { sql } from 'kysely';
import type { Database } from '../database/transaction.ts';

/** What waits of all companies: jobs that are due and events that are not delivered, and since when the oldest one does. */
export type Depths = { jobs: number; job_due: string | null; events: number; event_at: string | null };

export const readDepths = (database: Database): Promise<Depths | undefined> =>
  database.transaction({ companyId: 0, isReadOnly: true }, async (tx) => {
    const { rows } =
      await sql<Depths>`select q.waiting as jobs, q.due_since as job_due, o.waiting as events, o.oldest_at as event_at
      from queue_depth() q, outbox_depth() o`.execute(tx);
    return rows[0];
  });
