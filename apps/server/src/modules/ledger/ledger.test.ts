import { createHash } from 'node:crypto';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import {
  createLedgerAccount,
  getTrialBalance,
  openLedger,
  setLedgerMapping,
  updateLedgerAccount,
} from '@yardline/contract/ledger/accounts';
import { createLedgerBatch, listLedgerBatches, takeLedgerBatch } from '@yardline/contract/ledger/batches';
import {
  createLedgerEntry,
  getLedgerEntry,
  listLedgerEntries,
  reverseLedgerEntry,
} from '@yardline/contract/ledger/entries';
import { changeLedgerPeriod, getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { applyDeposit, getDeposit, takeBackDeposit } from '@yardline/contract/deposits/deposits';
import { payInvoice, voidPayment } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';
import { asOwner } from '../../../test/database.ts';
import { drainQueue } from '../../../test/jobs.ts';

const held = useApp();

/** A contract of one day with a deposit of 60.00 on account, billed 100.00 of rental on 6 January 2026. */
const newBooks = async () => {
  const made = await newDeposits(held.app);
  const { admin } = made.shop;
  const contract = await made.rentOut();
  const { body: deposit } = await made.takeAhead(cash(60));
  await made.shop.goTo('2026-01-06');
  const { invoice_id: invoiceId } = await made.shop.takeBack(contract);
  const { number } = await admin.ok(getInvoice, { params: { id: invoiceId ?? 0 } });
  const balances = async (query = {}) => {
    const { accounts } = await admin.ok(getTrialBalance, { query });
    return Object.fromEntries(
      accounts.filter((row) => row.closing !== 0).map((row) => [row.code, row.closing]),
    );
  };
  const accountId = async (code: string): Promise<number> => {
    const { accounts } = await admin.ok(getTrialBalance);
    return accounts.find((row) => row.code === code)?.id ?? 0;
  };
  const month = async (first: string) => {
    const { periods } = await admin.ok(listLedgerPeriods);
    const id = periods.find(({ starts_on: on }) => on === first)?.id ?? 0;
    return admin.ok(getLedgerPeriod, { params: { id } });
  };
  const change = async (first: string, body: { status: 'open' | 'soft' | 'closed'; reason?: string }) => {
    const { id, row_version: ifMatch } = await month(first);
    return admin.call(changeLedgerPeriod, { params: { id }, body, ifMatch });
  };
  return { ...made, admin, contract, deposit, number, balances, accountId, month, change };
};

describe('the books', () => {
  it('have an entry for every paper, for money and for what deposits pay, and tie out to the cent [B3.41] [B5.41] [S5.15]', async () => {
    const { admin, deposit, number, balances, month } = await newBooks();
    // A debit of receivables and a credit of income; the deposit is a debt of the company and no income.
    expect(await balances()).toEqual({ '1050': 60, '1100': 100, '2100': 60, '4000': 100 });
    await admin.ok(applyDeposit, { params: { id: deposit.id }, body: {} });
    expect(await balances()).toEqual({ '1050': 60, '1100': 40, '4000': 100 });
    await admin.ok(payInvoice, {
      params: { number },
      body: { method: 'cheque', amount: 15, cheque_number: '77' },
    });
    await admin.ok(payInvoice, {
      params: { number },
      body: { method: 'card', amount: 5, card_token: 'sim_visa' },
    });
    expect(await balances()).toEqual({ '1050': 60, '1055': 15, '1060': 5, '1100': 20, '4000': 100 });
    const { debit, credit } = await admin.ok(getTrialBalance);
    expect([debit, credit]).toEqual([debit, debit]);
    expect((await month('2026-01-01')).ties).toEqual([
      { name: 'receivable', ledger: 20, records: 20, difference: 0 },
      { name: 'deposits', ledger: 0, records: 0, difference: 0 },
      { name: 'tax', ledger: 0, records: 0, difference: 0 },
      { name: 'stock', ledger: 0, records: 0, difference: 0 },
    ]);
  });

  it('follow what is taken back: a void payment and a deposit that pays no more [B3.39]', async () => {
    const { admin, deposit, number, balances } = await newBooks();
    const { body: paid } = await admin.call(payInvoice, { params: { number }, body: cash(30) });
    await admin.ok(voidPayment, { params: { id: paid.id } });
    await admin.ok(applyDeposit, { params: { id: deposit.id }, body: {} });
    const { applications } = await admin.ok(getDeposit, { params: { id: deposit.id } });
    await admin.ok(takeBackDeposit, {
      params: { id: deposit.id, applicationId: applications[0]?.id ?? 0 },
      body: { reason: 'Wrong invoice' },
    });
    expect(await balances()).toEqual({ '1050': 60, '1100': 100, '2100': 60, '4000': 100 });
    const { items } = await admin.ok(listLedgerEntries);
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit_return', 60],
      ['deposit_use', 60],
      ['void', 30],
      ['payment', 30],
      ['invoice', 100],
      ['payment', 60],
    ]);
    expect(items[0]?.customer_name).toBe('Albany Schools');
  });
});

describe('a month', () => {
  it('closes once it is over and everything is in order, takes nothing then, and opens again with a reason', async () => {
    const { admin, change, month, shop, accountId } = await newBooks();
    const reason = async (answer: ReturnType<typeof change>) => (await answer).refusal.reason;
    expect(await reason(change('2026-01-01', { status: 'closed' }))).toBe('ledger.period_not_over');
    await shop.goTo('2026-02-03');
    expect((await month('2026-01-01')).checks.filter(({ blocks }) => blocks)).toEqual([]);
    expect((await change('2026-01-01', { status: 'closed' })).body).toMatchObject({
      status: 'closed',
      changed_by_name: 'Alex Admin',
    });
    const lines = [
      {
        debit_account_id: await accountId('6100'),
        credit_account_id: await accountId('1050'),
        amount: 0.05,
        division_id: shop.fleet.divisionId,
      },
    ];
    const enter = (posting_on: string) =>
      admin.call(createLedgerEntry, { body: { posting_on, memo: 'Till short', lines } });
    const late = await enter('2026-01-31');
    expect([late.status, late.refusal.reason, late.refusal.message]).toEqual([
      409,
      'ledger.period_closed',
      'The books of 2026-01 are closed. Choose a later day, or ask who closes periods to open the month again.',
    ]);
    // What nothing was posted to yet is closed as well where a later month is.
    expect((await enter('2025-12-31')).refusal.reason).toBe('ledger.period_closed');
    expect((await enter('2026-02-03')).status).toBe(201);
    expect((await change('2026-01-01', { status: 'open' })).refusal.errors?.[0]).toMatchObject({
      path: 'reason',
      reason: 'ledger.reason_needed',
    });
    await change('2026-01-01', { status: 'open', reason: 'The till was counted again' });
    expect((await enter('2026-01-31')).status).toBe(201);
  });

  it('does not close over what the records do not say, and tells by how much', async () => {
    const { change, month, shop, number } = await newBooks();
    await shop.goTo('2026-02-03');
    await asOwner(
      held.app.urls,
      'update invoices set total = total + 1, balance = balance + 1, rental_total = rental_total + 1 where company_id = $1 and number = $2',
      [shop.tenant.companyId, number],
    );
    const { checks } = await month('2026-01-01');
    expect(checks.filter(({ blocks }) => blocks)).toEqual([
      { check: 'receivable_differs', count: 1, amount: -1, blocks: true },
    ]);
    expect((await change('2026-01-01', { status: 'closed' })).refusal.reason).toBe('ledger.period_blocked');
    expect((await change('2026-01-01', { status: 'soft' })).body.status).toBe('soft');
  });

  it('is changed by one of two users who look at the same one', async () => {
    const { admin, month, shop } = await newBooks();
    await shop.goTo('2026-02-03');
    const { id, row_version: ifMatch } = await month('2026-01-01');
    const close = () => admin.call(changeLedgerPeriod, { params: { id }, body: { status: 'soft' }, ifMatch });
    const answers = await Promise.all([close(), close()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });
});

describe('entries of users', () => {
  it('move amounts between accounts that no paper keeps, and are taken back by their mirror, once', async () => {
    const { admin, accountId, balances, shop } = await newBooks();
    const [bank, till, receivable] = [
      await accountId('1000'),
      await accountId('1050'),
      await accountId('1100'),
    ];
    const line = {
      debit_account_id: bank,
      credit_account_id: till,
      amount: 60,
      division_id: shop.fleet.divisionId,
    };
    const form = { posting_on: '2026-01-06', memo: 'Brought to the bank', lines: [line] };
    const { body: entry } = await admin.call(createLedgerEntry, { body: form });
    expect(entry).toMatchObject({
      kind: 'manual',
      amount: 60,
      memo: 'Brought to the bank',
      reversed_by: null,
    });
    expect(await balances()).toMatchObject({ '1000': 60, '1100': 100 });
    const refused = await admin.call(createLedgerEntry, {
      body: {
        ...form,
        lines: [
          { ...line, debit_account_id: receivable },
          { ...line, debit_account_id: till },
        ],
      },
    });
    expect(refused.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['lines.0.debit_account_id', 'ledger.control_account'],
      ['lines.1.credit_account_id', 'ledger.same_account'],
    ]);
    const takeBack = (id: number) =>
      admin.call(reverseLedgerEntry, {
        params: { id },
        body: { posting_on: '2026-01-06', reason: 'Not yet' },
      });
    const { body: mirror } = await takeBack(entry.id);
    expect(mirror).toMatchObject({ kind: 'reversal', amount: 60, reverses: { id: entry.id } });
    expect((await takeBack(entry.id)).refusal.reason).toBe('ledger.reversed');
    expect(await balances()).toEqual({ '1050': 60, '1100': 100, '2100': 60, '4000': 100 });
    const { items } = await admin.ok(listLedgerEntries, { query: { kind: 'invoice' } });
    expect((await takeBack(items[0]?.id ?? 0)).refusal.reason).toBe('ledger.of_paper');
  });
});

describe('accounts', () => {
  it('are chosen by class and division, the most specific first, for what is posted from then on', async () => {
    const { admin, balances, shop, rentOut } = await newBooks();
    const { body: lifts } = await admin.call(createLedgerAccount, {
      body: { code: '4010', name: 'Rental of lifts', type: 'income' },
    });
    await admin.ok(setLedgerMapping, {
      body: { purpose: 'rental', class_id: shop.fleet.classId, account_id: lifts.id },
    });
    const contract = await rentOut();
    await shop.goTo('2026-01-07');
    await shop.takeBack(contract);
    expect(await balances()).toMatchObject({ '4000': 100, '4010': 100, '1100': 200 });
    const taken = await admin.call(createLedgerAccount, {
      body: { code: '4010', name: 'Again', type: 'income' },
    });
    expect(taken.refusal.reason).toBe('ledger.account_taken');
    const off = await admin.call(updateLedgerAccount, {
      params: { id: lifts.id },
      ifMatch: lifts.row_version,
      body: { code: '4010', name: 'Rental of lifts', type: 'expense', is_active: false },
    });
    expect(off.refusal.errors?.[0]?.reason).toBe('ledger.account_posted');
  });

  it('of receivables and deposits are of papers alone, and no purpose is without one', async () => {
    const { admin, accountId } = await newBooks();
    const map = async (body: { purpose: string; account_id: number | null; class_id?: number }) =>
      (await admin.call(setLedgerMapping, { body })).refusal.errors?.[0]?.reason;
    expect(await map({ purpose: 'rental', account_id: await accountId('1100') })).toBe(
      'ledger.control_account',
    );
    expect(await map({ purpose: 'receivable', account_id: await accountId('4000') })).toBe(
      'ledger.not_for_control',
    );
    expect(await map({ purpose: 'rental', account_id: null })).toBe('ledger.mapping_needed');
    expect(await map({ purpose: 'luck', account_id: await accountId('4000') })).toBe('field.invalid');
  });
});

describe('what was there before the ledger', () => {
  it('gets its entries piece by piece, once, as if they had been written with it', async () => {
    const { admin, balances, shop } = await newBooks();
    const told = await balances();
    const company = [shop.tenant.companyId];
    await asOwner(held.app.urls, 'delete from ledger_lines where company_id = $1', company);
    await asOwner(held.app.urls, 'delete from ledger_entries where company_id = $1', company);
    expect(await balances()).toEqual({});
    await admin.ok(openLedger, { body: {} });
    await admin.ok(openLedger, { body: {} });
    await drainQueue(held.app);
    expect(await balances()).toEqual(told);
    expect((await admin.ok(getTrialBalance)).opening).toEqual({ state: 'done', entered: 2 });
  });
});

describe('the right to the books', () => {
  it('is of divisions to read, and of all of them to change what all share [B6.2]', async () => {
    const { admin, shop, month } = await newBooks();
    const { items } = await admin.ok(listLedgerEntries);
    const signUp = async (email: string, role: string) => {
      const code = email.startsWith('west') ? ['W'] : ['E', 'W'];
      await addPerson(held.app, shop.tenant.companyId, { name: 'Ann', email, role, divisions: code });
      return signIn(held.app, email);
    };
    const clerk = await signUp(`clerk-${shop.tenant.companyId}@test.example`, 'Clerk');
    const refused = await clerk.call(getLedgerEntry, { params: { id: items[0]?.id ?? 0 } });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    // Everything was billed in the East.
    const west = await signUp(`west-${shop.tenant.companyId}@test.example`, 'Accountant');
    expect((await west.ok(listLedgerEntries)).items).toEqual([]);
    expect((await west.call(getLedgerEntry, { params: { id: items[0]?.id ?? 0 } })).status).toBe(404);
    expect((await west.ok(getTrialBalance)).debit).toBe(0);
    const { id, row_version: ifMatch } = await month('2026-01-01');
    const close = await west.call(changeLedgerPeriod, { params: { id }, body: { status: 'soft' }, ifMatch });
    expect(close.refusal.reason).toBe('permission.denied');
  });
});

describe('the journal for another program', () => {
  it('leaves once, is the same file whenever it is asked for, and comes to nothing', async () => {
    const { admin, shop } = await newBooks();
    const make = (format: string) =>
      admin.call(createLedgerBatch, { body: { format, from_on: '2026-01-01', to_on: '2026-01-31' } });
    const { body: batch } = await make('quickbooks_online');
    expect(batch).toMatchObject({ number: 1, entries: 2, total: 160, made_by_name: 'Alex Admin' });
    expect((await make('quickbooks_online')).refusal.reason).toBe('ledger.nothing_to_export');
    // Another program has not had them.
    expect((await make('xero')).status).toBe(201);
    const take = async () => {
      const file = await admin.call(takeLedgerBatch, { params: { id: batch.id } });
      return file.raw.body;
    };
    const file = await take();
    expect(file).toContain('Accounts receivable,100.00,,Invoice 1 Albany Schools,Albany Schools,East,,USD');
    expect(createHash('sha256').update(file).digest('hex')).toBe(batch.sha256);
    // What is renamed since does not change a file that left.
    await asOwner(held.app.urls, "update ledger_accounts set name = 'Debtors' where company_id = $1", [
      shop.tenant.companyId,
    ]);
    expect(await take()).toBe(file);
    const { batches } = await admin.ok(listLedgerBatches);
    expect(batches.map(({ format, number }) => [format, number])).toEqual([
      ['xero', 2],
      ['quickbooks_online', 1],
    ]);
  });
});
