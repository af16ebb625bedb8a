import { getInvoice } from '@yardline/contract/invoices/invoices';
import {
  getInvoicePayments,
  listCardReaders,
  listPayments,
  payInvoice,
  type PaymentForm,
  voidPayment,
} from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { asAdministrator, runJob } from '../../../test/jobs.ts';
import { payingInvoice } from './pay-invoice.ts';
import { askPayment } from './ask-payment.ts';
import { simulated } from '../card-provider/public.ts';

const held = useApp();

/** A shop with an invoice of 100.00: a machine for a day, to a customer who pays no tax. */
const newDebt = async () => {
  const shop = await newBillingShop(held.app);
  const customer = await shop.addCustomer({ name: 'Albany Schools', exemption_number: 'EX-1' });
  const contract = await shop.rentOut([rent(await shop.addMachine())], [], { customerId: customer.id });
  await shop.goTo('2026-01-06');
  const { invoice_id: id } = await shop.takeBack(contract);
  const invoice = () => shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const { number, total } = await invoice();
  const pay = (body: PaymentForm, key?: string) =>
    shop.admin.call(payInvoice, { params: { number }, body, ...(key === undefined ? {} : { key }) });
  const owed = async () => (await shop.admin.ok(getInvoicePayments, { params: { number } })).amount_owed;
  return { shop, number, total, invoice, pay, owed };
};

const card = (card_token: string, amount = 40): PaymentForm => ({ method: 'card', amount, card_token });
const cash = (amount: number): PaymentForm => ({ method: 'cash', amount });

const statuses = (shop: Awaited<ReturnType<typeof newDebt>>['shop']) =>
  inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.selectFrom('payments').orderBy('id').select(['id', 'status', 'number', 'failure']).execute(),
  );

describe('cash and cheques', () => {
  it('come off the balance, with numbers of their own [B5.40] [B5.41] [B1.7] [B2.14]', async () => {
    const { pay, invoice, total, owed, number, shop } = await newDebt();
    expect(total).toBe(100);
    expect((await pay(cash(30.5))).body).toMatchObject({
      number: 1,
      method: 'cash',
      status: 'succeeded',
      amount: 30.5,
      invoice_numbers: [number],
    });
    expect((await pay({ method: 'cheque', amount: 19.5, cheque_number: '1042' })).body).toMatchObject({
      number: 2,
      cheque_number: '1042',
    });
    expect([await owed(), (await invoice()).balance]).toEqual([50, 50]);
    expect((await invoice()).payments.map(({ amount }) => amount)).toEqual([30.5, 19.5]);
    expect((await shop.admin.ok(listPayments)).items.map((payment) => payment.number)).toEqual([2, 1]);
  });

  it('never exceed the balance, in the words with the amount, and say what is missing [B5.40] [B8.10]', async () => {
    const { pay, owed } = await newDebt();
    const above = await pay(cash(100.01));
    expect([above.status, above.refusal.reason, above.refusal.errors?.[0]?.path]).toEqual([
      409,
      'payment.above_balance',
      'amount',
    ]);
    expect(above.refusal.message).toBe('Payment cannot be more than the balance due of $100.00');
    const fault = async (body: PaymentForm) => {
      const { status, refusal } = await pay(body);
      return [status, refusal.errors?.[0]?.path, refusal.reason];
    };
    expect(await fault(cash(0))).toEqual([400, 'amount', 'payment.not_positive']);
    expect(await fault(cash(-5))).toEqual([400, 'amount', 'payment.not_positive']);
    expect(await fault(cash(1.001))).toEqual([400, 'amount', 'payment.invalid']);
    expect(await fault({ method: 'cheque', amount: 5 })).toEqual([
      400,
      'cheque_number',
      'payment.incomplete',
    ]);
    expect(await fault({ method: 'card', amount: 5 })).toEqual([400, 'card_token', 'payment.incomplete']);
    expect(await fault(card('4242 4242 4242 4242'))).toEqual([400, 'card_token', 'text.card_number']);
    expect(await fault({ ...cash(5), cheque_number: '4111111111111111' })).toEqual([
      400,
      'cheque_number',
      'text.card_number',
    ]);
    expect(await owed()).toBe(100);
  });

  it('of fifty times 40.00 at once take 80.00 of 100.00, without a gap in the numbers [B5.40]', async () => {
    const { pay, owed, shop } = await newDebt();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => pay(n % 2 === 0 ? cash(40) : card('sim_visa'))),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await owed()).toBe(20);
    const numbers = (await statuses(shop)).map(({ number }) => number);
    expect(new Set(numbers)).toEqual(new Set([1, 2]));
  });

  it('are taken once per key, and a key is for one payment', async () => {
    const { pay, owed } = await newDebt();
    const [one, two] = await Promise.all([pay(cash(40), 'cash-40-key'), pay(cash(40), 'cash-40-key')]);
    expect(one.body).toEqual(two.body);
    expect((await pay(cash(41), 'cash-40-key')).refusal.reason).toBe('idempotency.key_reused');
    expect(await owed()).toBe(60);
  });
});

describe('cards', () => {
  it.each([
    ['sim_visa', 'V', '4242'],
    ['sim_mastercard', 'M', '4444'],
    ['sim_amex', 'A', '0005'],
  ])('%s is approved and keeps its letter and last four [B5.43] [B3.40]', async (token, issuer, last4) => {
    const { pay, owed, shop } = await newDebt();
    const { body } = await pay(card(token));
    expect(body).toMatchObject({ status: 'succeeded', card_issuer: issuer, card_last4: last4, number: 1 });
    expect(await owed()).toBe(60);
    const { readers } = await shop.admin.ok(listCardReaders);
    expect(readers[0]?.cards.map((each) => each.token)).toContain(token);
  });

  it.each([
    ['sim_declined', 'payment.declined', 'The card was declined.'],
    ['sim_insufficient', 'payment.insufficient_funds', 'The card was declined: insufficient funds.'],
  ])('%s leaves the invoice untouched and answers the same again [B8.10]', async (token, reason, words) => {
    const { pay, invoice, shop } = await newDebt();
    const before = await invoice();
    const declined = await pay(card(token), 'declined-key');
    expect([declined.status, declined.refusal.reason, declined.refusal.message]).toEqual([
      402,
      reason,
      words,
    ]);
    const again = await pay(card(token), 'declined-key');
    expect([again.status, again.refusal.reason]).toEqual([402, reason]);
    expect(await invoice()).toEqual(before);
    expect(await statuses(shop)).toMatchObject([{ status: 'failed', number: null, failure: reason }]);
    const [row] = (await shop.admin.ok(listPayments)).items;
    expect(row?.failure).toBe(words);
    expect((await pay(cash(100))).status).toBe(201);
  });

  it('charged without an answer keep their amount, and are found when the call is repeated [B8.10]', async () => {
    const { pay, owed, shop } = await newDebt();
    const lost = await pay(card('sim_timeout', 70), 'timeout-key');
    expect([lost.status, lost.refusal.reason]).toEqual([502, 'payment.timed_out']);
    expect(await owed()).toBe(100);
    const more = await pay(cash(40));
    expect(more.refusal.message).toBe('Payment cannot be more than the balance due of $30.00');
    const again = await pay(card('sim_timeout', 70), 'timeout-key');
    expect([again.status, again.body.status, again.body.number]).toEqual([201, 'succeeded', 1]);
    expect((await pay(card('sim_timeout', 70), 'timeout-key')).body).toEqual(again.body);
    expect(await owed()).toBe(30);
    expect(await statuses(shop)).toHaveLength(1);
  });

  it('are asked for after the process died between the charge and its result [B8.10]', async () => {
    const { owed, pay, shop, number } = await newDebt();
    // The first two steps of the call, and then nothing more.
    const begun = await asAdministrator(held.app, shop.tenant.companyId, (scope) =>
      payingInvoice.begin(scope, {
        params: { number },
        query: {},
        body: {
          method: 'card',
          amount: 60,
          card_token: 'sim_visa',
          card_present: true,
          cheque_number: '',
          received_on: null,
          reference: '',
          again: false,
          drawer_id: null,
          discount: 0,
        },
      }),
    );
    if (!('intent' in begun)) throw new Error('a card is asked for');
    await begun.act((work) => asAdministrator(held.app, shop.tenant.companyId, work));
    expect(await owed()).toBe(100);
    const job = askPayment(held.app.site);
    const payload = { payment_id: begun.intent.paymentId };
    await runJob(held.app, shop.tenant.companyId, job, payload);
    await runJob(held.app, shop.tenant.companyId, job, payload);
    expect(await owed()).toBe(40);
    expect((await pay(cash(40))).body.number).toBe(2);
  });

  it('that never reached the provider are given up, and the amount is free again [B8.10]', async () => {
    const { pay, owed, shop } = await newDebt();
    const lost = await pay(card('sim_interrupted', 100), 'interrupted-key');
    expect(lost.refusal.reason).toBe('payment.timed_out');
    const [row] = await statuses(shop);
    await runJob(held.app, shop.tenant.companyId, askPayment(held.app.site), { payment_id: row?.id });
    expect(await statuses(shop)).toMatchObject([{ status: 'failed', failure: 'payment.interrupted' }]);
    const again = await pay(card('sim_interrupted', 100), 'interrupted-key');
    expect([again.status, again.refusal.message]).toEqual([502, 'The payment was interrupted']);
    expect((await pay(cash(100))).status).toBe(201);
    expect(await owed()).toBe(0);
  });

  it('make the provider’s book and ours the same, to the cent [B3.41]', async () => {
    const { pay, shop } = await newDebt();
    const before = new Set(simulated.ledger.keys());
    for (const token of ['sim_visa', 'sim_declined', 'sim_timeout', 'sim_amex', 'sim_unknown']) {
      await pay(card(token, 20), `book-${token}`);
      await pay(card(token, 20), `book-${token}`);
    }
    const theirs = [...simulated.ledger.values()]
      .filter(({ charge, outcome }) => !before.has(charge.key) && outcome.status === 'approved')
      .reduce((total, { charge }) => total + charge.amount, 0);
    const ours = (await shop.admin.ok(listPayments)).items
      .filter(({ status }) => status === 'succeeded')
      .reduce((total, { amount }) => total + amount * 100, 0);
    expect([theirs, ours]).toEqual([6000, 6000]);
  });
});

it('is not for strangers, nor for users who may only view [B6.2]', async () => {
  const { shop, number } = await newDebt();
  const { admin: stranger } = await newShop(held.app);
  const call = { params: { number }, body: cash(10) };
  // Invoice numbers count per company: the stranger's company has the same number only if they made an invoice.
  expect((await stranger.call(payInvoice, call)).status).toBe(404);
  expect((await stranger.call(getInvoicePayments, { params: { number } })).status).toBe(404);
  expect((await stranger.ok(listPayments)).items).toEqual([]);
  const email = `drive-${shop.tenant.companyId}@test.example`;
  await addPerson(held.app, shop.tenant.companyId, { name: 'Dee', email, role: 'Driver' });
  const driver = await signIn(held.app, email);
  expect((await driver.call(payInvoice, call)).refusal.reason).toBe('permission.denied');
});

describe('a payment that was recorded by mistake', () => {
  it('is void on its day: it keeps its number, counts no longer, and its invoice is owed again [B5.41] [B3.40]', async () => {
    const { pay, invoice, owed, shop } = await newDebt();
    const { body: payment } = await pay(cash(100));
    expect(await owed()).toBe(0);
    const voided = await shop.admin.call(voidPayment, { params: { id: payment.id } });
    expect(voided.body).toMatchObject({ number: 1, status: 'void', amount: 100 });
    expect([await owed(), (await invoice()).balance, (await invoice()).payments]).toEqual([100, 100, []]);
    const again = await shop.admin.call(voidPayment, { params: { id: payment.id } });
    expect(again.refusal.reason).toBe('payment.voided');
    expect((await pay(cash(100))).body).toMatchObject({ number: 2, status: 'succeeded' });
  });

  it('is void once when many press at the same moment', async () => {
    const { pay, owed, shop } = await newDebt();
    const { body: payment } = await pay(cash(60));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.admin.call(voidPayment, { params: { id: payment.id } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await owed()).toBe(100);
  });

  it('stays after its day, on a card, and for those who did not record it', async () => {
    const { pay, shop, owed } = await newDebt();
    const { body: first } = await pay(cash(10));
    const { body: onCard } = await pay(card('sim_visa', 10));
    const { companyId } = shop.tenant;
    const email = `till-${companyId}@test.example`;
    await addPerson(held.app, companyId, { name: 'Till', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(voidPayment, { params: { id: first.id } })).refusal.reason).toBe(
      'permission.denied',
    );
    const reason = async (id: number) =>
      (await shop.admin.call(voidPayment, { params: { id } })).refusal.reason;
    expect(await reason(onCard.id)).toBe('payment.void_not_cash');
    await shop.goTo('2026-01-07');
    expect(await reason(first.id)).toBe('payment.void_another_day');
    expect(await owed()).toBe(80);
  });
});
