import { convertEstimate } from '@yardline/contract/estimates/estimates';
import { getReportTotals, listReport } from '@yardline/contract/reports/reports';
import { getWorkOrder, listWorkOrders, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newDesk } from '../../../test/estimates/desk.ts';

const held = useApp();
const january = { from: '2026-01-01', to: '2026-01-31' };

/** Twelve hours estimated at half of the posted 96.00, two more as a choice that was not taken, and ten hours logged. */
const estimatedShop = async () => {
  const desk = await newDesk(held.app);
  const { admin, tenant } = desk;
  const { id } = await desk.open({ labor_discount: 50 });
  await desk.add(id, desk.hours(12));
  await desk.add(id, desk.hours(2, { section: 'Repaint' }));
  await admin.ok(convertEstimate, { params: { id }, body: { reason: 'Rosa agreed by phone', sections: [] } });
  const { items } = await admin.ok(listWorkOrders, { query: {} });
  const params = { id: items[0]?.id ?? 0 };
  const { now } = held.app.clock;
  await inCompany(held.app, tenant.companyId, async ({ tx }) => {
    const { id: userId } = await tx.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('work_order_mechanics')
      .values({
        company_id: tenant.companyId,
        work_order_id: params.id,
        user_id: userId,
        status: 4,
        position: 1,
      })
      .execute();
    await tx
      .insertInto('job_stretches')
      .values({
        company_id: tenant.companyId,
        user_id: userId,
        work_order_id: params.id,
        began_at: now.subtract({ hours: 10 }).toString(),
        ended_at: now.toString(),
      })
      .execute();
    await tx.updateTable('work_lines').set({ user_id: userId }).execute();
  });
  const { row_version: ifMatch } = await admin.ok(getWorkOrder, { params });
  await admin.ok(stepWorkOrder, { params, body: { step: 'close', confirm: true }, ifMatch });
  return desk;
};

describe('orders that were estimated', () => {
  it('tell how near the estimate came, and what an hour brought beside its posted rate [SV096] [B2.18]', async () => {
    const { admin } = await estimatedShop();
    const order = { params: { type: 'work-order-performance' as const }, query: january };
    const figures = { estimated_hours: 12, done_hours: 10, estimate_accuracy: 120, effective_rate: 48 };
    const orders = await admin.ok(listReport, order);
    expect(orders.items).toMatchObject([figures]);
    expect(await admin.ok(getReportTotals, order)).toMatchObject(figures);
    const mechanics = await admin.ok(listReport, {
      params: { type: 'mechanic-performance' },
      query: january,
    });
    expect(mechanics.items).toMatchObject([
      { billed_hours: 12, effective_rate: 48, below_posted: 48, share_of_posted: 50 },
    ]);
  });
});
