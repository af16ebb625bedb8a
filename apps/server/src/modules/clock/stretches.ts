import type { Scope } from '../../kernel/scope.ts';
import { beforeChange } from './clock-outs.ts';

export type NewStretch = {
  userId: number;
  began: Temporal.Instant;
  ended: Temporal.Instant;
  source: 'clock' | 'correction' | 'forgotten' | 'deactivated';
  replaces?: number;
  reason?: string;
};

/**
 * Writes time that counts. The user is locked.
 * @throws Refusal time.week_approved, and time.overlaps by the database
 */
export const writeStretch = async (scope: Scope, stretch: NewStretch): Promise<number> => {
  await beforeChange(scope, stretch.userId, [{ from: stretch.began, to: stretch.ended }]);
  const { id } = await scope.tx
    .insertInto('work_stretches')
    .values({
      company_id: scope.company.id,
      user_id: stretch.userId,
      began_at: stretch.began.toString(),
      ended_at: stretch.ended.toString(),
      source: stretch.source,
      replaces: stretch.replaces ?? null,
      reason: stretch.reason ?? '',
      by_id: scope.actor.userId,
      recorded_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Sets a stretch of a locked user aside: it stays visible, and counts no more. Nothing changes where it was set aside before.
 * @throws Refusal time.week_approved
 */
export const setStretchAside = async (scope: Scope, id: number): Promise<boolean> => {
  const row = await scope.tx
    .updateTable('work_stretches')
    .set({ is_effective: false })
    .where('id', '=', id)
    .where('is_effective', '=', true)
    .returning(['user_id', 'began_at', 'ended_at'])
    .executeTakeFirst();
  if (row === undefined) return false;
  const period = { from: Temporal.Instant.from(row.began_at), to: Temporal.Instant.from(row.ended_at) };
  await beforeChange(scope, row.user_id, [period]);
  return true;
};

/** The user is clocked in no more; since when they were, or undefined where they were not. */
export const closeOpening = async ({ tx }: Scope, userId: number): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('clock_openings')
    .where('user_id', '=', userId)
    .returning('began_at')
    .executeTakeFirst();
  return row?.began_at;
};
