import { getContract } from '@yardline/contract/contracts/contracts';
import { setGroupRates } from '@yardline/contract/rates/rates';
import {
  cancelSimulation,
  getSimulation,
  listSimulationAssets,
  listSimulationCustomers,
  listSimulations,
  listUnpricedLines,
  startSimulation,
  type SimulationForm,
} from '@yardline/contract/simulations/simulations';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { startWorker } from '../../kernel/jobs/worker.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import { rateSimulation } from './run-simulation.ts';

const held = useApp();

const rates = (day: number, week: number): SimulationForm['rates'] => [
  { code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: day },
  { code: 'WEEK', description: 'Weekly', unit: 'week', count: 1, amount: week },
];

/** A shop whose group rents at 100 a day and 300 a week, with a year begun. */
const newGroupShop = async () => {
  const shop = await newBillingShop(held.app);
  await shop.admin.ok(setGroupRates, {
    params: { id: shop.fleet.groupId },
    body: { rates: rates(100, 300) },
  });
  return shop;
};

const proposal = (shop: BillingShop, more: Partial<SimulationForm> = {}): SimulationForm => ({
  group_id: shop.fleet.groupId,
  from: '2026-01-01',
  to: '2026-01-31',
  rates: rates(110, 320),
  ...more,
});
const start = (shop: BillingShop, more?: Partial<SimulationForm>) =>
  shop.admin.ok(startSimulation, { body: proposal(shop, more) });
const work = (shop: BillingShop, id: number, job: Job = rateSimulation) =>
  runJob(held.app, shop.tenant.companyId, job, { simulation_id: id });
const look = (shop: BillingShop, id: number) => shop.admin.ok(getSimulation, { params: { id } });

/** Waits until the queue's own worker has done it, as the user who asked for it. */
const byWorker = async (shop: BillingShop, id: number): Promise<void> => {
  const worker = await startWorker({
    url: held.app.urls.job,
    database: held.app.database,
    clock: () => held.app.clock.now,
    jobs: [rateSimulation],
    listeners: [],
    log: pino({ level: 'silent' }),
  });
  try {
    await expect.poll(async () => (await look(shop, id)).status, { timeout: 10_000 }).toBe('done');
  } finally {
    await worker.stop();
  }
};

/** Nine days from 5 January for one customer, one day for another. */
const twoRentals = async (shop: BillingShop) => {
  const [first, second] = [await shop.addAsset(), await shop.addAsset()];
  const other = await shop.addCustomer({ name: 'Troy Paving' });
  const nine = await shop.rentOut([rent(first)], [], { rentalDiscP: 10 });
  const one = await shop.rentOut([rent(second)], [], { customerId: other.id });
  await shop.goTo('2026-01-06');
  await shop.takeBack(one);
  await shop.goTo('2026-01-14');
  await shop.takeBack(nine);
  return { first, second, other, nine, one };
};

describe('a simulation', () => {
  it('prices what went out under other rates, by customer and by asset [B3.3] [B3.30]', async () => {
    const shop = await newGroupShop();
    const { first, second, other, nine } = await twoRentals(shop);
    const { id } = await start(shop);
    await work(shop, id);
    // Nine days less 10 %: 500.00 to 450.00, 540.00 to 486.00. One day: 100.00 and 110.00.
    expect(await look(shop, id)).toMatchObject({
      status: 'done',
      kind: 'group',
      contracts_total: 2,
      contracts_done: 2,
      contracts_priced: 2,
      before: 550,
      after: 596,
      difference: 46,
      lines_priced: 2,
      lines_changed: 2,
      lines_kept: 0,
      contracts_changed: 2,
      customers_changed: 2,
      lines_unpriced: 0,
      rates: rates(110, 320),
    });
    const { items: customers } = await shop.admin.ok(listSimulationCustomers, { params: { id }, query: {} });
    expect(customers.map(({ name, before, after, difference }) => [name, before, after, difference])).toEqual(
      [
        ['Hudson Concrete', 450, 486, 36],
        ['Troy Paving', 100, 110, 10],
      ],
    );
    expect(customers[1]).toMatchObject({ id: other.id, contracts: 1, lines: 1, lines_changed: 1 });
    const query = { sort: '+difference' };
    const { items: assets } = await shop.admin.ok(listSimulationAssets, { params: { id }, query });
    expect(assets.map(({ number, difference }) => [number, difference])).toEqual([
      [second.number, 10],
      [first.number, 36],
    ]);
    // The contract itself is as it was.
    const contract = await shop.admin.ok(getContract, { params: { id: nine.id } });
    expect(contract.lines[0]?.extendedAmount).toBe(nine.lines[0]?.extendedAmount);
  });

  it('leaves what was agreed otherwise, and what went out on other days [B3.3]', async () => {
    const shop = await newGroupShop();
    await shop.rentOut([
      rent(await shop.addMachine()),
      rent(await shop.addAsset(), { rateOverride: 55 }),
      rent(await shop.addAsset()),
    ]);
    await shop.goTo('2026-02-01', '00:00');
    await shop.rentOut([rent(await shop.addAsset())], [], { dateOut: '2026-02-01', timeOut: '00:00' });
    const group = await start(shop);
    await work(shop, group.id);
    expect(await look(shop, group.id)).toMatchObject({ lines_kept: 2, lines_priced: 1, contracts_total: 2 });
    // A table of the class does not reach what follows the group.
    const ofClass = await start(shop, { group_id: null, class_id: shop.fleet.classId, to: '2026-02-01' });
    await work(shop, ofClass.id);
    expect(await look(shop, ofClass.id)).toMatchObject({
      kind: 'class',
      lines_kept: 4,
      lines_priced: 0,
      after: 0,
    });
  });

  it('prices what is still out until its beginning, less time off rent [B3.30] [B9.5]', async () => {
    const shop = await newGroupShop();
    const asset = await shop.addAsset();
    const out = await shop.rentOut([rent(asset)]);
    await inCompany(held.app, shop.tenant.companyId, ({ tx, company }) =>
      tx
        .insertInto('off_rents')
        .values({
          company_id: company.id,
          contract_line_id: out.lines[0]?.id ?? 0,
          starts_at: '2026-01-06T14:00:00Z',
          ends_at: '2026-01-07T14:00:00Z',
        })
        .execute(),
    );
    await shop.goTo('2026-01-08');
    held.app.clock.now = held.app.clock.now.add({ microseconds: 123 });
    const { id } = await start(shop, { group_id: null, asset_number: asset.number });
    await work(shop, id);
    // Three days out, one of them free: 200.00 and 220.00.
    expect(await look(shop, id)).toMatchObject({ kind: 'asset', before: 200, after: 220, lines_priced: 1 });
  });

  it('names the lines without a price, and why, in the reader’s language [S1.6] [B5.39]', async () => {
    const shop = await newGroupShop();
    const { one } = await twoRentals(shop);
    await inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
      await tx.updateTable('companies').set({ rate_policy: 'single-tier' }).execute();
      await tx.updateTable('contract_lines').set({ rates: '[]' }).where('contract_id', '=', one.id).execute();
    });
    const { id } = await start(shop);
    await work(shop, id);
    expect(await look(shop, id)).toMatchObject({ status: 'done', lines_priced: 1, lines_unpriced: 1 });
    const french = { headers: { 'accept-language': 'fr' } };
    const { items } = await shop.admin.ok(listUnpricedLines, { params: { id }, query: {}, ...french });
    expect(items).toEqual([
      {
        id: one.lines[0]?.id,
        contract_id: one.id,
        contract_kind: 'contract',
        contract_number: one.number,
        customer_name: 'Troy Paving',
        asset_number: 'L-2',
        is_proposed: false,
        message: 'Ajoutez un tarif.',
      },
    ]);
  });

  it('goes on where a killed one stopped and counts nothing twice', async () => {
    const shop = await newGroupShop();
    await twoRentals(shop);
    const { id } = await start(shop);
    let done = 0;
    const dying: Job = {
      ...rateSimulation,
      run: (context, payload) => {
        const inScope: typeof context.inScope = (step) =>
          context.inScope(async (scope) => {
            const result = await step(scope);
            done += 1;
            // Planned and the contracts priced; then the database is gone, as for a process that is killed.
            if (done > 2) throw new Error('Connection terminated');
            return result;
          });
        return rateSimulation.run({ ...context, inScope }, payload);
      },
    };
    await expect(work(shop, id, dying)).rejects.toThrow('Connection terminated');
    expect(await look(shop, id)).toMatchObject({ status: 'running', contracts_done: 2, after: 596 });
    await Promise.all([work(shop, id), work(shop, id)]);
    expect(await look(shop, id)).toMatchObject({ status: 'done', contracts_done: 2, after: 596 });
  });

  it('is taken from the queue by a worker, one at a time, and can be stopped [B3.30]', async () => {
    const shop = await newGroupShop();
    await twoRentals(shop);
    const stopped = await start(shop);
    const second = await shop.admin.call(startSimulation, { body: proposal(shop) });
    expect([second.status, second.refusal.reason]).toEqual([409, 'simulation.in_progress']);
    const call = { params: { id: stopped.id }, body: {} };
    expect(await shop.admin.ok(cancelSimulation, call)).toMatchObject({ status: 'cancelled' });
    expect((await shop.admin.call(cancelSimulation, call)).refusal.reason).toBe('simulation.not_running');
    const { id } = await start(shop);
    await byWorker(shop, id);
    const { items } = await shop.admin.ok(listSimulations, { query: {} });
    expect(items.map(({ status, after }) => [status, after])).toEqual([
      ['done', 596],
      ['cancelled', 0],
    ]);
  });

  it('is refused at the field that is wrong [B5.19] [B5.25]', async () => {
    const shop = await newGroupShop();
    const wrong: [Partial<SimulationForm>, string, string][] = [
      [{ group_id: null }, 'group_id', 'rate_table.product_required'],
      [{ class_id: shop.fleet.classId }, 'group_id', 'rate_table.product_required'],
      [{ to: '2025-12-31' }, 'to', 'date.end_before_start'],
      [{ from: '2026-01-06' }, 'from', 'date.in_future'],
      [{ group_id: null, asset_number: 'NONE' }, 'asset_number', 'reference.not_found'],
      [{ rates: [...rates(1, 2), ...rates(1, 2)] }, 'rates.2.code', 'options.repeated'],
      [{ rates: [] }, 'rates', 'field.required'],
    ];
    for (const [more, path, reason] of wrong) {
      const { status, refusal } = await shop.admin.call(startSimulation, { body: proposal(shop, more) });
      expect([status, refusal.errors?.[0]]).toMatchObject([400, { path, reason }]);
    }
  });

  it('is for users who may change rates, counts the contracts they may see, and belongs to its company [B6.2]', async () => {
    const shop = await newGroupShop();
    await twoRentals(shop);
    const { id } = await start(shop);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const refused = await clerk.call(startSimulation, { body: proposal(shop) });
    expect([refused.status, refused.refusal.data]).toMatchObject([403, { permission: 'rates.edit' }]);
    // An administrator of the other division alone reads no contract of this one.
    const west = `west-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, {
      name: 'Wes',
      email: west,
      role: 'Administrator',
      divisions: ['W'],
    });
    await work(shop, id);
    const wes = await signIn(held.app, west);
    const his = await wes.ok(startSimulation, { body: proposal(shop) });
    await byWorker(shop, his.id);
    expect(await look(shop, his.id)).toMatchObject({ status: 'done', contracts_total: 0, before: 0 });
    const { admin: stranger } = await newShop(held.app);
    for (const call of [listSimulationCustomers, listSimulationAssets, listUnpricedLines]) {
      expect((await stranger.call(call, { params: { id }, query: {} })).status).toBe(404);
    }
    expect((await stranger.call(cancelSimulation, { params: { id }, body: {} })).status).toBe(404);
    const foreign = await stranger.call(startSimulation, { body: proposal(shop) });
    expect([foreign.status, foreign.refusal.reason]).toEqual([400, 'reference.not_found']);
  });
});
