import { createRateTable } from '@yardline/contract/rates/rates';
import { setListingState } from '@yardline/contract/listings/listings';
import { createRestriction, type RestrictionForm } from '@yardline/contract/restrictions/restrictions';
import type { Page } from '@yardline/contract/store/page';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newMember, newVisitor } from '../../../test/sales/portal.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();
const period = 'from=2026-01-06T09:00&to=2026-01-08T09:00';
let made = 0;

/** A store with a person of each of two customers, and a passer-by. */
const visited = async () => {
  const store = await newStore(held.app, { order_mode: 'reservation' });
  const { admin, base, customer } = store;
  const other = await store.addCustomer({ name: 'Other Roofing' });
  const member = (customerId: number) =>
    newMember(held.app, { admin, base }, { customerId, email: `m${(made += 1)}@a.example`, preset: 'buyer' });
  const restrict = (form: Partial<RestrictionForm> & Pick<RestrictionForm, 'who' | 'effect'>) =>
    admin.ok(createRestriction, { body: { target_kind: 'listing', target_id: store.listing.id, ...form } });
  const dana = await member(customer.id);
  const olga = await member(other.id);
  return { store, other, dana, olga, guest: newVisitor(held.app, base), restrict };
};

type Browser = ReturnType<typeof newVisitor>;

/** Pages are looked at after the copies that are kept of them have run out. */
const pageOf = async <K extends Page['kind']>(by: Browser, url: string, kind: K) => {
  held.app.clock.now = held.app.clock.now.add({ seconds: 20 });
  const { model, headers } = await by.get(url);
  if (model?.page.kind !== kind) throw new Error(`${url} is no ${kind}`);
  return { page: model.page as Extract<Page, { kind: K }>, keeping: headers['cache-control'], model };
};

const centsOf = (price: { kind: string; cents?: number }) => price.cents ?? null;

const pricesFor = async (by: Browser, base: string) => {
  const product = await pageOf(by, `${base}/p/19-ft-scissor-lift?${period}`, 'product');
  const list = await pageOf(by, `${base}/all?${period}`, 'category');
  return {
    page: centsOf(product.page.price),
    rates: product.page.rates.map(({ cents }) => cents),
    card: centsOf(list.page.list.cards[0]?.price ?? { kind: '' }),
    keeping: [product.keeping, list.keeping].map((said) => said?.startsWith('private')),
  };
};

describe('the prices that a member sees', () => {
  it('are those agreed with their own customer, on pages and cards [B3.3] [B1.9]', async () => {
    const { store, dana, olga, guest } = await visited();
    const { base, admin, fleet, customer } = store;
    const usual = await pricesFor(guest, base);
    const rates = [{ code: 'DAY', description: 'Day', unit: 'day' as const, count: 1, amount: 60 }];
    await admin.ok(createRateTable, {
      body: { group_id: fleet.groupId, customer_id: customer.id, rates },
    });
    const agreed = { page: 12_000, rates: [6_000], card: 12_000, keeping: [true, true] };
    // In any order, each sees their own; no copy of one is shown to another.
    expect(await pricesFor(dana, base)).toEqual(agreed);
    expect(await pricesFor(guest, base)).toEqual(usual);
    expect(await pricesFor(olga, base)).toEqual({ ...usual, keeping: [true, true] });
    expect(await pricesFor(dana, base)).toEqual(agreed);
    expect([usual.page === agreed.page, usual.keeping]).toEqual([false, [false, false]]);
  });

  it('are those of their cart and of the review [B2.12]', async () => {
    const { store, dana } = await visited();
    const { base, admin, fleet, customer, listing } = store;
    const rates = [{ code: 'DAY', description: 'Day', unit: 'day' as const, count: 1, amount: 60 }];
    await admin.ok(createRateTable, {
      body: { group_id: fleet.groupId, customer_id: customer.id, rates },
    });
    const [from, to] = ['2026-01-06T09:00', '2026-01-08T09:00'];
    await dana.post(`${base}/cart/lines`, { listing: String(listing.id), quantity: '1', from, to });
    const { page: cart } = await pageOf(dana, `${base}/cart`, 'cart');
    expect(cart.cart.total).toBe(12_000);
    await dana.post(`${base}/checkout/begin`);
    const told = await dana.post(`${base}/checkout`, { name: 'Dana', email: 'd@a.example', way: 'pickup' });
    const { page: review } = await pageOf(dana, told.location, 'review');
    expect(review.lines).toMatchObject([{ cents: 12_000 }]);
    expect(review.sums).toContainEqual({ of: 'rental', cents: 12_000 });
  });
});

describe('a restriction for people who sign in', () => {
  it('hides a listing from the customer that it names, in pages, search, pictures and cart [B2.21]', async () => {
    const { store, dana, olga, guest, restrict } = await visited();
    const { base, listing, customer } = store;
    const picture = async (by: Browser) => (await by.get(image)).status;
    const { page } = await pageOf(guest, `${base}/p/19-ft-scissor-lift`, 'product');
    const image = `${page.pictures[0]?.base ?? ''}320.webp`;
    await restrict({ who: 'customer', who_id: customer.id, effect: 'hidden' });
    const [from, to] = ['2026-01-06T09:00', '2026-01-08T09:00'];
    const add = async (by: Browser) =>
      (await by.post(`${base}/cart/lines`, { listing: String(listing.id), quantity: '1', from, to })).status;
    const status = async (by: Browser) => {
      held.app.clock.now = held.app.clock.now.add({ seconds: 20 });
      return (await by.get(`${base}/p/19-ft-scissor-lift`)).status;
    };
    expect([await status(dana), await status(olga), await status(guest)]).toEqual([404, 200, 200]);
    const found = async (by: Browser) => (await pageOf(by, `${base}/search?q=scissor`, 'search')).page;
    expect([(await found(dana)).list.total, (await found(olga)).list.total]).toEqual([0, 1]);
    expect([await add(dana), await add(olga)]).toEqual([404, 303]);
    expect(await picture(olga)).toBe(200);
  });

  it('hides a listing and its pictures from passers-by, and shows both to those who may see it [B2.21]', async () => {
    const { store, dana, olga, guest, restrict } = await visited();
    const { base, customer } = store;
    const { page } = await pageOf(guest, `${base}/p/19-ft-scissor-lift`, 'product');
    const image = `${page.pictures[0]?.base ?? ''}320.webp`;
    await restrict({ who: 'guest', effect: 'hidden' });
    await restrict({ who: 'with_access', effect: 'hidden' });
    // A rule that names the customer counts before that of all who sign in.
    await restrict({ who: 'customer', who_id: customer.id, effect: 'open' });
    held.app.clock.now = held.app.clock.now.add({ seconds: 20 });
    const seen = async (by: Browser) => {
      const shown = await by.get(image);
      const { status } = await by.get(`${base}/p/19-ft-scissor-lift`);
      return [status, shown.status, shown.headers['cache-control']?.startsWith('private') ?? false];
    };
    expect(await seen(dana)).toEqual([200, 200, true]);
    expect((await seen(olga)).slice(0, 2)).toEqual([404, 404]);
    expect((await seen(guest)).slice(0, 2)).toEqual([404, 404]);
  });

  it('is asked again when a checkout begins and when it is placed [B2.21]', async () => {
    const { store, dana, restrict } = await visited();
    const { base, listing, customer } = store;
    const [from, to] = ['2026-01-06T09:00', '2026-01-08T09:00'];
    await dana.post(`${base}/cart/lines`, { listing: String(listing.id), quantity: '1', from, to });
    await dana.post(`${base}/checkout/begin`);
    const told = await dana.post(`${base}/checkout`, { name: 'Dana', email: 'd@a.example', way: 'pickup' });
    const { page: review } = await pageOf(dana, told.location, 'review');
    await restrict({ who: 'customer', who_id: customer.id, effect: 'hidden' });
    const placed = await dana.post(told.location, { terms: 'yes', seen: String(review.total) });
    expect(placed.location).not.toMatch(/\/order\//);
    expect((await pageOf(dana, `${base}/cart`, 'cart')).page.cart.lines).toMatchObject([
      { fault: { kind: 'gone' } },
    ]);
    expect((await dana.post(`${base}/checkout/begin`)).location).toMatch(/\/(cart|checkout)/);
  });
});

it('a page that is gone shows what resembles it, and is never there for those who were not shown it [B2.21]', async () => {
  const { store, dana, olga, restrict } = await visited();
  const { base, admin, customer, listing } = store;
  const params = { id: listing.id };
  await restrict({ who: 'customer', who_id: customer.id, effect: 'hidden' });
  await admin.ok(setListingState, { params, ifMatch: listing.row_version, body: { state: 'withdrawn' } });
  held.app.clock.now = held.app.clock.now.add({ seconds: 20 });
  const status = async (by: Browser) => (await by.get(`${base}/p/19-ft-scissor-lift`)).status;
  expect([await status(dana), await status(olga)]).toEqual([404, 410]);
});
