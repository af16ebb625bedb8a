import { applyCredit, previewCredit, takeBackCredit } from '@yardline/contract/payments/credits';
import { getInvoicePayments, payInvoice } from '@yardline/contract/payments/payments';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newCredit } from '../../../test/credit.ts';

const held = useApp();

describe('a credit', () => {
  it('pays open invoices, and the account, the dashboard and what is owed agree [B3.39] [B3.41] [B5.41]', async () => {
    const { shop, params, billId, bill, credit, apply, account, receivables } = await newCredit(held.app);
    expect([await account(), await receivables()]).toMatchObject([600, { balance: 600, credits: 200 }]);
    const preview = await shop.admin.ok(previewCredit, { params });
    expect(preview).toEqual({
      left: 200,
      applied: 200,
      invoices: [{ invoice_id: billId, number: 1, due_on: '2026-02-05', open: 800, amount: 200 }],
    });
    expect((await apply()).body).toEqual({
      left: 0,
      applications: [{ invoice_id: billId, number: 1, amount: 200 }],
    });
    const seen = await bill();
    const applied_at = '2026-01-15T14:00:00Z';
    expect([seen.balance, seen.applications]).toMatchObject([
      600,
      [{ invoice_id: params.id, number: 2, amount: 200, applied_at, reason: '', is_taken_back: false }],
    ]);
    expect(await credit()).toMatchObject({
      total: -200,
      balance: 0,
      applications: [{ invoice_id: billId, number: 1, amount: 200, applied_at }],
    });
    const paid = await shop.admin.ok(getInvoicePayments, { params: { number: 1 } });
    expect([paid.amount_owed, paid.totalAmount, paid.credits.length]).toEqual([600, 800, 1]);
    expect([await account(), await receivables()]).toMatchObject([600, { balance: 600, credits: 0 }]);
    const again = await apply();
    expect([again.status, again.refusal.reason]).toEqual([409, 'invoice_credit.used_up']);
    expect((await shop.admin.call(previewCredit, { params })).refusal.reason).toBe('invoice_credit.used_up');
  });

  it('pays what is named and no more than there is, of its own customer’s invoices [B5.40] [B5.19]', async () => {
    const { shop, billId, bill, apply, params } = await newCredit(held.app);
    const refused = async (invoices: { invoice_id: number; amount: number }[]) => {
      const { status, refusal } = await apply(invoices);
      return [status, refusal.errors?.[0]?.path ?? refusal.reason];
    };
    const part = (amount: number, invoice_id = billId) => ({ invoice_id, amount });
    expect(await refused([part(200.01)])).toEqual([409, 'invoice_credit.exceeded']);
    expect(await refused([part(800.01)])).toEqual([400, 'invoices.0.amount']);
    expect(await refused([part(0)])).toEqual([400, 'invoices.0.amount']);
    expect(await refused([part(1.005)])).toEqual([400, 'invoices.0.amount']);
    expect(await refused([part(10), part(10)])).toEqual([400, 'invoices.1.invoice_id']);
    expect(await refused([part(10, params.id)])).toEqual([400, 'invoices.0.invoice_id']);
    // Of the shop's other customer.
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-16');
    const { invoice_id } = await shop.takeBack(contract);
    expect(await refused([part(10, invoice_id ?? 0)])).toEqual([400, 'invoices.0.invoice_id']);
    expect((await apply([part(50.25)])).body.left).toBe(149.75);
    expect((await bill()).balance).toBe(749.75);
    const invoice = await shop.admin.call(applyCredit, { params: { id: billId }, body: {} });
    expect(invoice.refusal.reason).toBe('invoice_credit.used_up');
  });

  it('leaves to pending cards what they reserved, and waits where nothing is open [B5.40]', async () => {
    const { shop, bill, apply } = await newCredit(held.app);
    const pay = (body: { method: 'cash' | 'card'; amount: number; card_token?: string }) =>
      shop.admin.call(payInvoice, { params: { number: 1 }, body });
    expect((await pay({ method: 'card', amount: 700, card_token: 'sim_timeout' })).status).not.toBe(201);
    expect((await apply()).body).toMatchObject({ left: 100, applications: [{ amount: 100 }] });
    expect((await bill()).balance).toBe(700);
    expect((await apply()).refusal.reason).toBe('invoice_credit.nothing_open');
  });

  it('of 200.00 asked for fifty times 15.00 at once gives thirteen times, and once per key [B5.40]', async () => {
    const { billId, bill, credit, apply } = await newCredit(held.app);
    const part = [{ invoice_id: billId, amount: 15 }];
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(part)));
    // On a busy machine some are told to come again; they get no more than the others.
    const busy = answers.filter(({ status }) => status === 503);
    for (const _ of busy) answers.push(await apply(part));
    const heard = answers.map(({ status }) => status).filter((status) => status !== 503);
    expect(heard.filter((status) => status === 201)).toHaveLength(13);
    expect(new Set(heard)).toEqual(new Set([201, 409]));
    expect([(await bill()).balance, (await credit()).balance]).toEqual([605, -5]);
    const last = [{ invoice_id: billId, amount: 5 }];
    const [one, two] = await Promise.all([apply(last, 'credit-5-key'), apply(last, 'credit-5-key')]);
    expect([one.status, one.body]).toEqual([201, two.body]);
    expect((await bill()).balance).toBe(600);
  });

  it('is taken back from an invoice once, with a reason, and can then pay another [B3.39] [B3.41] [B5.41]', async () => {
    const { shop, customerId, params, billId, bill, credit, apply, account, receivables } = await newCredit(
      held.app,
    );
    await apply([{ invoice_id: billId, amount: 150 }]);
    const [applied] = (await credit()).applications;
    const wrong = {
      params: { ...params, applicationId: applied?.id ?? 0 },
      body: { reason: 'wrong invoice' },
    };
    const answers = await Promise.all([1, 2].map(() => shop.admin.call(takeBackCredit, wrong)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.reason).toBe('invoice_credit.taken_back');
    expect(answers.find(({ status }) => status === 201)?.body).toEqual({ left: 200 });
    // 800.00 is asked for again and 200.00 is left: the account and the dashboard are what they were.
    expect([(await bill()).balance, (await credit()).balance]).toEqual([800, -200]);
    expect([await account(), await receivables()]).toMatchObject([600, { balance: 600, credits: 200 }]);
    expect((await bill()).applications).toMatchObject([
      { amount: 150, is_taken_back: true, reason: '' },
      { amount: -150, is_taken_back: false, reason: 'wrong invoice' },
    ]);
    const paid = await shop.admin.ok(getInvoicePayments, { params: { number: 1 } });
    expect(paid.amount_owed).toBe(800);
    expect((await apply()).body.left).toBe(0);
    expect((await bill()).balance).toBe(600);
    const blank = await shop.admin.call(takeBackCredit, { ...wrong, body: { reason: ' ' } });
    expect([blank.status, blank.refusal.errors?.[0]?.path]).toEqual([400, 'reason']);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(takeBackCredit, wrong)).status).toBe(403);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(takeBackCredit, wrong)).status).toBe(404);
    const statement = await shop.admin.ok(customerStatement, { params: { id: customerId }, query: {} });
    expect([statement.closing, statement.ageing.total]).toEqual([600, 600]);
  });

  it('cannot give more than it is, nor to another customer, for any input [B5.40]', async () => {
    const { shop, params, billId } = await newCredit(held.app);
    const write = (change: string) =>
      inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
        if (change === 'balance') {
          await tx.updateTable('invoices').set({ balance: 0.01 }).where('id', '=', params.id).execute();
          return;
        }
        await tx
          .insertInto('credit_applications')
          .values({
            company_id: shop.tenant.companyId,
            customer_id: shop.customer.id,
            created_by: 1,
            credit_id: params.id,
            invoice_id: billId,
            amount: 1,
            applied_at: '2026-01-15T14:00:00Z',
          })
          .execute();
      });
    await expect(write('balance')).rejects.toMatchObject({ constraint: 'credit_overapplied' });
    await expect(write('customer')).rejects.toMatchObject({ code: '23503' });
  });

  it('is nobody else’s, and is applied by who takes payments [B6.2] [B6.9]', async () => {
    const { shop, params } = await newCredit(held.app);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(applyCredit, { params, body: {} })).status).toBe(404);
    const email = `sales-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Sal', email, role: 'Salesperson' });
    const seller = await signIn(held.app, email);
    const denied = await seller.call(applyCredit, { params, body: {} });
    expect([denied.status, denied.refusal.data]).toMatchObject([403, { permission: 'payments.create' }]);
  });
});
