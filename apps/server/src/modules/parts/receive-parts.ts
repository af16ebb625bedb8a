import type { InputOf } from '@yardline/contract/endpoint';
import type { Part, receiveParts as endpoint } from '@yardline/contract/parts/parts';
import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { getPartByNumber } from './parts.queries.ts';
import { shelfAt } from './shelf-at.ts';
import { takeIn } from './take-in.ts';

/**
 * Receives a quantity of a part into a location; a negative one corrects what was counted.
 * @throws Refusal resource.not_found, permission.denied at the location, request.invalid (part.cost_required, serial.count,
 *   serial.repeated, serial.taken, serial.not_serialized), part.out_of_stock, part.bin_short, serial.not_here
 */
export const receiveParts = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Part> => {
  const part = await getPartByNumber(scope, params.number);
  const shelf = await shelfAt(scope, body.location_id);
  demand(scope, 'parts.edit', shelf);
  await takeIn(scope, {
    part,
    locationId: body.location_id,
    bin: body.bin,
    quantity: body.quantity,
    reason: body.reason,
    unitCost: body.unit_cost,
    serials: body.serial_numbers,
  });
  await audit(scope, { action: 'update', noun: 'parts', rowId: part.id, after: body });
  return getPartByNumber(scope, params.number);
};
