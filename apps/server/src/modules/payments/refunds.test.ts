import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { applyCredit } from '@yardline/contract/payments/credits';
import { getInvoicePayments, listPayments, payInvoice } from '@yardline/contract/payments/payments';
import { previewRefund, refundCredit } from '@yardline/contract/payments/refunds';
import { askForProof, reAuthenticate } from '@yardline/contract/sessions/second-step';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newCredit } from '../../../test/credit.ts';
import { later } from '../../../test/factors.ts';
import { asAdministrator, runJob } from '../../../test/jobs.ts';
import { invoicePaper } from '../papers/invoice/invoice-paper.ts';
import { statementPaper } from '../papers/statement-paper.ts';
import { askPayment } from './ask-payment.ts';
import { simulated } from '../card-provider/public.ts';

const held = useApp();

type Body = {
  method: 'cash' | 'cheque' | 'card';
  amount: number;
  payment_id?: number | null;
  cheque_number?: string;
};
const cash = (amount: number): Body => ({ method: 'cash', amount });
const card = (payment_id: number | null, amount: number): Body => ({ method: 'card', amount, payment_id });

/** The credit of 200.00, a bill of 800.00 beside it, and the way to give of it back. */
const newRefund = async () => {
  const made = await newCredit(held.app);
  const { shop, params, customerId } = made;
  const refund = (body: Body, key?: string) =>
    shop.admin.call(refundCredit, {
      params,
      body: { reason: 'asked for at the counter', ...body },
      ...(key === undefined ? {} : { key }),
    });
  const fault = async (body: Body & { reason?: string }) => {
    const { status, refusal } = await refund(body);
    return [status, refusal.reason, refusal.errors?.[0]?.path];
  };
  /** So much of the bill paid by a card; its payment. */
  const paidBy = async (card_token: string, amount: number) => {
    const body = { method: 'card' as const, amount, card_token };
    return (await shop.admin.ok(payInvoice, { params: { number: 1 }, body })).id;
  };
  const statement = () => shop.admin.ok(customerStatement, { params: { id: customerId }, query: {} });
  const left = async () => 0 - (await made.credit()).balance;
  return { ...made, refund, fault, paidBy, statement, left };
};

describe('a refund of a credit', () => {
  it('gives back what the preview says, and credit, account, dashboard, statement and ageing agree [B3.40] [B3.41]', async () => {
    const { shop, params, credit, refund, account, receivables, statement } = await newRefund();
    const before = await statement();
    expect([before.closing, before.ageing.total]).toEqual([600, 600]);
    const preview = await shop.admin.ok(previewRefund, { params, body: { amount: 150 } });
    expect(preview).toEqual({ left: 200, left_after: 50, account: 600, account_after: 750 });
    expect((await credit()).balance).toBe(-200);
    const { status, body } = await refund(cash(150));
    expect([status, body.amount, body.reason, body.number]).toEqual([
      201,
      -150,
      'asked for at the counter',
      1,
    ]);
    // The credit has been paid out: of 800.00 billed and 50.00 remaining the customer owes 750.00.
    expect([await account(), await receivables()]).toMatchObject([750, { balance: 750, credits: 50 }]);
    const seen = await credit();
    expect([seen.total, seen.balance]).toEqual([-200, -50]);
    expect(seen.payments).toMatchObject([{ method: 'cash', amount: -150, number: 1 }]);
    const { entries, closing, ageing } = await statement();
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', number: 1, charge: 150, credit: 0, balance: 750 });
    expect([closing, ageing.total]).toEqual([750, 750]);
    const paid = await shop.admin.ok(getInvoicePayments, { params: { number: seen.number } });
    expect(paid.amount_owed).toBe(0);
    const [row] = (await shop.admin.ok(listPayments)).items;
    expect(row).toMatchObject({ amount: -150, status: 'succeeded', invoice_numbers: [seen.number] });
    // As of the day before, the credit stood open as a whole.
    const eve = await shop.admin.ok(customerStatement, {
      params: { id: row?.customer_id ?? 0 },
      query: { to: '2026-01-14' },
    });
    expect(eve.ageing.total).toBe(800);
  });

  it('never gives more than is left, nor without a reason or a way [B5.40] [B5.24]', async () => {
    const { shop, params, billId, apply, refund, fault } = await newRefund();
    expect(await fault(cash(200.01))).toEqual([409, 'invoice_credit.exceeded', 'amount']);
    expect((await refund(cash(200.01))).refusal.message).toBe('Only $200.00 of this credit remains.');
    expect(await fault(cash(0))).toEqual([400, 'payment.not_positive', 'amount']);
    expect(await fault(cash(1.001))).toEqual([400, 'payment.invalid', 'amount']);
    expect(await fault({ ...cash(1), reason: ' ' })).toMatchObject([400, 'field.required', 'reason']);
    expect(await fault({ method: 'cheque', amount: 1 })).toEqual([
      400,
      'payment.incomplete',
      'cheque_number',
    ]);
    expect(await fault(card(null, 1))).toEqual([409, 'refund.not_its_card', 'payment_id']);
    await apply([{ invoice_id: billId, amount: 120 }]);
    expect(await fault(cash(80.01))).toEqual([409, 'invoice_credit.exceeded', 'amount']);
    const above = await shop.admin.call(previewRefund, { params, body: { amount: 80.01 } });
    expect(above.refusal.reason).toBe('invoice_credit.exceeded');
    expect((await refund({ method: 'cheque', amount: 80, cheque_number: '77' })).body).toMatchObject({
      amount: -80,
      cheque_number: '77',
    });
    expect(await fault(cash(0.01))).toEqual([409, 'invoice_credit.used_up', undefined]);
    // An invoice is no credit.
    const wrong = await shop.admin.call(refundCredit, {
      params: { id: billId },
      body: { ...cash(1), reason: 'wrong' },
    });
    expect(wrong.refusal.reason).toBe('invoice_credit.used_up');
  });

  it('is given by a person who proved within five minutes who they are, and by no program with a key [B5.24]', async () => {
    const { shop, params, refund, fault, left } = await newRefund();
    const program = new Caller(held.app);
    const key = { name: 'Till', may_change: true, expires_on: '2026-06-30' };
    program.token = (await shop.admin.ok(createApiKey, { body: key })).key;
    await later(held.app, shop.admin, 5);
    expect(await fault(cash(20))).toEqual([403, 're_authentication.required', undefined]);
    expect(await left()).toBe(200);
    const byKey = await program.call(refundCredit, { params, body: { reason: 'sent back', ...cash(30) } });
    expect([byKey.status, byKey.refusal.reason]).toEqual([403, 'api_key.by_person']);
    const { ticket } = await shop.admin.ok(askForProof);
    const proof = { kind: 'password' as const, password: shop.tenant.password };
    await shop.admin.ok(reAuthenticate, { body: { ticket, proof } });
    expect((await refund(cash(20))).status).toBe(201);
    expect(await left()).toBe(180);
  });

  it('of fifty times 15.00 at once happens thirteen times, beside applications too, and once per key [B5.40]', async () => {
    const { billId, apply, refund, left } = await newRefund();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(cash(15))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(13);
    expect(await left()).toBe(5);
    const [one, two] = await Promise.all([refund(cash(2), 'refund-2'), refund(cash(2), 'refund-2')]);
    expect([one.status, one.body]).toEqual([201, two.body]);
    expect(await left()).toBe(3);
    const both = await Promise.all([refund(cash(3)), apply([{ invoice_id: billId, amount: 3 }])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await left()).toBe(0);
  });

  it('on a card keeps its amount until the provider has answered, and is written in the provider’s book [B8.10] [B3.40]', async () => {
    const { shop, params, apply, refund, paidBy, left } = await newRefund();
    const good = await paidBy('sim_visa', 100);
    const refusing = await paidBy('sim_no_refund', 100);
    const slow = await paidBy('sim_slow_refund', 100);
    const visa = await refund(card(good, 50));
    expect(visa.body).toMatchObject({
      amount: -50,
      status: 'succeeded',
      card_issuer: 'V',
      card_last4: '4242',
    });
    expect((await refund(card(refusing, 50))).refusal.reason).toBe('payment.declined');
    expect(await left()).toBe(150);
    expect((await refund(card(slow, 100), 'slow-refund')).refusal.reason).toBe('payment.timed_out');
    // 150.00 are on the paper, of which the card has 100.00 for itself.
    expect(await left()).toBe(150);
    expect((await refund(cash(50.01))).refusal.data).toEqual({ left: 50 });
    const tried = await shop.admin.call(applyCredit, { params, body: {} });
    expect(tried.body).toMatchObject({ left: 0, applications: [{ amount: 50 }] });
    expect((await apply()).refusal.reason).toBe('invoice_credit.used_up');
    const again = await refund(card(slow, 100), 'slow-refund');
    expect([again.status, again.body.status, again.body.amount]).toEqual([201, 'succeeded', -100]);
    expect(await left()).toBe(0);
    const keys = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('payments')
        .where('status', '=', 'succeeded')
        .select(['provider_key', 'amount'])
        .execute(),
    );
    const theirs = keys.flatMap(({ provider_key: key }) => simulated.ledger.get(key ?? '') ?? []);
    const back = theirs.filter(({ isRefund }) => isRefund);
    expect(back.map(({ charge }) => charge.amount)).toEqual([5000, 10_000]);
  });

  it('that never reached the provider leaves the credit as it was [B8.10]', async () => {
    const { shop, refund, paidBy, left } = await newRefund();
    await refund(card(await paidBy('sim_lost_refund', 200), 200));
    expect((await refund(cash(1))).refusal.reason).toBe('invoice_credit.used_up');
    const [row] = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('payments').where('status', '=', 'pending').select('id').execute(),
    );
    await runJob(held.app, shop.tenant.companyId, askPayment(held.app.site), { payment_id: row?.id });
    expect(await left()).toBe(200);
    expect((await refund(cash(200))).status).toBe(201);
  });

  it('is for users who may take payments back, in their own company, and leaves their name and reason [B6.2] [B6.9]', async () => {
    const { shop, params, refund } = await newRefund();
    const { admin: stranger } = await newShop(held.app);
    const call = { params, body: { ...cash(1), reason: 'not mine' } };
    expect((await stranger.call(refundCredit, call)).status).toBe(404);
    expect((await stranger.call(previewRefund, { params, body: { amount: 1 } })).status).toBe(404);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(refundCredit, call)).refusal.data).toMatchObject({
      permission: 'payments.delete',
    });
    await refund(cash(1));
    const audits = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('audit_entries').where('noun', '=', 'payments').select(['action', 'after']).execute(),
    );
    expect(audits).toMatchObject([
      { action: 'pay', after: { amount: -1, reason: 'asked for at the counter' } },
    ]);
  });

  it('stands on the printed credit and on the statement, in both languages [B3.40] [B9.8]', async () => {
    const { shop, params, customerId, refund } = await newRefund();
    await refund({ method: 'cheque', amount: 150, cheque_number: '77' });
    const papers = (language: 'en' | 'fr') =>
      asAdministrator(held.app, shop.tenant.companyId, async (scope) => {
        const reader = { ...scope, language };
        const call = { params: { id: customerId }, query: {} };
        const [credit, statement] = [
          await invoicePaper(reader, params.id),
          await statementPaper(reader, call),
        ];
        const sums = (credit.standing ?? []).map(({ label, value }) => `${label}: ${value}`);
        return [sums, statement.lines.at(-1)?.description];
      });
    const [english, entry] = await papers('en');
    expect(JSON.stringify(english).replaceAll(/[\u00a0\u202f]/gu, ' ')).toContain(
      'Refund 1 · cheque · Jan 15, 2026: $150.00',
    );
    expect(entry).toBe('Refund 1');
    const [french, line] = await papers('fr');
    expect([JSON.stringify(french), line]).toEqual([
      expect.stringContaining('Remboursement 1 · '),
      'Remboursement 1',
    ]);
  });

  it('cannot be written beyond the credit, without a reason, or as nothing, whatever is tried [B5.40]', async () => {
    const { shop, params, customerId } = await newRefund();
    const write = (values: { amount: number; reason: string }) =>
      inCompany(held.app, shop.tenant.companyId, async ({ tx }) =>
        tx
          .insertInto('payments')
          .values({
            company_id: shop.tenant.companyId,
            customer_id: customerId,
            method: 'cash',
            number: 99,
            status: 'succeeded',
            currency: 'USD',
            received_at: '2026-01-15T14:00:00Z',
            created_by: 1,
            created_at: '2026-01-15T14:00:00Z',
            ...values,
          })
          .execute(),
      );
    await expect(write({ amount: -1, reason: '' })).rejects.toMatchObject({
      constraint: 'payment_refund_has_reason',
    });
    await expect(write({ amount: 1, reason: 'x' })).rejects.toMatchObject({
      constraint: 'payment_refund_has_reason',
    });
    await expect(write({ amount: 0, reason: '' })).rejects.toMatchObject({
      constraint: 'payment_amount_not_zero',
    });
    const beyond = inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('invoices').set({ balance: 0.01 }).where('id', '=', params.id).execute(),
    );
    await expect(beyond).rejects.toMatchObject({ constraint: 'credit_overapplied' });
  });
});
