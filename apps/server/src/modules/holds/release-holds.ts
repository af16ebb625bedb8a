import type { Scope } from '../../kernel/scope.ts';
import { holdUnfit } from './down/unfit-holds.ts';
import { lockHoldsOf } from './holds.queries.ts';
import { tellStatus } from './tell-status.ts';

/** Gives back at once what these lines hold; a line that holds nothing is passed over. */
export const releaseHolds = async (scope: Scope, lineIds: readonly number[]): Promise<void> => {
  const { holds } = await lockHoldsOf(scope, lineIds);
  if (holds.length === 0) return;
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where(
      'id',
      'in',
      holds.map((hold) => hold.id),
    )
    .execute();
  const ids = holds.map((hold) => hold.asset_id);
  await tellStatus(scope, ids);
  await holdUnfit(scope, ids);
};
