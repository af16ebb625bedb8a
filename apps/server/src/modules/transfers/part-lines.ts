import { amount, cents } from '@yardline/domain/money/cents';
import { valueOut } from '@yardline/domain/stock/value';
import { serialFault } from '@yardline/domain/stock/serial-numbers';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findParts, movePart, promises, serialsInTransit } from '../parts/public.ts';
import { type Line, onTheWay } from './lock-transfer.ts';

/** A part that leaves, with the line that carries it and the field that named it. */
export type Leaving = {
  lineId: number;
  partId: number;
  quantity: number;
  serials: readonly string[];
  path: string;
};

/**
 * Takes parts off the shelf that they leave; what was paid for them goes onto their lines. Each piece with a number is named.
 * @throws Refusal request.invalid, part.out_of_stock, serial.not_here, serial.already_sold, reference.not_found
 */
export const sendParts = async (
  scope: Scope,
  locationId: number,
  leaving: readonly Leaving[],
): Promise<void> => {
  const facts = await findParts(
    scope,
    leaving.map(({ partId }) => partId),
  );
  for (const { lineId, partId, quantity, serials, path } of leaving.toSorted((a, b) => a.partId - b.partId)) {
    const part = facts.get(partId);
    if (part !== undefined && !part.has_availability)
      refuseFields([{ path: `${path}.part_id`, code: 'transfer.not_here', data: { number: part.number } }]);
    const fault = serialFault({ isSerialized: part?.is_serialized === true, quantity, serials });
    if (fault !== undefined) refuseFields([{ path: `${path}.serial_numbers`, ...fault }]);
    const { value } = await movePart(scope, {
      partId,
      locationId,
      quantity: -quantity,
      cause: 'transfer',
      reason: 'transfer',
      contractId: null,
      serials: { numbers: serials, become: 'in_transit', transferLineId: lineId },
    });
    await scope.tx.updateTable('transfer_lines').set({ value }).where('id', '=', lineId).execute();
  }
};

/** So much of a part's line that ends its way, at this end or that. */
export type Landing = {
  line: Line;
  quantity: number;
  locationId: number;
  bin: string;
  serials: readonly string[];
  path: string;
};

/**
 * Receives parts of a transfer into stock, with their share of the cost; the rest stays in transit. Pieces with serial numbers
 * arrive by their numbers.
 * @throws Refusal request.invalid with serial.count or serial.not_here
 */
export const landParts = async (scope: Scope, landing: readonly Landing[]): Promise<void> => {
  for (const { line, quantity, locationId, bin, serials, path } of landing.toSorted(
    (a, b) => (a.line.part_id ?? 0) - (b.line.part_id ?? 0),
  )) {
    const known = await serialsInTransit.of(scope, line.id);
    const stray = serials.find((serial) => !known.includes(serial));
    if (stray !== undefined) refuseFields([{ path, code: 'serial.not_here', data: { serial: stray } }]);
    if (known.length > 0 && serials.length !== quantity)
      refuseFields([{ path, code: 'serial.count', data: { n: quantity } }]);
    const value = valueOut({ quantity: onTheWay(line), value: cents(line.value) }, quantity);
    await scope.tx
      .updateTable('transfer_lines')
      .set({ value: amount(cents(line.value) - value) })
      .where('id', '=', line.id)
      .execute();
    const move = {
      partId: line.part_id ?? 0,
      locationId,
      cause: 'transfer' as const,
      reason: 'transfer',
      contractId: null,
    };
    await movePart(scope, { ...move, quantity, bin, value: amount(value) });
    await serialsInTransit.land(scope, { lineId: line.id, locationId, bin, numbers: serials });
    await promises.fillFrom(scope, { partId: move.partId, locationId });
  }
};
