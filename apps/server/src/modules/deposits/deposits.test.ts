import { setBillingRules, getBillingRules } from '@yardline/contract/billing/billing-rules';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { updateContract } from '@yardline/contract/contracts/contracts';
import { closeContract } from '@yardline/contract/contracts/counter';
import {
  applyDeposit,
  freeDeposit,
  getContractPayments,
  getCustomerDeposits,
  payByDeposits,
  previewDeposit,
  previewDepositRefund,
  previewInvoiceDeposits,
  takeBackDeposit,
} from '@yardline/contract/deposits/deposits';
import { createContractInvoice, getInvoice } from '@yardline/contract/invoices/invoices';
import { getInvoicePayments, listPayments } from '@yardline/contract/payments/payments';
import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

/** A contract of one day, back on the next: 100.00 to bill, with a deposit of 150.00 taken on its reservation. */
const newRented = async () => {
  const made = await newDeposits(held.app);
  const reservation = await made.reserve();
  const { body: deposit } = await made.take(reservation, cash(150));
  const contract = await made.convert(reservation);
  await made.shop.goTo('2026-01-06');
  const paidOn = async (id: number | null) => made.shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const setRule = async (applies: boolean) => {
    const { row_version: ifMatch, ...rules } = await made.shop.admin.ok(getBillingRules);
    await made.shop.admin.ok(setBillingRules, { ifMatch, body: { ...rules, applies_deposits: applies } });
  };
  return { ...made, reservation, contract, deposit, paidOn, setRule };
};

describe('a deposit', () => {
  it('is taken on a reservation, is no revenue and no debt, and is told wherever money is [B2.15] [B3.15] [B5.41] [B7.30] [S1.1] [B1.7]', async () => {
    const { shop, customer, reserve, take, ofReservation } = await newDeposits(held.app);
    const reservation = await reserve();
    expect((await take(reservation, cash(120))).body).toMatchObject({
      number: 1,
      amount: 120,
      held: 120,
      applied: 0,
      refunded: 0,
      taken_by: expect.any(String),
      document: { id: reservation.id, kind: 'reservation', number: reservation.number },
      payments: [{ number: 1, method: 'cash', amount: 120 }],
    });
    const cheque = await take(reservation, { method: 'cheque', amount: 30, cheque_number: '1042' });
    expect([cheque.status, cheque.body.number]).toEqual([201, 2]);
    // 100.00 of rental for a day, without taxes: 150.00 is held, so that nothing is owed any more.
    expect(await ofReservation(reservation)).toMatchObject({
      held: 150,
      totalAmount: 100,
      paid: 150,
      amount_owed: 0,
      onAcct: 'Y',
    });
    const { items } = await shop.admin.ok(listPayments, { query: { kind: 'deposit' } });
    expect(items.map((row) => [row.amount, row.deposit_number, row.invoice_numbers])).toEqual([
      [30, 2, []],
      [120, 1, []],
    ]);
    expect((await shop.admin.ok(listPayments, { query: { kind: 'invoice' } })).items).toEqual([]);
    const { receivables } = await shop.admin.ok(getDashboard, { query: {} });
    expect([receivables.balance, receivables.deposits]).toEqual([0, 150]);
    const statement = await shop.admin.ok(customerStatement, { params: { id: customer.id }, query: {} });
    expect([statement.closing, statement.deposits_held, statement.entries]).toEqual([0, 150, []]);
    const params = { customerNumber: customer.customer_number };
    expect(await shop.admin.ok(getCustomerDeposits, { params })).toMatchObject({
      held: 150,
      has_more: false,
    });
  });

  it('goes over to the contract, waits for the return, pays the last bill when asked, and the rest goes back [B2.15] [B5.41]', async () => {
    const { shop, customer, contract, deposit, read, now, refund, paidOn } = await newRented();
    expect((await read(deposit)).document).toMatchObject({ id: contract.id, kind: 'contract' });
    expect((await now(contract.id)).depositHeld).toBe(150);
    const preview = await shop.preview(contract);
    expect([preview.total, preview.deposits]).toEqual([100, { held: 150, usable: 100, is_automatic: false }]);
    const returned = await shop.takeBack(contract, undefined, { applyDeposits: true });
    const invoice = await paidOn(returned.invoice_id);
    expect([invoice.total, invoice.balance, invoice.payments]).toEqual([100, 0, []]);
    expect(invoice.deposits).toMatchObject([{ deposit_id: deposit.id, number: 1, amount: 100 }]);
    const owed = await shop.admin.ok(getInvoicePayments, { params: { number: invoice.number } });
    expect([owed.amount_owed, owed.deposits.length]).toEqual([0, 1]);
    // All is back and billed, and 50.00 is held still: it stays open until that went back.
    expect(returned.contract_status).toBe('open');
    const version = (await now(contract.id)).row_version;
    const closing = await shop.admin.call(closeContract, {
      params: { id: contract.id },
      body: {},
      ifMatch: version,
    });
    expect([closing.status, closing.refusal.reason]).toEqual([409, 'contract.deposit_held']);
    const asked = { params: { id: deposit.id }, body: { amount: 50 } };
    expect(await shop.admin.ok(previewDepositRefund, asked)).toEqual({
      left: 50,
      left_after: 0,
      all: 50,
      all_after: 0,
    });
    expect((await refund(deposit, cash(50))).body).toMatchObject({
      amount: 150,
      held: 0,
      applied: 100,
      refunded: 50,
      payments: [{ amount: 150 }, { amount: -50, reason: 'all is back' }],
    });
    expect((await now(contract.id)).status).toBe('closed');
    const statement = await shop.admin.ok(customerStatement, { params: { id: customer.id }, query: {} });
    expect(
      statement.entries.map(({ kind, charge, credit, balance }) => [kind, charge, credit, balance]),
    ).toEqual([
      ['invoice', 100, 0, 100],
      ['deposit', 0, 100, 0],
    ]);
    expect([statement.closing, statement.deposits_held, statement.ageing.total]).toEqual([0, 0, 0]);
    const before = await shop.admin.ok(customerStatement, {
      params: { id: customer.id },
      query: { to: '2026-01-05' },
    });
    expect([before.closing, before.deposits_held]).toEqual([0, 150]);
  });

  it('is not used by itself unless the company says so, and then by bills in between too [B2.15]', async () => {
    const { shop, contract, deposit, setRule, paidOn, read, rentOut, take } = await newRented();
    const first = await shop.takeBack(contract);
    expect((await paidOn(first.invoice_id)).balance).toBe(100);
    expect((await read(deposit)).held).toBe(150);
    await setRule(true);
    const other = await rentOut({ dateOut: '2026-01-06' });
    await take(other, cash(30));
    await shop.goTo('2026-01-07');
    const second = await shop.takeBack(other);
    expect(await paidOn(second.invoice_id)).toMatchObject({
      total: 100,
      balance: 70,
      deposits: [{ amount: 30 }],
    });
    expect(second.contract_status).toBe('closed');
  });

  it('waits while something is out, and bills in between leave it alone [B2.15]', async () => {
    const { shop, customer, take, read, paidOn, setRule } = await newRented();
    const two = [rent(await shop.addMachine()), rent(await shop.addMachine())];
    const contract = await shop.rentOut(two, [], { customerId: customer.id, dateOut: '2026-01-06' });
    const { body: deposit } = await take(contract, cash(80));
    await shop.goTo('2026-01-07');
    const preview = await shop.preview(contract, [{ line: 0 }]);
    expect(preview.deposits).toEqual({ held: 80, usable: 0, is_automatic: false });
    const part = await shop.takeBack(contract, [{ line: 0 }], { applyDeposits: true });
    expect((await paidOn(part.invoice_id)).balance).toBe(100);
    const waiting = await shop.admin.ok(previewDeposit, { params: { id: deposit.id } });
    expect(waiting).toMatchObject({
      applied: 0,
      waits: 'This deposit is held until all equipment is returned.',
    });
    const tried = await shop.admin.call(applyDeposit, { params: { id: deposit.id }, body: {} });
    expect([tried.status, tried.refusal.reason]).toEqual([409, 'deposit.held_until_return']);
    const invoice = { params: { id: part.invoice_id ?? 0 } };
    expect(await shop.admin.ok(previewInvoiceDeposits, invoice)).toMatchObject({ deposits: [], waiting: 80 });
    const none = await shop.admin.call(payByDeposits, { ...invoice, body: {} });
    expect(none.refusal.reason).toBe('deposit.none_held');
    await setRule(true);
    expect((await shop.admin.call(payByDeposits, { ...invoice, body: {} })).body.applications).toMatchObject([
      { deposit_id: deposit.id, amount: 80 },
    ]);
    expect([(await read(deposit)).held, (await paidOn(part.invoice_id)).balance]).toEqual([0, 20]);
  });

  it('keeps its document from being cancelled and its customer from being changed, until it is refunded or on account [B2.15]', async () => {
    const { shop, customer, reserve, take, now, read, ofReservation } = await newDeposits(held.app);
    const reservation = await reserve();
    const { body: deposit } = await take(reservation, cash(40));
    const cancel = async () =>
      shop.admin.call(cancelContract, {
        params: { id: reservation.id },
        body: { reason: 'rain' },
        ifMatch: (await now(reservation.id)).row_version,
      });
    const refused = await cancel();
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'This document has a deposit. Refund it or move it to the customer account first.',
    ]);
    const { row_version: ifMatch } = await now(reservation.id);
    const other = await shop.addCustomer({ name: 'Somebody else' });
    const form = { ...shop.form([], { kind: 'reservation', customerId: other.id }) };
    const moved = await shop.admin.call(updateContract, {
      params: { id: reservation.id },
      ifMatch,
      body: { saveAs: 'open', form },
    });
    expect(moved.refusal.errors?.[0]).toMatchObject({
      path: 'customerId',
      reason: 'contract.deposit_of_customer',
    });
    const freed = await shop.admin.call(freeDeposit, {
      params: { id: deposit.id },
      body: { reason: 'not rented after all' },
    });
    expect([freed.status, freed.body.document, freed.body.held]).toEqual([201, null, 40]);
    expect((await ofReservation(reservation)).held).toBe(0);
    expect((await cancel()).status).toBe(200);
    const late = await take(reservation, cash(1));
    expect([late.status, late.refusal.reason]).toEqual([409, 'contract.not_open']);
    const again = await shop.admin.call(freeDeposit, {
      params: { id: deposit.id },
      body: { reason: 'again' },
    });
    expect(again.refusal.reason).toBe('deposit.of_customer_already');
    expect((await read(deposit)).customer_id).toBe(customer.id);
  });

  it('on account pays any invoice of the customer, and is taken back from it once, with a reason [B2.15] [B5.41]', async () => {
    const { shop, contract, takeAhead, paidOn, read, deposit, now } = await newRented();
    const { body: ahead } = await takeAhead(cash(60));
    expect([ahead.document, ahead.held]).toEqual([null, 60]);
    const returned = await shop.takeBack(contract);
    const id = returned.invoice_id ?? 0;
    const preview = await shop.admin.ok(previewInvoiceDeposits, { params: { id } });
    expect(preview).toMatchObject({ open: 100, applied: 100, waiting: 0 });
    expect(preview.deposits.map((row) => [row.deposit_id, row.amount])).toEqual([
      [deposit.id, 100],
      [ahead.id, 0],
    ]);
    const used = await shop.admin.ok(applyDeposit, {
      params: { id: ahead.id },
      body: { invoices: [{ invoice_id: id, amount: 25.5 }] },
    });
    expect(used.applications).toMatchObject([{ deposit_id: ahead.id, invoice_id: id, amount: 25.5 }]);
    expect([(await paidOn(id)).balance, (await read(ahead)).held]).toEqual([74.5, 34.5]);
    const [application] = (await read(ahead)).applications;
    const wrong = {
      params: { id: ahead.id, applicationId: application?.id ?? 0 },
      body: { reason: 'other invoice' },
    };
    const answers = await Promise.all([1, 2].map(() => shop.admin.call(takeBackDeposit, wrong)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect([(await paidOn(id)).balance, (await read(ahead)).held]).toEqual([100, 60]);
    expect((await read(ahead)).applications).toMatchObject([
      { amount: 25.5, is_taken_back: true },
      { amount: -25.5, is_taken_back: false, reason: 'other invoice' },
    ]);
    // All of the contract's deposit is not needed: 100.00 of 150.00, and taken back from a closed one it is the customer's.
    await shop.admin.ok(payByDeposits, { params: { id }, body: {} });
    const rest = await shop.admin.call(freeDeposit, {
      params: { id: deposit.id },
      body: { reason: 'for later' },
    });
    expect([rest.body.held, (await now(contract.id)).status]).toEqual([50, 'closed']);
    const owed = await shop.admin.ok(getContractPayments, { params: { number: contract.number ?? 0 } });
    expect(owed).toMatchObject({ held: 0, totalAmount: 100, paid: 100, amount_owed: 0 });
  });

  it('is refused for what is no money, and for more than is held, at the field [B5.40] [B5.19]', async () => {
    const { shop, contract, deposit, take, refund, takeAhead } = await newRented();
    const fault = async (
      answer: Promise<{
        status: number;
        refusal: { reason: string; errors?: { path: string }[] | undefined };
      }>,
    ) => {
      const { status, refusal } = await answer;
      return [status, refusal.reason, refusal.errors?.[0]?.path];
    };
    expect(await fault(take(contract, cash(0)))).toEqual([400, 'payment.not_positive', 'amount']);
    expect(await fault(take(contract, cash(-1)))).toEqual([400, 'payment.not_positive', 'amount']);
    expect(await fault(take(contract, cash(1.001)))).toEqual([400, 'payment.invalid', 'amount']);
    expect(await fault(takeAhead({ method: 'card', amount: 5 }))).toEqual([
      400,
      'payment.incomplete',
      'card_token',
    ]);
    expect(await fault(refund(deposit, cash(150.01)))).toEqual([409, 'deposit.exceeded', 'amount']);
    expect(await fault(refund(deposit, { method: 'card', amount: 10 }))).toEqual([
      409,
      'deposit.not_by_card',
      'method',
    ]);
    const back = await shop.takeBack(contract);
    const apply = (amount: number, invoice_id = back.invoice_id ?? 0) =>
      shop.admin.call(applyDeposit, {
        params: { id: deposit.id },
        body: { invoices: [{ invoice_id, amount }] },
      });
    expect(await fault(apply(100.01))).toEqual([400, 'payment.above_balance', 'invoices.0.amount']);
    expect(await fault(apply(10, 999_999))).toEqual([400, 'reference.not_found', 'invoices.0.invoice_id']);
    const billed = await shop.admin.call(createContractInvoice, { params: { id: contract.id }, body: {} });
    expect(billed.refusal.reason).toBe('invoice.nothing_to_bill');
  });
});
