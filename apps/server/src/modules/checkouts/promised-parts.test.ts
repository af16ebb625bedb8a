import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { convertContract, getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { deleteContract } from '@yardline/contract/contracts/endings';
import { breakPromise, getPart, receiveParts } from '@yardline/contract/parts/parts';
import { acceptWebOrder, listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { sell } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { newStore, sendCart, shopper, shopperAt } from '../../../test/sales/store.ts';
import { expireCheckout } from './expire-checkout.ts';

const held = useApp();

const { terms: _terms, ...contact } = shopper;
const params = { number: 'CHAIN' };

/** A store that reserves, with so many saw chains on its shelf. */
const newChains = async (onHand: number, mode: 'reservation' | 'request' = 'reservation') => {
  const store = await newStore(held.app, { order_mode: mode });
  const chain = await store.addPart('CHAIN', 20, onHand);
  const listing = await store.publish({ part_id: chain.id }, 'Saw chain');
  const stock = async () => {
    const { on_hand: lies, promised, orders } = await store.admin.ok(getPart, { params });
    return { lies, promised, orders: orders.map(({ wanted, promised: got }) => [wanted, got]) };
  };
  const sale = (quantity: number) => store.tryOpen([sell(chain, quantity)], { kind: 'contract' });
  return { ...store, chain, chains: listing, stock, sale };
};

type Chains = Awaited<ReturnType<typeof newChains>>;
type Shopper = ReturnType<typeof shopperAt>;

const begin = async (store: Chains, quantity: number): Promise<Shopper & { leads: string }> => {
  const by = shopperAt(held.app, store);
  await by.add(store.chains.id, quantity);
  const { location } = await by.send('/checkout/begin', {});
  return { ...by, leads: location };
};

/** Orders what a shopper checks out. @returns the reservation */
const order = async (store: Chains, by: Shopper) => {
  const told = await by.send('/checkout', { ...contact, code: '' });
  const page = await by.page(told.location);
  if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
  const placed = await by.send(told.location, { terms: 'yes', seen: String(page.total) });
  expect(placed.location).toMatch(/\/order\//);
  const { items } = await store.admin.ok(listWebOrders, { query: {} });
  return store.admin.ok(getContract, { params: { id: items[0]?.contract_id ?? 0 } });
};

/** Lets the time of all checkouts pass; the job that frees them has not come round yet. */
const letPass = ({ tenant }: Chains) =>
  inCompany(held.app, tenant.companyId, async ({ tx }) => {
    const past = '2020-01-01T00:00:00Z';
    await tx.updateTable('part_promises').set({ until: past }).where('until', 'is not', null).execute();
    return tx
      .updateTable('checkouts')
      .set({ holds_until: past, first_held_at: past })
      .returning('id')
      .executeTakeFirstOrThrow();
  });

describe('a checkout with parts', () => {
  it('keeps the last pieces from other shoppers and from the counter, and frees them when it is over [B4.18] [B5.16]', async () => {
    const store = await newChains(2);
    const first = await begin(store, 2);
    expect(first.leads).toMatch(/\/checkout$/);
    expect(await store.stock()).toEqual({ lies: 2, promised: 2, orders: [] });
    expect((await begin(store, 1)).leads).toMatch(/\/cart\?ended=taken$/);
    const sold = await store.sale(1);
    expect([sold.refusal.errors?.[0]?.reason, sold.refusal.errors?.[0]?.message]).toEqual([
      'part.promised_to',
      'Pieces of CHAIN are promised: a checkout in the store. Take fewer, or take them from those orders first.',
    ]);
    const counted = await store.admin.call(receiveParts, {
      params,
      body: { location_id: store.fleet.locationId, quantity: -1, reason: 'count' },
    });
    expect(counted.refusal).toMatchObject({
      reason: 'part.promised_to',
      data: { orders: 'a checkout in the store' },
    });
    const { id } = await letPass(store);
    expect((await store.sale(1)).status).toBe(201);
    expect(await store.stock()).toMatchObject({ lies: 1, promised: 0 });
    await runJob(held.app, store.tenant.companyId, expireCheckout, { checkout_id: id });
    expect((await begin(store, 1)).leads).toMatch(/\/checkout$/);
  });

  it('sells ten last pieces to ten of thirty shoppers who come at once [B4.18]', async () => {
    const store = await newChains(10);
    const shoppers = Array.from({ length: 30 }, (_, n) => shopperAt(held.app, store, `198.51.100.${n}`));
    for (const by of shoppers) await by.add(store.chains.id);
    const begun = await Promise.all(shoppers.map((by) => by.send('/checkout/begin', {})));
    expect(begun.map(({ status }) => status)).toEqual(shoppers.map(() => 303));
    expect(begun.filter(({ location }) => location.endsWith('/checkout'))).toHaveLength(10);
    expect(await store.stock()).toMatchObject({ lies: 10, promised: 10 });
  });

  it('hands its pieces to the reservation, which keeps them until they are sold [B4.18] [B4.24]', async () => {
    const store = await newChains(3);
    const reservation = await order(store, await begin(store, 2));
    expect(reservation.lines).toMatchObject([{ type: 'S', quantity: 2, promised: 2 }]);
    expect(await store.stock()).toEqual({ lies: 3, promised: 2, orders: [[2, 2]] });
    const kept = `reservation ${reservation.number}`;
    expect((await store.sale(2)).refusal.errors?.[0]?.message).toContain(kept);
    const counted = await store.admin.call(receiveParts, {
      params,
      body: { location_id: store.fleet.locationId, quantity: -2, reason: 'count' },
    });
    expect(counted.refusal.data).toMatchObject({ orders: kept });
    const contract = await store.admin.ok(convertContract, {
      params: { id: reservation.id },
      body: { to: 'contract' },
      ifMatch: reservation.row_version,
    });
    expect(contract).toMatchObject({ kind: 'contract', lines: [{ quantity: 2, statusCode: 'S' }] });
    expect(await store.stock()).toEqual({ lies: 1, promised: 0, orders: [] });
  });

  it('frees the pieces of a reservation that is canceled [B4.18]', async () => {
    const store = await newChains(1);
    const { id, row_version: ifMatch } = await order(store, await begin(store, 1));
    const body = { reason: 'too late' };
    await store.admin.ok(cancelContract, { params: { id }, body, ifMatch });
    expect(await store.stock()).toEqual({ lies: 1, promised: 0, orders: [] });
    expect((await store.sale(1)).status).toBe(201);
  });
});

it('pieces of a contract that is deleted are kept for its reservation again, and what is added to it is promised [B4.18] [B4.15]', async () => {
  const store = await newChains(3);
  const reservation = await order(store, await begin(store, 1));
  const contract = await store.admin.ok(convertContract, {
    params: { id: reservation.id },
    body: { to: 'contract' },
    ifMatch: reservation.row_version,
  });
  expect(await store.stock()).toMatchObject({ lies: 2, promised: 0 });
  await store.admin.ok(deleteContract, {
    params: { id: contract.id },
    body: {},
    ifMatch: contract.row_version,
  });
  expect(await store.stock()).toEqual({ lies: 3, promised: 1, orders: [[1, 1]] });
  const back = await store.admin.ok(getContract, { params: { id: reservation.id } });
  const line = { ...sell(store.chain, 2), id: back.lines[0]?.id ?? 0, mode: 'C' as const };
  const { customerId, divisionId, locationId, dateOut, timeOut, dateIn, timeIn } = back;
  const at = { customerId, divisionId, locationId, dateOut, timeOut, dateIn, timeIn };
  const form = { kind: 'reservation' as const, ...at, lines: [line] };
  await store.admin.ok(updateContract, {
    params: { id: back.id },
    body: { saveAs: 'open', form },
    ifMatch: back.row_version,
  });
  expect(await store.stock()).toEqual({ lies: 3, promised: 2, orders: [[2, 2]] });
});

it('an order that the shop accepts keeps its pieces, or says that there are too few [B4.18]', async () => {
  const store = await newChains(1, 'request');
  const lines = [{ id: store.chains.id }];
  for (const email of ['one@example.com', 'two@example.com'])
    await sendCart(held.app, store, { lines, who: { email } });
  expect(await store.stock()).toMatchObject({ promised: 0 });
  const { items } = await store.admin.ok(listWebOrders, { query: {} });
  const [second, first] = items.map(({ id, row_version: ifMatch }) =>
    store.admin.call(acceptWebOrder, { params: { id }, body: { customer_id: null }, ifMatch }),
  );
  const answers = [await first, await second];
  expect(answers.map((answer) => answer?.status).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 400]);
  expect(await store.stock()).toEqual({ lies: 1, promised: 1, orders: [[1, 1]] });
});

it('a user who may exceed the stock takes pieces from an order with a reason, which waits for the next delivery [B5.16] [B6.4]', async () => {
  const store = await newChains(1);
  const reservation = await order(store, await begin(store, 1));
  const { orders } = await store.admin.ok(getPart, { params });
  const call = { params: { number: 'CHAIN', id: orders[0]?.id ?? 0 }, body: { reason: 'Hospital is dark' } };
  const email = `clerk-${store.tenant.companyId}@test.example`;
  await addPerson(held.app, store.tenant.companyId, { name: 'Clerk', email, role: 'Clerk' });
  const clerk = await signIn(held.app, email);
  const without = await clerk.call(breakPromise, call);
  expect(without.status).toBe(403);
  expect(await store.admin.ok(breakPromise, call)).toMatchObject({ on_hand: 1, promised: 0 });
  expect(await store.stock()).toMatchObject({ orders: [[1, 0]] });
  const seen = await store.admin.ok(getContract, { params: { id: reservation.id } });
  expect(seen.lines).toMatchObject([{ quantity: 1, promised: 0 }]);
  expect((await store.sale(1)).status).toBe(201);
  await store.admin.ok(receiveParts, {
    params,
    body: { location_id: store.fleet.locationId, quantity: 1, reason: 'delivery' },
  });
  expect(await store.stock()).toEqual({ lies: 1, promised: 1, orders: [[1, 1]] });
});
