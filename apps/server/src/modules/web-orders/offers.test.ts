import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { convertContract, getContract } from '@yardline/contract/contracts/contracts';
import { deleteContract } from '@yardline/contract/contracts/endings';
import {
  acceptWebOrder,
  declineWebOrder,
  getWebOrder,
  listWebOrders,
  offerForWebOrder,
} from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { hearEvents } from '../../../test/jobs.ts';
import { newStore, sendCart, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();

/** A store with one order, for both machines of its group, of which a contract took one meanwhile. */
const short = async () => {
  const shop = await newStore(held.app);
  await sendCart(held.app, shop, { lines: [{ id: shop.listing.id, quantity: 2 }] });
  const days = { dateOut: '2026-01-06', timeOut: '09:00', dateIn: '2026-01-09', timeIn: '09:00' };
  await shop.open([rent(shop.group)], days);
  const { items } = await shop.admin.ok(listWebOrders, { query: {} });
  return { shop, params: { id: items[0]?.id ?? 0 } };
};

const offer = async ({ admin, customer }: TestStore, params: { id: number }) => {
  const offered = await admin.ok(offerForWebOrder, { params, body: { customer_id: customer.id } });
  const quote = { id: offered.offer?.id ?? 0 };
  const { row_version: ifMatch } = await admin.ok(getContract, { params: quote });
  return { offered, quote, ifMatch };
};

/** The order once the events of its documents were heard. */
const look = async ({ admin, tenant }: TestStore, params: { id: number }) => {
  await hearEvents(held.app, tenant.companyId, ['contract.opened', 'contract.cancelled']);
  return admin.ok(getWebOrder, { params });
};

describe('a web order that is changed and offered', () => {
  it('is a quote of its lines at the customer’s prices, though not all of it is free [B4.18]', async () => {
    const { shop, params } = await short();
    expect((await shop.admin.call(acceptWebOrder, { params, body: {} })).status).toBe(400);
    const { offered, quote } = await offer(shop, params);
    expect(offered).toMatchObject({ stage: 'offered', contract_id: null, likely_customers: [] });
    const made = await shop.admin.ok(getContract, { params: quote });
    expect(made).toMatchObject({ kind: 'quote', status: 'open', reference: 'Web 1' });
    expect(made.customerId).toBe(shop.customer.id);
    expect(made.lines.map(({ quantity, extendedAmount }) => [quantity, extendedAmount])).toEqual([[2, 400]]);
    const { items } = await shop.admin.ok(listWebOrders, { query: { stage: 'offered' } });
    expect(items.map(({ id, offer: row }) => [id, row?.number])).toEqual([[params.id, made.number]]);
  });

  it('is answered once: no second offer, no reservation, no refusal beside it [B4.18]', async () => {
    const { shop, params } = await short();
    await offer(shop, params);
    const calls = [
      await shop.admin.call(offerForWebOrder, { params, body: {} }),
      await shop.admin.call(acceptWebOrder, { params, body: {} }),
      await shop.admin.call(declineWebOrder, { params, body: { reason: 'Too late' } }),
    ];
    expect(calls.map(({ status, refusal }) => [status, refusal.reason])).toEqual(
      calls.map(() => [409, 'web_order.decided']),
    );
  });

  it('is open again when its quote is cancelled, and can be offered again [B4.18]', async () => {
    const { shop, params } = await short();
    const { quote, ifMatch } = await offer(shop, params);
    await shop.admin.ok(cancelContract, { params: quote, body: { reason: 'Other dates' }, ifMatch });
    expect(await look(shop, params)).toMatchObject({ stage: 'open', offer: null, decided_at: null });
    const again = await offer(shop, params);
    expect(again.quote.id).not.toBe(quote.id);
  });

  it('has the reservation that its quote becomes, and waits again when that is deleted [B4.18]', async () => {
    const shop = await newStore(held.app);
    await sendCart(held.app, shop, { lines: [shop.listing] });
    const { items } = await shop.admin.ok(listWebOrders, { query: {} });
    const params = { id: items[0]?.id ?? 0 };
    const { quote, ifMatch } = await offer(shop, params);
    const made = await shop.admin.ok(convertContract, {
      params: quote,
      body: { to: 'reservation' },
      ifMatch,
    });
    const converted = await look(shop, params);
    expect(converted).toMatchObject({
      stage: 'converted',
      contract_id: made.id,
      contract_number: made.number,
    });
    expect(converted.offer?.id).toBe(quote.id);
    await shop.admin.ok(deleteContract, { params: { id: made.id }, body: {}, ifMatch: made.row_version });
    expect(await look(shop, params)).toMatchObject({ stage: 'offered', contract_id: null });
  });
});
