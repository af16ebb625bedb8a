import { getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { createMarketingCode, listMarketingCodes } from '@yardline/contract/marketing-codes/marketing-codes';
import { getWebOrder, listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { runJob } from '../../../test/jobs.ts';
import { proofOf } from '../../../test/sales/proof.ts';
import { newStore, shopper, shopperAt, type TestStore } from '../../../test/sales/store.ts';
import { askCheckout } from './ask-checkout.ts';
import { expireCheckout } from './expire-checkout.ts';

const held = useApp();

const reserving = (): Promise<TestStore> => newStore(held.app, { order_mode: 'reservation' });

const { terms: _terms, ...contact } = shopper;
const details = { ...contact, code: '' };

type Shopper = ReturnType<typeof shopperAt>;

/** Goes from the cart to the page on which the order is read. */
const toReview = async (by: Shopper, more: Partial<typeof details> = {}) => {
  const begun = await by.send('/checkout/begin', {});
  expect(begun.location).toMatch(/\/checkout$/);
  const told = await by.send('/checkout', { ...details, ...more });
  expect(told.location).toMatch(/\/checkout\/\d+\.[\w-]{43}$/);
  const page = await by.page(told.location);
  if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
  return { at: told.location, page };
};

const place = (by: Shopper, { at, page }: Awaited<ReturnType<typeof toReview>>, total = page.total) =>
  by.send(at, { terms: 'yes', seen: String(total) });

/** The same after a card was declined: the browser works out what the page asks for. */
const placeProved = async (by: Shopper, { at, page }: Awaited<ReturnType<typeof toReview>>) => {
  const asked = await by.page(at);
  if (asked.kind !== 'review' || asked.proof === undefined) throw new Error('no proof is asked for');
  return by.send(at, { terms: 'yes', seen: String(page.total), proof: proofOf(asked.proof) });
};

const heldBy = ({ tenant }: TestStore) =>
  inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .selectFrom('holds')
      .where('released_at', 'is', null)
      .select(['asset_id', 'expires_at', 'contract_line_id'])
      .execute(),
  );

describe('a checkout of a store that reserves', () => {
  it('holds the stock and becomes a reservation at the total that was read [B2.12] [B4.24]', async () => {
    const store = await reserving();
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id, 2);
    const read = await toReview(visitor);
    expect((await heldBy(store)).map((each) => each.expires_at === null)).toEqual([false, false]);
    expect(read.page.total).toBeGreaterThan(0);
    const placed = await place(visitor, read);
    expect(placed.location).toMatch(/\/order\//);
    const { items } = await store.admin.ok(listWebOrders, { query: {} });
    expect(items).toMatchObject([{ stage: 'converted', name: 'Ada Young' }]);
    const contract = await store.admin.ok(getContract, { params: { id: items[0]?.contract_id ?? 0 } });
    expect(contract).toMatchObject({ kind: 'reservation', status: 'open', isCheckout: false });
    expect(Math.round(contract.totals.total * 100)).toBe(read.page.total);
    expect((await heldBy(store)).map((each) => each.contract_line_id !== null)).toEqual([true, true]);
    const order = await store.admin.ok(getWebOrder, { params: { id: items[0]?.id ?? 0 } });
    expect(order).toMatchObject({ decided_by: 'Hudson Rentals', paid: 0 });
    expect(await visitor.page(placed.location)).toMatchObject({ kind: 'order', withTaxes: read.page.total });
    // The form that comes twice leads to the same order.
    expect((await place(visitor, read)).location).toBe(placed.location);
    expect((await store.admin.ok(listWebOrders, { query: {} })).items).toHaveLength(1);
  });

  it('keeps others from what it holds, and frees it when its cart is changed', async () => {
    const store = await reserving();
    const [first, second] = [shopperAt(held.app, store), shopperAt(held.app, store)];
    await first.add(store.listing.id, 2);
    await first.send('/checkout/begin', {});
    // Its own hold keeps no shopper from their own cart.
    expect(await first.page('/cart')).not.toHaveProperty('cart.lines.0.fault');
    await second.add(store.listing.id);
    expect((await second.send('/checkout/begin', {})).location).toMatch(/\/cart$/);
    expect(await second.page('/cart')).toMatchObject({ cart: { lines: [{ fault: { free: 0 } }] } });
    expect((await first.send('/cart', { [`q${store.listing.id}`]: '1' })).status).toBe(303);
    expect((await second.send('/checkout/begin', {})).location).toMatch(/\/checkout$/);
  });

  it('lets staff see its draft and keeps them from changing it', async () => {
    const store = await reserving();
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id);
    await visitor.send('/checkout/begin', {});
    const { contract_id: id } = await inCompany(held.app, store.tenant.companyId, ({ tx }) =>
      tx.selectFrom('checkouts').select('contract_id').executeTakeFirstOrThrow(),
    );
    const draft = await store.admin.ok(getContract, { params: { id } });
    expect(draft).toMatchObject({ status: 'draft', isCheckout: true, holding: { pieces: 1 } });
    const { refusal } = await store.admin.call(updateContract, {
      params: { id },
      ifMatch: draft.row_version,
      body: { saveAs: 'draft', form: { kind: 'reservation', lines: [] } },
    });
    expect(refusal.reason).toBe('contract.in_checkout');
  });

  it('asks before it orders at another total than the one that was read [B7.32]', async () => {
    const store = await reserving();
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id);
    const read = await toReview(visitor);
    const again = await place(visitor, read, read.page.total - 1);
    expect(again.status).toBe(200);
    expect(JSON.parse(again.body)).toMatchObject({ page: { kind: 'review', before: read.page.total - 1 } });
    expect((await store.admin.ok(listWebOrders, { query: {} })).items).toEqual([]);
  });

  it('is over when its time is, and frees what it held', async () => {
    const store = await reserving();
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id);
    const read = await toReview(visitor);
    const past = '2020-01-01T00:00:00Z';
    const { companyId } = store.tenant;
    const { id } = await inCompany(held.app, companyId, ({ tx }) =>
      tx
        .updateTable('checkouts')
        .set({ holds_until: past, first_held_at: past })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect((await place(visitor, read)).location).toMatch(/\/cart\?ended=over$/);
    await runJob(held.app, companyId, expireCheckout, { checkout_id: id });
    expect(await heldBy(store)).toEqual([]);
    expect((await toReview(visitor)).page.total).toBe(read.page.total);
  });

  it('makes one reservation of twenty presses at once, and holds no more than there is', async () => {
    const store = await reserving();
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id);
    const read = await toReview(visitor);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(visitor, read)));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const crowd = Array.from({ length: 100 }, (_, n) => shopperAt(held.app, store, `10.9.0.${n + 1}`));
    for (const each of crowd) await each.add(store.listing.id);
    const rush = await Promise.all(crowd.map((each) => each.send('/checkout/begin', {})));
    expect(rush.filter(({ status }) => status !== 303)).toEqual([]);
    expect(rush.filter(({ location }) => location.endsWith('/checkout'))).toHaveLength(1);
    expect(await heldBy(store)).toHaveLength(2);
  });
});

describe('a marketing code at checkout', () => {
  it('takes off what it says, is used once, and is told where it is wrong [B2.21]', async () => {
    const store = await reserving();
    await store.admin.ok(createMarketingCode, {
      body: { code: 'SPRING', kind: 'percent', figure: 10, most_uses: 1 },
    });
    const [first, second] = [shopperAt(held.app, store), shopperAt(held.app, store, '10.8.0.1')];
    await first.add(store.listing.id);
    await second.add(store.listing.id);
    const plain = (await toReview(first)).page;
    const read = await toReview(first, { code: ' spring ' });
    const rental = (page: typeof plain) => page.sums.find(({ of }) => of === 'rental')?.cents ?? 0;
    expect(rental(read.page)).toBe(rental(plain) * 0.9);
    expect(read.page.code).toEqual({ text: 'SPRING', cents: rental(plain) / 10 });
    await second.send('/checkout/begin', {});
    const wrong = await second.send('/checkout', { ...details, code: 'SPRING' });
    expect(JSON.parse(wrong.body)).toMatchObject({
      page: { fields: { code: { value: 'SPRING', fault: expect.stringContaining('used') } } },
    });
    expect((await place(first, read)).location).toMatch(/\/order\//);
    const { items } = await store.admin.ok(listMarketingCodes, { query: {} });
    expect(items).toMatchObject([{ code: 'SPRING', taken: 1 }]);
  });

  it('is free again when the checkout is left', async () => {
    const store = await reserving();
    await store.admin.ok(createMarketingCode, {
      body: { code: 'ONCE', kind: 'amount', figure: 7.5, most_uses: 1 },
    });
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id);
    const { page } = await toReview(visitor, { code: 'once' });
    expect(page.code).toEqual({ text: 'ONCE', cents: 750 });
    await visitor.send('/cart', { [`q${store.listing.id}`]: '2' });
    const { items } = await store.admin.ok(listMarketingCodes, { query: {} });
    expect(items).toMatchObject([{ taken: 0 }]);
  });
});

/** A store that takes all of it when a shopper orders, and a shopper before the card provider's page. */
const paying = async () => {
  const store = await newStore(held.app, { order_mode: 'reservation', pay_mode: 'full' });
  const visitor = shopperAt(held.app, store);
  await visitor.add(store.listing.id);
  const read = await toReview(visitor);
  expect(read.page.due).toBe(read.page.total);
  const away = await place(visitor, read);
  expect(away.location, away.body.slice(0, 400)).toMatch(/\/en\/card\//);
  return { store, visitor, read, away, back: `${read.at}/back` };
};

const visit = (url: string) => held.app.http.inject({ method: 'GET', url });

const payBy = (url: string, card: string) =>
  held.app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      // A browser in which staff were signed in before.
      cookie: 'csrftoken=of-the-staff',
    },
    payload: `card=${card}`,
  });

const ordersOf = async ({ admin }: TestStore) => (await admin.ok(listWebOrders, { query: {} })).items;

const checkoutIdOf = ({ tenant }: TestStore) =>
  inCompany(held.app, tenant.companyId, async ({ tx }) => {
    const { id } = await tx.selectFrom('checkouts').select('id').executeTakeFirstOrThrow();
    return id;
  });

describe('a checkout that is paid', () => {
  it('is a reservation with its money held for it, however often its outcome is told [B2.12] [B8.10]', async () => {
    const { store, visitor, away, back, read } = await paying();
    expect(await visitor.page(away.location)).toMatchObject({ kind: 'card', amount: read.page.total });
    expect((await payBy(away.location, 'sim_visa')).headers.location).toBe(back);
    const id = await checkoutIdOf(store);
    const answers = await Promise.all([
      visit(back),
      visit(back),
      runJob(held.app, store.tenant.companyId, askCheckout(held.app.site), { checkout_id: id }),
    ]);
    expect(answers[0].headers.location).toBe(read.at.replace('/checkout/', '/order/'));
    const [order, ...more] = await ordersOf(store);
    expect([order?.stage, more]).toEqual(['converted', []]);
    expect(Math.round((order?.paid ?? 0) * 100)).toBe(read.page.total);
    const contract = await store.admin.ok(getContract, { params: { id: order?.contract_id ?? 0 } });
    expect(contract).toMatchObject({ status: 'open', depositHeld: order?.paid });
  });

  it('does not depend on the browser coming back', async () => {
    const { store, away } = await paying();
    await payBy(away.location, 'sim_timeout');
    const id = await checkoutIdOf(store);
    await runJob(held.app, store.tenant.companyId, askCheckout(held.app.site), { checkout_id: id });
    expect(await ordersOf(store)).toMatchObject([{ stage: 'converted' }]);
  });

  it('is held again after a card that was declined, and paid by another', async () => {
    const { store, visitor, away, back, read } = await paying();
    await payBy(away.location, 'sim_declined');
    expect((await visit(back)).headers.location).toMatch(/\?paid=no$/);
    expect(await visitor.page(`${read.at}?paid=no`)).toMatchObject({ kind: 'review', isUnpaid: true });
    const second = await placeProved(visitor, read);
    await payBy(second.location, 'sim_visa');
    expect((await visit(back)).headers.location).toMatch(/\/order\//);
    expect(await ordersOf(store)).toHaveLength(1);
  });

  it('opens five pages for cards in an hour, and no sixth, so that stolen cards cannot be tried out', async () => {
    const { visitor, read, away, back } = await paying();
    const pages = [away];
    for (let n = 1; n < 5; n += 1) {
      await payBy(pages.at(-1)?.location ?? '', 'sim_declined');
      await visit(back);
      pages.push(await placeProved(visitor, read));
    }
    expect(pages.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    await payBy(pages.at(-1)?.location ?? '', 'sim_declined');
    await visit(back);
    expect((await placeProved(visitor, read)).status).toBe(429);
  });

  it('is no order because a stranger opens its address: the provider is asked [B7.34]', async () => {
    const { store, away, back } = await paying();
    expect((await visit(back)).headers.location).toMatch(/\?paid=no$/);
    expect((await payBy(away.location, 'sim_visa')).statusCode).toBe(404);
    expect(await ordersOf(store)).toEqual([]);
  });

  it('keeps other money than was asked for apart, for people to sort out', async () => {
    const { store, away, back } = await paying();
    await payBy(away.location, 'sim_other_amount');
    expect((await visit(back)).headers.location).toMatch(/\?paid=no$/);
    expect(await ordersOf(store)).toEqual([]);
  });

  it('gives up a page on which nothing was paid once its time is over, and frees the stock after that', async () => {
    const { store, away } = await paying();
    const { companyId } = store.tenant;
    const id = await checkoutIdOf(store);
    const end = (first: string) =>
      inCompany(held.app, companyId, async ({ tx }) => {
        await tx
          .updateTable('checkouts')
          .set({ holds_until: '2020-01-01T00:00:00Z', first_held_at: first })
          .execute();
      });
    const states = async () =>
      inCompany(held.app, companyId, ({ tx }) => tx.selectFrom('checkouts').select('state').execute());
    await end('2020-01-01T00:00:00Z');
    await runJob(held.app, companyId, askCheckout(held.app.site), { checkout_id: id });
    expect(await states()).toEqual([{ state: 'held' }]);
    // The page is closed: money that came now would be for nothing.
    expect((await payBy(away.location, 'sim_visa')).statusCode).toBe(404);
    await runJob(held.app, companyId, expireCheckout, { checkout_id: id });
    expect(await states()).toEqual([{ state: 'expired' }]);
    expect(await heldBy(store)).toEqual([]);
  });

  it('goes on from the cart when the shopper left the page, and says so where it was paid', async () => {
    const { store, visitor, away } = await paying();
    // Nothing was paid: the page is closed, and the stock is held again.
    expect((await visitor.send('/checkout/begin', {})).location).toMatch(/\/checkout$/);
    expect((await payBy(away.location, 'sim_visa')).statusCode).toBe(404);
    const again = await place(visitor, await toReview(visitor));
    await payBy(again.location, 'sim_timeout');
    expect((await visitor.send('/checkout/begin', {})).location).toMatch(/\/cart\?ended=placed$/);
    expect(await ordersOf(store)).toMatchObject([{ stage: 'converted' }]);
  });

  it('opens its pages to the browser with its cart alone', async () => {
    const { store, read, away } = await paying();
    const other = shopperAt(held.app, store);
    await other.add(store.listing.id);
    expect((await place(other, read)).location).toMatch(/\/cart\?ended=over$/);
    expect(away.location).not.toBe('');
  });
});
