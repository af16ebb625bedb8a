import type { listFreeDays as endpoint } from '@yardline/contract/counter-line/free-days';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';
import { freeByDay, stretchOf } from '../availability/public.ts';

const midnight = '00:00';

/** What is free of each product on each day, by the clocks of the division. @throws Refusal request.invalid for an unknown division */
export const listFreeDays = async (
  scope: Scope,
  { query: { products, division_id: divisionId, from, days: count } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const first = Temporal.PlainDate.from(from);
  const days = Array.from({ length: count }, (_, at) => first.add({ days: at }).toString());
  const asked = {
    avail_from_date: from,
    avail_from_time: midnight,
    avail_to_date: first.add({ days: count }).toString(),
    avail_to_time: midnight,
  };
  const { zone } = await stretchOf(scope, asked, { divisionId });
  const free = await freeByDay(scope, products, { days, zone, divisionId });
  return { days, products: [...free].map(([id, each]) => ({ id, free: each.free })) };
};
