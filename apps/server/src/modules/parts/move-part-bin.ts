import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import type { InputOf } from '@yardline/contract/endpoint';
import type { movePartBin as endpoint } from '@yardline/contract/parts/part-stock';
import type { Part } from '@yardline/contract/parts/parts';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { movePart } from './move-part.ts';
import { getPartByNumber } from './parts.queries.ts';
import { shelfAt } from './shelf-at.ts';

/**
 * Lays a quantity of a part into another bin of the same location, with its numbers and with its share of what was paid.
 * @throws Refusal resource.not_found, permission.denied at the location, request.invalid, part.out_of_stock, part.bin_short,
 *   serial.not_here
 */
export const movePartBin = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Part> => {
  const part = await getPartByNumber(scope, params.number);
  const { location_id: locationId, from_bin: from, to_bin: to, quantity } = body;
  demand(scope, 'parts.edit', await shelfAt(scope, locationId));
  if (from === to) refuseFields([{ path: 'to_bin', code: 'part.same_bin' }]);
  if (quantity <= 0) refuseFields([{ path: 'quantity', code: 'quantity.not_positive' }]);
  if (!hasAtMostDecimals(quantity, 2))
    refuseFields([{ path: 'quantity', code: 'quantity.too_many_decimals' }]);
  const move = { partId: part.id, locationId, cause: 'bin' as const, reason: 'bin', contractId: null };
  const { value } = await movePart(scope, { ...move, quantity: -quantity, bin: from });
  await movePart(scope, { ...move, quantity, bin: to, value });
  await followSerials(scope, { partId: part.id, ...body });
  await audit(scope, { action: 'update', noun: 'parts', rowId: part.id, after: body });
  return getPartByNumber(scope, params.number);
};

type Moved = { partId: number } & InputOf<typeof endpoint>['body'];

/** The pieces that are known by their numbers lie where the quantity does: as many have to be named as cannot be others. */
const followSerials = async (
  { tx }: Scope,
  { partId, location_id: locationId, from_bin: from, to_bin: to, quantity, serial_numbers: serials }: Moved,
): Promise<void> => {
  const lying = tx
    .selectFrom('part_serials')
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .where('status', '=', 'in_stock')
    .where('bin', '=', from);
  if (serials.length > 0) {
    const moved = await tx
      .updateTable('part_serials')
      .set({ bin: to })
      .where('id', 'in', lying.where('serial_number', 'in', serials).select('id'))
      .returning('serial_number')
      .execute();
    const lost = serials.find((serial) => !moved.some((row) => row.serial_number === serial));
    if (lost !== undefined) throw new Refusal('serial.not_here', { serial: lost });
  }
  const [known, bin] = await Promise.all([
    lying.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    tx
      .selectFrom('part_bins')
      .where('part_id', '=', partId)
      .where('location_id', '=', locationId)
      .where('bin', '=', from)
      .select('on_hand')
      .executeTakeFirst(),
  ]);
  if (serials.length > quantity || known.n > (bin?.on_hand ?? 0))
    refuseFields([{ path: 'serial_numbers', code: 'serial.count', data: { n: quantity } }]);
};
