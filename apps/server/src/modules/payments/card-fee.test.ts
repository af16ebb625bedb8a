import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { printReceipt } from '@yardline/contract/papers/receipts';
import {
  createPaymentRequest,
  getRequestedPayment,
  payRequested,
} from '@yardline/contract/payments/payment-requests';
import { getInvoicePayments, payInvoice, type PaymentForm } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, useApp } from '../../../test/app.ts';
import { card, cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

type Fee = { revenue_fee?: number; is_revenue_fee_optional?: boolean; is_card_fee_automatic?: boolean };

/** An invoice of 100.00 of a company with a fee of 2.99 % on card payments. */
const newDebt = async (fee: Fee = {}, features = ['credit_card_fee']) => {
  const made = await newDeposits(held.app);
  const { admin, tenant } = made.shop;
  const set = (change: Fee) =>
    inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ revenue_fee: 299, revenue_fee_description: 'Card surcharge', features, ...change })
        .execute(),
    );
  await set(fee);
  const contract = await made.rentOut();
  await made.shop.goTo('2026-01-06');
  const { invoice_id: id } = await made.shop.takeBack(contract);
  const invoice = () => admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const { number } = await invoice();
  const pay = (body: PaymentForm) => admin.call(payInvoice, { params: { number }, body });
  const balanceOf = async (code: string) =>
    (await admin.ok(getTrialBalance)).accounts.find((row) => row.code === code)?.closing;
  return { ...made, admin, set, invoice, number, pay, balanceOf };
};

describe('the fee on a card payment', () => {
  it('comes on top of what is paid, in a line of its own on summary and receipt, and in the books [B3.41] [B3.43] [B5.42] [S5.14] [B9.14] [S3.4]', async () => {
    const { admin, invoice, number, pay, balanceOf } = await newDebt();
    const { body: paid } = await pay({ ...card('sim_visa', 100), fee: 2.99 });
    expect(paid).toMatchObject({ amount: 100, fee: 2.99, fee_description: 'Card surcharge' });
    expect((await invoice()).balance).toBe(0);
    expect(await admin.ok(getInvoicePayments, { params: { number } })).toMatchObject({
      totalAmount: 100,
      amount_owed: 0,
      creditCardFee: 2.99,
    });
    expect([await balanceOf('1060'), await balanceOf('1100'), await balanceOf('4500')]).toEqual([
      102.99, 0, 2.99,
    ]);
    expect((await admin.call(printReceipt, { params: { id: paid.id } })).status).toBe(200);
  });

  it('is what the payer saw: where it was changed or switched meanwhile they are asked again [B5.42]', async () => {
    const { set, pay, invoice } = await newDebt();
    const why = async (body: PaymentForm) => {
      const { status, refusal } = await pay(body);
      return [status, refusal.reason, refusal.errors?.[0]?.path, refusal.message];
    };
    await set({ revenue_fee: 250 });
    expect(await why({ ...card('sim_visa', 100), fee: 2.99 })).toEqual([
      409,
      'payment.fee_changed',
      'fee',
      'The fee on card payments is $2.50 now. Look at the total, then pay.',
    ]);
    expect((await why({ ...card('sim_visa', 100), fee: null }))[1]).toBe('payment.fee_changed');
    await set({ revenue_fee: 0 });
    expect((await why({ ...card('sim_visa', 100), fee: 2.5 }))[1]).toBe('payment.fee_changed');
    expect((await invoice()).balance).toBe(100);
    expect((await pay({ ...card('sim_visa', 100), fee: null })).body.fee).toBe(0);
  });

  it('may be declined where it is optional; a program that knows of none pays it where it is charged by itself [B3.43] [B9.14]', async () => {
    const { pay, set } = await newDebt({ is_revenue_fee_optional: true });
    expect((await pay({ ...card('sim_visa', 10), fee: null })).body.fee).toBe(0);
    expect((await pay({ ...card('sim_visa', 10), fee: 0.3 })).body.fee).toBe(0.3);
    expect((await pay(card('sim_visa', 10))).body.fee).toBe(0);
    await set({ is_revenue_fee_optional: true, is_card_fee_automatic: true });
    expect((await pay(card('sim_visa', 10))).body.fee).toBe(0.3);
    await set({ is_revenue_fee_optional: false, is_card_fee_automatic: false });
    expect((await pay(card('sim_visa', 10))).body.fee).toBe(0.3);
  });

  it('is never on cash, on deposits, or without the feature [B5.42] [S3.4]', async () => {
    const { pay, takeAhead } = await newDebt();
    expect((await pay(cash(10))).body.fee).toBe(0);
    const { body: deposit } = await takeAhead(card('sim_visa', 50));
    expect(deposit).toMatchObject({ held: 50 });
    const without = await newDebt({}, []);
    expect((await without.pay(card('sim_visa', 10))).body.fee).toBe(0);
  });

  it('is told to who pays by a link, before they pay [S2.14] [B3.43]', async () => {
    const { admin, invoice, balanceOf } = await newDebt();
    const { id } = await invoice();
    const { path } = await admin.ok(createPaymentRequest, {
      body: { invoice_ids: [id], email: '', language: 'en' },
    });
    const params = { documentType: 'invoice' as const, link: path.split('/').at(-1) ?? '' };
    const payer = new Caller(held.app);
    expect((await payer.ok(getRequestedPayment, { params })).card_fee).toEqual({
      percent: 2.99,
      description: 'Card surcharge',
      is_optional: false,
      is_automatic: false,
    });
    const pay = (fee: number | null) =>
      payer.call(payRequested, { params, body: { amount: 100, card_token: 'sim_visa', fee } });
    expect((await pay(null)).refusal.reason).toBe('payment.fee_changed');
    expect((await pay(2.99)).body).toMatchObject({ amount: 100, fee: 2.99 });
    expect(await balanceOf('1060')).toBe(102.99);
  });
});
