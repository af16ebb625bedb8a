import { getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { updateCustomer, getCustomer } from '@yardline/contract/customers/customers';
import { listListings } from '@yardline/contract/listings/listings';
import { createPriceList, createRateTable, updateRateTable } from '@yardline/contract/rates/rates';
import { createRestriction } from '@yardline/contract/restrictions/restrictions';
import type { Page } from '@yardline/contract/store/page';
import { updateStore } from '@yardline/contract/stores/stores';
import { acceptWebOrder, listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newMember, newVisitor } from '../../../test/sales/portal.ts';
import { newStore, sendCart, shopper, shopperAt, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();
const period = 'from=2026-01-06T09:00&to=2026-01-08T09:00';
let made = 0;

const daily = (amount: number) => [
  { code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount },
];

/** A price list with a rate a day for the store's group. */
const newList = async ({ admin, fleet }: TestStore, amount: number) => {
  const code = `WEB${(made += 1)}`;
  const list = await admin.ok(createPriceList, { body: { code, name: `Web ${made}` } });
  const table = await admin.ok(createRateTable, {
    body: { group_id: fleet.groupId, price_list_id: list.id, rates: daily(amount) },
  });
  return { list, table };
};

const setList = async ({ admin, store, form }: TestStore, listId: number | null): Promise<void> => {
  const { row_version: ifMatch } = store;
  const body = { ...form, price_list_id: listId };
  store.row_version = (await admin.ok(updateStore, { params: { id: store.id }, ifMatch, body })).row_version;
};

/** A store that names a list of 70 a day; everybody pays 100. */
const listed = async (mode: 'request' | 'reservation' = 'reservation') => {
  const shop = await newStore(held.app, { order_mode: mode });
  const { list, table } = await newList(shop, 70);
  await setList(shop, list.id);
  return { shop, list, table };
};

type Browser = ReturnType<typeof newVisitor>;

/** Looks soon: a page that was kept for longer than a change takes would show the price of before. */
const pageOf = async <K extends Page['kind']>(by: Browser, url: string, kind: K) => {
  held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
  const { model } = await by.get(url);
  if (model?.page.kind !== kind) throw new Error(`${url} is no ${kind}`);
  return model.page as Extract<Page, { kind: K }>;
};

const centsOf = (price: { kind: string; cents?: number } | undefined) => price?.cents ?? null;

const pricesFor = async (by: Browser, base: string) => ({
  page: centsOf((await pageOf(by, `${base}/p/19-ft-scissor-lift?${period}`, 'product')).price),
  from: centsOf((await pageOf(by, `${base}/p/19-ft-scissor-lift`, 'product')).price),
  card: centsOf((await pageOf(by, `${base}/all?${period}`, 'category')).list.cards[0]?.price),
});

const { terms: _terms, ...contact } = shopper;

const reserve = async (shop: TestStore) => {
  const visitor = shopperAt(held.app, shop);
  await visitor.add(shop.listing.id);
  await visitor.send('/checkout/begin', {});
  const { location } = await visitor.send('/checkout', { ...contact, code: '' });
  const page = await visitor.page(location);
  if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
  await visitor.send(location, { terms: 'yes', seen: String(page.total) });
  const { items } = await shop.admin.ok(listWebOrders, { query: {} });
  const contract = await shop.admin.ok(getContract, { params: { id: items[0]?.contract_id ?? 0 } });
  return { page, contract };
};

describe('the price list of a store', () => {
  it('prices every page for everybody, and a change of its rates is seen at once [B1.9] [B3.3]', async () => {
    const { shop, table } = await listed();
    const { base, admin } = shop;
    const guest = newVisitor(held.app, base);
    expect(await pricesFor(guest, base)).toEqual({ page: 14_000, from: 7_000, card: 14_000 });
    const { items } = await admin.ok(listListings, { query: { store_id: String(shop.store.id) } });
    expect(items[0]?.from_price).toBe(70);
    await admin.ok(updateRateTable, {
      params: { id: table.id },
      ifMatch: table.row_version,
      body: { rates: daily(65), expires_on: null },
    });
    expect(await pricesFor(guest, base)).toEqual({ page: 13_000, from: 6_500, card: 13_000 });
    await setList(shop, null);
    expect(await pricesFor(guest, base)).toMatchObject({ page: 20_000, from: 10_000 });
  });

  it('leaves the rate of everybody to what it does not price [B3.3]', async () => {
    const shop = await newStore(held.app);
    const { list } = { list: await shop.admin.ok(createPriceList, { body: { code: 'BARE', name: 'Bare' } }) };
    await setList(shop, list.id);
    const guest = newVisitor(held.app, shop.base);
    expect(await pricesFor(guest, shop.base)).toMatchObject({ page: 20_000, from: 10_000 });
  });

  it('gives way to the list and to the rates of a customer [B3.3]', async () => {
    const { shop } = await listed();
    const { admin, base, customer, fleet } = shop;
    const email = `list-${(made += 1)}@a.example`;
    const dana = await newMember(
      held.app,
      { admin, base },
      { customerId: customer.id, email, preset: 'buyer' },
    );
    expect(await pricesFor(dana, base)).toMatchObject({ page: 14_000 });
    const gold = await newList(shop, 90);
    const { row_version: ifMatch, ...seen } = await admin.ok(getCustomer, { params: { id: customer.id } });
    await admin.ok(updateCustomer, {
      params: { id: customer.id },
      ifMatch,
      body: { name: seen.name, price_list_id: gold.list.id },
    });
    expect(await pricesFor(dana, base)).toMatchObject({ page: 18_000 });
    await admin.ok(createRateTable, {
      body: { group_id: fleet.groupId, customer_id: customer.id, rates: daily(95) },
    });
    expect(await pricesFor(dana, base)).toMatchObject({ page: 19_000 });
  });

  it('prices what is reserved, and goes on when the counter changes it [B2.12] [B3.3]', async () => {
    const { shop } = await listed();
    const { page, contract } = await reserve(shop);
    expect(page.lines).toMatchObject([{ cents: 14_000 }]);
    expect(contract.lines).toMatchObject([{ extendedAmount: 140, rates: [{ code: 'DAY', amount: 70 }] }]);
    // The store goes back to the rates of everybody: what was ordered stays.
    await setList(shop, null);
    const [line] = contract.lines;
    const changed = await shop.admin.ok(updateContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: {
        saveAs: 'open',
        form: {
          kind: 'reservation',
          customerId: contract.customerId,
          divisionId: contract.divisionId,
          locationId: contract.locationId,
          dateOut: '2026-01-06',
          timeOut: '09:00',
          dateIn: '2026-01-09',
          timeIn: '09:00',
          lines: [{ ...rent(shop.group), id: line?.id ?? 0, mode: 'C' }, rent(shop.group)],
        },
      },
    });
    expect(changed.lines.map(({ extendedAmount }) => extendedAmount)).toEqual([210, 210]);
  });

  it('prices a request when it is accepted, though the store names none by then [B4.18] [B3.3]', async () => {
    const { shop } = await listed('request');
    await sendCart(held.app, shop, { lines: [shop.listing] });
    const [order] = (await shop.admin.ok(listWebOrders, { query: {} })).items;
    expect(order?.total).toBe(140);
    await setList(shop, null);
    const accepted = await shop.admin.ok(acceptWebOrder, {
      params: { id: order?.id ?? 0 },
      body: { customer_id: null },
    });
    const contract = await shop.admin.ok(getContract, { params: { id: accepted.contract_id ?? 0 } });
    expect(contract.lines).toMatchObject([{ extendedAmount: 140 }]);
  });

  it('has its restrictions hold for passers-by [B2.21]', async () => {
    const { shop, list } = await listed();
    const guest = newVisitor(held.app, shop.base);
    expect(await pricesFor(guest, shop.base)).toMatchObject({ page: 14_000 });
    await shop.admin.ok(createRestriction, {
      body: {
        target_kind: 'listing',
        target_id: shop.listing.id,
        who: 'price_list',
        who_id: list.id,
        effect: 'no_price',
      },
    });
    expect(await pricesFor(guest, shop.base)).toEqual({ page: null, from: null, card: null });
  });

  it('is one of the company', async () => {
    const shop = await newStore(held.app);
    const { admin, store, form } = shop;
    const { refusal } = await admin.call(updateStore, {
      params: { id: store.id },
      ifMatch: store.row_version,
      body: { ...form, price_list_id: 999_999 },
    });
    expect(refusal).toMatchObject({ reason: 'reference.not_found' });
  });
});
