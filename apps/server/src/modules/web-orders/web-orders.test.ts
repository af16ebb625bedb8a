import { getContract } from '@yardline/contract/contracts/contracts';
import { getCustomer } from '@yardline/contract/customers/customers';
import { listMails } from '@yardline/contract/mail/mails';
import type { PageModel } from '@yardline/contract/store/page';
import {
  acceptWebOrder,
  declineWebOrder,
  getWebOrder,
  listWebOrders,
} from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { inCompany, addPerson, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { addKit } from '../../../test/kits.ts';
import { readMail } from '../../../test/mails.ts';
import { giveRole } from '../../../test/roles.ts';
import { newStore, sendCart, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();

type Wanted = Parameters<typeof sendCart>[2];

/** An order for one machine of the store's group, if nothing else is asked for. */
const ordered = async (shop: TestStore, more: Partial<Wanted> = {}) => {
  const sent = await sendCart(held.app, shop, Object.assign({ lines: [shop.listing] }, more));
  const { items } = await shop.admin.ok(listWebOrders, { query: {} });
  const [newest] = items;
  if (newest === undefined) throw new Error(`no order came: ${sent.status} ${sent.body}`);
  return { link: sent.location, params: { id: newest.id }, row: newest };
};

const accept = (shop: TestStore, params: { id: number }, customerId: number | null = null) =>
  shop.admin.call(acceptWebOrder, { params, body: { customer_id: customerId } });

const mailTo = async ({ admin }: TestStore, address: string, template: string) => {
  await drainQueue(held.app);
  const { items } = await admin.ok(listMails, {});
  const mail = items.find((each) => each.to_address === address && each.template === template);
  if (mail === undefined) throw new Error(`no ${template} to ${address}`);
  return readMail(held.app, admin, mail.id);
};

/** A user of the shop with one role, in one of its divisions. */
const userWith = async (shop: TestStore, level: 'view' | 'edit', division: 'E' | 'W' = 'E') => {
  const { companyId } = shop.tenant;
  const role = `Web ${level} ${division}`;
  await giveRole(held.app, companyId, {
    name: role,
    grants: { web_orders: level, contracts: level, reservations: level, customers: level },
  });
  const email = `web-${level}-${division}-${companyId}@hudson.example`.toLowerCase();
  await addPerson(held.app, companyId, { email, name: 'Web', role, divisions: [division] });
  return signIn(held.app, email);
};

describe('an accepted web order', () => {
  it('becomes one open reservation at the counter’s price, with its stock held [B4.18]', async () => {
    const shop = await newStore(held.app);
    const { params, row } = await ordered(shop, { lines: [{ id: shop.listing.id, quantity: 2 }] });
    expect(row).toMatchObject({ number: 1, stage: 'open', name: 'Ada Young', lines: 1, total: 400 });
    const before = await shop.admin.ok(getWebOrder, { params });
    expect(before.lines[0]).toMatchObject({ quantity: 2, free: 2, price: 400 });
    const { status, body } = await accept(shop, params, shop.customer.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ stage: 'converted', reason: '', likely_customers: [] });
    const made = await shop.admin.ok(getContract, { params: { id: body.contract_id ?? 0 } });
    expect(made).toMatchObject({
      kind: 'reservation',
      status: 'open',
      customerId: shop.customer.id,
      reference: 'Web 1',
    });
    expect(made.lines.map(({ quantity, extendedAmount }) => [quantity, extendedAmount])).toEqual([[2, 400]]);
    const after = await shop.admin.ok(getWebOrder, { params });
    expect(after.lines[0]?.free).toBe(0);
  });

  it('is for a new customer of what the shopper said, unless people choose one [B4.18]', async () => {
    const shop = await newStore(held.app);
    const known = await shop.addCustomer({ name: 'Ada Young Ltd', email: 'ada@example.com' });
    const { params } = await ordered(shop, { who: { business: 'Young Roofing', note: 'Gate code 12' } });
    const before = await shop.admin.ok(getWebOrder, { params });
    expect(before.likely_customers.map(({ id }) => id)).toEqual([known.id]);
    const { body } = await accept(shop, params);
    const made = await shop.admin.ok(getContract, { params: { id: body.contract_id ?? 0 } });
    expect([made.customerId === known.id, made.comments]).toEqual([false, 'Gate code 12']);
    const customer = await shop.admin.ok(getCustomer, { params: { id: made.customerId ?? 0 } });
    expect(customer).toMatchObject({ name: 'Young Roofing', email: 'ada@example.com' });
  });

  it('is delivered to the address of the shopper where delivery was asked [B4.18]', async () => {
    const shop = await newStore(held.app);
    const { params } = await ordered(shop, {
      who: { way: 'delivery', addr1: '9 Quay Road', city: 'Albany', prov_state: 'NY', postal_zip: '12207' },
    });
    const { body } = await accept(shop, params, shop.customer.id);
    expect(body.address).toMatchObject({ addr1: '9 Quay Road', city: 'Albany' });
    const made = await shop.admin.ok(getContract, { params: { id: body.contract_id ?? 0 } });
    expect(made).toMatchObject({ createDeliveryTicket: true, deliverTo: { addr1: '9 Quay Road' } });
  });

  it('brings a kit with what it contains [B4.18]', async () => {
    const shop = await newStore(held.app);
    const kit = await addKit(shop, 'K-LIFT', [
      { itemType: 'R', itemId: shop.group.id, quantity: 2, chargeable: true, print: true },
    ]);
    const listing = await shop.publish({ asset_id: kit.id }, 'Lift kit');
    const { params } = await ordered(shop, { lines: [listing] });
    const { body } = await accept(shop, params, shop.customer.id);
    const made = await shop.admin.ok(getContract, { params: { id: body.contract_id ?? 0 } });
    expect(made.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  it('is made once by twenty people at the same time [B4.18]', async () => {
    const shop = await newStore(held.app);
    const { params } = await ordered(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accept(shop, params, shop.customer.id)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('is refused where its stock is gone, and nothing is written [B4.18]', async () => {
    const shop = await newStore(held.app);
    const { params } = await ordered(shop);
    const days = { dateOut: '2026-01-06', timeOut: '09:00', dateIn: '2026-01-09', timeIn: '09:00' };
    await shop.open([rent(shop.group, { quantity: 2 })], days);
    const { status, refusal } = await accept(shop, params);
    expect([status, refusal.reason]).toEqual([400, 'product.unavailable_in_division']);
    const after = await shop.admin.ok(getWebOrder, { params });
    expect(after).toMatchObject({ stage: 'open', contract_id: null, likely_customers: [] });
    expect(after.lines[0]?.free).toBe(0);
  });
});

describe('a declined web order', () => {
  it('mails the reason in the shopper’s language, and stays declined [B4.18]', async () => {
    const shop = await newStore(held.app);
    const { params, link } = await ordered(shop, { language: 'fr' });
    const body = { reason: 'Cet appareil est en réparation.' };
    const declined = await shop.admin.ok(declineWebOrder, { params, body });
    expect(declined).toMatchObject({ stage: 'declined', reason: body.reason });
    expect(declined.decided_by).not.toBe('');
    const mail = await mailTo(shop, 'ada@example.com', 'web-order-declined');
    expect(mail.body).toContain(body.reason);
    expect(mail.body).toContain('Bonjour Ada Young');
    const again = await accept(shop, params);
    expect([again.status, again.refusal.reason]).toEqual([409, 'web_order.decided']);
    const { body: page } = await held.app.http.inject({ url: link });
    expect((JSON.parse(page) as PageModel).page).toMatchObject({
      kind: 'order',
      stage: 'declined',
      reason: body.reason,
    });
  });
});

describe('who may see and answer web orders', () => {
  it('a user who may only see them accepts and declines none [B4.18]', async () => {
    const shop = await newStore(held.app);
    const { params } = await ordered(shop);
    const reader = await userWith(shop, 'view');
    expect((await reader.ok(getWebOrder, { params })).name).toBe('Ada Young');
    const tried = await reader.call(acceptWebOrder, { params, body: {} });
    const declined = await reader.call(declineWebOrder, { params, body: { reason: 'No' } });
    expect([tried.status, declined.status]).toEqual([403, 403]);
    const elsewhere = await userWith(shop, 'edit', 'W');
    const far = await elsewhere.call(declineWebOrder, { params, body: { reason: 'No' } });
    expect([far.status, far.refusal.reason]).toEqual([403, 'permission.denied']);
  });

  it('another company finds none of them [B4.18]', async () => {
    const shop = await newStore(held.app);
    const { params, link } = await ordered(shop);
    const other = await newStore(held.app);
    expect((await other.admin.call(getWebOrder, { params })).status).toBe(404);
    expect((await accept(other, params)).status).toBe(404);
    expect((await other.admin.ok(listWebOrders, { query: {} })).items).toEqual([]);
    const elsewhere = link.replace(shop.path, other.path);
    expect((await held.app.http.inject({ url: elsewhere })).statusCode).toBe(404);
  });
});

describe('what a shopper hears', () => {
  it('tells both sides of the order by mail, and shows the shopper its stage [B4.18]', async () => {
    const shop = await newStore(held.app, { email: 'desk@hudson.example' });
    const { params, link } = await ordered(shop);
    const received = await mailTo(shop, 'ada@example.com', 'web-order-received');
    expect(received.body).toContain(`http://localhost:4000${link}`);
    const arrived = await mailTo(shop, 'desk@hudson.example', 'web-order-arrived');
    expect(arrived.body).toContain(`http://localhost:4000/web-orders/${params.id}`);
    const stage = async () => {
      const { body } = await held.app.http.inject({ url: link });
      const { page } = JSON.parse(body) as PageModel;
      return page.kind === 'order' ? page.stage : undefined;
    };
    expect(await stage()).toBe('open');
    const { body } = await accept(shop, params, shop.customer.id);
    expect(await stage()).toBe('converted');
    const accepted = await mailTo(shop, 'ada@example.com', 'web-order-accepted');
    expect(accepted.body).toContain(String(body.contract_number));
  });

  it('goes to the division’s address for reservations before the store’s [B3.47]', async () => {
    const shop = await newStore(held.app, { email: 'desk@hudson.example' });
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('divisions').set({ reservation_email: 'bookings@hudson.example' }).execute(),
    );
    const { params } = await ordered(shop);
    const arrived = await mailTo(shop, 'bookings@hudson.example', 'web-order-arrived');
    expect(arrived.body).toContain(`/web-orders/${params.id}`);
  });

  it('is asked to wait after twenty orders of a network in an hour [B4.18]', async () => {
    const shop = await newStore(held.app);
    const send = () => sendCart(held.app, shop, { lines: [shop.listing], address: '198.51.100.77' });
    for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(303);
    expect((await send()).status).toBe(429);
    held.app.clock.now = held.app.clock.now.add({ hours: 1, minutes: 1 });
    expect((await send()).status).toBe(303);
  });
});
