import type { Part, receiveParts as endpoint } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { movePart } from './move-part.ts';
import { getPartByNumber } from './parts.queries.ts';

/**
 * Receives a quantity of a part into a location; a negative one corrects what was counted.
 * @throws Refusal resource.not_found, permission.denied at the location, request.invalid, part.out_of_stock
 */
export const receiveParts = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Part> => {
  const part = await getPartByNumber(scope, params.number);
  const location = await scope.tx
    .selectFrom('locations')
    .where('id', '=', body.location_id)
    .select('division_id')
    .executeTakeFirst();
  if (location === undefined) return refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
  demand(scope, 'parts.edit', { division: location.division_id, location: body.location_id });
  await movePart(scope, {
    partId: part.id,
    locationId: body.location_id,
    quantity: body.quantity,
    reason: body.reason,
    contractId: null,
  });
  await audit(scope, { action: 'update', noun: 'parts', rowId: part.id, after: body });
  return getPartByNumber(scope, params.number);
};
