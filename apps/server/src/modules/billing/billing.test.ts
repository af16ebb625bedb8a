import { getContract } from '@yardline/contract/contracts/contracts';
import {
  cancelBilling,
  getBillingRun,
  listBillingRuns,
  previewBilling,
  startBilling,
} from '@yardline/contract/billing/billing-runs';
import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { createContractInvoice, getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { startWorker } from '../../kernel/jobs/worker.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import { billingRun } from './run-billing.ts';

const held = useApp();

/** Machines that went out on 5 January, each on a contract of its own. */
const rentMany = async (shop: BillingShop, count: number) => {
  const contracts = [];
  for (let n = 0; n < count; n += 1) contracts.push(await shop.rentOut([rent(await shop.addMachine())]));
  return contracts;
};

const start = (shop: BillingShop, as_of: string) => shop.admin.ok(startBilling, { body: { as_of } });
const work = (shop: BillingShop, id: number, job: Job = billingRun) =>
  runJob(held.app, shop.tenant.companyId, job, { run_id: id });
const look = (shop: BillingShop, id: number) => shop.admin.ok(getBillingRun, { params: { id } });
const invoices = async (shop: BillingShop) =>
  (await shop.admin.ok(listInvoices, { query: { sort: '+number' } })).items;

/** The run in a process that dies while it is at a transaction: what that did is rolled back, and nothing more happens. */
const dying = (transactions: number): Job => ({
  ...billingRun,
  run: (context, payload) => {
    let done = 0;
    return billingRun.run(
      {
        ...context,
        inScope: (step) =>
          context.inScope(async (scope) => {
            const result = await step(scope);
            done += 1;
            if (done > transactions) throw new Error('killed');
            return result;
          }),
      },
      payload,
    );
  },
});

describe('a billing run', () => {
  it('bills each line its own cycles of 28 days, as the preview said [B3.39] [B9.12]', async () => {
    const shop = await newBillingShop(held.app);
    const filter = await shop.addPart('F-1', 10, 10);
    const [first] = [await shop.rentOut([rent(await shop.addMachine()), sell(filter, 2)])];
    await shop.goTo('2026-01-12');
    await rentMany(shop, 1);
    await shop.goTo('2026-02-02', '08:00');
    const preview = await shop.admin.ok(previewBilling, { body: { as_of: '2026-02-02' } });
    // 800.00 and 20.00 with 14.975 %.
    expect(preview.contracts).toEqual([
      {
        contract_id: first.id,
        contract_number: first.number,
        customer_name: 'Hudson Concrete',
        period_from: '2026-01-05T14:00:00Z',
        period_to: '2026-02-02T14:00:00Z',
        total: 942.8,
        to_collect: 0,
        findings: [],
        last_cycle: [],
        certificates: [],
        shares: [],
      },
    ]);
    expect(preview).toMatchObject({
      divisions: [{ before_taxes: 820, tax: 122.8, total: 942.8 }],
      taxes: [
        { code: 'GST', percent: 5, tax: 41 },
        { code: 'QST', percent: 9.975, tax: 81.8 },
      ],
      to_collect: 0,
      total: 942.8,
    });
    const run = await start(shop, '2026-02-02');
    expect(run).toMatchObject({ status: 'queued', contracts_total: 0 });
    await work(shop, run.id);
    expect(await look(shop, run.id)).toMatchObject({
      status: 'done',
      contracts_total: 1,
      contracts_done: 1,
      invoices_created: 1,
      total: 942.8,
      problems: [],
    });
    const [invoice] = await invoices(shop);
    expect(invoice).toMatchObject({ number: 1, source: 'B', total: 942.8, due_on: '2026-03-04' });
    // The second run finds the next cycle of one line and the first of the other, and no part again.
    await shop.goTo('2026-03-03');
    const again = await shop.admin.ok(previewBilling, { body: { as_of: '2026-03-03' } });
    expect(again.contracts.map(({ last_cycle: last }) => last)).toMatchObject([
      [{ product: 'L-1', invoice_number: 1, amount: 800, difference: 0, reasons: [] }],
      [],
    ]);
    const next = await start(shop, '2026-03-03');
    await work(shop, next.id);
    expect((await invoices(shop)).map(({ number, total }) => [number, total])).toEqual([
      [1, 942.8],
      [2, 919.8],
      [3, 919.8],
    ]);
    await shop.goTo('2026-03-10');
    const contract = await shop.admin.ok(getContract, { params: { id: first.id } });
    expect(contract.lines[0]?.billedThrough).toBe('2026-03-02T14:00:00Z');
    const back = await shop.takeBack(contract);
    expect(back.contract_status).toBe('closed');
    const last = await shop.admin.ok(getInvoice, { params: { id: back.invoice_id ?? 0 } });
    expect([last.rental_total, last.sales_total]).toEqual([400, 0]);
  });

  it('follows calendar months from the original day where the company does [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('companies').set({ cycle_rule: 'month' }).execute(),
    );
    await shop.goTo('2026-01-31');
    await shop.rentOut([rent(await shop.addMachine())], [], { dateOut: '2026-01-31' });
    await shop.goTo('2026-03-31');
    const { id } = await start(shop, '2026-03-31');
    await work(shop, id);
    const [row] = await invoices(shop);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: row?.id ?? 0 } });
    expect(invoice.lines.map((line) => [line.period_to, line.extended_amount])).toEqual([
      ['2026-02-28T14:00:00Z', 800],
      ['2026-03-31T13:00:00Z', 800],
    ]);
  });

  it('goes on where a killed one stopped, without a gap or a second bill', async () => {
    const shop = await newBillingShop(held.app);
    await rentMany(shop, 4);
    await shop.goTo('2026-02-02');
    const { id } = await start(shop, '2026-02-02');
    // Planned and one contract billed; the second is rolled back with its number.
    await expect(work(shop, id, dying(2))).rejects.toThrow('killed');
    expect(await look(shop, id)).toMatchObject({ status: 'running', contracts_total: 4, contracts_done: 1 });
    expect((await invoices(shop)).map(({ number }) => number)).toEqual([1]);
    await Promise.all([work(shop, id), work(shop, id)]);
    await work(shop, id);
    expect(await look(shop, id)).toMatchObject({
      status: 'done',
      contracts_done: 4,
      invoices_created: 4,
      total: 3679.2,
      problems: [],
    });
    expect((await invoices(shop)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('is taken from the queue by a worker, and followed by its id [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    await rentMany(shop, 2);
    await shop.goTo('2026-02-02');
    const { id } = await start(shop, '2026-02-02');
    const worker = await startWorker({
      url: held.app.urls.job,
      database: held.app.database,
      clock: () => held.app.clock.now,
      jobs: [billingRun],
      listeners: [],
      log: pino({ level: 'silent' }),
    });
    try {
      await expect.poll(async () => (await look(shop, id)).status, { timeout: 10_000 }).toBe('done');
    } finally {
      await worker.stop();
    }
    expect(await invoices(shop)).toHaveLength(2);
  });

  it('is one at a time, stops when it is cancelled, and leaves what is billed [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    await rentMany(shop, 2);
    await shop.goTo('2026-02-02');
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => shop.admin.call(startBilling, { body: { as_of: '2026-02-02' } })),
    );
    const run = starts.find(({ status }) => status === 202)?.body;
    expect(starts.filter(({ refusal }) => refusal.reason === 'billing.in_progress')).toHaveLength(4);
    await expect(work(shop, run?.id ?? 0, dying(2))).rejects.toThrow('killed');
    const call = { params: { id: run?.id ?? 0 }, body: {} };
    expect(await shop.admin.ok(cancelBilling, call)).toMatchObject({
      status: 'cancelled',
      contracts_done: 1,
    });
    await work(shop, run?.id ?? 0);
    expect(await invoices(shop)).toHaveLength(1);
    expect((await shop.admin.call(cancelBilling, call)).refusal.reason).toBe('billing.not_running');
    expect((await shop.admin.call(startBilling, { body: { as_of: '2026-02-02' } })).status).toBe(202);
    const { runs } = await shop.admin.ok(listBillingRuns);
    expect(runs.map(({ status }) => status)).toEqual(['queued', 'cancelled']);
  });

  it('passes over cash customers and what cannot be priced, and says why [B5.39]', async () => {
    const shop = await newBillingShop(held.app);
    const cash = await shop.addCustomer({ name: 'Walk-in', account_type: 'N' });
    const walkIn = await shop.rentOut([rent(await shop.addMachine())], [], { customerId: cash.id });
    const [broken] = await rentMany(shop, 2);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .updateTable('contract_lines')
        .set({ rates: '[]' })
        .where('contract_id', '=', broken?.id ?? 0)
        .execute(),
    );
    await shop.goTo('2026-02-02');
    const { id } = await start(shop, '2026-02-02');
    await work(shop, id);
    expect(await look(shop, id)).toMatchObject({
      status: 'done',
      contracts_done: 3,
      invoices_created: 1,
      problems: [
        { contract_number: walkIn.number, message: 'Cash customers must pay in full before invoicing' },
        { contract_number: broken?.number, message: expect.stringContaining('has no rate') as string },
      ],
    });
    expect((await invoices(shop)).map(({ number }) => number)).toEqual([1]);
    const now = await shop.admin.ok(getContract, { params: { id: walkIn.id } });
    expect(await shop.takeBack(now)).toMatchObject({ is_payment_due: true, contract_status: 'closed' });
  });

  it('bills cash customers too where the company says so, and lists what is to be collected [B5.39] [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const { row_version: ifMatch, ...rules } = await shop.admin.ok(getBillingRules);
    await shop.admin.ok(setBillingRules, { body: { ...rules, bills_cash_cycles: true }, ifMatch });
    const cash = await shop.addCustomer({ name: 'Walk-in', account_type: 'N' });
    const walkIn = await shop.rentOut([rent(await shop.addMachine())], [], { customerId: cash.id });
    await rentMany(shop, 1);
    await shop.goTo('2026-02-02');
    const { contracts } = await shop.admin.ok(previewBilling, { body: { as_of: '2026-02-02' } });
    expect(contracts.map(({ customer_name: name }) => name)).toEqual(['Walk-in', 'Hudson Concrete']);
    const { id } = await start(shop, '2026-02-02');
    await work(shop, id);
    const run = await look(shop, id);
    expect(run).toMatchObject({ invoices_created: 2, problems: [] });
    const [first] = await invoices(shop);
    expect(first).toMatchObject({ customer_name: 'Walk-in', due_on: '2026-02-02' });
    expect(run.to_collect).toEqual([
      { invoice_number: 1, customer_name: 'Walk-in', balance: first?.total ?? 0 },
    ]);
    await shop.admin.ok(payInvoice, {
      params: { number: 1 },
      body: { method: 'cash', amount: first?.total ?? 0 },
    });
    expect((await look(shop, id)).to_collect).toEqual([]);
    // The rest is billed when the machine comes back.
    await shop.goTo('2026-02-09');
    const back = await shop.takeBack(await shop.admin.ok(getContract, { params: { id: walkIn.id } }));
    expect(back.contract_status).toBe('closed');
  });

  it('does not begin for a day to come, for strangers, or without the right [B5.27] [B6.2]', async () => {
    const shop = await newBillingShop(held.app);
    await rentMany(shop, 1);
    const future = await shop.admin.call(startBilling, { body: { as_of: '2026-01-06' } });
    expect([future.status, future.refusal.reason]).toEqual([400, 'date.in_future']);
    await shop.goTo('2026-02-02');
    const { id } = await start(shop, '2026-02-02');
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getBillingRun, { params: { id } })).status).toBe(404);
    expect((await stranger.call(cancelBilling, { params: { id }, body: {} })).status).toBe(404);
    const seen = await stranger.ok(previewBilling, { body: { as_of: '2026-02-02' } });
    expect(seen).toEqual({ contracts: [], divisions: [], taxes: [], to_collect: 0, total: 0 });
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const refused = await clerk.call(startBilling, { body: { as_of: '2026-02-02' } });
    expect([refused.status, refused.refusal.data]).toMatchObject([403, { permission: 'billing.create' }]);
    expect((await clerk.call(getBillingRun, { params: { id } })).status).toBe(200);
  });
});

it('leaves nothing to bill twice on a contract [B4.15]', async () => {
  const shop = await newBillingShop(held.app);
  const [contract] = await rentMany(shop, 1);
  await shop.goTo('2026-01-06');
  const bill = () => shop.admin.call(createContractInvoice, { params: { id: contract?.id ?? 0 }, body: {} });
  expect((await bill()).refusal.reason).toBe('invoice.nothing_to_bill');
  if (contract === undefined) throw new Error('a contract was opened');
  await shop.takeBack(contract, undefined, { invoice: false });
  const answers = await Promise.all([bill(), bill(), bill()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ number: 1, total: 114.98 });
  const after = await shop.admin.ok(getContract, { params: { id: contract.id } });
  expect(after.status).toBe('closed');
});
