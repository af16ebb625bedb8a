import type { Noun } from '@yardline/contract/nouns/nouns';
import type { Scope } from '../scope.ts';

/** Records that a record went from one status to another; without a former one it was created. */
export const recordStep = async (
  scope: Scope,
  { noun, rowId, from, to }: { noun: Noun; rowId: number; from: number | null; to: number },
): Promise<void> => {
  await scope.tx
    .insertInto('status_history')
    .values({
      company_id: scope.company.id,
      noun,
      row_id: rowId,
      from_status: from === null ? null : String(from),
      to_status: String(to),
      user_id: scope.actor.userId || null,
      at: scope.now.toString(),
    })
    .execute();
};
