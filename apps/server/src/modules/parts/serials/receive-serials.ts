import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Receipt = {
  partId: number;
  locationId: number;
  bin: string;
  numbers: readonly string[];
  /** What was paid for each (an amount). */
  cost: number;
};

/**
 * Receives pieces by their serial numbers. One that was written off is found again; one that is in stock, in transit
 * or sold is refused.
 * @param path the field that names them
 * @throws Refusal request.invalid with serial.taken at the field
 */
export const receiveSerials = async (
  { tx, company, now }: Scope,
  { partId, locationId, bin, numbers, cost }: Receipt,
  path = 'serial_numbers',
): Promise<void> => {
  if (numbers.length === 0) return;
  const written = await tx
    .insertInto('part_serials')
    .values(
      numbers.map((serial) => ({
        company_id: company.id,
        part_id: partId,
        serial_number: serial,
        location_id: locationId,
        bin,
        cost,
        received_at: now.toString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'part_id', 'serial_number'])
        .doUpdateSet((eb) => ({
          status: 'in_stock',
          location_id: eb.ref('excluded.location_id'),
          bin: eb.ref('excluded.bin'),
          cost: eb.ref('excluded.cost'),
          received_at: eb.ref('excluded.received_at'),
        }))
        .where('part_serials.status', '=', 'gone'),
    )
    .returning('serial_number')
    .execute();
  const known = numbers.find((serial) => !written.some((row) => row.serial_number === serial));
  if (known !== undefined) refuseFields([{ path, code: 'serial.taken', data: { serial: known } }]);
};
