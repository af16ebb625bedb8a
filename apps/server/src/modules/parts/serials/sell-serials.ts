import type { Scope } from '../../../kernel/scope.ts';

/** The line of a document or of a work order that pieces go with. */
export type GoesWith = { line: 'contract_line_id' | 'work_line_id'; id: number };

/**
 * Records which pieces, just issued from stock, went with a line. The database refuses a piece that another line has.
 * @throws Refusal serial.already_sold
 */
export const sellSerials = async (
  { tx, company, now }: Scope,
  { partId, line, id, numbers }: GoesWith & { partId: number; numbers: readonly string[] },
): Promise<void> => {
  if (numbers.length === 0) return;
  await tx
    .insertInto('serial_sales')
    .columns(['company_id', 'serial_id', line, 'sold_at'])
    .expression((eb) =>
      eb
        .selectFrom('part_serials')
        .where('part_id', '=', partId)
        .where('serial_number', 'in', numbers)
        .orderBy('id')
        .select([
          eb.val(company.id).as('company_id'),
          'part_serials.id as serial_id',
          eb.val(id).as(line),
          eb.val(now.toString()).as('sold_at'),
        ]),
    )
    .execute();
};

/**
 * Lays the pieces that a line had back on a location's shelf, each in the bin that it was in; they can be sold again.
 * @param numbers which of them; left out, all
 * @returns those bins, one for each piece
 */
export const freeSerials = async (
  { tx, now }: Scope,
  {
    line,
    id,
    locationId,
    numbers,
  }: GoesWith & { locationId: number; numbers?: readonly string[] | undefined },
): Promise<string[]> => {
  const back = await tx
    .updateTable('serial_sales')
    .set({ taken_back_at: now.toString() })
    .where(line, '=', id)
    .where('taken_back_at', 'is', null)
    .$if(numbers !== undefined, (rows) =>
      rows.where('serial_id', 'in', (eb) =>
        eb
          .selectFrom('part_serials')
          .where('serial_number', 'in', numbers ?? [])
          .select('id'),
      ),
    )
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

/** The pieces that went with a line of a work order: those that are still with it, and whether there ever were any. */
export const serialsOfWork = async (
  { tx }: Scope,
  workLineId: number,
): Promise<{ numbers: readonly string[]; wereAny: boolean }> => {
  const rows = await tx
    .selectFrom('serial_sales')
    .innerJoin('part_serials', 'part_serials.id', 'serial_sales.serial_id')
    .where('work_line_id', '=', workLineId)
    .select(['serial_number', 'taken_back_at'])
    .execute();
  const numbers = rows.filter((row) => row.taken_back_at === null).map((row) => row.serial_number);
  return { numbers, wereAny: rows.length > 0 };
};
