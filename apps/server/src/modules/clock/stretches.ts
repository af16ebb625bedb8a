import type { Scope } from '../../kernel/scope.ts';

export type NewStretch = {
  userId: number;
  began: Temporal.Instant;
  ended: Temporal.Instant;
  source: 'clock' | 'correction' | 'forgotten';
  replaces?: number;
  reason?: string;
};

/**
 * Writes time that counts.
 * @throws Refusal time.overlaps by the database
 */
export const writeStretch = async (scope: Scope, stretch: NewStretch): Promise<number> => {
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

/** Sets a stretch aside: it stays visible, and counts no more. Nothing changes where it was set aside before. */
export const setStretchAside = async ({ tx }: Scope, id: number): Promise<boolean> => {
  const { numUpdatedRows: count } = await tx
    .updateTable('work_stretches')
    .set({ is_effective: false })
    .where('id', '=', id)
    .where('is_effective', '=', true)
    .executeTakeFirst();
  return count > 0n;
};

/** The user is clocked in no more. */
export const closeOpening = async ({ tx }: Scope, userId: number): Promise<void> => {
  await tx.deleteFrom('clock_openings').where('user_id', '=', userId).execute();
};
