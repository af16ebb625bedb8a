import { listVendors, updateVendor, vendorForm } from '@yardline/contract/vendors/vendors';
import {
  answerWarrantyClaim,
  createWarrantyClaim,
  fileWarrantyClaim,
  receiveWarrantyClaim,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { Stage } from '../stage/open-stage.ts';

const keeper = 'Morgan Reyes';
const maker = 'Empire Hydraulics';

type Job = {
  complaint: string;
  /** What the maker's shop asks for its part of the work. */
  cost: number;
  /** Days ago at which the order was closed. */
  closed: number;
  stands: 'to claim' | 'filed' | 'paid';
};

const jobs: readonly Job[] = [
  { complaint: 'Lift cylinder bypasses', cost: 410, closed: 60, stands: 'paid' },
  { complaint: 'Drive pump whines when warm', cost: 685.5, closed: 20, stands: 'filed' },
  { complaint: 'Tilt valve sticks', cost: 230, closed: 4, stands: 'to claim' },
];

/** What the maker pays: 85.00 an hour, and 15 % for handling; it may deliver 5 % more than was ordered. */
const tellTerms = (stage: Stage, at: Temporal.Instant): Promise<number> =>
  stage.scene(async (scene) => {
    const say = scene.as(keeper, at);
    const { items } = await say(listVendors, { query: { search: maker } });
    const [vendor] = items;
    if (vendor === undefined) throw new Error(`${maker} is not there`);
    const { id, row_version: _, ...form } = vendor;
    const body = vendorForm.parse(
      Object.assign(form, { warranty_rate: 85, handling_percent: 15, receipt_percent: 5 }),
    );
    await say(updateVendor, { params: { id }, body });
    return id;
  });

const close = (
  stage: Stage,
  job: Job,
  { at, offset, vendorId }: { at: Temporal.Instant; offset: number; vendorId: number },
) =>
  stage.scene(async (scene) => {
    const say = scene.as(keeper, at);
    const { tx } = scene.scope(keeper, at);
    const lift = await tx
      .selectFrom('assets')
      .where('kind', '=', 'numbered')
      .where('is_active', '=', true)
      .orderBy('id', 'desc')
      .offset(offset)
      .select(['id', 'location_id'])
      .executeTakeFirstOrThrow();
    const labor = await tx.selectFrom('labor_codes').orderBy('id').select('id').executeTakeFirstOrThrow();
    const repair = await tx
      .selectFrom('repair_codes')
      .where('code', '=', 'HYD')
      .select('id')
      .executeTakeFirstOrThrow();
    const { id } = await say(createWorkOrder, {
      body: {
        type: 'warranty',
        posting: 'I',
        billing: 'W',
        vendor_number: `EH-${7300 + offset}`,
        asset_id: lift.id,
        location_id: lift.location_id,
        complaint: job.complaint,
      },
    });
    const line = { repair_code_id: repair.id, is_warranty: true } as const;
    await say(addWorkLine, {
      params: { id },
      body: { ...line, kind: 'L', labor_code_id: labor.id, quantity: 1.5 },
    });
    await say(addWorkLine, {
      params: { id },
      body: {
        ...line,
        kind: 'X',
        vendor_id: vendorId,
        description: 'Rebuilt by the maker',
        unit_price: job.cost * 1.2,
        cost: job.cost,
      },
    });
    await say(stepWorkOrder, { params: { id }, body: { step: 'close', confirm: true } });
    return id;
  });

const claim = (
  stage: Stage,
  { stands }: Job,
  { at, orderId, vendorId }: { at: Temporal.Instant; orderId: number; vendorId: number },
) =>
  stage.scene(async (scene) => {
    const on = (days: number) => scene.as(keeper, at.add({ hours: 24 * days }));
    const body = { work_order_id: orderId, vendor_id: vendorId };
    const { id, claimed } = await on(1)(createWarrantyClaim, { body });
    await on(1)(fileWarrantyClaim, { params: { id }, body: {} });
    if (stands !== 'paid') return;
    await on(14)(answerWarrantyClaim, {
      params: { id },
      body: { lines: [], vendor_claim_number: 'EHC-2044' },
    });
    const paid = at
      .add({ hours: 24 * 30 })
      .toString()
      .slice(0, 10);
    await on(30)(receiveWarrantyClaim, { params: { id }, body: { received: claimed, received_on: paid } });
  });

/** Work that a maker pays: one claim was paid, one is filed, and one order waits to be claimed. */
export const claimWarranty = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  const vendorId = await tellTerms(stage, now.subtract({ hours: 24 * 70 }));
  for (const [offset, job] of jobs.entries()) {
    const at = now.subtract({ hours: 24 * job.closed });
    const orderId = await close(stage, job, { at, offset, vendorId });
    if (job.stands !== 'to claim') await claim(stage, job, { at, orderId, vendorId });
  }
};
