import { setCardAccount } from '@yardline/contract/card-provider/card-account';
import * as calls from '@yardline/contract/payments/payment-requests';
import { payInvoice } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { bearer, newDebts } from '../../../../test/debts.ts';
import { runJob } from '../../../../test/jobs.ts';
import { secretKey, signingSecret, useAppOn, useStripe } from '../../../../test/providers/stripe.ts';
import { askPage } from '../pages/ask-page.ts';

const held = useApp();
const stripe = useStripe();
const on = useAppOn(stripe, held);

/** A link by which invoices are paid on Stripe's page, and what its bearer does there. */
const asked = async (days: readonly number[] = [1]) => {
  const debts = await newDebts(on.app, days);
  const { admin, tenant } = debts.shop;
  await admin.ok(setCardAccount, { body: { secret_key: secretKey, signing_secret: signingSecret } });
  const { path } = await debts.request({ allows_partial: true });
  const { params, caller, look } = bearer(on.app, path);
  const open = (amount: number) => caller.call(calls.payRequestedOnPage, { params, body: { amount } });
  const settle = () => caller.call(calls.settleRequestedPage, { params, body: {} });
  const paymentId = () =>
    inCompany(on.app, tenant.companyId, async ({ tx }) => {
      const { id } = await tx.selectFrom('payments').select('id').executeTakeFirstOrThrow();
      return id;
    });
  const askOf = async () =>
    runJob(on.app, tenant.companyId, askPage(on.app.site), { payment_id: await paymentId() });
  return { ...debts, look, open, settle, ask: askOf };
};

const sessionOf = (url: string): string => url.split('/').at(-1) ?? '';

describe('a payment link of a company with an account at Stripe', () => {
  it('leads to its page for the amount, the same page until it is settled, and back [S2.14] [B8.10]', async () => {
    const { open, settle, look, balances } = await asked();
    expect((await look()).body).toMatchObject({ is_simulated: false, cards: [], payable: 100 });
    expect((await open(100.5)).refusal.reason).toBe('payment_request.amount_changed');
    const { body } = await open(40);
    expect(stripe.sessions.get(sessionOf(body.url))).toMatchObject({
      amount: 4_000,
      success_url: expect.stringMatching(/^http:\/\/localhost:4000\/payment_requested\/.+\?paid=1$/),
    });
    expect((await open(40)).body.url).toBe(body.url);
    expect((await look()).body).toMatchObject({ is_pending: true, payable: 60 });
    stripe.pay(sessionOf(body.url));
    expect((await settle()).body).toMatchObject({ is_pending: false, owed: 60, state: 'part_paid' });
    expect(await balances()).toEqual([60]);
    expect((await settle()).body).toMatchObject({ owed: 60 });
  });

  it('takes nothing for a page that its payer gave up, and may be paid then', async () => {
    const { open, settle, balances } = await asked();
    const { body } = await open(100);
    expect((await settle()).body).toMatchObject({ is_pending: false, owed: 100, payable: 100 });
    expect(stripe.sessions.get(sessionOf(body.url))?.status).toBe('expired');
    const again = (await open(100)).body;
    expect(again.url).not.toBe(body.url);
    stripe.pay(sessionOf(again.url));
    await settle();
    expect(await balances()).toEqual([0]);
  });

  it('is settled by the job alone when its payer does not come back', async () => {
    const { open, ask, balances } = await asked([1, 2]);
    const { body } = await open(300);
    await ask();
    expect(await balances()).toEqual([100, 200]);
    stripe.pay(sessionOf(body.url));
    await ask();
    await ask();
    expect(await balances()).toEqual([0, 0]);
  });

  it('takes no card at the counter, where no reader is connected, and says what to do [B8.10]', async () => {
    const { shop, invoice } = await asked();
    const { number } = await invoice();
    const refused = await shop.admin.call(payInvoice, {
      params: { number },
      body: { method: 'card', amount: 100, card_token: 'sim_visa' },
    });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'payment.no_reader']);
  });
});
