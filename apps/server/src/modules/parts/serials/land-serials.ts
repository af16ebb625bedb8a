import type { Scope } from '../../../kernel/scope.ts';

/** Numbers of the pieces that are on their way with a line of a transfer. */
const serialsOnTheWay = async ({ tx }: Scope, lineId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('part_serials')
    .where('transfer_line_id', '=', lineId)
    .orderBy('serial_number')
    .select('serial_number')
    .execute();
  return rows.map((row) => row.serial_number);
};

type Landing = { lineId: number; locationId: number; bin: string; numbers: readonly string[] };

/** Lays pieces that were on their way on a shelf. */
const landSerials = async ({ tx }: Scope, { lineId, locationId, bin, numbers }: Landing): Promise<void> => {
  if (numbers.length === 0) return;
  await tx
    .updateTable('part_serials')
    .set({ status: 'in_stock', transfer_line_id: null, location_id: locationId, bin })
    .where('transfer_line_id', '=', lineId)
    .where('serial_number', 'in', numbers)
    .execute();
};

/** Pieces with numbers that are on their way: which they are, and their landing. */
export const serialsInTransit = { of: serialsOnTheWay, land: landSerials };
