import { setCardAccount } from '@yardline/contract/card-provider/card-account';
import { listMails } from '@yardline/contract/mail/mails';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import * as calls from '@yardline/contract/payments/payment-requests';
import { listPayments, payInvoice, reversePayment } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { ask, bearer as hold, fault, newDebts, twoTen } from '../../../../test/debts.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';
import { secretKey, signingSecret, useAppOn, useStripe } from '../../../../test/providers/stripe.ts';

const held = useApp();
const stripe = useStripe();
const on = useAppOn(stripe, held);

/** Invoices of a customer who may deduct 2 % within ten days, with a link to pay them. */
const asked = async (days: readonly number[] = [1], form: { allows_partial?: boolean } = {}) => {
  const debts = await newDebts(held.app, days, twoTen);
  return { ...debts, ...hold(held.app, (await debts.request(form)).path) };
};

const reasonAt = ({ refusal }: { refusal: { errors?: readonly { path: string; reason: string }[] } }) =>
  refusal.errors?.map(({ path, reason }) => [path, reason]);

describe('a discount for early payment by a link', () => {
  it('is shown until its day, deducted of what is paid, and goes back with the payment [S2.14] [B3.39]', async () => {
    const { shop, look, payEarly, invoice, requests, balances } = await asked();
    expect((await look()).body).toMatchObject({
      owed: 100,
      payable: 98,
      invoices: [{ balance: 100, payable: 98, discount: 2, discount_by: '2026-01-16', discounted: 0 }],
    });
    await shop.goTo('2026-01-16');
    const paid = await payEarly(98, 2);
    expect(paid.body).toMatchObject({ status: 'succeeded', amount: 98 });
    expect(await invoice()).toMatchObject({
      balance: 0,
      discounted: 2,
      payments: [{ amount: 98, discount: 2, method: 'card' }],
    });
    expect((await requests())[0]).toMatchObject({ state: 'paid', paid: 98, owed: 0 });
    expect((await look()).body).toMatchObject({
      payable: 0,
      invoices: [{ paid: 98, discounted: 2, balance: 0, discount: 0, discount_by: null }],
    });
    await shop.goTo('2026-01-20');
    await shop.admin.ok(reversePayment, {
      params: { id: paid.body.id },
      body: { kind: 'chargeback', reversed_on: '2026-01-20', reason: 'Disputed' },
    });
    expect([await balances(), (await invoice()).discounted]).toEqual([[100], 0]);
    expect((await look()).body).toMatchObject({ owed: 100, payable: 100, invoices: [{ discount: 0 }] });
  });

  it('is in the mail that asks for the payment, until the day on which the first of them ends [S2.14] [B3.39]', async () => {
    const { shop, ids } = await newDebts(held.app, [1, 2], twoTen);
    const told = async (language: 'en' | 'fr') => {
      await ask(shop.admin, { invoice_ids: ids, email: 'pay@albany.example', language });
      await drainQueue(held.app);
      const [mail] = (await shop.admin.ok(listMails)).items;
      return [mail?.template, (await readMail(held.app, shop.admin, mail?.id)).body];
    };
    const [template, text] = await told('en');
    expect(template).toBe('payment-request-early');
    expect(text).toContain('asks you to pay $300.00 (invoice 1, 2)');
    expect(text).toContain('Pay $294.00 by Jan 16, 2026');
    expect((await told('fr'))[1]).toMatch(/Payez 294,00.\$ d’ici le 16 janv. 2026/u);
    // The first offer is over: 100.00 and 196.00.
    await shop.goTo('2026-01-17');
    expect((await told('en'))[1]).toContain('Pay $296.00 by Jan 18, 2026');
    await shop.goTo('2026-01-19');
    expect((await told('en'))[0]).toBe('payment-request');
  });

  it('is refused after its day where the page shows it still, with the amount of now [S2.14] [B3.39]', async () => {
    const { shop, look, payEarly, invoice } = await asked();
    const seen = (await look()).body;
    await shop.goTo('2026-01-17');
    const late = await payEarly(seen.payable, seen.invoices[0]?.discount ?? 0);
    expect(fault(late)).toEqual([422, 'payment_request.amount_changed']);
    expect(late.refusal.message).toContain('$100.00');
    expect(await invoice()).toMatchObject({ balance: 100, discounted: 0, payments: [] });
    expect((await look()).body).toMatchObject({
      payable: 100,
      invoices: [{ discount: 0, discount_by: null }],
    });
    expect((await payEarly(100, 0)).status).toBe(201);
    expect(await invoice()).toMatchObject({ balance: 0, discounted: 0 });
  });

  it('is all or nothing, and never more than was shown [S2.14] [B3.39]', async () => {
    const { payEarly, pay, invoice } = await asked();
    // All of it without what is deducted, and what is deducted without saying so.
    expect(fault(await pay(100))).toEqual([422, 'payment_request.amount_changed']);
    expect(reasonAt(await pay(98))).toEqual([['discount', 'payment.discount_changed']]);
    expect(reasonAt(await payEarly(98, 3))).toEqual([['discount', 'payment.discount_changed']]);
    expect(reasonAt(await payEarly(98, 1.999))).toEqual([['discount', 'amount.invalid']]);
    expect(await invoice()).toMatchObject({ balance: 100 });
  });

  it('is of each invoice that is settled; a part that is paid late is no part of it [S2.14] [B3.39] [B3.41]', async () => {
    // Of 100.00 on the 6th until the 16th, and of 200.00 on the 8th until the 18th.
    const { shop, ids, look, payEarly, balances } = await asked([1, 2], { allows_partial: true });
    expect((await look()).body).toMatchObject({ owed: 300, payable: 294 });
    const part = await payEarly(98.5, 2);
    expect(part.body).toMatchObject({ amount: 98.5, invoice_numbers: [1, 2] });
    expect(await balances()).toEqual([0, 199.5]);
    expect((await look()).body).toMatchObject({ owed: 199.5, payable: 195.5 });
    await shop.goTo('2026-01-19');
    // The page of yesterday: where a part may be paid, its amount alone would do.
    expect(reasonAt(await payEarly(195.5, 4))).toEqual([['discount', 'payment.discount_changed']]);
    expect(await balances()).toEqual([0, 199.5]);
    expect((await payEarly(195.5, 0)).status).toBe(201);
    expect(await balances()).toEqual([0, 4]);
    expect(await shop.admin.ok(getInvoice, { params: { id: ids[1] ?? 0 } })).toMatchObject({ discounted: 0 });
  });

  it('bears the fee on what is paid, and a card that is declined reserves nothing [B3.43] [B3.39]', async () => {
    const { shop, params, caller, payEarly, invoice } = await asked();
    expect(fault(await payEarly(98, 2, 'sim_declined'))).toEqual([402, 'payment.declined']);
    expect(await invoice()).toMatchObject({ balance: 100, discounted: 0 });
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ revenue_fee: 250, revenue_fee_description: 'Card surcharge', features: ['credit_card_fee'] })
        .execute(),
    );
    const body = { amount: 98, discount: 2, card_token: 'sim_visa' };
    const pay = (fee: number) => caller.call(calls.payRequested, { params, body: { ...body, fee } });
    // 2.5 % of 98.00.
    expect((await pay(2.5)).refusal.reason).toBe('payment.fee_changed');
    expect((await pay(2.45)).body).toMatchObject({ amount: 98, fee: 2.45 });
    expect(await invoice()).toMatchObject({ balance: 0, discounted: 2 });
  });

  it('is reserved while the page of the card’s provider is open, as the money is [S2.14] [B3.39]', async () => {
    const debts = await newDebts(on.app, [1], twoTen);
    const { admin } = debts.shop;
    await admin.ok(setCardAccount, { body: { secret_key: secretKey, signing_secret: signingSecret } });
    const { params, caller, look } = hold(on.app, (await debts.request()).path);
    const { number } = await debts.invoice();
    const { url } = await caller.ok(calls.payRequestedOnPage, { params, body: { amount: 98, discount: 2 } });
    expect((await look()).body).toMatchObject({ is_pending: true, payable: 0, invoices: [{ discount: 0 }] });
    const beside = await admin.call(payInvoice, { params: { number }, body: { method: 'cash', amount: 1 } });
    expect(beside.refusal.reason).toBe('payment.above_balance');
    stripe.pay(url.split('/').at(-1) ?? '');
    await caller.ok(calls.settleRequestedPage, { params, body: {} });
    expect(await debts.invoice()).toMatchObject({ balance: 0, discounted: 2 });
    expect((await admin.ok(listPayments, {})).items).toMatchObject([{ amount: 98, status: 'succeeded' }]);
  });
});
