import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { suggestProducts as endpoint } from '@yardline/contract/availability/suggested';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { findCarriedList, suggestionsOf } from '../suggestions/public.ts';
import { findAssetCandidates, findPartCandidates } from './candidates.ts';
import { priceCandidates } from './price-candidates.ts';
import { stretchOf } from './stretch.ts';

const itemKey = (type: string, id: number): string => `${type}:${id}`;

/**
 * What is suggested with a product, in the order of its list, each product as the picker shows it; what is not offered any more
 * and the product itself are left out. [B7.9]
 * @throws Refusal request.invalid for dates the wrong way round or an unknown division
 */
export const suggestProducts = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const list = await findCarriedList(scope, query.type, query.product_id);
  if (list === undefined) return { list: null, suggested: [] };
  const wished = (await suggestionsOf(scope, list.id)).filter(
    ({ is_active: isActive, itemType, itemId }) =>
      isActive && itemKey(itemType, itemId) !== itemKey(query.type, query.product_id),
  );
  const ids = (type: string) => wished.flatMap((each) => (each.itemType === type ? [each.itemId] : []));
  const stretch = await stretchOf(scope, query, { divisionId: query.division_id });
  const [machines, parts] = [ids('R'), ids('S')];
  const assets =
    machines.length === 0
      ? []
      : await findAssetCandidates(scope, {
          stretch,
          options: { locationId: query.location_id },
          limit: machines.length,
          filter: sql`a.id = any(${machines}::bigint[])`,
        });
  const sold =
    parts.length === 0
      ? []
      : await findPartCandidates(scope, {
          options: { locationId: query.location_id },
          limit: parts.length,
          filter: sql`p.id = any(${parts}::bigint[])`,
        });
  const rows = await priceCandidates(scope, [...assets, ...sold], stretch, query);
  const products = new Map(rows.map((row) => [itemKey(row.tab === 'sales' ? 'S' : 'R', row.id), row]));
  return {
    list: { number: list.number, description: list.description },
    suggested: wished.map(({ itemType, itemId, quantity, autoAdd }) => ({
      itemType,
      itemId,
      quantity,
      autoAdd,
      product: products.get(itemKey(itemType, itemId)) ?? null,
    })),
  };
};
