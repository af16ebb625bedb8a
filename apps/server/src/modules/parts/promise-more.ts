import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Shelf } from './shelves.ts';

/** Counts more of a shelf as promised, or less. The shelf is locked. */
export const promiseMore = async (
  { tx }: Pick<Scope, 'tx'>,
  { partId, locationId }: Shelf,
  by: number,
): Promise<void> => {
  await tx
    .updateTable('part_stock')
    .set({ promised: sql<number>`promised + ${by}::numeric` })
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .execute();
};
