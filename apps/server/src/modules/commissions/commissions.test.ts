import {
  createCommissionPlan,
  listCommissionPlans,
  updateCommissionPlan,
} from '@yardline/contract/commissions/plans';
import {
  getCommissionTotals,
  getDueCommissions,
  giveCommissions,
  listCommissions,
} from '@yardline/contract/commissions/runs';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { payInvoice, voidPayment } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

/** A day at 100.00 that Sam sold on 5 January 2026, billed on the 6th. */
const newSale = async () => {
  const made = await newDeposits(held.app);
  const { shop } = made;
  const { admin, tenant } = shop;
  const email = `sam-${tenant.companyId}@test.example`;
  const sam = await addPerson(held.app, tenant.companyId, { name: 'Sam', email, role: 'Clerk' });
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.updateTable('users').set({ is_salesman: true }).where('id', '=', sam).execute(),
  );
  const contract = await made.rentOut({ salesmanId: sam });
  await shop.goTo('2026-01-06');
  const { invoice_id: invoiceId } = await shop.takeBack(contract);
  const invoice = await admin.ok(getInvoice, { params: { id: invoiceId ?? 0 } });
  const plan = (more: object = {}) =>
    admin.call(createCommissionPlan, {
      body: { user_id: null, starts_on: '2026-01-01', basis: 'billed', percent: 5, classes: [], ...more },
    });
  const due = (until_on: string) => admin.ok(getDueCommissions, { query: { until_on } });
  const give = async (until_on: string, total?: number) =>
    admin.call(giveCommissions, { body: { until_on, total: total ?? (await due(until_on)).total } });
  const reasonOf = async (answer: ReturnType<typeof give>) => {
    const { refusal } = await answer;
    return refusal.errors?.[0]?.reason ?? refusal.reason;
  };
  return { ...made, admin, sam, email, invoice, plan, due, give, reasonOf };
};

describe('commissions', () => {
  it('are a percent of what is billed, given once, and taken back as the terms change [B1.7]', async () => {
    const { admin, shop, sam, invoice, plan, due, give, reasonOf } = await newSale();
    const { body: made } = await plan();
    expect((await plan()).refusal.reason).toBe('commission.plan_taken');
    await shop.goTo('2026-01-08');
    expect(await due('2026-01-05')).toMatchObject({ count: 0, total: 0 });
    expect(await due('2026-01-07')).toEqual({
      people: [{ user_id: sam, user_name: 'Sam', base: 100, amount: 5 }],
      lines: [
        {
          user_id: sam,
          user_name: 'Sam',
          invoice_number: invoice.number,
          customer_name: 'Albany Schools',
          class_name: expect.any(String) as string,
          base: 100,
          percent: 5,
          amount: 5,
        },
      ],
      count: 1,
      total: 5,
    });
    expect(await reasonOf(give('2026-01-08'))).toBe('commission.not_over');
    expect(await reasonOf(give('2026-01-07', 4))).toBe('commission.changed');
    expect((await give('2026-01-07')).body).toMatchObject({ count: 1, total: 5 });
    expect(await reasonOf(give('2026-01-07'))).toBe('commission.nothing_due');
    expect(await reasonOf(give('2026-01-06'))).toBe('commission.went_on');
    await admin.ok(updateCommissionPlan, {
      params: { id: made.id },
      body: { basis: 'billed', percent: 3, classes: [{ class_id: shop.fleet.salesClassId, percent: 9 }] },
      ifMatch: made.row_version,
    });
    expect((await due('2026-01-07')).total).toBe(-2);
    await give('2026-01-07');
    expect(await admin.ok(getCommissionTotals, { query: { from: '2026-01-07' } })).toEqual({
      people: [{ user_id: sam, user_name: 'Sam', base: 100, amount: 3 }],
      total: 3,
    });
    const { items } = await admin.ok(listCommissions, { query: { user_id: `${sam}` } });
    expect(items.map(({ amount, until_on: on }) => [amount, on])).toEqual([
      [-2, '2026-01-07'],
      [5, '2026-01-07'],
    ]);
    expect((await admin.ok(listCommissionPlans)).plans).toMatchObject([{ percent: 3, user_name: '' }]);
  });

  it('of what is collected follow the money, also when it comes back [B1.7] [B3.39]', async () => {
    const { admin, shop, sam, invoice, plan, due, give } = await newSale();
    await plan();
    // The salesperson's own goes before that of all.
    await plan({ user_id: sam, basis: 'collected', percent: 10 });
    await shop.goTo('2026-01-08');
    expect((await due('2026-01-07')).count).toBe(0);
    const payment = await admin.ok(payInvoice, { params: { number: invoice.number }, body: cash(40) });
    await shop.goTo('2026-01-09');
    expect(await due('2026-01-08')).toMatchObject({ total: 4, people: [{ base: 40, amount: 4 }] });
    await give('2026-01-08');
    await shop.goTo('2026-01-08');
    await admin.ok(voidPayment, { params: { id: payment.id } });
    await shop.goTo('2026-01-10');
    expect((await due('2026-01-09')).total).toBe(-4);
    expect((await give('2026-01-09')).body.total).toBe(-4);
    expect((await admin.ok(getCommissionTotals)).total).toBe(0);
  });

  it('are seen and run by those who keep the books alone', async () => {
    const { email } = await newSale();
    const sam = await signIn(held.app, email);
    expect((await sam.call(listCommissions)).refusal.reason).toBe('permission.denied');
    expect(
      (await sam.call(giveCommissions, { body: { until_on: '2026-01-05', total: 0 } })).refusal.reason,
    ).toBe('permission.denied');
  });
});
