import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { getContract } from '@yardline/contract/contracts/contracts';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { payInvoice } from '@yardline/contract/payments/payments';
import {
  listSmallBalances,
  listWriteOffs,
  takeBackWriteOff,
  writeOffInvoice,
  writeOffSmallBalances,
} from '@yardline/contract/payments/write-offs';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { cash, newDeposits } from '../../../../test/deposits.ts';

const held = useApp();

/** A machine of 100.00 a day, back and billed: 100.00 of which 99.98 were paid. */
const newDebt = async () => {
  const made = await newDeposits(held.app);
  const { admin } = made.shop;
  const contract = await made.rentOut();
  await made.shop.goTo('2026-01-06');
  const { invoice_id: billed } = await made.shop.takeBack(contract);
  const id = billed ?? 0;
  const { number } = await admin.ok(getInvoice, { params: { id } });
  await admin.ok(payInvoice, { params: { number }, body: cash(99.98) });
  const balances = async () => {
    const { accounts } = await admin.ok(getTrialBalance);
    return Object.fromEntries(
      accounts.filter((row) => row.closing !== 0).map((row) => [row.code, row.closing]),
    );
  };
  const balanceOf = async () => (await admin.ok(getInvoice, { params: { id } })).balance;
  return { ...made, admin, contract, id, number, balances, balanceOf };
};

describe('a write-off', () => {
  it('settles an invoice without money, in its own account, and can be taken back once [B3.39] [B3.35]', async () => {
    const { admin, contract, customer, id, number, balances, balanceOf } = await newDebt();
    const write = (body: object) =>
      admin.call(writeOffInvoice, {
        params: { id },
        body: { kind: 'bad_debt', reason: 'Moved away', ...body },
      });
    const fault = async (body: object) => (await write(body)).refusal.errors?.[0]?.reason;
    expect(await fault({ amount: 0.03 })).toBe('write_off.too_much');
    expect(await fault({ amount: -0.01 })).toBe('write_off.other_sign');
    expect(await fault({ amount: 0.011 })).toBeDefined();
    expect(await fault({ reason: ' ' })).toBe('field.required');
    expect((await write({ amount: 0.01 })).body).toMatchObject({ balance: 0.01 });
    expect((await write({})).body).toMatchObject({ balance: 0 });
    expect((await write({})).refusal.reason).toBe('write_off.nothing_open');
    expect(await balances()).toEqual({ '1050': 99.98, '4000': 100, '6000': 0.02 });
    // What was given up is neither paid nor owed.
    const { figures } = await admin.ok(getContract, { params: { id: contract.id } });
    expect(figures).toMatchObject({ billed: 100, paid: 99.98, owed: 0 });
    const { entries, closing } = await admin.ok(customerStatement, { params: { id: customer.id } });
    expect([entries.at(-1)?.kind, entries.at(-1)?.credit, closing]).toEqual(['write_off', 0.01, 0]);
    const { items } = await admin.ok(listWriteOffs, { query: { invoice_id: `${id}` } });
    expect(items.map((row) => [row.amount, row.reason, row.created_by_name])).toEqual([
      [0.01, 'Moved away', 'Alex Admin'],
      [0.01, 'Moved away', 'Alex Admin'],
    ]);
    const back = () =>
      admin.call(takeBackWriteOff, { params: { id: items[0]?.id ?? 0 }, body: { reason: 'They paid' } });
    expect((await back()).body).toMatchObject({ balance: 0.01 });
    expect((await back()).refusal.reason).toBe('write_off.taken_back');
    expect(await balanceOf()).toBe(0.01);
    await admin.ok(payInvoice, { params: { number }, body: cash(0.01) });
    expect(await balances()).toEqual({ '1050': 99.99, '4000': 100, '6000': 0.01 });
    const { periods } = await admin.ok(listLedgerPeriods);
    const month = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
    expect(month.ties.map(({ difference }) => difference)).toEqual([0, 0, 0, 0]);
  });

  it('clears small balances in one step, as they were shown or not at all [B3.35]', async () => {
    const { admin, shop, id, number, balances, balanceOf } = await newDebt();
    expect((await admin.ok(listSmallBalances, { query: {} })).papers).toEqual([]);
    await shop.goTo('2026-03-20');
    expect((await admin.ok(listSmallBalances, { query: { most: '0.01' } })).papers).toEqual([]);
    const { papers, total } = await admin.ok(listSmallBalances, { query: {} });
    expect([papers.map((row) => [row.id, row.balance]), total]).toEqual([[[id, 0.02]], 0.02]);
    const write = (balance: number, more: object[] = []) =>
      admin.call(writeOffSmallBalances, {
        body: { papers: [{ id, balance }, ...(more as { id: number; balance: number }[])], reason: 'Cents' },
      });
    expect((await write(0.01)).refusal.errors?.[0]).toMatchObject({
      path: 'papers.0.balance',
      reason: 'write_off.changed',
      message: `Number ${number} has changed since. Look at the list again.`,
    });
    expect((await write(0.02, [{ id, balance: 0.02 }])).refusal.errors?.[0]?.path).toBe('papers.1.id');
    const gone = { papers: [{ id: 999_999, balance: 0.02 }], reason: 'Cents' };
    expect((await admin.call(writeOffSmallBalances, { body: gone })).status).toBe(404);
    expect(await balanceOf()).toBe(0.02);
    expect((await write(0.02)).body).toEqual({ count: 1, total: 0.02 });
    expect(await balances()).toEqual({ '1050': 99.98, '4000': 100, '6050': 0.02 });
  });

  it('needs the right to keep the books', async () => {
    const { shop, id } = await newDebt();
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const refused = await clerk.call(writeOffInvoice, {
      params: { id },
      body: { kind: 'small_balance', reason: 'Cents' },
    });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
  });
});
