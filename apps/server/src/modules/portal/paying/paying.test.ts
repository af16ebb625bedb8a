import { createDispute } from '@yardline/contract/disputes/disputes';
import { listMails } from '@yardline/contract/mail/mails';
import { payCustomer } from '@yardline/contract/payments/customer-payments';
import { listPayments, payInvoice } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newDebts } from '../../../../test/debts.ts';
import { drainQueue, runJob } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';
import {
  below,
  formsOf,
  linksOf,
  newAccountStore,
  sentOf,
  shownIn,
} from '../../../../test/sales/account-forms.ts';
import { textsOf } from '../../../../test/sales/portal.ts';
import { askingOf } from '../../payments/public.ts';

const held = useApp();

/** Invoices of 100, 200, … of a customer, and a person of theirs who is signed in and may pay. */
const owing = async (days: readonly number[] = [1, 2]) => {
  const debts = await newDebts(held.app, days);
  const store = await newAccountStore(held.app, debts.shop);
  const dana = await store.person({ customerId: debts.customer.id, preset: 'payer' });
  const question = async (typed: Record<string, string> = {}) =>
    shownIn(await dana.post('/pay', sentOf(await dana.page('/pay'), typed)));
  return { ...debts, store, dana, question };
};

type Owing = Awaited<ReturnType<typeof owing>>;

/** Presses the button of the question, and chooses a card on the page of the provider. */
const payBy = async ({ dana, question }: Pick<Owing, 'dana' | 'question'>, card: string) => {
  const { location: page } = await dana.post('/pay', sentOf(await question()));
  const { location: back } = await dana.post(page, { card });
  return dana.page(below(await dana.get(back)));
};

const mailsOf = async ({ admin }: Owing['shop']) => {
  await drainQueue(held.app);
  return (await admin.ok(listMails, {})).items.filter(({ template }) => template === 'payment-receipt');
};

describe('paying in the account', () => {
  it('takes several invoices by one card, mails the receipt and keeps it [B7.30] [B6.19]', async () => {
    const all = await owing();
    const { dana, shop, balances, question } = all;
    expect((await dana.page('/pay')).parts[0]).toMatchObject({
      fields: [{ value: 'yes' }, { value: 'yes' }],
    });
    const asked = await question();
    expect(textsOf(asked).slice(0, 2)).toEqual([
      expect.stringMatching(/^1 \| .* \| \$100.00$/),
      expect.stringMatching(/^2 \| .* \| \$200.00$/),
    ]);
    expect(formsOf(asked)[0]?.submit).toBe('Pay $300.00 by card');
    const paid = await payBy(all, 'sim_visa');
    expect(textsOf(paid)[0]).toBe(
      `We received your payment. The receipt is being mailed to ${dana.login.email}.`,
    );
    expect(await balances()).toEqual([0, 0]);
    const [mail, ...more] = await mailsOf(shop);
    expect([mail?.to_address, more]).toEqual([dana.login.email, []]);
    expect((await readMail(held.app, shop.admin, mail?.id)).body).toContain('$300.00');
    const list = await dana.page('/payments');
    expect(textsOf(list)[0]).toMatch(
      /^Receipt 1 \| .* \| Visa ···· 4242 \| Invoices 1, 2 \| \$300.00 \| Received$/,
    );
    const receipt = await dana.get(linksOf(paid).get('Receipt as PDF') ?? '');
    expect(receipt.answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [payment] = (await shop.admin.ok(listPayments, {})).items;
    expect(payment).toMatchObject({ amount: 300, method: 'card', status: 'succeeded' });
  });

  it('shows the fee of the company before it is paid, and charges what was shown [B3.43] [B5.42] [B7.30]', async () => {
    const all = await owing([1]);
    const setFee = (revenue_fee: number) =>
      inCompany(held.app, all.shop.tenant.companyId, ({ tx }) =>
        tx
          .updateTable('companies')
          .set({ revenue_fee, revenue_fee_description: 'Card surcharge', features: ['credit_card_fee'] })
          .execute(),
      );
    await setFee(250);
    const asked = await all.question();
    expect(textsOf(asked)).toContain('Card surcharge |  | $2.50');
    expect(formsOf(asked)[0]?.submit).toBe('Pay $102.50 by card');
    await setFee(299);
    const again = shownIn(await all.dana.post('/pay', sentOf(asked)));
    expect(textsOf(again)[0]).toMatch(/total has changed/);
    expect(formsOf(again)[0]?.submit).toBe('Pay $102.99 by card');
    await payBy(all, 'sim_visa');
    expect(await all.balances()).toEqual([0]);
    const [payment] = (await all.shop.admin.ok(listPayments, {})).items;
    expect(payment).toMatchObject({ amount: 100, fee: 2.99, status: 'succeeded' });
  });

  it('takes only what was chosen, and an invoice by its own page [B7.30]', async () => {
    const { dana, ids, balances, question } = await owing();
    const [first = 0, second = 0] = ids;
    const link = linksOf(await dana.page(`/invoices/${second}`)).get('Pay this invoice') ?? '';
    const fields = formsOf(await dana.page(below({ location: link })))[0]?.fields ?? [];
    expect(fields.map(({ value }) => value)).toEqual(['', 'yes']);
    const asked = await question({ [`invoice-${first}`]: 'not sent' });
    expect(formsOf(asked)[0]?.submit).toBe('Pay $200.00 by card');
    const none = await dana.post('/pay');
    expect(textsOf(shownIn(none))[0]).toBe('Choose at least one invoice.');
    expect(await balances()).toEqual([100, 200]);
  });

  it('says that a card was declined, and may be tried again [B8.10] [B7.30]', async () => {
    const all = await owing();
    const declined = await payBy(all, 'sim_declined');
    expect(textsOf(declined)[0]).toMatch(/was declined. Nothing was charged/);
    expect(linksOf(declined).get('Try again')).toContain('/pay?invoice=');
    expect(await all.balances()).toEqual([100, 200]);
    expect(await mailsOf(all.shop)).toEqual([]);
    expect(textsOf(await payBy(all, 'sim_mastercard'))[0]).toMatch(/received your payment/);
    expect(await all.balances()).toEqual([0, 0]);
  });

  it('counts other money than was asked for as none, and sends them to the shop [B8.10]', async () => {
    const all = await owing([1]);
    expect(textsOf(await payBy(all, 'sim_other_amount'))[0]).toMatch(/Please call us/);
    expect(await all.balances()).toEqual([100]);
  });

  it('opens one page for two tabs, and pays once [B7.30]', async () => {
    const { dana, shop, question, balances } = await owing();
    const sent = sentOf(await question());
    const [one, other] = await Promise.all([dana.post('/pay', sent), dana.post('/pay', sent)]);
    expect([one.status, one.location]).toEqual([303, other.location]);
    const { location: back } = await dana.post(one.location, { card: 'sim_visa' });
    await dana.post(other.location, { card: 'sim_visa' });
    await Promise.all([dana.get(back), dana.get(back)]);
    expect(await balances()).toEqual([0, 0]);
    expect((await shop.admin.ok(listPayments, {})).items).toHaveLength(1);
    const late = await dana.post('/pay', sent);
    expect(textsOf(shownIn(late))[0]).toMatch(/paid|settled|nothing/i);
  });

  it('asks again where the total is another one than was shown [B7.30]', async () => {
    const { dana, shop, invoice, question, balances } = await owing();
    const sent = sentOf(await question());
    const { number } = await invoice();
    await shop.admin.ok(payInvoice, { params: { number }, body: { method: 'cash', amount: 40 } });
    const again = shownIn(await dana.post('/pay', sent));
    expect(textsOf(again)[0]).toMatch(/total has changed/);
    expect(formsOf(again)[0]?.submit).toBe('Pay $260.00 by card');
    const cheap = await dana.post('/pay', { ...sent, seen: '1' });
    expect(textsOf(shownIn(cheap))[0]).toMatch(/total has changed/);
    expect((await dana.post('/pay', { ...sent, amount: '1' })).status).toBe(400);
    expect(await balances()).toEqual([60, 200]);
  });

  it('says what is disputed of them', async () => {
    const { dana, shop, ids, question } = await owing([1]);
    await shop.admin.ok(createDispute, {
      body: { invoice_id: ids[0] ?? 0, line_number: 1, amount: 40, reason: 'It stood still.' },
    });
    const hint = formsOf(await dana.page('/pay'))[0]?.fields[0]?.hint;
    expect(hint).toMatch(/^\$\d+\.\d\d of it is disputed\.$/);
    expect(textsOf(await question()).join('\n')).toMatch(/You pay the disputed amounts too/);
  });
});

describe('a card page of the account', () => {
  it('is left without paying: the invoices are open again [B7.30]', async () => {
    const { dana, question, balances } = await owing();
    const { location } = await dana.post('/pay', sentOf(await question()));
    expect(location).toContain('/card/');
    const [waiting] = textsOf(await dana.page('/payments'));
    expect(waiting).toMatch(/Waiting for the card$/);
    expect(textsOf(await dana.page('/pay'))[0]).toMatch(/A card is being charged for invoice 1, 2/);
    const list = (await dana.page('/payments')).parts.find((part) => part.kind === 'table');
    const here = below({ location: list?.rows[0]?.[0]?.href ?? '' });
    expect((await dana.post(`${here}/go-on`)).location).toBe(location);
    const ended = await dana.page(below(await dana.post(`${here}/end`)));
    expect(textsOf(ended)[0]).toMatch(/Nothing was paid/);
    expect((await dana.post(location, { card: 'sim_visa' })).status).toBe(404);
    expect(await balances()).toEqual([100, 200]);
    expect(formsOf(await dana.page('/pay'))[0]?.fields).toHaveLength(2);
  });

  it('is settled by a job where the browser never comes back, and ends after its time [B7.30] [B8.10]', async () => {
    const { dana, shop, question, balances } = await owing();
    const paymentOf = () =>
      inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx.selectFrom('payments').orderBy('id', 'desc').select(['id', 'status']).executeTakeFirstOrThrow(),
      );
    const ask = async () =>
      runJob(held.app, shop.tenant.companyId, askingOf(held.app.site).page, {
        payment_id: (await paymentOf()).id,
      });
    await dana.post('/pay', sentOf(await question()));
    await ask();
    expect((await paymentOf()).status).toBe('pending');
    await shop.goTo('2026-01-08', '10:00');
    await ask();
    expect((await paymentOf()).status).toBe('failed');
    await dana.signIn(dana.login.email);
    const { location } = await dana.post('/pay', sentOf(await question()));
    await dana.post(location, { card: 'sim_timeout' });
    await ask();
    await ask();
    expect((await paymentOf()).status).toBe('succeeded');
    expect(await balances()).toEqual([0, 0]);
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  it('leaves the rest to the counter, and the counter’s to it [B7.30]', async () => {
    const { dana, shop, customer, question } = await owing();
    await dana.post('/pay', sentOf(await question()));
    const params = { customerNumber: customer.customer_number };
    const refused = await shop.admin.call(payCustomer, { params, body: { method: 'cash', amount: 10 } });
    expect(refused.refusal.reason).toBe('payment.above_balance');
  });
});

describe('whose invoices are paid', () => {
  it('is the customer’s alone, by those who may pay [B6.19]', async () => {
    const { dana, store, shop, ids, customer, balances } = await owing();
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const stranger = await store.person({ customerId: other.id, preset: 'owner' });
    const viewer = await store.person({ customerId: customer.id, preset: 'viewer' });
    const buyer = await store.person({ customerId: customer.id, preset: 'buyer' });
    const sent = { [`invoice-${ids[0]}`]: 'yes' };
    for (const who of [stranger, viewer, buyer])
      for (const fields of [sent, { ...sent, seen: '10000' }])
        expect((await who.post('/pay', fields)).status).toBe(404);
    for (const who of [viewer, buyer]) expect((await who.get('/pay')).status).toBe(404);
    expect(formsOf(await stranger.page('/pay'))).toEqual([]);
    const mixed = await dana.post('/pay', { ...sent, 'invoice-999999': 'yes', seen: '10000' });
    expect(mixed.status).toBe(404);
    const { location } = await dana.post('/pay', { ...sent, seen: '10000' });
    const { location: back } = await dana.post(location, { card: 'sim_visa' });
    const id = /payments\/(\d+)\/back/.exec(back)?.[1] ?? '';
    for (const path of [`/payments/${id}`, `/payments/${id}/back`, `/payments/${id}/receipt.pdf`])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect((await stranger.post(`/payments/${id}/end`)).status).toBe(404);
    expect(await balances()).toEqual([100, 200]);
    await dana.get(back);
    expect(await balances()).toEqual([0, 200]);
  });

  it('is the buyer’s too, where the owner granted it [B6.19]', async () => {
    const { store, customer } = await owing([1]);
    const buyer = await store.person({ customerId: customer.id, preset: 'buyer', grants: ['pay'] });
    expect(formsOf(await buyer.page('/pay'))).toHaveLength(1);
  });
});
