import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { Refusal } from '../../refusal.ts';

type Counted = { subject: Buffer; seconds: number; now: Temporal.Instant };

// The table has the name of the first thing counted in it.

/** Counts a request of a subject. @returns when its window began, and how many there were in it */
export const countOnce = (tx: Kysely<DB>, { subject, seconds, now }: Counted) => {
  const at = now.toString();
  const isOver = sql<boolean>`reset_requests.started_at <= ${now.subtract({ seconds }).toString()}`;
  return tx
    .insertInto('reset_requests')
    .values({ subject_hash: subject, started_at: at, made: 1 })
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet({
        made: sql`case when ${isOver} then 1 else reset_requests.made + 1 end`,
        started_at: sql`case when ${isOver} then ${at} else reset_requests.started_at end`,
      }),
    )
    .returning(['started_at', 'made'])
    .executeTakeFirstOrThrow();
};

/** The count of a subject as it is, its window over or not. */
export const readCount = (tx: Kysely<DB>, subject: Buffer) =>
  tx
    .selectFrom('reset_requests')
    .where('subject_hash', '=', subject)
    .select(['started_at', 'made'])
    .executeTakeFirst();

/**
 * Counts a request of a subject, in the database so that all processes share the count, and returns how many of the `most`
 * per time window remain; below 0 when it was one too many. The window begins with the first request.
 */
export const leftOfCount = async (tx: Kysely<DB>, counted: Counted & { most: number }): Promise<number> =>
  counted.most - (await countOnce(tx, counted)).made;

/** Counts a request, and says whether it is within the `most` of its window. */
export const isWithinCount = async (tx: Kysely<DB>, counted: Counted & { most: number }): Promise<boolean> =>
  (await leftOfCount(tx, counted)) >= 0;

/**
 * The same, where the subject may be told.
 * @throws Refusal request.rate_limited with the seconds until the window ends
 */
export const demandCount = async (tx: Kysely<DB>, counted: Counted & { most: number }): Promise<number> => {
  const row = await countOnce(tx, counted);
  if (row.made <= counted.most) return counted.most - row.made;
  const ends = Temporal.Instant.from(row.started_at).add({ seconds: counted.seconds });
  throw new Refusal('request.rate_limited', {
    retry_after: Math.max(1, Math.ceil(ends.since(counted.now).total('seconds'))),
  });
};
