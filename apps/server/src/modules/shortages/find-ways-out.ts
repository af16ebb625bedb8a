import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { findWaysOut as endpoint } from '@yardline/contract/shortages/ways-out';
import { may, type Scope } from '../../kernel/scope.ts';
import { stretchOf } from '../availability/public.ts';
import { type Asked, availableOf, priceOfAll, productAsked, rowOf } from './asked.ts';
import { otherDates } from './other-dates.ts';
import { otherProducts } from './other-products.ts';
import { otherYards } from './other-yards.ts';

type Query = InputOf<typeof endpoint>['query'];

const askedOf = async (scope: Scope, query: Query): Promise<Asked> => ({
  product: await productAsked(scope, query.product_id),
  quantity: query.quantity,
  stretch: await stretchOf(scope, query, { divisionId: query.division_id }),
  locationId: query.location_id,
  party: query,
  exceptContractId: query.contract_id,
});

/**
 * What to offer when a rental does not fit: other yards with the transfer that brings its machines, larger products, the nearest other dates
 * and substitutes, with what each comes to. Nothing is held by the answer; each way is a change of the document like any other.
 * [B3.54] [B1.7]
 * @throws Refusal resource.not_found, request.invalid for dates the wrong way round or an unknown division
 */
export const findWaysOut = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const asked = await askedOf(scope, query);
  const row = await rowOf(scope, asked);
  const available = await availableOf(scope, asked, row.available);
  const short = available === null ? 0 : Math.max(0, asked.quantity - Math.max(0, available));
  const isShort = short > 0 && row.kind !== 'kit' && row.kind !== 'customer_owned';
  const [yards, dates, others] = isShort
    ? await Promise.all([
        otherYards(scope, asked, short),
        otherDates(scope, asked),
        otherProducts(scope, asked),
      ])
    : [[], [], { larger: [], substitutes: [], ofGroup: null }];
  const place = { division: query.division_id, ...(query.location_id && { location: query.location_id }) };
  return {
    product: row,
    available,
    short,
    amount: priceOfAll(row.price, asked.quantity),
    yards,
    dates,
    larger: others.larger,
    substitutes: others.substitutes,
    rerent_as: !isShort ? null : row.kind === 'numbered' ? others.ofGroup : row,
    may_rerent: may(scope, 'rerent_products', place),
    may_substitute: may(scope, 'substitution', place),
  };
};
