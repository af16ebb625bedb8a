import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { getReportTotals, listReport } from '@yardline/contract/reports/reports';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import {
  createWorkOrder,
  getWorkOrder,
  stepJob,
  stepWorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();
const january = { from: '2026-01-01', to: '2026-01-31' };

/** Ann attended ten hours and logged eight, for which ten were billed; the order closed. */
const workedShop = async () => {
  const counter = await newCounter(held.app);
  const { admin, customer, fleet, tenant } = counter;
  const lift = await counter.addAsset();
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 96, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const email = `ann@workshop-${tenant.companyId}.example`;
  const annId = await addPerson(held.app, tenant.companyId, {
    name: 'Ann',
    email,
    role: 'Mechanic',
    isMechanic: true,
  });
  const ann = await signIn(held.app, email);
  const order = await admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      asset_id: lift.id,
      location_id: fleet.locationId,
      complaint: 'Leaks',
      mechanics: [annId],
    },
  });
  const params = { id: order.id };
  await ann.ok(stepJob, { params, body: { step: 'start' } });
  const { now } = held.app.clock;
  await inCompany(held.app, tenant.companyId, async ({ tx }) => {
    await tx
      .updateTable('job_stretches')
      .set({ began_at: now.subtract({ hours: 8 }).toString() })
      .execute();
    await tx
      .insertInto('work_stretches')
      .values({
        company_id: tenant.companyId,
        user_id: annId,
        began_at: now.subtract({ hours: 10 }).toString(),
        ended_at: now.toString(),
        source: 'clock',
        by_id: annId,
        recorded_at: now.toString(),
      })
      .execute();
  });
  await ann.ok(stepJob, { params, body: { step: 'finish' } });
  await admin.ok(addWorkLine, {
    params,
    body: {
      kind: 'L',
      repair_code_id: repair.id,
      labor_code_id: labor.id,
      mechanic_id: annId,
      quantity: 10,
    },
  });
  const { row_version: ifMatch } = await admin.ok(getWorkOrder, { params });
  await admin.ok(stepWorkOrder, { params, body: { step: 'close', confirm: true }, ifMatch });
  return { admin, ann, customer, order, fleet };
};

type Report = 'mechanic-performance' | 'work-order-performance';
const rowsOf = async (caller: Caller, type: Report, query: object = january) =>
  (await caller.ok(listReport, { params: { type }, query })).items;

describe('reports of the workshop', () => {
  it('tell what a mechanic attended, logged and billed, and the ratios [B2.18]', async () => {
    const { admin, order } = await workedShop();
    const figures = {
      attended_hours: 10,
      logged_hours: 8,
      done_hours: 8,
      orders_done: 1,
      billed_hours: 10,
      productivity: 80,
      efficiency: 125,
      proficiency: 100,
      work_amount: 960,
      effective_rate: 96,
      below_posted: 0,
      share_of_posted: 100,
      // Eight logged hours at 40.00, though ten are billed.
      work_cost: 320,
      margin: 640,
    };
    expect(await rowsOf(admin, 'mechanic-performance')).toMatchObject([{ name: 'Ann', ...figures }]);
    const params = { type: 'mechanic-performance' as const };
    expect(await admin.ok(getReportTotals, { params, query: january })).toMatchObject(figures);
    expect(await rowsOf(admin, 'work-order-performance')).toMatchObject([
      { code: order.order_n, done_hours: 8, billed_hours: 10, efficiency: 125, margin: 640 },
    ]);
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect(await rowsOf(admin, 'mechanic-performance', february)).toEqual([]);
    expect(await rowsOf(admin, 'work-order-performance', february)).toEqual([]);
  });

  it('leave attendance empty where one division is asked for, and refuse who does not plan', async () => {
    const { admin, ann, fleet } = await workedShop();
    const one = { ...january, division_id: String(fleet.divisionId) };
    expect(await rowsOf(admin, 'mechanic-performance', one)).toMatchObject([
      { attended_hours: null, productivity: null, proficiency: null, logged_hours: 8, efficiency: 125 },
    ]);
    const params = { type: 'mechanic-performance' as const };
    expect((await ann.call(listReport, { params, query: january })).status).toBe(403);
  });
});
