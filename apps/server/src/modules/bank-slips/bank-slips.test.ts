import {
  createBankSlip,
  getBankSlip,
  getUndeposited,
  listBankSlips,
  takeBackBankSlip,
} from '@yardline/contract/bank-slips/bank-slips';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { printBankSlip } from '@yardline/contract/papers/bank-slips';
import { payInvoice, type PaymentForm, reversePayment } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

/** An invoice of 100.00, paid with 20.00 in cash and a check of 30.00. */
const newMoney = async () => {
  const made = await newDeposits(held.app);
  const { admin } = made.shop;
  const contract = await made.rentOut();
  await made.shop.goTo('2026-01-06');
  const { invoice_id: id } = await made.shop.takeBack(contract);
  const { number } = await admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const pay = (body: PaymentForm) => admin.ok(payInvoice, { params: { number }, body });
  const inCash = await pay(cash(20));
  const cheque = await pay({ method: 'cheque', amount: 30, cheque_number: '7' });
  const waiting = () => admin.ok(getUndeposited);
  const bank = async (ids: readonly number[], kind: 'payment' | 'void' = 'payment') => {
    const { account_id: account, today } = await waiting();
    return admin.call(createBankSlip, {
      body: { made_on: today, account_id: account ?? 0, items: ids.map((each) => ({ kind, id: each })) },
    });
  };
  const balances = async () => {
    const { accounts } = await admin.ok(getTrialBalance);
    return ['1000', '1050', '1055'].map((code) => accounts.find((row) => row.code === code)?.closing);
  };
  const checks = async () => {
    const { periods } = await admin.ok(listLedgerPeriods);
    const month = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
    return new Map(month.checks.map((check) => [check.check, [check.count, check.amount]]));
  };
  const reverse = (paymentId: number, kind: 'nsf' | 'error') =>
    admin.call(reversePayment, {
      params: { id: paymentId },
      body: { kind, reversed_on: '2026-01-08', reason: 'Bank letter' },
    });
  return { ...made, admin, inCash, cheque, waiting, bank, balances, checks, reverse };
};

describe('a bank slip', () => {
  it('brings cash and checks to the bank, once; the month says what waits', async () => {
    const { admin, inCash, cheque, waiting, bank, balances, checks } = await newMoney();
    expect(await waiting()).toMatchObject({ cash: 20, cheques: 30 });
    expect((await checks()).get('undeposited')).toEqual([2, 50]);
    const { body: slip } = await bank([inCash.id, cheque.id]);
    expect(slip).toMatchObject({ number: 1, cash: 20, cheques: 30, total: 50, lines: 2 });
    expect(await balances()).toEqual([50, 0, 0]);
    expect((await admin.call(printBankSlip, { params: { id: slip.id } })).status).toBe(200);
    expect((await waiting()).items).toEqual([]);
    const after = await checks();
    expect([after.get('undeposited'), after.get('undeposited_differs')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await bank([cheque.id])).refusal.reason).toBe('bank_slip.taken');
    const { items } = await admin.ok(listBankSlips);
    expect(items).toMatchObject([{ number: 1, total: 50, taken_back_on: null }]);
  });

  it('that was wrong is taken back by its mirror, and its payments wait again', async () => {
    const { admin, inCash, cheque, bank, balances, waiting, checks } = await newMoney();
    const { body: slip } = await bank([inCash.id, cheque.id]);
    const params = { id: slip.id };
    const back = await admin.ok(takeBackBankSlip, { params, body: { reason: 'Wrong bank' } });
    expect(back).toMatchObject({ taken_back_on: '2026-01-06', take_back_reason: 'Wrong bank' });
    expect(await balances()).toEqual([0, 20, 30]);
    expect((await waiting()).items).toHaveLength(2);
    expect((await checks()).get('undeposited_differs')).toEqual([0, 0]);
    expect((await admin.call(takeBackBankSlip, { params, body: { reason: 'Again' } })).refusal.reason).toBe(
      'bank_slip.taken_back',
    );
    expect((await bank([inCash.id])).body).toMatchObject({ number: 2, total: 20 });
  });

  it('with a check that comes back: it leaves the bank, and the slip stays [B5.41]', async () => {
    const { shop, admin, cheque, bank, balances, reverse, checks } = await newMoney();
    const { body: slip } = await bank([cheque.id]);
    await shop.goTo('2026-01-09');
    expect((await reverse(cheque.id, 'nsf')).status).toBe(200);
    expect(await balances()).toEqual([0, 20, 0]);
    expect((await checks()).get('undeposited_differs')).toEqual([0, 0]);
    expect((await admin.ok(getBankSlip, { params: { id: slip.id } })).items).toMatchObject([
      { is_returned: true },
    ]);
    const body = { reason: 'Wrong bank' };
    expect((await admin.call(takeBackBankSlip, { params: { id: slip.id }, body })).refusal.reason).toBe(
      'bank_slip.payment_returned',
    );
  });

  it('with cash that was wrong: its refund is on the next one', async () => {
    const { shop, inCash, cheque, bank, balances, reverse, waiting, checks } = await newMoney();
    await bank([inCash.id]);
    await shop.goTo('2026-01-09');
    await reverse(inCash.id, 'error');
    expect(await balances()).toEqual([20, -20, 30]);
    expect((await waiting()).items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 30],
      ['void', -20],
    ]);
    expect((await bank([inCash.id], 'void')).refusal.reason).toBe('bank_slip.not_above_zero');
    expect((await bank([cheque.id])).status).toBe(201);
    expect((await checks()).get('undeposited_differs')).toEqual([0, 0]);
  });

  it('of two that take the same check at once, one is refused', async () => {
    const { cheque, bank } = await newMoney();
    const both = await Promise.all([bank([cheque.id]), bank([cheque.id])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
