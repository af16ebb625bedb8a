import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Place = { partId: number; locationId: number };
/** What becomes of pieces that leave a shelf; with which line of a transfer they are on their way. */
export type Taking = { numbers: readonly string[] } & (
  | { become: 'sold' | 'gone' }
  | { become: 'in_transit'; transferLineId: number }
);

/**
 * Takes pieces off the shelf of a location by their serial numbers, locked in the order of their ids. What they become is
 * written here; to which line or transfer they went is the caller's to write.
 * @returns the bins that they lay in, one for each
 * @throws Refusal serial.already_sold, serial.not_here {serial}
 */
export const takeSerials = async (
  { tx }: Scope,
  { partId, locationId }: Place,
  { numbers, ...becoming }: Taking,
): Promise<string[]> => {
  if (numbers.length === 0) return [];
  const rows = await tx
    .selectFrom('part_serials')
    .where('part_id', '=', partId)
    .where('serial_number', 'in', numbers)
    .orderBy('id')
    .select(['id', 'serial_number', 'status', 'location_id', 'bin'])
    .forUpdate()
    .execute();
  for (const serial of numbers) {
    const row = rows.find((each) => each.serial_number === serial);
    if (row?.status === 'sold') throw new Refusal('serial.already_sold', { serial });
    if (row?.location_id !== locationId) throw new Refusal('serial.not_here', { serial });
  }
  await tx
    .updateTable('part_serials')
    .set({
      status: becoming.become,
      location_id: null,
      ...('transferLineId' in becoming ? { transfer_line_id: becoming.transferLineId } : {}),
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ bin }) => bin);
};
