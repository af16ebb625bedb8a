import { type PlayCopy, playCopy } from '@yardline/contract/play/play';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';

export const copyTask = 'copy-company';

/** Hours between two copies, so that a user's trials are not removed every hour by another. */
const hoursBetween = 24;
/** Seconds after which a copy that was not heard of is taken for dead. */
const silence = 150;

const status = playCopy.shape.status;

const isUnderWay = (known: PlayCopy['status']): boolean => known === 'queued' || known === 'running';

/** How the copy of a company stands, in Play; one whose process died counts as failed. */
export const findCopy = async (tx: Kysely<DB>, now: Temporal.Instant): Promise<PlayCopy | null> => {
  const row = await tx.selectFrom('play_copies').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  const known = status.parse(row.status);
  const isSilent =
    Temporal.Instant.compare(now, Temporal.Instant.from(row.heard_at).add({ seconds: silence })) > 0;
  const next =
    row.copied_at === null ? undefined : Temporal.Instant.from(row.copied_at).add({ hours: hoursBetween });
  return {
    status: isUnderWay(known) && isSilent ? 'failed' : known,
    tables_done: row.tables_done,
    tables_total: row.tables_total,
    rows_done: row.rows_done,
    is_blurred: row.is_blurred,
    asked_by: row.asked_by,
    asked_at: row.asked_at,
    copied_at: row.copied_at,
    next_at: next !== undefined && Temporal.Instant.compare(now, next) < 0 ? next.toString() : null,
  };
};

/** Whether a copy waits or runs. */
export const isCopying = (copy: PlayCopy | null): boolean => copy !== null && isUnderWay(copy.status);

/** Personal data of customers and contacts come as stand-ins, unless they are asked for in clear. */
export type Asked = { companyId: number; by: string; now: Temporal.Instant; isBlurred?: boolean };

/** Asks for a copy, unless one is under way. @param play the database of Play */
export const askForCopy = (
  play: Database,
  { companyId, by, now, isBlurred = true }: Asked,
): Promise<PlayCopy> =>
  play.transaction({ companyId }, async (tx) => {
    const row = {
      status: 'queued',
      asked_by: by,
      asked_at: now.toString(),
      heard_at: now.toString(),
      tables_done: 0,
      tables_total: 0,
      rows_done: 0,
      is_blurred: isBlurred,
    };
    // Of two who ask at once the second waits here for the first.
    await tx
      .insertInto('play_copies')
      .values({ company_id: companyId, ...row, status: 'failed' })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ company_id: companyId }))
      .execute();
    const known = await findCopy(tx, now);
    if (known !== null && isCopying(known)) return known;
    await tx.updateTable('play_copies').set(row).execute();
    await enqueueOpenly(tx, copyTask, { company_id: companyId });
    const copy = await findCopy(tx, now);
    if (copy === null) throw new Error('the copy just asked for is missing');
    return copy;
  });
