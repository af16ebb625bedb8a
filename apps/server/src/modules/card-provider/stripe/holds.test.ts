import { setCardAccount } from '@yardline/contract/card-provider/card-account';
import { captureGuarantee, releaseGuarantee } from '@yardline/contract/guarantees/guarantees';
import { refundDeposit } from '@yardline/contract/deposits/deposits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { drainQueue, runJob } from '../../../../test/jobs.ts';
import {
  secretKey,
  signatureOf,
  signingSecret,
  useAppOn,
  useStripe,
} from '../../../../test/providers/stripe.ts';
import {
  guaranteedStore,
  guaranteeOf,
  reviewing,
  tendAfter,
  visit,
} from '../../../../test/sales/guaranteed.ts';
import type { TestStore } from '../../../../test/sales/store.ts';
import { guaranteeJobs } from '../../guarantees/public.ts';
import { tendGuarantees } from '../../guarantees/tend-guarantees.ts';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';

const held = useApp();
const stripe = useStripe();
const on = useAppOn(stripe, held);

/** A shopper who was sent to Stripe’s page for an order that starts in so many days. */
const paying = async (days: number) => {
  const store = await guaranteedStore(on.app);
  const body = { secret_key: secretKey, signing_secret: signingSecret };
  await store.admin.ok(setCardAccount, { body });
  const read = await reviewing(on.app, store, days);
  const session = (await read.place()).location.split('/').at(-1) ?? '';
  return { store, session, ...read };
};

const placed = async (days: number) => {
  const each = await paying(days);
  stripe.pay(each.session);
  expect((await visit(on.app, each.back)).headers.location).toMatch(/\/order\//);
  const { items } = await each.store.admin.ok(listWebOrders, { query: {} });
  const contractId = items[0]?.contract_id ?? 0;
  return { ...each, contractId, row: await guaranteeOf(each.store, contractId) };
};

const tend = (store: TestStore, hours: number) =>
  tendAfter(on.app, hours, () => runJob(on.app, store.tenant.companyId, tendGuarantees, {}));

const guaranteeJob = ({ site }: typeof on.app, task: string) =>
  guaranteeJobs(site).find((job) => job.task === task);

const intentOf = (session: string) => stripe.intents.get(stripe.sessions.get(session)?.intent ?? '');

describe('a guarantee on Stripe’s page', () => {
  it('is a payment that is captured by hand, until the bank’s own moment [B4.18] [B8.10]', async () => {
    const { session, row, page } = await placed(5);
    expect(stripe.sessions.get(session)).toMatchObject({ purpose: 'hold', methods: ['card'] });
    expect(intentOf(session)).toMatchObject({ status: 'requires_capture', amount: page.due });
    expect(row).toMatchObject({ state: 'authorized', card_issuer: 'V', card_last4: '4242' });
    const before = Temporal.Instant.from(row.held_until ?? '').epochMilliseconds / 1000;
    expect(before).toBe(intentOf(session)?.capture_before);
  });

  it('is placed by Stripe’s report alone, when the browser never comes back [B4.18]', async () => {
    const { store, session } = await paying(5);
    stripe.pay(session);
    const { client_reference_id } = stripe.sessions.get(session) ?? { client_reference_id: '' };
    const body = JSON.stringify({
      id: `evt_${session}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: session, object: 'checkout.session', client_reference_id } },
    });
    const seconds = Math.floor(on.app.clock.now.epochMilliseconds / 1000);
    const { statusCode } = await on.app.http.inject({
      method: 'POST',
      url: `/gateway/hooks/stripe/${store.tenant.companyId}`,
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, seconds) },
      payload: body,
    });
    expect(statusCode).toBe(204);
    await drainQueue(on.app);
    expect((await store.admin.ok(listWebOrders, { query: {} })).items).toMatchObject([
      { stage: 'converted', paid: 0 },
    ]);
  });

  it('is captured in part once, although the answer was lost, and refunded like a deposit [B4.18] [B3.40]', async () => {
    const { store, session, contractId, row } = await placed(5);
    stripe.next.push('cut off');
    const params = { id: row.id };
    await store.admin.ok(captureGuarantee, { params, body: { amount: 3, reason: 'scratch' } });
    expect(intentOf(session)).toMatchObject({ status: 'succeeded', amount_received: 300 });
    const { deposit_id: depositId } = await guaranteeOf(store, contractId);
    const back = { method: 'card' as const, amount: 1, cheque_number: '', reason: 'half of it' };
    await store.admin.ok(refundDeposit, { params: { id: depositId ?? 0 }, body: back });
    expect([...stripe.refunds.values()].at(-1)).toMatchObject({ amount: 100, status: 'succeeded' });
  });

  it('is canceled there when it is released; while Stripe is down a job asks again [B4.18]', async () => {
    const { store, session, contractId, row } = await placed(5);
    // The client tries once more by itself.
    stripe.next.push(500, 500);
    const body = { reason: 'clean' };
    const first = await store.admin.ok(releaseGuarantee, { params: { id: row.id }, body });
    expect(first).toMatchObject({ state: 'authorized', is_moving: true });
    await runJob(on.app, store.tenant.companyId, guaranteeJob(on.app, 'release-guarantee'), {
      guarantee_id: row.id,
    });
    expect(intentOf(session)?.status).toBe('canceled');
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'released' });
  });

  it('keeps the card for a later start, and holds the amount off session once [B4.18]', async () => {
    const { store, session, contractId, row, page } = await placed(10);
    expect(stripe.sessions.get(session)).toMatchObject({ purpose: 'setup', methods: ['card'] });
    expect(row).toMatchObject({ state: 'saved', card_last4: '4242', authorized: null });
    stripe.next.push('cut off');
    await tend(store, 24 * 9);
    const held = [...stripe.intents.values()].filter(({ customer }) => customer === `cus_${session}`);
    expect(held).toMatchObject([{ amount: page.due, off_session: true, status: 'requires_capture' }]);
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'authorized' });
  });

  it.each([
    ['authentication_required', 'The bank asks the customer to confirm the amount.'],
    ['card_declined', 'The card was declined.'],
    ['insufficient_funds', expect.stringMatching(/funds/i)],
  ] as const)('fails on a kept card by %s, with words for it [B4.18]', async (next, failure) => {
    const { store, contractId } = await placed(10);
    stripe.nextHolds.push(next);
    await tend(store, 24 * 9);
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'failed', failure });
  });
});
