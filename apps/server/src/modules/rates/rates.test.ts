import { getAsset } from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { pickProducts } from '@yardline/contract/availability/availability';
import { getContract, priceContract } from '@yardline/contract/contracts/contracts';
import { createSite, updateCustomer } from '@yardline/contract/customers/customers';
import * as calls from '@yardline/contract/rates/rates';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const daily = (amount: number) => [
  { code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount },
];
const add = ({ admin }: Counter, body: calls.RateTableForm) => admin.ok(calls.createRateTable, { body });
const tryAdd = async ({ admin }: Counter, body: calls.RateTableForm) => {
  const { status, refusal } = await admin.call(calls.createRateTable, { body });
  return [status, refusal.errors?.[0]?.path ?? '', refusal.errors?.[0]?.reason ?? refusal.reason];
};

/** What a day of the asset costs the counter's customer, and whose rates that are. */
const priceOf = async (counter: Counter, asset: { id: number }, more: object = {}) => {
  const { lines } = await counter.admin.ok(priceContract, {
    body: { form: counter.form([rent(asset)], more) },
  });
  return [lines[0]?.unitPrice, lines[0]?.explanation?.source];
};

describe('whose rates price a line', () => {
  it('are the customer’s before the site’s, the price list’s, the division’s, its own, its group’s and its class’s [B3.3]', async () => {
    const counter = await newCounter(held.app);
    const { admin, customer, fleet } = counter;
    const asset = await counter.addAsset();
    const site = await admin.ok(createSite, {
      params: { id: customer.id },
      body: { name: 'Pier', address1: '1 Dock St', city: 'Troy', prov_state: 'NY', postal_code: '12180' },
    });
    const list = await admin.ok(calls.createPriceList, { body: { code: 'GOLD', name: 'Gold' } });
    const price = () => priceOf(counter, asset, { siteId: site.id });
    expect(await price()).toEqual([100, 'class']);
    await admin.ok(calls.setGroupRates, { params: { id: fleet.groupId }, body: { rates: daily(90) } });
    expect(await price()).toEqual([90, 'group']);
    await admin.ok(setAssetRates, { params: { number: asset.number }, body: { rates: daily(110) } });
    expect(await price()).toEqual([110, 'asset']);
    await add(counter, { class_id: fleet.classId, division_id: fleet.divisionId, rates: daily(80) });
    expect(await price()).toEqual([80, 'division']);
    await add(counter, { group_id: fleet.groupId, price_list_id: list.id, rates: daily(70) });
    expect(await price()).toEqual([80, 'division']);
    await admin.ok(updateCustomer, {
      params: { id: customer.id },
      body: { name: customer.name, price_list_id: list.id },
      ifMatch: customer.row_version,
    });
    expect(await price()).toEqual([70, 'price_list']);
    await add(counter, { group_id: fleet.groupId, site_id: site.id, rates: daily(65) });
    expect(await price()).toEqual([65, 'site']);
    expect(await priceOf(counter, asset)).toEqual([70, 'price_list']);
    await add(counter, { group_id: fleet.groupId, customer_id: customer.id, rates: daily(60) });
    expect(await price()).toEqual([60, 'customer']);
    await add(counter, { asset_number: asset.number, customer_id: customer.id, rates: daily(55) });
    expect(await price()).toEqual([55, 'customer']);
    const overridden = counter.form([rent(asset, { rateOverride: 50 })]);
    const { lines } = await admin.ok(priceContract, { body: { form: overridden } });
    expect([lines[0]?.unitPrice, lines[0]?.explanation?.source]).toEqual([50, 'override']);
    const other = await counter.addCustomer({ name: 'Somebody else' });
    expect(await priceOf(counter, asset, { customerId: other.id })).toEqual([80, 'division']);
  });

  it('lapse after their last day, by the day on which the document begins; a document keeps its own [B3.3] [B5.19]', async () => {
    const counter = await newCounter(held.app);
    const { admin, customer, fleet } = counter;
    const asset = await counter.addAsset();
    const table = await add(counter, {
      group_id: fleet.groupId,
      customer_id: customer.id,
      expires_on: '2026-01-06',
      rates: daily(60),
    });
    const on = (dateOut: string, dateIn: string) => priceOf(counter, asset, { dateOut, dateIn });
    expect(await on('2026-01-06', '2026-01-07')).toEqual([60, 'customer']);
    expect(await on('2026-01-07', '2026-01-08')).toEqual([100, 'class']);
    const { id } = await counter.open([rent(asset)]);
    await admin.ok(calls.removeRateTable, { params: { id: table.id } });
    const contract = await admin.ok(getContract, { params: { id } });
    expect(contract.lines[0]).toMatchObject({ unitPrice: 60, explanation: { source: 'customer' } });
    expect(await on('2026-01-06', '2026-01-07')).toEqual([100, 'class']);
  });

  it('are those of the customer in the product picker, too [B2.29]', async () => {
    const counter = await newCounter(held.app);
    const { admin, customer, fleet } = counter;
    await counter.addAsset();
    await add(counter, { group_id: fleet.groupId, customer_id: customer.id, rates: daily(60) });
    const query = {
      tab: 'rental' as const,
      division_id: String(fleet.divisionId),
      avail_from_date: '2026-01-05',
      avail_to_date: '2026-01-06',
    };
    const pick = async (more: object) => {
      const { products } = await admin.ok(pickProducts, { query: { ...query, ...more } });
      return products.map(({ price, rate_table: table }) => [price, table?.source]);
    };
    expect(await pick({})).toEqual([[100, 'class']]);
    expect(await pick({ customer_id: String(customer.id) })).toEqual([[60, 'customer']]);
  });
});

describe('rate tables', () => {
  it('of a machine are not saved over those that another user gave it meanwhile [B3.30]', async () => {
    const { admin, addAsset } = await newCounter(held.app);
    const params = { number: (await addAsset()).number };
    const seen = (await admin.ok(getAsset, { params })).rate_table;
    expect([seen.source, seen.row_version]).toEqual(['class', 0]);
    const set = (amount: number, ifMatch: number) =>
      admin.call(setAssetRates, { params, body: { rates: daily(amount) }, ifMatch });
    expect((await set(50, 0)).body).toMatchObject({ source: 'asset', row_version: 1 });
    const late = await set(60, 0);
    expect([late.status, late.refusal.data]).toMatchObject([
      412,
      { row_version: 1, changed: ['rates'], changed_by: 'Alex Admin' },
    ]);
    // Also over what the list of rates changed.
    const [table] = (await admin.ok(calls.listRateTables, { query: { source: 'asset' } })).items;
    const change = { params: { id: table?.id ?? 0 }, body: { rates: daily(70) }, ifMatch: 1 };
    await admin.ok(calls.updateRateTable, change);
    expect((await set(60, 1)).status).toBe(412);
    expect((await set(60, 2)).body).toMatchObject({ rates: [{ amount: 60 }], row_version: 3 });
    await admin.ok(setAssetRates, { params, body: { rates: [] } });
    expect((await set(80, 3)).status).toBe(412);
    expect((await admin.ok(getAsset, { params })).rate_table).toEqual(seen);
  });

  it('are listed with whose they are, what follows them and what is wrong with them [B3.30]', async () => {
    const counter = await newCounter(held.app);
    const { admin, customer, fleet } = counter;
    const [first] = [await counter.addAsset(), await counter.addAsset(), await counter.addAsset()];
    await admin.ok(setAssetRates, { params: { number: first.number }, body: { rates: daily(50) } });
    const week = { code: 'WEEK', description: 'Weekly', unit: 'week' as const, count: 1, amount: 701 };
    await add(counter, {
      group_id: fleet.groupId,
      customer_id: customer.id,
      rates: [...daily(100), week],
    });
    const { items } = await admin.ok(calls.listRateTables, { query: { sort: 'owner' } });
    const shown = items.map(({ source, owner, kind, assets, warnings, rates }) => [
      source,
      owner,
      kind,
      assets,
      warnings,
      rates.length,
    ]);
    expect(shown.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['asset', '', 'asset', 1, 0, 1],
      ['class', '', 'class', 2, 0, 2],
      ['customer', 'Hudson Concrete', 'group', 3, 1, 2],
    ]);
    const found = await admin.ok(calls.listRateTables, { query: { search: 'hudson', count: '1' } });
    expect([found.total, found.items[0]?.customer_id]).toEqual([1, customer.id]);
    const only = await admin.ok(calls.listRateTables, { query: { source: 'asset' } });
    expect(only.items.map(({ product }) => product)).toEqual([first.number]);
    const { findings } = await admin.ok(calls.getRateTable, { params: { id: found.items[0]?.id ?? 0 } });
    expect(findings[0]).toEqual({
      code: 'WEEK',
      level: 'warning',
      key: 'table.dearer',
      message: 'WEEK at $701.00 is never used: 7 × DAY cover the same time for $700.00.',
    });
  });

  it('are refused twice, without one product, with two owners, or when everybody’s expire [B3.30]', async () => {
    const counter = await newCounter(held.app);
    const { customer, fleet } = counter;
    const group = { group_id: fleet.groupId, rates: daily(10) };
    const required = [400, 'group_id', 'rate_table.product_required'];
    expect(await tryAdd(counter, { rates: daily(10) })).toEqual(required);
    expect(await tryAdd(counter, { ...group, class_id: fleet.classId })).toEqual(required);
    expect(
      await tryAdd(counter, { ...group, customer_id: customer.id, division_id: fleet.divisionId }),
    ).toEqual([400, 'division_id', 'rate_table.one_owner']);
    expect(await tryAdd(counter, { ...group, expires_on: '2026-02-01' })).toEqual([
      400,
      'expires_on',
      'rate_table.never_expires',
    ]);
    expect(await tryAdd(counter, { asset_number: 'NOBODY', rates: daily(1) })).toEqual([
      400,
      'asset_number',
      'reference.not_found',
    ]);
    expect(await tryAdd(counter, { ...group, rates: [] })).toEqual([400, 'rates', 'field.required']);
    const again = [...daily(10), { ...daily(11)[0], code: 'DAY2', description: 'Again' }];
    expect(await tryAdd(counter, { ...group, rates: again as typeof group.rates })).toEqual([
      400,
      'rates.1.count',
      'rate.length_repeated',
    ]);
    expect(await tryAdd(counter, group)).toEqual([201, '', undefined]);
    expect(await tryAdd(counter, group)).toEqual([409, '', 'rate_table.taken']);
  });

  it('are changed from the version a user saw, and removed by right [B5.19] [B6.9]', async () => {
    const counter = await newCounter(held.app);
    const { admin, tenant, fleet } = counter;
    const asset = await counter.addAsset();
    const table = await add(counter, { group_id: fleet.groupId, rates: daily(90) });
    const change = { params: { id: table.id }, body: { rates: daily(95) } };
    const changed = await admin.ok(calls.updateRateTable, { ...change, ifMatch: table.row_version });
    expect(changed.rates).toEqual(daily(95));
    const late = await admin.call(calls.updateRateTable, { ...change, ifMatch: table.row_version });
    expect([late.status, late.refusal.reason]).toEqual([412, 'document.stale']);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(calls.getRateTable, { params: { id: table.id } })).status).toBe(200);
    expect((await clerk.call(calls.removeRateTable, { params: { id: table.id } })).status).toBe(403);
    await admin.ok(calls.removeRateTable, { params: { id: table.id } });
    const { rate_table: rates } = await admin.ok(getAsset, { params: { number: asset.number } });
    expect(rates.source).toBe('class');
  });
});

describe('rates of groups and classes', () => {
  it('are set at once, and an empty list lets a group follow its class [B3.30]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const asset = await counter.addAsset();
    const source = async () =>
      (await admin.ok(getAsset, { params: { number: asset.number } })).rate_table.source;
    const group = { params: { id: fleet.groupId } };
    await admin.ok(calls.setGroupRates, { ...group, body: { rates: daily(90) } });
    await admin.ok(calls.setGroupRates, { ...group, body: { rates: daily(91) } });
    expect(await source()).toBe('group');
    expect(await admin.ok(calls.setGroupRates, { ...group, body: { rates: [] } })).toEqual({
      source: 'none',
      rates: [],
    });
    expect(await source()).toBe('class');
    await admin.ok(calls.setClassRates, { params: { id: fleet.classId }, body: { rates: [] } });
    expect(await source()).toBe('none');
    const nobody = await admin.call(calls.setGroupRates, { params: { id: 999 }, body: { rates: [] } });
    expect(nobody.status).toBe(404);
  });
});

describe('price lists', () => {
  it('are added, renamed from the version a user saw, and counted [B3.30]', async () => {
    const { admin, fleet } = await newCounter(held.app);
    const gold = await admin.ok(calls.createPriceList, { body: { code: 'GOLD', name: 'Gold' } });
    const twice = await admin.call(calls.createPriceList, { body: { code: 'GOLD', name: 'Other' } });
    expect(twice.refusal.reason).toBe('record.already_exists');
    const rename = { params: { id: gold.id }, body: { code: 'GOLD', name: 'Gold customers' } };
    await admin.ok(calls.updatePriceList, { ...rename, ifMatch: gold.row_version });
    expect((await admin.call(calls.updatePriceList, { ...rename, ifMatch: 1 })).status).toBe(412);
    const body = { group_id: fleet.groupId, price_list_id: gold.id, rates: daily(70) };
    await admin.ok(calls.createRateTable, { body });
    const { items } = await admin.ok(calls.listPriceLists, { query: {} });
    expect(items).toMatchObject([{ name: 'Gold customers', tables: 1, customers: 0 }]);
  });
});
