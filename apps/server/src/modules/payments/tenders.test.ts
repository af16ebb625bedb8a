import { getDeposit } from '@yardline/contract/deposits/deposits';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { printReceipt } from '@yardline/contract/papers/receipts';
import { getPaymentSettings, setPaymentSettings } from '@yardline/contract/payments/payment-settings';
import {
  payInvoice,
  type PaymentForm,
  reversePayment,
  voidPayment,
} from '@yardline/contract/payments/payments';
import { listReport } from '@yardline/contract/reports/reports';
import { methods, type Method } from '@yardline/domain/payments/tenders';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

/** An invoice of 100.00 of a company that takes some ways of paying. */
const newDebt = async ({
  taken = methods,
  currency = 'USD',
}: {
  taken?: readonly Method[];
  currency?: string;
}) => {
  const made = await newDeposits(held.app);
  const { admin, tenant } = made.shop;
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set({ currency }).execute(),
  );
  const { row_version: ifMatch } = await admin.ok(getPaymentSettings);
  await admin.ok(setPaymentSettings, { body: { payment_methods: [...taken], rounds_cash: true }, ifMatch });
  const contract = await made.rentOut();
  await made.shop.goTo('2026-01-06');
  const { invoice_id: id } = await made.shop.takeBack(contract);
  const invoice = () => admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const { number } = await invoice();
  const pay = (body: PaymentForm) => admin.call(payInvoice, { params: { number }, body });
  const balanceOf = async (code: string) =>
    (await admin.ok(getTrialBalance)).accounts.find((row) => row.code === code)?.closing;
  const differences = async () => {
    const { periods } = await admin.ok(listLedgerPeriods);
    const month = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
    return month.ties.map(({ difference }) => difference);
  };
  return { ...made, admin, invoice, number, pay, balanceOf, differences };
};

describe('ways of paying', () => {
  it('are those that the company takes; each has its place in the books and in the report [B3.40] [B5.41]', async () => {
    const { admin, pay, invoice, balanceOf, differences } = await newDebt({});
    for (const [method, amount] of [
      ['debit', 10],
      ['eft', 20],
      ['e_transfer', 30],
      ['wire', 40],
    ] as const) {
      const { body } = await pay({ method, amount, reference: `R-${amount}` });
      expect(body).toMatchObject({ status: 'succeeded', method, reference: `R-${amount}`, rounding: 0 });
      expect((await admin.call(printReceipt, { params: { id: body.id } })).status).toBe(200);
    }
    expect((await invoice()).balance).toBe(0);
    // A terminal pays out later; what goes from bank to bank is there at once.
    expect([await balanceOf('1065'), await balanceOf('1000'), await balanceOf('1050')]).toEqual([10, 90, 0]);
    expect(await differences()).toEqual([0, 0, 0, 0]);
    const { items } = await admin.ok(listReport, {
      params: { type: 'cash-receipts' },
      query: { from: '2026-01-06', to: '2026-01-06' },
    });
    expect(items.map(({ code, received }) => [code, received])).toEqual([
      ['wire', 40],
      ['e_transfer', 30],
      ['eft', 20],
      ['debit', 10],
    ]);
  });

  it('that the company does not take are refused at their field; a deposit goes back in cash all the same', async () => {
    const { admin, pay, takeAhead, refund } = await newDebt({ taken: ['card', 'wire'] });
    const refused = await pay(cash(5));
    expect(refused.status).toBe(400);
    expect(refused.refusal.errors).toMatchObject([{ path: 'method', reason: 'payment.method_not_taken' }]);
    const { body: deposit } = await takeAhead({ method: 'wire', amount: 60 });
    expect((await refund(deposit, { method: 'e_transfer', amount: 10 })).status).toBe(400);
    expect((await refund(deposit, { method: 'cash', amount: 10 })).status).toBe(201);
    expect((await refund(deposit, { method: 'wire', amount: 10 })).status).toBe(201);
    expect(await admin.ok(getDeposit, { params: { id: deposit.id } })).toMatchObject({ held: 40 });
  });

  it('are void on their day, and come back from the bank later on', async () => {
    const { shop, admin, pay, invoice } = await newDebt({});
    const { body: wrong } = await pay({ method: 'e_transfer', amount: 10 });
    expect((await admin.call(voidPayment, { params: { id: wrong.id } })).status).toBe(200);
    const { body: paid } = await pay({ method: 'eft', amount: 20 });
    await shop.goTo('2026-01-09');
    const body = { kind: 'nsf' as const, reversed_on: '2026-01-08', reason: 'Bank letter' };
    expect((await admin.call(reversePayment, { params: { id: paid.id }, body })).status).toBe(200);
    expect((await invoice()).balance).toBe(100);
  });
});

describe('the same money entered twice', () => {
  const cheque = { method: 'cheque' as const, amount: 10.01, cheque_number: '77123' };

  it('is asked about once within thirty days, and taken when it is confirmed', async () => {
    const { shop, pay } = await newDebt({});
    await pay(cheque);
    await shop.goTo('2026-01-20');
    const { status, refusal } = await pay(cheque);
    expect([status, refusal.reason]).toEqual([409, 'payment.entered_before']);
    expect(refusal.message).toContain('77123');
    expect(refusal.errors).toMatchObject([{ path: 'again', reason: 'payment.entered_before' }]);
    expect((await pay({ ...cheque, cheque_number: '77124' })).status).toBe(201);
    expect((await pay({ ...cheque, amount: 10.02 })).status).toBe(201);
    expect((await pay({ ...cheque, again: true })).status).toBe(201);
  });

  it('is no question after thirty days, or once the first one is void', async () => {
    const { shop, admin, pay } = await newDebt({});
    const { body: first } = await pay(cheque);
    await admin.ok(voidPayment, { params: { id: first.id } });
    expect((await pay(cheque)).status).toBe(201);
    await shop.goTo('2026-02-07');
    expect((await pay(cheque)).status).toBe(201);
  });
});

describe('cash in coins of five cents', () => {
  it('settles a balance to zero; the rounding is on the payment, the receipt and in the books [B5.41]', async () => {
    const { admin, pay, invoice, balanceOf, differences } = await newDebt({ currency: 'CAD' });
    await pay({ method: 'cheque', amount: 89.97, cheque_number: '1' });
    const { body: paid } = await pay(cash(10.03));
    expect(paid).toMatchObject({ amount: 10.03, rounding: 0.02 });
    expect((await invoice()).balance).toBe(0);
    expect([await balanceOf('1050'), await balanceOf('1055'), await balanceOf('4600')]).toEqual([
      10.05, 89.97, 0.02,
    ]);
    expect(await differences()).toEqual([0, 0, 0, 0]);
    expect((await admin.call(printReceipt, { params: { id: paid.id } })).status).toBe(200);
    await admin.ok(voidPayment, { params: { id: paid.id } });
    expect([await balanceOf('1050'), await balanceOf('4600'), await balanceOf('1100')]).toEqual([
      0, 0, 10.03,
    ]);
  });

  it('goes back rounded as well, and a check stays exact', async () => {
    const { takeAhead, refund, balanceOf } = await newDebt({ currency: 'CAD' });
    const { body: deposit } = await takeAhead({ method: 'cheque', amount: 20.03, cheque_number: '9' });
    await refund(deposit, { method: 'cash', amount: 10.01 });
    expect([await balanceOf('1050'), await balanceOf('4600')]).toEqual([-10, 0.01]);
    await refund(deposit, { method: 'cheque', amount: 10.02, cheque_number: '8' });
    // A check of our own leaves the bank.
    expect([await balanceOf('1055'), await balanceOf('1000')]).toEqual([20.03, -10.02]);
  });

  it('is exact where the currency has one-cent coins', async () => {
    const { pay } = await newDebt({});
    expect((await pay(cash(10.03))).body.rounding).toBe(0);
  });
});
