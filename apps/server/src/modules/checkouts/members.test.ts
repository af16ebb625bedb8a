import { getContract } from '@yardline/contract/contracts/contracts';
import { createSite } from '@yardline/contract/customers/customers';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import type { PortalPreset } from '@yardline/domain/permissions/portal';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newMember } from '../../../test/sales/portal.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();

const details = { name: 'Dana Roy', email: 'dana@concrete.example', way: 'pickup', website: '' };
let made = 0;

/** A person of the store's customer, with a machine in their cart. */
const shopping = async (preset: PortalPreset) => {
  const store = await newStore(held.app, { order_mode: 'reservation' });
  const { customer, admin, base } = store;
  const email = `${preset}-${(made += 1)}@concrete.example`;
  const dana = await newMember(held.app, { admin, base }, { customerId: customer.id, email, preset });
  const post = (path: string, fields: Record<string, string> = {}) =>
    dana.post(path.startsWith('/store/') ? path : `${base}${path}`, fields);
  await post('/cart/lines', {
    listing: String(store.listing.id),
    quantity: '1',
    from: '2026-01-06T09:00',
    to: '2026-01-08T09:00',
  });
  const write = (change: (tx: Parameters<Parameters<typeof inCompany>[2]>[0]['tx']) => Promise<unknown>) =>
    inCompany(held.app, store.tenant.companyId, ({ tx }) => change(tx));
  const order = async (more: Record<string, string> = {}) => {
    await post('/checkout/begin');
    const told = await post('/checkout', { ...details, ...more });
    const page = (await dana.get(told.location)).model?.page;
    if (page?.kind !== 'review') throw new Error(`not a review: ${told.status} ${told.location}`);
    return post(told.location, { terms: 'yes', seen: String(page.total) });
  };
  return { store, dana, post, order, write };
};

const ordersOf = async ({ admin }: Awaited<ReturnType<typeof shopping>>['store']) =>
  (await admin.ok(listWebOrders, { query: {} })).items;

describe('a person of a customer who orders at the store [B1.9] [B2.12]', () => {
  it('reserves for their customer, under the number of its purchase order', async () => {
    const { store, dana, order, write } = await shopping('buyer');
    await write((tx) =>
      tx.updateTable('customers').set({ is_po_required: true }).where('id', '=', store.customer.id).execute(),
    );
    const asked = await order();
    expect(asked.location).toMatch(/\/checkout\?po=missing$/);
    expect((await dana.get(asked.location)).model?.page).toMatchObject({
      kind: 'checkout',
      asksPo: true,
      fields: { po: { fault: 'purchase order is required' } },
    });
    expect((await order({ po: 'PO 4711' })).location).toMatch(/\/order\//);
    const [placed] = await ordersOf(store);
    const contract = await store.admin.ok(getContract, { params: { id: placed?.contract_id ?? 0 } });
    expect(contract).toMatchObject({ customerId: store.customer.id, poNumber: 'PO 4711', status: 'open' });
  });

  it('leaves to the shop what is beyond their limit, and holds nothing for it', async () => {
    const { store, order, write } = await shopping('buyer');
    await write((tx) => tx.updateTable('portal_members').set({ order_limit: 1 }).execute());
    expect((await order()).location).toMatch(/\/order\//);
    expect(await ordersOf(store)).toMatchObject([{ stage: 'open', contract_id: null }]);
    expect(await write((tx) => tx.selectFrom('holds').select('asset_id').execute())).toEqual([]);
  });

  it('asks the shop where they may not order themselves', async () => {
    const { store, post } = await shopping('requester');
    expect((await post('/checkout/begin')).location).toMatch(/\/checkout$/);
    const sent = await post('/checkout', { ...details, terms: 'yes', seen: '24000' });
    const seen = sent.model?.page;
    if (seen?.kind === 'checkout')
      await post('/checkout', { ...details, terms: 'yes', seen: String(seen.cart.total) });
    expect(await ordersOf(store)).toMatchObject([{ stage: 'open', contract_id: null }]);
  });

  it('orders for a site of their customer, to which it is delivered, and for no other', async () => {
    const { store, dana, post, order, write } = await shopping('buyer');
    const siteOf = (name: string, customerId: number) =>
      store.admin.ok(createSite, {
        params: { id: customerId },
        body: { name, address1: '4 River Road', city: 'Albany', prov_state: 'NY', postal_code: '12207' },
      });
    const [first, second] = [
      await siteOf('River', store.customer.id),
      await siteOf('Hill', store.customer.id),
    ];
    const stranger = await store.addCustomer({ name: 'Other' });
    const other = await siteOf('Far', stranger.id);
    await post('/checkout/begin');
    expect((await dana.get(`${store.base}/checkout`)).model?.page).toMatchObject({
      sites: { choices: [{ text: 'Hill, Albany' }, { text: 'River, Albany' }], isAsked: false },
    });
    const refused = await post('/checkout', { ...details, site: String(other.id) });
    expect(refused.model?.page).toMatchObject({ fields: { site: { fault: expect.any(String) } } });
    await write((tx) =>
      tx
        .insertInto('portal_member_sites')
        .columns(['company_id', 'customer_id', 'login_id', 'site_id'])
        .expression(
          tx
            .selectFrom('portal_members')
            .innerJoin('sites', 'sites.customer_id', 'portal_members.customer_id')
            .select([
              'portal_members.company_id',
              'portal_members.customer_id',
              'portal_members.login_id',
              'sites.id',
            ]),
        )
        .execute(),
    );
    const none = await post('/checkout', details);
    expect(none.model?.page).toMatchObject({
      sites: { isAsked: true },
      fields: { site: { fault: 'Site is required' } },
    });
    expect((await order({ way: 'delivery', site: String(second.id) })).location).toMatch(/\/order\//);
    const [placed] = await ordersOf(store);
    const contract = await store.admin.ok(getContract, { params: { id: placed?.contract_id ?? 0 } });
    expect(contract).toMatchObject({ siteId: second.id, status: 'open' });
    expect(first.id).not.toBe(second.id);
  });
});
