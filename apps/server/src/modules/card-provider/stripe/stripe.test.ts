import {
  getCardAccount,
  removeCardAccount,
  setCardAccount,
} from '@yardline/contract/card-provider/card-account';
import { listPayments } from '@yardline/contract/payments/payments';
import { refundDeposit } from '@yardline/contract/deposits/deposits';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { drainQueue, runJob } from '../../../../test/jobs.ts';
import {
  account,
  secretKey,
  signatureOf,
  signingSecret,
  useAppOn,
  useStripe,
} from '../../../../test/providers/stripe.ts';
import { newStore, shopper, shopperAt, type TestStore } from '../../../../test/sales/store.ts';
import { askCheckout } from '../../checkouts/public.ts';

const held = useApp();
const stripe = useStripe();
const on = useAppOn(stripe, held);

const settings = { secret_key: secretKey, signing_secret: signingSecret };

const newPaidStore = async (): Promise<TestStore> => {
  const store = await newStore(on.app, { order_mode: 'reservation', pay_mode: 'full' });
  await store.admin.ok(setCardAccount, { body: settings });
  return store;
};

/** A shopper who was sent to Stripe's page. */
const paying = async () => {
  const store = await newPaidStore();
  const visitor = shopperAt(on.app, store);
  await visitor.add(store.listing.id);
  await visitor.send('/checkout/begin', {});
  const { terms: _terms, ...contact } = shopper;
  const told = await visitor.send('/checkout', { ...contact, code: '' });
  const page = await visitor.page(told.location);
  if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
  const place = () => visitor.send(told.location, { terms: 'yes', seen: String(page.total) });
  const sent = await place();
  const session = sent.location.split('/').at(-1) ?? '';
  return { store, place, sent, session, total: page.total, at: told.location, back: `${told.location}/back` };
};

type Paying = Awaited<ReturnType<typeof paying>>;

const visit = (url: string) => on.app.http.inject({ method: 'GET', url });
const ordersOf = async ({ admin }: TestStore) => (await admin.ok(listWebOrders, { query: {} })).items;

const ask = async ({ tenant }: TestStore) => {
  const { id } = await inCompany(on.app, tenant.companyId, ({ tx }) =>
    tx.selectFrom('checkouts').where('payment_id', 'is not', null).select('id').executeTakeFirstOrThrow(),
  );
  await runJob(on.app, tenant.companyId, askCheckout(on.app.site), { checkout_id: id });
};

let events = 0;

/** What Stripe reports of a page. */
const reportOf = ({ session }: Pick<Paying, 'session'>, type = 'checkout.session.completed') => {
  const { client_reference_id } = stripe.sessions.get(session) ?? { client_reference_id: '' };
  const object = { id: session, object: 'checkout.session', client_reference_id };
  return JSON.stringify({ id: `evt_${(events += 1)}`, object: 'event', type, data: { object } });
};

const seconds = (): number => Math.floor(on.app.clock.now.epochMilliseconds / 1000);

const report = async (
  { tenant }: TestStore,
  body: string,
  { signature = signatureOf(body, seconds()), companyId = tenant.companyId } = {},
) => {
  const { statusCode } = await on.app.http.inject({
    method: 'POST',
    url: `/gateway/hooks/stripe/${companyId}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  return statusCode;
};

describe('a company’s account at Stripe', () => {
  it('is tried before it counts, and no one is shown its secrets [B9.12] [B2.20]', async () => {
    const { admin } = await newStore(on.app);
    expect((await admin.ok(getCardAccount)).is_set).toBe(false);
    const wrong = { ...settings, secret_key: `sk_test_${'0'.repeat(20)}` };
    expect((await admin.call(setCardAccount, { body: wrong })).refusal.reason).toBe('card_account.failed');
    const none = { ...settings, signing_secret: '' };
    expect((await admin.call(setCardAccount, { body: none })).refusal.errors).toMatchObject([
      { path: 'signing_secret' },
    ]);
    const shown = await admin.ok(setCardAccount, { body: settings });
    expect(shown).toMatchObject({ is_set: true, account, title: 'Northyard', is_live: false });
    expect(JSON.stringify(shown)).not.toMatch(/sk_test|whsec/);
    // A secret that is left empty stays.
    await admin.ok(setCardAccount, { body: { secret_key: '', signing_secret: '' } });
    expect((await admin.ok(removeCardAccount)).is_set).toBe(false);
  });
});

describe('a checkout that is paid on Stripe’s page', () => {
  it('opens one page for its very amount, by cards alone, however often the form comes [B2.12] [B8.10]', async () => {
    const { place, sent, session, total, back } = await paying();
    expect(sent.location).toMatch(new RegExp(`^${stripe.url.origin}/c/pay/cs_test_`));
    expect(stripe.sessions.get(session)).toMatchObject({
      amount: total,
      currency: 'usd',
      methods: ['card'],
      success_url: `${on.app.site.publicUrl.origin}${back}`,
    });
    const before = stripe.sessions.size;
    expect((await place()).location).toBe(sent.location);
    expect(stripe.sessions.size).toBe(before);
    expect([...stripe.versions]).toEqual(['2026-10-28.endive']);
  });

  it('becomes one reservation by report, return and question, in whatever order they come', async () => {
    const each = await paying();
    stripe.pay(each.session);
    const body = reportOf(each);
    const answers = await Promise.all([
      report(each.store, body),
      report(each.store, body),
      visit(each.back).then(({ headers }) => headers.location),
      ask(each.store),
    ]);
    expect(answers.slice(0, 2)).toEqual([204, 204]);
    await drainQueue(on.app);
    const [order, ...more] = await ordersOf(each.store);
    expect([order?.stage, more]).toEqual(['converted', []]);
    const { items } = await each.store.admin.ok(listPayments);
    expect(items).toMatchObject([{ status: 'succeeded', amount: each.total / 100, card_last4: '4242' }]);
  });

  it('is settled by the report alone when the browser never comes back', async () => {
    const each = await paying();
    stripe.pay(each.session);
    await report(each.store, reportOf(each));
    await drainQueue(on.app);
    expect(await ordersOf(each.store)).toMatchObject([{ stage: 'converted', paid: each.total / 100 }]);
  });

  it('is held again when the shopper comes back without paying, and its page takes no money any more', async () => {
    const each = await paying();
    expect((await visit(each.back)).headers.location).toMatch(/\?paid=no$/);
    expect(stripe.sessions.get(each.session)?.status).toBe('expired');
    const second = await each.place();
    expect(second.location).not.toBe(each.sent.location);
  });

  it('tells a page on which a card was declined from one that was left, and asks for a proof after it [B9.12]', async () => {
    const each = await paying();
    stripe.decline(each.session);
    expect((await visit(each.back)).headers.location).toMatch(/\?paid=no$/);
    const { items } = await each.store.admin.ok(listPayments);
    expect(items).toMatchObject([{ status: 'failed', failure: 'The card was declined.' }]);
    expect((await each.place()).location).toBe(`${each.at}?proof=no`);
  });

  it('finds its page again when the answer that opened it was lost', async () => {
    const store = await newPaidStore();
    const visitor = shopperAt(on.app, store);
    await visitor.add(store.listing.id);
    await visitor.send('/checkout/begin', {});
    const { terms: _terms, ...contact } = shopper;
    const told = await visitor.send('/checkout', { ...contact, code: '' });
    const page = await visitor.page(told.location);
    if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
    const before = stripe.sessions.size;
    // Stripe's client tries once more by itself, under the same key.
    stripe.next.push('cut off');
    const sent = await visitor.send(told.location, { terms: 'yes', seen: String(page.total) });
    expect(sent.location).toMatch(/\/c\/pay\//);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  it('keeps the money on the customer’s account where the stock is gone by then, and the shop answers', async () => {
    const each = await paying();
    const { store } = each;
    // The provider did not answer for more than a day, and another shopper took both machines.
    await inCompany(on.app, store.tenant.companyId, async ({ tx }) => {
      await tx.updateTable('holds').set({ expires_at: '2025-01-01T00:00:00Z' }).execute();
    });
    const other = shopperAt(on.app, store, '10.7.0.1');
    await other.add(store.listing.id, 2);
    expect((await other.send('/checkout/begin', {})).location).toMatch(/\/checkout$/);
    stripe.pay(each.session);
    await ask(store);
    expect(await ordersOf(store)).toMatchObject([{ stage: 'open', paid: each.total / 100 }]);
    const { items } = await store.admin.ok(listPayments);
    expect(items).toMatchObject([{ status: 'succeeded', amount: each.total / 100 }]);
  });

  it('gives its deposit back on the card by which it came, once [B3.40]', async () => {
    const each = await paying();
    stripe.pay(each.session);
    await visit(each.back);
    const [order] = await ordersOf(each.store);
    const { admin, tenant } = each.store;
    const contract = await admin.ok(getContract, { params: { id: order?.contract_id ?? 0 } });
    expect(contract.depositHeld).toBe(each.total / 100);
    const { id } = await inCompany(on.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('deposits').select('id').executeTakeFirstOrThrow(),
    );
    const body = { method: 'card' as const, amount: 1, cheque_number: '', reason: 'less time' };
    stripe.next.push('cut off');
    await admin.ok(refundDeposit, { params: { id }, body });
    expect(
      [...stripe.refunds.values()].filter(({ payment_intent: of }) => of === `pi_${each.session}`),
    ).toMatchObject([{ amount: 100, status: 'succeeded' }]);
  });
});

describe('a report of Stripe', () => {
  it('is taken in only with the account’s signature over its very bytes, a short while ago [B7.34] [B9.12]', async () => {
    const each = await paying();
    stripe.pay(each.session);
    const body = reportOf(each);
    const wrong = await Promise.all([
      report(each.store, body, { signature: '' }),
      report(each.store, body, { signature: 'x' }),
      report(each.store, body, { signature: signatureOf(body, seconds(), 'whsec_other') }),
      report(each.store, `${body} `, { signature: signatureOf(body, seconds()) }),
      report(each.store, body, { signature: signatureOf(body, seconds() - 301) }),
      report(each.store, body, { companyId: 999_999 }),
    ]);
    expect(wrong).toEqual([404, 404, 404, 404, 404, 404]);
    await drainQueue(on.app);
    expect(await ordersOf(each.store)).toEqual([]);
  });

  it('moves nothing where it lies: the page is asked, whatever a report says', async () => {
    const each = await paying();
    expect(await report(each.store, reportOf(each))).toBe(204);
    await drainQueue(on.app);
    expect(await ordersOf(each.store)).toEqual([]);
  });

  it('of another company moves nothing there', async () => {
    const [each, other] = [await paying(), await newPaidStore()];
    stripe.pay(each.session);
    expect(await report(other, reportOf(each))).toBe(204);
    await drainQueue(on.app);
    expect([await ordersOf(each.store), await ordersOf(other)]).toEqual([[], []]);
  });

  it('counts under the old signing secret too, while the new one is put in place', async () => {
    const each = await paying();
    const next = `whsec_${'c3'.repeat(16)}`;
    await each.store.admin.ok(setCardAccount, { body: { secret_key: '', signing_secret: next } });
    const body = reportOf(each, 'checkout.session.expired');
    const said = (secret: string) =>
      report(each.store, body, { signature: signatureOf(body, seconds(), secret) });
    expect([await said(next), await said(signingSecret)]).toEqual([204, 204]);
  });
});
