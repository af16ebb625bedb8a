import type { partAvailability } from '@yardline/contract/availability/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';
import { findParts } from '../parts/public.ts';
import { stretchOf } from './stretch.ts';

/**
 * The stock of the named parts, at a location or in total; it does not change with the period. [B7.4]
 * @throws Refusal request.invalid as for assets
 */
export const listPartAvailability = async (
  scope: Scope,
  { query }: InputOf<typeof partAvailability>,
): Promise<ReplyOf<typeof partAvailability>> => {
  const location = query.avail_location;
  await stretchOf(scope, query, { locationId: location });
  const numbers = query.product_numbers.split(',').map((number) => number.trim());
  const rows = await scope.tx.selectFrom('parts').where('number', 'in', numbers).select('id').execute();
  const parts = await findParts(
    scope,
    rows.map(({ id }) => id),
  );
  const free = [...parts.values()].map((part) => {
    const onHand = location === undefined ? part.on_hand : (part.stock.get(location) ?? 0);
    return {
      number: part.number,
      owned: onHand,
      available: onHand,
      availabilityNA: !part.has_availability,
    };
  });
  return { availability: free.toSorted((a, b) => (a.number < b.number ? -1 : 1)) };
};
