import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from './run-billing.ts';

const held = useApp();

describe('the rules by which a company bills', () => {
  it('hold from the next bill on [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const { row_version: ifMatch, ...rules } = await shop.admin.ok(getBillingRules);
    expect(rules).toMatchObject({ cycle_rule: 'four_week', cycle_align_day: null, late_fee_cap: null });
    const body = {
      ...rules,
      ...({ cycle_rule: 'month', cycle_align_day: 1, first_cycle_rule: 'prorate' } as const),
      late_fee_percent: 1.5,
      late_fee_minimum: 5,
      late_fee_cap: 50,
      late_fee_grace_days: 5,
    };
    const after = await shop.admin.ok(setBillingRules, { body, ifMatch });
    expect(after).toEqual({ ...body, row_version: ifMatch + 1 });
    await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-02-01');
    const { id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-02-01' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
    // 27 of the 31 days of January at 800.00: 696.77, with both taxes.
    const { items } = await shop.admin.ok(listInvoices, { query: {} });
    expect(items.map(({ total }) => total)).toEqual([801.11]);
  });

  it('are refused at the field, to who saw others, and without the right [B5.19] [B6.9]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { row_version: ifMatch, ...rules } = await admin.ok(getBillingRules);
    const wrong: [Partial<typeof rules>, string][] = [
      [{ cycle_rule: 'week', cycle_align_day: 8 }, 'cycle_align_day'],
      [{ cycle_rule: 'semi_monthly', cycle_align_day: 1 }, 'cycle_align_day'],
      [{ late_fee_minimum: 10, late_fee_cap: 9.99 }, 'late_fee_cap'],
      [{ minimum_refund: -1 }, 'minimum_refund'],
      [{ late_fee_percent: 100.5 }, 'late_fee_percent'],
      [{ late_fee_grace_days: 366 }, 'late_fee_grace_days'],
    ];
    for (const [part, path] of wrong) {
      const { status, refusal } = await admin.call(setBillingRules, { body: { ...rules, ...part }, ifMatch });
      expect([status, refusal.errors?.[0]?.path]).toEqual([400, path]);
    }
    await admin.ok(setBillingRules, { body: rules, ifMatch });
    const stale = await admin.call(setBillingRules, { body: rules, ifMatch });
    expect(stale.refusal.reason).toBe('document.stale');
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(getBillingRules)).status).toBe(200);
    const denied = await clerk.call(setBillingRules, { body: rules, ifMatch: ifMatch + 1 });
    expect([denied.status, denied.refusal.data]).toMatchObject([403, { permission: 'settings.edit' }]);
  });
});
