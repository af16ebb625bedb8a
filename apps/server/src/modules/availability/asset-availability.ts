import type { assetAvailability } from '@yardline/contract/availability/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';
import { freeOver } from './free-over.ts';
import { stretchOf } from './stretch.ts';

/**
 * What is free of each product named, at a location or at all. A number that is not ours is absent from the answer: its
 * availability is unknown.
 */
export const listAvailability = async (
  scope: Scope,
  { query }: InputOf<typeof assetAvailability>,
): Promise<ReplyOf<typeof assetAvailability>> => {
  const numbers = query.product_numbers.split(',').map((number) => number.trim());
  const stretch = await stretchOf(scope, query, { locationId: query.avail_location });
  const assets = await scope.tx
    .selectFrom('assets')
    .where('number', 'in', numbers)
    .orderBy('number')
    .select(['id', 'number'])
    .execute();
  const ids = assets.map(({ id }) => id);
  const free = await freeOver(scope, ids, stretch, { locationId: query.avail_location });
  return {
    availability: assets.flatMap(({ id, number }) => {
      const stock = free.get(id);
      return stock === undefined ? [] : [{ number, ...stock }];
    }),
  };
};
