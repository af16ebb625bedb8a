import type { Scope } from '../../../kernel/scope.ts';

/**
 * Records which pieces, just issued from stock, went with a line. The database refuses a piece that another line has.
 * @throws Refusal serial.already_sold
 */
export const sellSerials = async (
  { tx, company, now }: Scope,
  { partId, lineId, numbers }: { partId: number; lineId: number; numbers: readonly string[] },
): Promise<void> => {
  if (numbers.length === 0) return;
  await tx
    .insertInto('serial_sales')
    .columns(['company_id', 'serial_id', 'contract_line_id', 'sold_at'])
    .expression((eb) =>
      eb
        .selectFrom('part_serials')
        .where('part_id', '=', partId)
        .where('serial_number', 'in', numbers)
        .orderBy('id')
        .select([
          eb.val(company.id).as('company_id'),
          'part_serials.id as serial_id',
          eb.val(lineId).as('contract_line_id'),
          eb.val(now.toString()).as('sold_at'),
        ]),
    )
    .execute();
};

/**
 * Lays the pieces that a line had back on a location's shelf, each in the bin that it was in; they can be sold again.
 * @returns those bins, one for each piece
 */
export const freeSerials = async (
  { tx, now }: Scope,
  { lineId, locationId }: { lineId: number; locationId: number },
): Promise<string[]> => {
  const back = await tx
    .updateTable('serial_sales')
    .set({ taken_back_at: now.toString() })
    .where('contract_line_id', '=', lineId)
    .where('taken_back_at', 'is', null)
    .returning('serial_id')
    .execute();
  if (back.length === 0) return [];
  const freed = await tx
    .updateTable('part_serials')
    .set({ status: 'in_stock', location_id: locationId })
    .where(
      'id',
      'in',
      back.map((row) => row.serial_id),
    )
    .returning('bin')
    .execute();
  return freed.map(({ bin }) => bin);
};
