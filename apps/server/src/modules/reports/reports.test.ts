import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { createContractInvoice, listInvoices, getInvoice } from '@yardline/contract/invoices/invoices';
import {
  getReportTotals,
  listReport,
  type ReportName,
  reportNames,
} from '@yardline/contract/reports/reports';
import { noteMissedRental } from '@yardline/contract/shortages/missed-rentals';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';

const held = useApp();

const january = { from: '2026-01-01', to: '2026-01-31' };
const rowsOf = async (caller: Caller, report: ReportName, query: object = january) =>
  (await caller.ok(listReport, { params: { type: report }, query })).items;
const totalsOf = (caller: Caller, report: ReportName, query: object = january) =>
  caller.ok(getReportTotals, { params: { type: report }, query });

const netOf = async ({ admin }: BillingShop): Promise<number> => {
  const { items } = await admin.ok(listInvoices, { query: {} });
  const invoices = await Promise.all(items.map(({ id }) => admin.ok(getInvoice, { params: { id } })));
  const cents = invoices.map(({ total, tax1_total: one, tax2_total: two }) =>
    Math.round((total - one - two) * 100),
  );
  return cents.reduce((sum, each) => sum + each, 0) / 100;
};

/** A shop that bought its machines with the year: one was out from the 5th to the 7th, sold blades and earned a fee; one never left. */
const traded = async () => {
  const shop = await newBillingShop(held.app);
  const bought = { purchased_on: '2026-01-01', cost: 10_000, replacement_cost: 12_000 };
  const [used, idle] = [await shop.addMachine(bought), await shop.addMachine(bought)];
  const blade = await shop.addPart('BLADE', 33.33, 10);
  const fee = await shop.addService('FUEL', 17.45);
  const service = { mode: 'A' as const, type: 'V' as const, productId: fee.id, quantity: 1 };
  const contract = await shop.rentOut([rent(used), sell(blade, 3), service]);
  await shop.goTo('2026-01-07');
  await shop.takeBack(contract);
  const other = await shop.addCustomer({ name: 'Second' });
  const again = await shop.open([sell(blade, 1)], { customerId: other.id });
  for (const { id } of [contract, again])
    await shop.admin.call(createContractInvoice, { params: { id }, body: {} });
  await shop.goTo('2026-01-31', '18:00');
  return { ...shop, used, idle, other };
};

describe('reports', () => {
  it('add up revenue to the cent of the invoices, however it is told apart [B1.7]', async () => {
    const shop = await traded();
    const net = await netOf(shop);
    expect(net).toBeGreaterThan(100);
    for (const report of [
      'revenue-by-class',
      'revenue-by-customer',
      'revenue-by-salesperson',
      'revenue-by-week',
    ] as const) {
      const rows = await rowsOf(shop.admin, report);
      const sum = rows.reduce((cents, { revenue }) => cents + Math.round((revenue ?? 0) * 100), 0);
      expect([report, sum / 100]).toEqual([report, net]);
      expect([report, (await totalsOf(shop.admin, report)).revenue]).toEqual([report, net]);
    }
    const classes = await rowsOf(shop.admin, 'revenue-by-class');
    expect(classes.find(({ code }) => code === 'sales')?.revenue).toBe(133.32);
    expect(classes.find(({ code }) => code === 'services')?.revenue).toBe(17.45);
    const customers = await rowsOf(shop.admin, 'revenue-by-customer');
    expect(customers.find(({ id }) => id === shop.other.id)?.revenue).toBe(33.33);
    const february = { from: '2026-02-01', to: '2026-03-03' };
    expect(await totalsOf(shop.admin, 'revenue-by-customer', february)).toMatchObject({
      revenue: 0,
      revenue_before: net,
    });
  });

  it('tell the use of a class in days and money, and what is idle since when [B1.7]', async () => {
    const shop = await traded();
    const [row] = await rowsOf(shop.admin, 'utilization');
    // Two machines for 31 days, of which one was out on three.
    expect(row).toMatchObject({ machines: 2, days_owned: 62, days_out: 3, time_utilisation: 4.84 });
    const rental = row?.revenue ?? 0;
    expect(row?.rate).toBe(Math.round((rental * 100) / 3) / 100);
    expect(row?.dollar_utilisation).toBe(Math.round(((rental * 365) / (31 * 20_000)) * 10_000) / 100);
    expect(await totalsOf(shop.admin, 'utilization')).toMatchObject({
      rows: 1,
      days_out: 3,
      time_utilisation: 4.84,
      cost: 20_000,
    });
    const idle = await rowsOf(shop.admin, 'idle-capital');
    expect(idle).toMatchObject([{ code: shop.idle.number, since: '2026-01-01', replacement_cost: 12_000 }]);
    const late = await rowsOf(shop.admin, 'idle-capital', { from: '2026-01-10', to: '2026-01-31' });
    expect(late.map(({ code, since }) => [code, since])).toEqual([
      [shop.idle.number, '2026-01-01'],
      [shop.used.number, '2026-01-07'],
    ]);
    expect(await rowsOf(shop.admin, 'fleet-value')).toMatchObject([
      { machines: 2, cost: 20_000, replacement_cost: 24_000, revenue: null },
    ]);
  });

  it('advise to sell what stands, but not what was asked for in vain [B1.7]', async () => {
    const shop = await traded();
    expect((await rowsOf(shop.admin, 'raise-or-sell'))[0]?.advice).toBe('sell');
    await shop.admin.ok(noteMissedRental, {
      body: {
        product_id: shop.idle.id,
        quantity: 1,
        from_date: '2026-01-30',
        to_date: '2026-01-31',
        location_id: shop.fleet.locationId,
        reason: 'all_out',
      },
    });
    expect(await rowsOf(shop.admin, 'raise-or-sell')).toMatchObject([{ advice: 'keep', missed: 1 }]);
    expect(await rowsOf(shop.admin, 'missed-rentals')).toMatchObject([{ missed: 1 }]);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('assets').set({ is_active: false }).where('id', '=', shop.idle.id).execute(),
    );
    const outOnly = { from: '2026-01-05', to: '2026-01-07' };
    expect(await rowsOf(shop.admin, 'raise-or-sell', outOnly)).toMatchObject([
      { advice: 'raise', time_utilisation: 100 },
    ]);
  });

  it('show costs and money to those who may see them, and refuse what is not theirs [B6.3] [B6.9]', async () => {
    const shop = await traded();
    const sign = async (role: string) => {
      const email = `${role}-${shop.tenant.companyId}@test.example`.toLowerCase();
      await addPerson(held.app, shop.tenant.companyId, { name: role, email, role });
      return signIn(held.app, email);
    };
    const mechanic = await sign('Mechanic');
    expect((await rowsOf(mechanic, 'utilization'))[0]).toMatchObject({
      machines: 2,
      revenue: null,
      rate: null,
      cost: 20_000,
      dollar_utilisation: null,
    });
    const clerk = await rowsOf(await sign('Clerk'), 'utilization');
    expect(clerk[0]).toMatchObject({ revenue: expect.any(Number), cost: null, dollar_utilisation: null });
    const refused = await mechanic.call(listReport, {
      params: { type: 'revenue-by-class' },
      query: january,
    });
    expect(refused.status).toBe(403);
    const foreign = { ...january, division_id: '999999' };
    for (const report of reportNames) {
      const answer = await shop.admin.call(listReport, { params: { type: report }, query: foreign });
      expect([report, answer.status]).toEqual([report, 404]);
      expect((await totalsOf(shop.admin, report)).rows).toBe((await rowsOf(shop.admin, report)).length);
    }
    const backwards = { from: '2026-02-01', to: '2026-01-01' };
    const ages = { from: '1990-01-01', to: '2026-01-01' };
    for (const query of [backwards, ages]) {
      const answer = await shop.admin.call(listReport, { params: { type: 'utilization' }, query });
      expect(answer.status).toBe(400);
    }
  });

  it('go into a file as they are on the screen, and page by page in any order [B1.7]', async () => {
    const shop = await traded();
    const file = await shop.admin.call(exportListAsCsv, {
      body: {
        list: 'listReport',
        params: { type: 'revenue-by-customer' },
        query: january,
        columns: [
          { header: 'Customer', fields: ['name'] },
          { header: 'Revenue', fields: ['revenue'] },
        ],
        title: 'Revenue',
      },
    });
    expect(file.status).toBe(200);
    for (const sort of ['name', '-revenue', 'revenue_before']) {
      const query = { ...january, sort };
      const all = await rowsOf(shop.admin, 'revenue-by-class', query);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    }
    expect(await rowsOf(shop.admin, 'revenue-by-customer', { ...january, search: 'sec' })).toMatchObject([
      { name: 'Second' },
    ]);
  });
});
