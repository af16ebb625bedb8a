import { mostWork } from '@yardline/contract/users/open-work';
import type { OpenWork } from '../../../kernel/records/open-work.ts';
import { lockOrder, mechanicsOn } from '../write-order.ts';
import { planLocked } from './plan-order.ts';

/** Work orders that wait for a mechanic, and those on which they work. The one who takes over has their place among the mechanics. */
export const orderWork: OpenWork = {
  taker: 'is_mechanic',
  list: async ({ tx }, userId) => {
    const rows = await tx
      .selectFrom('work_order_mechanics as m')
      .innerJoin('work_orders as o', 'o.id', 'm.work_order_id')
      .where('m.user_id', '=', userId)
      .where('m.status', 'in', [1, 2, 3])
      .where('o.status', 'not in', [3, 4])
      .orderBy('o.id')
      .limit(mostWork)
      .select(['o.id', 'o.number'])
      .execute();
    return rows.map(({ id, number }) => ({ id, label: String(number) }));
  },
  pass: async (scope, id, { from, to }) => {
    const order = await lockOrder(scope, id);
    const on = (await mechanicsOn(scope, id)).filter(({ status }) => status !== 5);
    const mechanics = [...new Set(on.map(({ user_id: each }) => (each === from ? to : each)))];
    await planLocked(scope, order, { mechanics });
  },
};
