import { type AssetForm, createAsset } from '@yardline/contract/assets/assets';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import { createService } from '@yardline/contract/services/services';
import type { Scope } from '../../../src/kernel/scope.ts';
import { createClass, createGroup, type NewGroup } from '../../../src/modules/catalog/public.ts';
import { chanceFrom } from '../stage/chance.ts';
import type { Act, Stage } from '../stage/open-stage.ts';
import { bulkProducts, classes, type FleetGroup, groups } from './fleet.ts';
import { chargesAtReturns, deliveryMiles, parts, services } from './goods.ts';
import type { Yard } from '../stage/yards.ts';

/** What of a fleet stands in which yard, of ten machines of a kind: half in the first, three in the second, two in the third. */
const yardOfTen = [0, 1, 0, 2, 0, 1, 0, 1, 2, 0] as const;

/** Groups that go out for weekends and nights at the shares of a day that https://www.windhamequipment.com/faq/ publishes. */
const atCertainTimes = new Set(['TRCH', 'STMP']);

const specialRates = (day: number): NewGroup['rates'] => [
  {
    code: 'NIGHT',
    description: 'Overnight',
    count: 4,
    amount: day / 2,
    unit: 'hour',
    window: { out_days: [1, 2, 3, 4, 5], out_from: '15:00', back: 'next', back_by: '09:00' },
  },
  {
    code: 'WEEKEND',
    description: 'Weekend',
    count: 2,
    amount: day * 2,
    unit: 'day',
    window: { out_days: [5], out_from: '15:00', back: 1, back_by: '09:00' },
  },
];

const ratesOf = ({
  code,
  day,
  week,
  fourWeek,
}: Pick<FleetGroup, 'code' | 'day' | 'week' | 'fourWeek'>): NewGroup['rates'] => [
  { code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: day },
  { code: 'WEEK', description: 'Weekly', unit: 'week', count: 1, amount: week },
  { code: '4WEEK', description: 'Four weeks', unit: 'four_week', count: 1, amount: fourWeek },
  ...(atCertainTimes.has(code) ? specialRates(day) : []),
];

const addCatalog = async (
  scope: Scope,
): Promise<{ classIds: Map<string, number>; groupIds: Map<string, number> }> => {
  const classIds = new Map<string, number>();
  for (const plan of classes) classIds.set(plan.code, await createClass(scope, plan));
  const counted = bulkProducts.map((product) => ({
    ...product,
    code: product.groupCode,
    name: product.groupName,
  }));
  const groupIds = new Map<string, number>();
  for (const group of [...groups, ...counted]) {
    const { code, name } = group;
    const classId = classIds.get(group.classCode) ?? 0;
    const size = 'weight' in group ? { weight: group.weight, length: group.length } : {};
    groupIds.set(code, await createGroup(scope, { classId, code, name, rates: ratesOf(group), ...size }));
  }
  return { classIds, groupIds };
};

/** What is electric and has no meter has a cord, and no battery to read. */
const energyOf = ({ fuel, meter }: FleetGroup): AssetForm['energy'] => {
  if (fuel === 'electric' && meter === undefined) return 'none';
  return fuel === 'gas' ? 'gasoline' : (fuel ?? '');
};

const addMachines = async (
  act: Act,
  yards: readonly Yard[],
  group: FleetGroup,
  groupId: number,
): Promise<void> => {
  const chance = chanceFrom(groupId);
  let number = 0;
  for (const [make, model, count] of group.models) {
    for (let unit = 0; unit < count; unit += 1) {
      const yard = yards[yardOfTen[number % 10] ?? 0];
      number += 1;
      const year = 2016 + chance.below(9);
      await act(createAsset, {
        body: {
          number: `${group.code}-${String(number).padStart(3, '0')}`,
          description: group.name,
          group_id: groupId,
          location_id: yard?.locationId ?? 0,
          make,
          model,
          model_year: year,
          serial_number: `${make.slice(0, 2).toUpperCase()}${year}${String(10_000 + chance.below(89_999))}`,
          barcode: `NY${group.code}${String(number).padStart(3, '0')}`,
          meter_type: group.meter ?? '',
          meter: group.meter === undefined ? null : 40 + (2026 - year) * 260 + chance.below(400),
          energy: energyOf(group),
          fuel_type: group.fuel ?? '',
          tank_capacity: group.tank ?? null,
          weight: group.weight,
          length: group.length,
          list_price: Math.round(group.cost * 1.35),
          cost: group.cost,
          purchased_on: `${year}-0${1 + chance.below(9)}-15`,
          bin: `${'ABCDEF'[chance.below(6)] ?? 'A'}${1 + chance.below(12)}`,
        },
      });
    }
  }
};

/** Counted products have a number for each yard, since stock that is counted stays where it is. */
const addCounted = async (act: Act, yards: readonly Yard[], groupIds: Map<string, number>): Promise<void> => {
  for (const product of bulkProducts) {
    for (const [index, yard] of yards.entries()) {
      await act(createAsset, {
        body: {
          number: index === 0 ? product.number : `${product.number}-${yard.code.slice(0, 1)}`,
          description: product.description,
          kind: 'bulk',
          group_id: groupIds.get(product.groupCode) ?? 0,
          location_id: yard.locationId,
          quantity: product.quantities[index] ?? 0,
          list_price: Math.round(product.cost * 1.6),
          cost: product.cost,
        },
      });
    }
  }
};

const addGoods = async (act: Act, yards: readonly Yard[], salesClassId: number): Promise<void> => {
  for (const [number, description, unit, listPrice, cost, stock, reorder] of parts) {
    await act(createPart, {
      body: {
        number,
        description,
        unit,
        list_price: listPrice,
        cost,
        reorder_point: reorder,
        class_id: salesClassId,
      },
    });
    for (const [index, yard] of yards.entries()) {
      const quantity = stock[index] ?? 0;
      if (quantity === 0) continue;
      const body = { location_id: yard.locationId, quantity, reason: 'Opening stock' };
      await act(receiveParts, { params: { number }, body });
    }
  }
  for (const [code, description, kind, price, isAutomatic, allowsEdit] of services) {
    const body = {
      service_code: code,
      description,
      price_kind: kind,
      amount: price,
      is_automatic: isAutomatic,
      allows_edit: allowsEdit,
    };
    await act(createService, { body });
  }
  for (const body of [deliveryMiles, ...chargesAtReturns]) await act(createService, { body });
};

/** Fills the yards: the catalogue with its rates, every machine, what is counted, and what is sold. */
export const stockTheYards = async (
  stage: Stage,
  yards: readonly Yard[],
  at: Temporal.Instant,
): Promise<void> => {
  const { classIds, groupIds } = await stage.scene((scene) => addCatalog(scene.scope('Morgan Reyes', at)));
  await stage.scene(async (scene) => {
    const act = scene.as('Morgan Reyes', at);
    // Pipelined on one connection: one statement is sent while another is answered.
    await Promise.all(groups.map((group) => addMachines(act, yards, group, groupIds.get(group.code) ?? 0)));
    await addCounted(act, yards, groupIds);
  });
  await stage.scene((scene) => addGoods(scene.as('Morgan Reyes', at), yards, classIds.get('90') ?? 0));
};
