import { getContract } from '@yardline/contract/contracts/contracts';
import { listMails } from '@yardline/contract/mail/mails';
import { getWebOrder, listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { drainQueue, runJob } from '../../../test/jobs.ts';
import { newMember, textsOf } from '../../../test/sales/portal.ts';
import { newStore } from '../../../test/sales/store.ts';
import type { StoreForm } from '@yardline/contract/stores/stores';
import { lapseApproval } from './approvals/lapse-approval.ts';

const held = useApp();
let made = 0;

/** A buyer with a small limit, an owner of the same customer, and the buyer's order beyond the limit. */
const asking = async (more: Partial<StoreForm> = {}) => {
  const store = await newStore(held.app, { order_mode: 'reservation', ...more });
  const { customer, admin, base, tenant } = store;
  made += 1;
  const join = (preset: 'owner' | 'buyer' | 'requester', name: string) =>
    newMember(
      held.app,
      { admin, base },
      { customerId: customer.id, email: `${name.toLowerCase()}-${made}@concrete.example`, preset, name },
    );
  const owner = await join('owner', 'Olga');
  const dana = await join('buyer', 'Dana');
  const write = <T>(work: (tx: Parameters<Parameters<typeof inCompany>[2]>[0]['tx']) => Promise<T>) =>
    inCompany(held.app, tenant.companyId, ({ tx }) => work(tx));
  const limit = (login: number, amount: number | null) =>
    write((tx) =>
      tx.updateTable('portal_members').set({ order_limit: amount }).where('login_id', '=', login).execute(),
    );
  await limit(dana.login.id, 1);
  const order = async (who = dana) => {
    await who.post(`${base}/cart/lines`, {
      listing: String(store.listing.id),
      quantity: '1',
      from: '2026-01-06T09:00',
      to: '2026-01-08T09:00',
    });
    await who.post(`${base}/checkout/begin`);
    const email = `dana-${made}@concrete.example`;
    const told = await who.post(`${base}/checkout`, { name: 'Dana', email, way: 'pickup', website: '' });
    const page = (await who.get(told.location)).model?.page;
    if (page?.kind !== 'review') throw new Error(`not a review: ${told.status} ${told.location}`);
    return who.post(told.location, { terms: 'yes', seen: String(page.total) });
  };
  const idOf = async () =>
    (
      await write((tx) =>
        tx.selectFrom('order_approvals').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
      )
    ).id;
  const seenOf = async () =>
    String(
      Math.round(
        100 *
          (await write((tx) => tx.selectFrom('order_approvals').select('total').executeTakeFirstOrThrow()))
            .total,
      ),
    );
  const holds = () => write((tx) => tx.selectFrom('holds').select('expires_at').execute());
  const mailsOf = async (template: string) => {
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, {});
    return items.filter((each) => each.template === template).map((each) => each.to_address);
  };
  const orders = async () => (await admin.ok(listWebOrders, { query: {} })).items;
  return { store, owner, dana, join, order, idOf, seenOf, holds, mailsOf, limit, write, orders };
};

describe('an order beyond the limit of its member [B6.19] [B1.9]', () => {
  it('asks a colleague, who is mailed, holds its stock, and becomes the reservation when they approve it', async () => {
    const { store, owner, order, idOf, seenOf, holds, mailsOf, orders } = await asking();
    expect((await order()).location).toMatch(/\/account\/approvals\?asked=1$/);
    expect(await holds()).toHaveLength(1);
    expect(await orders()).toEqual([]);
    expect(await mailsOf('order-approval-asked')).toEqual([`olga-${made}@concrete.example`]);
    const id = await idOf();
    expect(textsOf(await owner.page('')).join()).toContain('1 order waits for your approval.');
    const page = await owner.page(`/approvals/${id}`);
    expect(textsOf(page).join()).toContain('State: Waiting for a colleague');
    const done = await owner.post(`/approvals/${id}/approve`, { seen: await seenOf() });
    expect(done.location).toMatch(/\/approvals\/\d+$/);
    const [placed] = await orders();
    const contract = await store.admin.ok(getContract, { params: { id: placed?.contract_id ?? 0 } });
    expect(contract).toMatchObject({ customerId: store.customer.id, status: 'open', nameChecklist: 'Dana' });
    expect(await store.admin.ok(getWebOrder, { params: { id: placed?.id ?? 0 } })).toMatchObject({
      stage: 'converted',
      approved_by: 'Olga',
    });
    expect(await mailsOf('web-order-accepted')).toHaveLength(1);
    expect(textsOf(await owner.page(`/approvals/${id}`)).join()).toContain('Answered by: Olga');
  });

  it('is one order when two approve it at once', async () => {
    const { owner, join, order, idOf, seenOf, orders } = await asking();
    const second = await join('owner', 'Otto');
    await order();
    const id = await idOf();
    const seen = await seenOf();
    await Promise.all([owner, second].map((each) => each.post(`/approvals/${id}/approve`, { seen })));
    expect(await orders()).toHaveLength(1);
  });

  it('is refused with a reason, which frees its stock and is mailed', async () => {
    const { store, owner, dana, order, idOf, holds, mailsOf } = await asking();
    await order();
    const id = await idOf();
    const empty = await owner.post(`/approvals/${id}/refuse`, { reason: '' });
    expect(empty.model?.page).toMatchObject({ kind: 'account' });
    await owner.post(`/approvals/${id}/refuse`, { reason: 'We own one already' });
    expect(await holds()).toEqual([]);
    expect(await mailsOf('order-approval-refused')).toEqual([`dana-${made}@concrete.example`]);
    expect(textsOf(await dana.page(`/approvals/${id}`)).join()).toContain('Reason: We own one already');
    expect((await dana.post(`/approvals/${id}/again`)).location).toMatch(/\/cart$/);
    const cart = (await dana.get(`${store.base}/cart`)).model?.page;
    expect(cart).toMatchObject({ cart: { lines: [{ listing: store.listing.id, quantity: 1 }] } });
  });

  it('is answered neither by who asked, nor beyond the limit of who approves, nor by another customer', async () => {
    const { store, owner, dana, order, idOf, seenOf, limit, orders } = await asking();
    await order();
    const id = await idOf();
    const seen = await seenOf();
    expect((await dana.post(`/approvals/${id}/approve`, { seen })).model?.page).toMatchObject({
      isMissing: true,
    });
    await limit(owner.login.id, 2);
    const beyond = await owner.post(`/approvals/${id}/approve`, { seen });
    expect(JSON.stringify(beyond.model)).toContain('beyond your own limit');
    expect(await orders()).toEqual([]);
    const other = await store.addCustomer({ name: 'Other' });
    const { admin, base } = store;
    const eve = await newMember(
      held.app,
      { admin, base },
      { customerId: other.id, email: `eve-${made}@other.example`, preset: 'owner' },
    );
    expect((await eve.get(`/approvals/${id}`)).status).toBe(404);
    expect((await eve.post(`/approvals/${id}/approve`, { seen })).model?.page).toMatchObject({
      isMissing: true,
    });
  });

  it('lapses after a day, and is withdrawn by who asked', async () => {
    const { store, dana, order, idOf, holds, mailsOf, write } = await asking();
    const { companyId } = store.tenant;
    await order();
    await runJob(held.app, companyId, lapseApproval, { approval_id: await idOf() });
    expect(await holds()).toHaveLength(1);
    await write((tx) => tx.updateTable('order_approvals').set({ ends_at: '2020-01-01T00:00:00Z' }).execute());
    await runJob(held.app, companyId, lapseApproval, { approval_id: await idOf() });
    expect(await holds()).toEqual([]);
    expect(await mailsOf('order-approval-lapsed')).toEqual([`dana-${made}@concrete.example`]);
    await order();
    const id = await idOf();
    await dana.post(`/approvals/${id}/withdraw`);
    expect(await holds()).toEqual([]);
    expect(textsOf(await dana.page(`/approvals/${id}`)).join()).toContain('State: Withdrawn');
  });

  it('of people who may only ask for orders goes before a colleague too', async () => {
    const { join, order, holds } = await asking();
    const rita = await join('requester', 'Rita');
    expect((await order(rita)).location).toMatch(/\/account\/approvals\?asked=1$/);
    expect(await holds()).toHaveLength(1);
  });

  it('waits for the payment of who asked, where the store is paid first [B7.30]', async () => {
    const { owner, dana, order, idOf, seenOf, mailsOf, orders } = await asking({ pay_mode: 'full' });
    await order();
    const id = await idOf();
    await owner.post(`/approvals/${id}/approve`, { seen: await seenOf() });
    expect(await orders()).toEqual([]);
    expect(await mailsOf('order-approval-pay')).toEqual([`dana-${made}@concrete.example`]);
    const away = await dana.post(`/approvals/${id}/pay`);
    expect(away.location).toMatch(/\/card\//);
    const card = (await dana.get(away.location)).model?.page;
    if (card?.kind !== 'card') throw new Error('not the page of a card');
    const back = await dana.post(card.action, { card: card.cards[0]?.token ?? '' });
    expect((await dana.get(back.location)).location).toMatch(/\/order\//);
    expect(await orders()).toMatchObject([{ stage: 'converted' }]);
  });
});
