import type { Scope } from '../../kernel/scope.ts';

/** A part at a location: what a scanner reads on it, its bins, and its pieces by serial number. */
export type Shelved = { codes: string[]; bins: string[]; serials: string[] };

const namesOf = (rows: readonly { part_id: number; name: string }[], id: number): string[] =>
  rows.filter((row) => row.part_id === id).map(({ name }) => name);

/** These parts at a location, by their ids; another tenant's part is absent. */
export const findShelved = async (
  { tx }: Scope,
  partIds: readonly number[],
  locationId: number,
): Promise<Map<number, Shelved>> => {
  if (partIds.length === 0) return new Map();
  const [parts, bins, serials] = await Promise.all([
    tx.selectFrom('parts').where('id', 'in', partIds).select(['id', 'number', 'barcode']).execute(),
    tx
      .selectFrom('part_bins')
      .where('part_id', 'in', partIds)
      .where('location_id', '=', locationId)
      .where('on_hand', '>', 0)
      .where('bin', '<>', '')
      .orderBy('bin')
      .select(['part_id', 'bin as name'])
      .execute(),
    tx
      .selectFrom('part_serials')
      .where('part_id', 'in', partIds)
      .where('location_id', '=', locationId)
      .where('status', '=', 'in_stock')
      .orderBy('serial_number')
      .select(['part_id', 'serial_number as name'])
      .execute(),
  ]);
  return new Map(
    parts.map(({ id, number, barcode }) => [
      id,
      {
        codes: [number, barcode ?? ''].filter((code) => code !== ''),
        bins: namesOf(bins, id),
        serials: namesOf(serials, id),
      },
    ]),
  );
};
