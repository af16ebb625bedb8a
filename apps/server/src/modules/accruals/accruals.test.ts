import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getLedgerAccruals, postLedgerAccruals } from '@yardline/contract/accruals/accruals';
import { listLedgerEntries } from '@yardline/contract/ledger/entries';
import { changeLedgerPeriod, getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from '../billing/run-billing.ts';

const held = useApp();

/** A machine at 800.00 for four weeks that went out on 5 January 2026 and stays out; a deposit of January has opened its books. */
const newMonth = async () => {
  const made = await newDeposits(held.app);
  const { admin } = made.shop;
  const contract = await made.rentOut();
  await made.takeAhead(cash(60));
  const monthId = async (first: string) =>
    (await admin.ok(listLedgerPeriods)).periods.find(({ starts_on: on }) => on === first)?.id ?? 0;
  const balancesOn = async (to: string) => {
    const { accounts } = await admin.ok(getTrialBalance, { query: { to } });
    return Object.fromEntries(
      accounts.filter((row) => row.closing !== 0).map((row) => [row.code, row.closing]),
    );
  };
  const bill = async (as_of: string) => {
    const run = await admin.ok(startBilling, { body: { as_of } });
    await runJob(held.app, made.shop.tenant.companyId, billingRun, { run_id: run.id });
  };
  const look = async (first: string) => admin.ok(getLedgerAccruals, { params: { id: await monthId(first) } });
  const post = async (first: string) =>
    admin.call(postLedgerAccruals, { params: { id: await monthId(first) }, body: {} });
  return { ...made, admin, contract, monthId, balancesOn, bill, look, post };
};

describe('the end of a month', () => {
  it('earns what is out and not billed, and takes it back on the next day [B3.41]', async () => {
    const { shop, admin, contract, balancesOn, look, post, bill } = await newMonth();
    expect((await post('2026-01-01')).refusal.reason).toBe('ledger.period_not_over');
    await shop.goTo('2026-02-03');
    // 27 of 28 days of 800.00.
    const told = await look('2026-01-01');
    expect(told).toMatchObject({ unbilled: 771.43, deferred: 0, count: 1, posted: null, differs: true });
    expect(told.stretches).toEqual([
      {
        kind: 'unbilled',
        contract: { id: contract.id, number: contract.number },
        invoice_number: null,
        customer_name: 'Albany Schools',
        product_number: 'L-1',
        from_on: '2026-01-05',
        to_on: '2026-02-02',
        charged: 800,
        part: 771.43,
        waiver: 0,
        is_use: false,
      },
    ]);
    expect((await post('2026-01-01')).body).toMatchObject({ differs: false, posted: { unbilled: 771.43 } });
    expect(await balancesOn('2026-01-31')).toMatchObject({ '1150': 771.43, '4000': 771.43 });
    expect(await balancesOn('2026-02-01')).toEqual({ '1050': 60, '2100': 60 });
    // A bill of February for January's days changes nothing of January: what it bears there was unbilled.
    await bill('2026-02-02');
    expect(await look('2026-01-01')).toMatchObject({ unbilled: 771.43, differs: false });
    expect((await look('2026-01-01')).stretches[0]?.invoice_number).toBe(1);
    expect((await post('2026-01-01')).body).toMatchObject({ differs: false });
    expect(await balancesOn('2026-02-28')).toMatchObject({ '1100': 800, '4000': 800 });
    const { items } = await admin.ok(listLedgerEntries);
    expect(
      items.filter(({ kind }) => kind.startsWith('accrual')).map((row) => [row.kind, row.posting_on]),
    ).toEqual([
      ['accrual_return', '2026-02-01'],
      ['accrual', '2026-01-31'],
    ]);
  });

  it('defers what is billed ahead of its days, and posts what differs when it is reckoned again [B3.41]', async () => {
    const { shop, admin, customer, balancesOn, look, post, bill } = await newMonth();
    const timed = async (timing: 'advance' | 'arrears') => {
      const { row_version: ifMatch, ...rules } = await admin.ok(getBillingRules);
      await admin.ok(setBillingRules, { body: { ...rules, billing_timing: timing }, ifMatch });
    };
    await timed('advance');
    await shop.goTo('2026-01-07');
    await bill('2026-01-06');
    await shop.goTo('2026-02-01');
    // A day of 28 is February's.
    expect(await look('2026-01-01')).toMatchObject({ unbilled: 0, deferred: 28.57 });
    await post('2026-01-01');
    expect(await balancesOn('2026-01-31')).toMatchObject({ '1100': 800, '2300': 28.57, '4000': 771.43 });
    expect(await balancesOn('2026-02-01')).toMatchObject({ '1100': 800, '4000': 800 });
    // Another machine is found that was out since the 19th: 13 of its 28 days are added, and nothing of the first one again.
    await timed('arrears');
    await shop.goTo('2026-01-19');
    await shop.rentOut([rent(await shop.addMachine())], [], { customerId: customer.id });
    await shop.goTo('2026-02-01');
    expect((await post('2026-01-01')).body).toMatchObject({
      unbilled: 371.43,
      deferred: 28.57,
      differs: false,
    });
    expect(await balancesOn('2026-01-31')).toMatchObject({ '1150': 371.43, '2300': 28.57, '4000': 1142.86 });
    expect(await balancesOn('2026-02-01')).toMatchObject({ '1100': 800, '4000': 800 });
  });

  it('earns the damage waiver with the days that it covers [B3.11] [B3.41]', async () => {
    const made = await newDeposits(held.app);
    const { shop } = made;
    const { admin } = shop;
    await made.rentOut({ chargeWaiver: true, damageWaiverCode: 'DW' });
    await made.takeAhead(cash(60));
    await shop.goTo('2026-02-03');
    const { periods } = await admin.ok(listLedgerPeriods);
    const params = { id: periods.find(({ starts_on: on }) => on === '2026-01-01')?.id ?? 0 };
    const { stretches, unbilled } = await admin.ok(getLedgerAccruals, { params });
    const [stretch] = stretches;
    expect(stretch?.waiver).toBeGreaterThan(0);
    expect(unbilled).toBeCloseTo((stretch?.part ?? 0) + (stretch?.waiver ?? 0), 2);
    await admin.ok(postLedgerAccruals, { params, body: {} });
    const on = async (to: string) => {
      const { accounts } = await admin.ok(getTrialBalance, { query: { to } });
      return Object.fromEntries(accounts.map((row) => [row.code, row.closing]));
    };
    expect(await on('2026-01-31')).toMatchObject({ '1150': unbilled, '4300': stretch?.waiver });
    expect(await on('2026-02-01')).toMatchObject({ '1150': 0, '4300': 0 });
    // The bill has the same share, so that it changes nothing of January.
    const run = await admin.ok(startBilling, { body: { as_of: '2026-02-02' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: run.id });
    const again = await admin.ok(getLedgerAccruals, { params });
    expect(again.differs).toBe(false);
    expect(again.stretches[0]?.invoice_number).toBe(1);
  });

  it('takes nothing once it is closed, nor from users who do not keep the books', async () => {
    const { shop, admin, monthId, post } = await newMonth();
    await shop.goTo('2026-02-03');
    const id = await monthId('2026-01-01');
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(postLedgerAccruals, { params: { id }, body: {} })).refusal.reason).toBe(
      'permission.denied',
    );
    const { row_version: ifMatch } = await admin.ok(getLedgerPeriod, { params: { id } });
    await admin.ok(changeLedgerPeriod, { params: { id }, body: { status: 'closed' }, ifMatch });
    expect((await post('2026-01-01')).refusal.reason).toBe('ledger.period_closed');
  });
});
