import { applyCredit } from '@yardline/contract/payments/credits';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { runJob } from '../../../../test/jobs.ts';
import { billingRun } from '../../billing/run-billing.ts';

const held = useApp();

describe('the statement of a customer', () => {
  it('shows opening balance, charges, credits and payments, and the aging of the rest [B3.35] [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ billing_timing: 'advance', late_fee_percent: 1.5, late_fee_grace_days: 5 })
        .execute(),
    );
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const { id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-01-06' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
    // 919.80 on account, 100.00 paid a week later, 229.95 credited at the return on the tenth day.
    await shop.goTo('2026-01-13');
    await shop.admin.ok(payInvoice, { params: { number: 1 }, body: { method: 'cash', amount: 100 } });
    await shop.goTo('2026-01-15');
    await shop.takeBack(contract);
    const ask = (query: object) =>
      shop.admin.ok(customerStatement, { params: { id: shop.customer.id }, query });
    const told = await ask({ from: '2026-01-01', to: '2026-01-31' });
    expect(
      told.entries.map(({ kind, day, charge, credit, balance }) => [kind, day, charge, credit, balance]),
    ).toEqual([
      ['invoice', '2026-01-06', 919.8, 0, 919.8],
      ['payment', '2026-01-13', 0, 100, 819.8],
      ['credit', '2026-01-15', 0, 229.95, 589.85],
    ]);
    expect([told.opening, told.closing]).toEqual([0, 589.85]);
    expect(told.ageing).toMatchObject({ current: 589.85, days_30: 0, total: 589.85 });
    expect(told.late_fee_total).toBe(0);
    // Due on 5 February; on 12 March it is 35 days late, 30 of them past the grace: one period on 819.80.
    await shop.goTo('2026-03-12');
    const later = await ask({ from: '2026-01-14' });
    expect([later.opening, later.closing, later.entries.length]).toEqual([819.8, 589.85, 1]);
    expect(later.ageing).toMatchObject({ current: -229.95, days_60: 819.8, total: 589.85 });
    // As it was at the end of January, whatever came since.
    await shop.admin.ok(payInvoice, { params: { number: 1 }, body: { method: 'cash', amount: 400 } });
    const { items } = await shop.admin.ok(listInvoices, { query: {} });
    await shop.admin.ok(applyCredit, { params: { id: items[0]?.id ?? 0 }, body: {} });
    const january = await ask({ from: '2026-01-01', to: '2026-01-31' });
    expect(january).toEqual({ ...told, as_of: '2026-01-31' });
    expect((await ask({ to: '2026-01-14' })).ageing).toMatchObject({ current: 819.8, total: 819.8 });
    const now = await ask({ from: '2026-01-14', to: '2026-06-30' });
    expect([now.as_of, now.closing, now.ageing.days_60, now.ageing.total]).toEqual([
      '2026-03-12',
      189.85,
      189.85,
      189.85,
    ]);
    expect(later.late_fees).toEqual([
      {
        invoice_id: expect.any(Number) as number,
        number: 1,
        due_on: '2026-02-05',
        days_late: 35,
        balance: 819.8,
        fee: 12.3,
      },
    ]);
  });

  it('goes three months back, refuses days that do not follow, and is nobody else’s [B5.26] [B6.2]', async () => {
    const shop = await newBillingShop(held.app);
    const params = { id: shop.customer.id };
    expect(await shop.admin.ok(customerStatement, { params })).toMatchObject({
      from: '2025-10-05',
      to: '2026-01-05',
      opening: 0,
      closing: 0,
      entries: [],
    });
    const refused = async (query: object) =>
      (await shop.admin.call(customerStatement, { params, query })).refusal.errors?.[0]?.path;
    expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toBe('to');
    expect(await refused({ from: '2024-12-01', to: '2026-01-01' })).toBe('from');
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(customerStatement, { params })).status).toBe(404);
    const email = `driver-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Dora', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(customerStatement, { params })).status).toBe(403);
  });
});
