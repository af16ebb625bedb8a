import { pickProducts, type PickerRow } from '@yardline/contract/availability';
import type { AssetForm } from '@yardline/contract/assets';
import type { TestApp } from './app.ts';
import { type Counter, newCounter } from './counter.ts';
import type { FleetPlan } from './fleet.ts';

export type GroupCounter = Counter & { group: PickerRow };

/** A counter whose group has so many machines, L-1 and on, with the group as a product. */
export const newGroupCounter = async (
  app: TestApp,
  machines: number,
  { plan = {}, each = {} }: { plan?: FleetPlan; each?: Partial<AssetForm> } = {},
): Promise<GroupCounter> => {
  const counter = await newCounter(app, plan);
  for (let n = 0; n < machines; n += 1) await counter.addAsset(each);
  const { products } = await counter.admin.ok(pickProducts, {
    query: {
      tab: 'rental',
      division_id: String(counter.fleet.divisionId),
      avail_from_date: '2026-01-05',
      avail_from_time: '09:00',
      avail_to_date: '2026-01-06',
      avail_to_time: '09:30',
    },
  });
  const group = products.find(({ kind }) => kind === 'group');
  if (group === undefined) throw new Error('the group is no product');
  return { ...counter, group };
};
