import { customerStatement } from '@yardline/contract/invoices/statements';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { changeLedgerPeriod, getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { getPaymentSettings, setPaymentSettings } from '@yardline/contract/payments/payment-settings';
import {
  listPayments,
  payInvoice,
  type PaymentForm,
  previewReversal,
  reversePayment,
} from '@yardline/contract/payments/payments';
import { getDeposit } from '@yardline/contract/deposits/deposits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { cash, newDeposits } from '../../../../test/deposits.ts';

const held = useApp();

/** An invoice of 100.00 of 6 January. */
const newDebt = async () => {
  const made = await newDeposits(held.app);
  const { admin } = made.shop;
  const contract = await made.rentOut();
  await made.shop.goTo('2026-01-06');
  const { invoice_id: id } = await made.shop.takeBack(contract);
  const invoice = () => admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const { number } = await invoice();
  const pay = (body: Parameters<typeof payWith>[0]) => payWith(body);
  const payWith = (body: PaymentForm) => admin.call(payInvoice, { params: { number }, body });
  const reverse = (paymentId: number, body: { kind: 'nsf' | 'error' | 'chargeback'; reversed_on: string }) =>
    admin.call(reversePayment, { params: { id: paymentId }, body: { ...body, reason: 'Bank letter' } });
  const statement = (to: string) =>
    admin.ok(customerStatement, { params: { id: made.customer.id }, query: { from: '2026-01-01', to } });
  return { ...made, admin, invoice, pay, reverse, statement };
};

const cheque = (amount: number, more: object = {}) => ({
  method: 'cheque' as const,
  amount,
  cheque_number: '77',
  ...more,
});

describe('a check that the bank returns', () => {
  it('counts until its day; the invoice is owed again, and statement and books show both [B5.41] [S5.15]', async () => {
    const { shop, admin, pay, reverse, invoice, statement } = await newDebt();
    const { body: paid } = await pay(cheque(100));
    await shop.goTo('2026-01-12');
    expect((await invoice()).balance).toBe(0);
    const back = await reverse(paid.id, { kind: 'nsf', reversed_on: '2026-01-09' });
    expect(back.body).toMatchObject({ status: 'void', void_kind: 'nsf', void_on: '2026-01-09' });
    expect((await invoice()).balance).toBe(100);
    const told = await statement('2026-01-12');
    expect(told.entries.map(({ kind, day, charge, credit }) => [kind, day, charge, credit])).toEqual([
      ['invoice', '2026-01-06', 100, 0],
      ['payment', '2026-01-06', 0, 100],
      ['payment_back', '2026-01-09', 100, 0],
    ]);
    expect([told.closing, told.ageing.total]).toEqual([100, 100]);
    // What was owed on a day before it came back stays what it was.
    const before = await statement('2026-01-08');
    expect([before.closing, before.ageing.total]).toEqual([0, 0]);
    const { accounts } = await admin.ok(getTrialBalance, { query: { to: '2026-01-08' } });
    expect(accounts.find(({ code }) => code === '1055')?.closing).toBe(100);
    const { periods } = await admin.ok(listLedgerPeriods);
    const month = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
    expect(month.ties.map(({ difference }) => difference)).toEqual([0, 0, 0, 0]);
    expect((await reverse(paid.id, { kind: 'nsf', reversed_on: '2026-01-09' })).refusal.reason).toBe(
      'payment.voided',
    );
  });

  it('is refused for a day to come, before the payment, or in a closed month', async () => {
    const { shop, admin, pay, reverse } = await newDebt();
    const { body: paid } = await pay(cheque(40));
    const { body: card } = await pay({ method: 'card', amount: 20, card_token: 'sim_visa' });
    await shop.goTo('2026-02-04');
    const why = async (...asked: Parameters<typeof reverse>) => {
      const { refusal } = await reverse(...asked);
      return refusal.errors?.[0]?.reason ?? refusal.reason;
    };
    expect(await why(paid.id, { kind: 'nsf', reversed_on: '2026-02-05' })).toBe('payment.day_to_come');
    expect(await why(paid.id, { kind: 'nsf', reversed_on: '2026-01-05' })).toBe('payment.reversed_before');
    expect(await why(card.id, { kind: 'error', reversed_on: '2026-02-04' })).toBe(
      'payment.chargeback_of_card',
    );
    const { periods } = await admin.ok(listLedgerPeriods);
    const { id, row_version: ifMatch } = periods[0] ?? { id: 0, row_version: 0 };
    await admin.ok(changeLedgerPeriod, { params: { id }, body: { status: 'closed' }, ifMatch });
    expect(await why(paid.id, { kind: 'nsf', reversed_on: '2026-01-20' })).toBe('ledger.period_closed');
    expect((await reverse(paid.id, { kind: 'nsf', reversed_on: '2026-02-04' })).status).toBe(200);
    expect((await reverse(card.id, { kind: 'chargeback', reversed_on: '2026-02-04' })).status).toBe(200);
  });

  it('may charge the company’s fee by an invoice of its own, as it was shown', async () => {
    const { shop, admin, pay, invoice } = await newDebt();
    const { row_version: ifMatch } = await admin.ok(getPaymentSettings);
    const settings = {
      payment_methods: ['cheque' as const],
      rounds_cash: true,
      nsf_fee: 45,
      nsf_fee_description: 'Returned check',
    };
    await admin.ok(setPaymentSettings, { body: settings, ifMatch });
    const { body: paid } = await pay(cheque(100));
    await shop.goTo('2026-01-12');
    const params = { id: paid.id };
    expect(await admin.ok(previewReversal, { params })).toMatchObject({
      invoices: [{ owed: 0, owed_after: 100 }],
      fee: { amount: 45, description: 'Returned check' },
    });
    const body = { kind: 'nsf' as const, reversed_on: '2026-01-12', reason: 'Bank letter' };
    const other = await admin.call(reversePayment, { params, body: { ...body, fee: 25 } });
    expect(other.refusal.reason).toBe('payment.nsf_fee_changed');
    const back = await admin.ok(reversePayment, { params, body: { ...body, fee: 45 } });
    expect(back.fee_invoice_number).toBe((await invoice()).number + 1);
    const { items } = await admin.ok(listInvoices);
    expect(items.find(({ source }) => source === 'F')).toMatchObject({ total: 45, balance: 45 });
    expect((await invoice()).balance).toBe(100);
    const { periods } = await admin.ok(listLedgerPeriods);
    const month = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
    expect(month.ties.map(({ difference }) => difference)).toEqual([0, 0, 0, 0]);
  });

  it('takes a deposit with it that paid nothing yet', async () => {
    const { shop, admin, takeAhead, reverse } = await newDebt();
    const { body: deposit } = await takeAhead(cheque(60));
    await shop.goTo('2026-01-08');
    const { items } = await admin.ok(listPayments);
    await reverse(items[0]?.id ?? 0, { kind: 'nsf', reversed_on: '2026-01-08' });
    expect(await admin.ok(getDeposit, { params: { id: deposit.id } })).toMatchObject({ held: 0 });
  });
});

describe('money that came earlier', () => {
  it('counts from its day, not before its invoice and not in days to come [B7.30]', async () => {
    const { shop, pay, statement } = await newDebt();
    await shop.goTo('2026-01-12');
    const why = async (received_on: string) =>
      (await pay(cheque(10, { received_on }))).refusal.errors?.[0]?.reason;
    expect(await why('2026-01-13')).toBe('payment.day_to_come');
    expect(await why('2026-01-05')).toBe('payment.before_invoice');
    const card = { method: 'card' as const, amount: 5, card_token: 'sim_visa', received_on: '2026-01-08' };
    expect((await pay(card)).refusal.errors?.[0]?.reason).toBe('payment.card_comes_now');
    expect((await pay({ ...cash(30), received_on: '2026-01-09' })).status).toBe(201);
    expect((await statement('2026-01-08')).closing).toBe(100);
    expect((await statement('2026-01-09')).closing).toBe(70);
  });
});
