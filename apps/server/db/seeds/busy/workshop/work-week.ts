import { clockOut } from '@yardline/contract/clock/clock';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, stepJob, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { Scene, Stage } from '../../stage/open-stage.ts';
import { busyAdmin } from '../open-busy.ts';
import type { Year } from '../plan-busy.ts';
import type { Mechanic, Shop } from './open-shop.ts';

/** Orders of a day, and of the five days of a week. */
const ordersADay = 5;
export const ordersAWeek = ordersADay * 5;

const complaints = [
  'Hydraulic hose leaks at the boom',
  'Starts hard when it is cold',
  '250 h service',
  'Tire cut by rebar',
  'Horn and lights do not work',
  'Engine loses power on slopes',
  'Brake drags on the left',
  'Platform gate does not latch',
] as const;
const types = ['repair', 'repair', 'maintenance', 'repair', 'inspection'] as const;

type Day = { mechanic: Mechanic; at: (hour: number) => Temporal.Instant; n: number };

/** One order from call to close: what was wrong, who worked on it for how long, and what that cost. */
const oneOrder = async (scene: Scene, shop: Shop, year: Year, { mechanic, at, n }: Day): Promise<void> => {
  const begins = 7.5 + (n % ordersADay) * 1.6;
  const write = scene.as(busyAdmin, at(begins - 0.4));
  const isOurs = n % 5 !== 4;
  const { id } = await write(createWorkOrder, {
    body: {
      type: types[n % types.length],
      posting: isOurs ? 'I' : 'N',
      priority: n % 4 === 0 ? 1 : 2,
      location_id: year.yard.locationId,
      complaint: complaints[n % complaints.length] ?? '',
      mechanics: [mechanic.id],
      ...(isOurs
        ? { asset_id: year.assetIds[n * 3] ?? null }
        : { machine: 'Their skid steer', customer_id: year.customerIds[n] ?? null }),
    },
  });
  const params = { id };
  const repair = (turn: number) => shop.repairIds[(n + turn) % shop.repairIds.length] ?? 0;
  for (const [turn, hours] of [0.75, 0.5, n % 3 === 0 ? 1 : 0.25].entries())
    await write(addWorkLine, {
      params,
      body: {
        kind: 'L',
        repair_code_id: repair(turn),
        labor_code_id: shop.laborId,
        mechanic_id: mechanic.id,
        quantity: hours,
      },
    });
  for (let turn = 0; turn <= n % 2; turn += 1)
    await write(addWorkLine, {
      params,
      body: {
        kind: 'X',
        repair_code_id: repair(turn),
        vendor_id: shop.vendorId,
        description: turn === 0 ? 'Shop supplies' : 'Machined by Capital',
        unit_price: 24 + (n % 7) * 5,
        cost: 20 + (n % 7) * 4,
      },
    });
  await scene.as(mechanic.name, at(begins))(stepJob, { params, body: { step: 'start' } });
  const done = await scene.as(mechanic.name, at(begins + 1.3))(stepJob, { params, body: { step: 'finish' } });
  await scene.as(busyAdmin, at(begins + 1.4))(stepWorkOrder, {
    params,
    body: { step: 'close', confirm: true },
    ifMatch: done.row_version,
  });
};

/** A mechanic clocks out after a job, which clocked them in. */
export const leave = (scene: Scene, who: Mechanic, began: Temporal.Instant, ended: Temporal.Instant) => {
  const mark = { user_auth_id: who.id, user_name: who.name, user_srm_uid: who.srm_uid };
  return scene.as(who.name, ended)(clockOut, {
    body: {
      records: [
        { ...mark, timestamp: began.toString(), record_type: 1 },
        { ...mark, timestamp: ended.toString(), record_type: 0 },
      ],
    },
  });
};

/** What one mechanic does in one week, day by day, as the product writes it: the pattern of all other weeks. */
export const workWeek = async (
  stage: Stage,
  shop: Shop,
  year: Year,
  monday: Temporal.PlainDate,
): Promise<void> => {
  const [mechanic] = shop.mechanics;
  if (mechanic === undefined) return;
  for (let day = 0; day < 5; day += 1) {
    const midnight = monday.add({ days: day }).toZonedDateTime(year.yard.zone);
    const at = (hour: number) => midnight.add({ minutes: Math.round(hour * 60) }).toInstant();
    await stage.scene(async (scene) => {
      for (let n = 0; n < ordersADay; n += 1)
        await oneOrder(scene, shop, year, { mechanic, at, n: day * ordersADay + n });
      await leave(scene, mechanic, at(7.5), at(16));
    });
  }
};
