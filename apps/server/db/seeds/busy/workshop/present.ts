import { createMaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import { createPurchase, orderPurchase, receivePurchase } from '@yardline/contract/purchasing/purchasing';
import { createWarrantyClaim, fileWarrantyClaim } from '@yardline/contract/warranty-claims/warranty-claims';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, stepJob, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { Scene, Stage } from '../../stage/open-stage.ts';
import { busyAdmin } from '../open-busy.ts';
import type { Year } from '../plan-busy.ts';
import type { Shop } from './open-shop.ts';
import { leave } from './work-week.ts';

const stands = ['created', 'created', 'assigned', 'scheduled', 'paused', 'complete'] as const;

/** An order of these days: to plan, planned, waiting for a part, or done and not closed. */
const openOrder = async (scene: Scene, shop: Shop, year: Year, n: number): Promise<void> => {
  const stand = stands[n % stands.length];
  const mechanic = shop.mechanics[n % shop.mechanics.length];
  if (mechanic === undefined) return;
  const opened = year.now.subtract({ hours: 30 + n });
  const day = year.today.add({ days: 1 + (n % 9) }).toString();
  const { id } = await scene.as(busyAdmin, opened)(createWorkOrder, {
    body: {
      type: n % 3 === 0 ? 'maintenance' : 'repair',
      posting: 'I',
      priority: ((n % 3) + 1) as 1 | 2 | 3,
      location_id: year.yard.locationId,
      asset_id: year.assetIds[year.assetIds.length - 1 - n] ?? null,
      complaint: 'Reported at the last return',
      mechanics: stand === 'created' ? [] : [mechanic.id],
      ...(stand === 'scheduled'
        ? { startDate: day, startTime: '08:00', endDate: day, endTime: '11:00' }
        : {}),
    },
  });
  if (stand !== 'paused' && stand !== 'complete') return;
  const params = { id };
  const at = opened.add({ hours: 2 });
  await scene.as(mechanic.name, at)(stepJob, { params, body: { step: 'start' } });
  const { row_version: ifMatch } = await scene.as(mechanic.name, at.add({ minutes: 50 }))(stepJob, {
    params,
    body: stand === 'paused' ? { step: 'pause', reason: 'parts' } : { step: 'finish' },
  });
  await leave(scene, mechanic, at, at.add({ minutes: 55 }));
  if (stand === 'complete')
    await scene.as(busyAdmin, at.add({ hours: 1 }))(stepWorkOrder, {
      params,
      body: { step: 'complete', confirm: true },
      ifMatch,
    });
};

/** Parts on their way from a vendor: noted, ordered, or here. */
const buy = async (scene: Scene, shop: Shop, year: Year, n: number): Promise<void> => {
  const say = scene.as(busyAdmin, year.now.subtract({ hours: 60 - n }));
  const { tx } = scene.scope(busyAdmin, year.now);
  const parts = await tx.selectFrom('parts').orderBy('id').offset(n).limit(2).select('id').execute();
  const purchase = await say(createPurchase, {
    body: {
      vendor_id: shop.vendorId,
      location_id: year.yard.locationId,
      lines: parts.map(({ id }) => ({
        part_id: id,
        quantity: 10 + n,
        unit_cost: 3 + n,
      })),
    },
  });
  if (n % 3 === 0) return;
  const params = { id: purchase.id };
  const ordered = await say(orderPurchase, { params, ifMatch: purchase.row_version });
  if (n % 3 === 1) return;
  await say(receivePurchase, {
    params,
    body: { slip: `CMS-${n}`, lines: ordered.lines.map(({ id }) => ({ line_id: id, quantity: 10 + n })) },
  });
};

/** Work that a vendor is asked to pay. */
const claim = async (scene: Scene, shop: Shop, year: Year, n: number): Promise<void> => {
  const say = scene.as(busyAdmin, year.now.subtract({ hours: 200 + n }));
  const { id } = await say(createWorkOrder, {
    body: {
      type: 'warranty',
      posting: 'I',
      billing: 'W',
      vendor_number: `W-${n}`,
      location_id: year.yard.locationId,
      asset_id: year.assetIds[n] ?? null,
      complaint: 'Fails within the warranty',
    },
  });
  const params = { id };
  await say(addWorkLine, {
    params,
    body: {
      kind: 'L',
      repair_code_id: shop.repairIds[n % shop.repairIds.length] ?? 0,
      labor_code_id: shop.laborId,
      quantity: 2,
      is_warranty: true,
    },
  });
  await say(stepWorkOrder, { params, body: { step: 'close', confirm: true } });
  const { id: claimId } = await say(createWarrantyClaim, {
    body: { work_order_id: id, vendor_id: shop.vendorId },
  });
  if (n % 2 === 0) await say(fileWarrantyClaim, { params: { id: claimId }, body: {} });
};

/** Plans for whole groups, so that every machine of them has its day. */
const plan = (scene: Scene, year: Year, number: string, n: number) =>
  scene.as(busyAdmin, year.now.subtract({ hours: 24 }))(createMaintenancePlan, {
    params: { number },
    body: {
      scope: 'group',
      name: n === 0 ? 'Half-year check' : 'Yearly inspection',
      kind: 2,
      every_days: n === 0 ? 182 : 365,
      starts_on: year.today.subtract({ days: 176 + n * 200 }).toString(),
    },
  });

const times = async (count: number, act: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await act(n);
};

/** What the workshop has in hand today: orders in every state, purchases, claims, and plans that fall due. Once. */
export const openPresent = (stage: Stage, shop: Shop, year: Year): Promise<void> =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(busyAdmin, year.now);
    const known = await tx.selectFrom('warranty_claims').select('id').limit(1).executeTakeFirst();
    if (known !== undefined) return;
    // The oldest first, as a mechanic takes them.
    await times(24, (n) => openOrder(scene, shop, year, 23 - n));
    await times(9, (n) => buy(scene, shop, year, n));
    await times(4, (n) => claim(scene, shop, year, n));
    const machines = await tx
      .selectFrom('assets')
      .where('kind', '=', 'numbered')
      .orderBy('id')
      .limit(2)
      .select('number')
      .execute();
    await times(machines.length, (n) => plan(scene, year, machines[n]?.number ?? '', n));
  });
