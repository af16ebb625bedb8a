import { randomUUID } from 'node:crypto';
import { listPayments, payInvoice } from '@yardline/contract/payments/payments';
import { getMail, listMails } from '@yardline/contract/mail/mails';
import { printReceipt, printRequestedReceipt } from '@yardline/contract/papers/receipts';
import * as calls from '@yardline/contract/payments/payment-requests';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { rent } from '../../../../test/counter.ts';
import { ask, bearer as hold, fault, newDebts as makeDebts } from '../../../../test/debts.ts';
import { asAdministrator, drainQueue, runJob } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';
import { askPayment } from '../ask-payment.ts';
import { payingRequested } from './pay-requested.ts';

const held = useApp();
const newDebts = (days: readonly number[]) => makeDebts(held.app, days);
const bearer = (path: string) => hold(held.app, path);

describe('a payment that is asked for', () => {
  it('is mailed in its language, opened, paid by its link and seen by the staff at once [S2.14] [B7.30]', async () => {
    const { shop, ids, invoice, requests, balances } = await newDebts([1]);
    const form = { invoice_ids: ids, email: 'pay@albany.example', language: 'fr' as const };
    const { status, body } = await ask(shop.admin, form);
    expect([status, body]).toMatchObject([
      201,
      {
        document_type: 'invoice',
        state: 'sent',
        asked: 100,
        owed: 100,
        paid: 0,
        is_pending: false,
        customer_name: 'Albany Schools',
        email: 'pay@albany.example',
        allows_partial: false,
        invoices: [{ invoice_id: ids[0], number: 1 }],
        expires_at: '2026-02-05T14:00:00Z',
      },
    ]);
    await drainQueue(held.app);
    const [mail] = (await shop.admin.ok(listMails)).items;
    expect(mail).toMatchObject({ to_address: 'pay@albany.example', template: 'payment-request' });
    const text = (await readMail(held.app, shop.admin, mail?.id)).body;
    expect(text).toContain(`http://localhost:4000${body.path}`);
    expect(text).toMatch(/vous demande de payer 100,00.\$/u);

    // Who may ask for a payment sees the link.
    expect((await shop.admin.ok(getMail, { params: { id: mail?.id ?? 0 } })).is_withheld).toBe(false);
    const { params, caller, look, pay } = bearer(body.path);
    const seen = (await look()).body;
    expect(seen).toMatchObject({
      owed: 100,
      payable: 100,
      allows_partial: false,
      state: 'sent',
      payments: [],
      currency: 'USD',
      invoices: [{ number: 1, total: 100, paid: 0, balance: 100, due_on: '2026-02-05' }],
    });
    expect(seen.invoices[0]?.lines).toMatchObject([{ quantity: 1, amount: 100 }]);
    await caller.ok(calls.openRequestedPayment, { params, body: {} });
    await caller.ok(calls.openRequestedPayment, { params, body: {} });
    expect((await requests())[0]).toMatchObject({ state: 'opened', opened_at: '2026-01-06T14:00:00Z' });

    const paid = await pay(100);
    expect([paid.status, paid.body]).toMatchObject([
      201,
      {
        number: 1,
        status: 'succeeded',
        amount: 100,
        card_issuer: 'V',
        card_last4: '4242',
        invoice_numbers: [1],
      },
    ]);
    expect(Object.keys(paid.body)).not.toContain('customer_name');
    expect(await balances()).toEqual([0]);
    expect((await invoice()).payments).toMatchObject([{ number: 1, method: 'card', amount: 100 }]);
    expect((await requests())[0]).toMatchObject({ state: 'paid', paid: 100, owed: 0 });
    expect((await look()).body).toMatchObject({ state: 'paid', owed: 0, payments: [{ number: 1 }] });
    expect(fault(await pay(100))).toEqual([409, 'payment_request.settled']);

    await drainQueue(held.app);
    const receipts = (await shop.admin.ok(listMails)).items.filter(
      (each) => each.template === 'payment-receipt',
    );
    expect(receipts).toHaveLength(1);
    const receipt = { ...params, paymentId: paid.body.id };
    const printed = await caller.call(printRequestedReceipt, { params: receipt });
    expect([printed.status, printed.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const own = { params: { id: paid.body.id } };
    expect((await shop.admin.call(printReceipt, own)).status).toBe(200);
  });

  it('names the issuer of the link and the link in the audit, and gives no rights [S2.14]', async () => {
    const { shop, request } = await newDebts([1]);
    await bearer((await request()).path).pay(100);
    const rows = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'payments')
        .select(['link_id', 'actor_user_id'])
        .execute(),
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ link_id: link, actor_user_id: actor }) => link !== null && actor !== null)).toBe(
      true,
    );
  });
});

describe('what a link may pay', () => {
  it('is what is owed and nothing else, unless a part was allowed [S2.14] [B5.40]', async () => {
    const { request, balances } = await newDebts([1]);
    const whole = bearer((await request()).path);
    for (const amount of [99.99, 100.01, 40])
      expect(fault(await whole.pay(amount))).toEqual([422, 'payment_request.amount_changed']);
    expect((await whole.pay(50)).refusal.message).toContain('$100.00');
    const reasonAt = async (amount: number, token?: string) => {
      const { status, refusal } = await whole.pay(amount, token);
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    expect(await reasonAt(0)).toEqual([400, 'amount', 'payment.not_positive']);
    expect(await reasonAt(-5)).toEqual([400, 'amount', 'payment.not_positive']);
    expect(await reasonAt(1.001)).toEqual([400, 'amount', 'payment.invalid']);
    expect(await reasonAt(100, '')).toEqual([400, 'card_token', 'payment.incomplete']);
    expect(await reasonAt(100, '4111111111111111')).toEqual([400, 'card_token', 'text.card_number']);
    expect(await balances()).toEqual([100]);
    const part = bearer((await request({ allows_partial: true })).path);
    expect((await part.pay(30.5)).status).toBe(201);
    expect((await part.look()).body).toMatchObject({ state: 'part_paid', owed: 69.5, payable: 69.5 });
    // The other link asks for the present balance, not for the one it was sent for.
    expect(fault(await whole.pay(100))).toEqual([422, 'payment_request.amount_changed']);
    expect(fault(await part.pay(69.51))).toEqual([422, 'payment_request.amount_changed']);
    expect((await whole.pay(69.5)).status).toBe(201);
    expect(await balances()).toEqual([0]);
  });

  it('goes to the invoice that is due first, to the cent [S2.14] [B3.41]', async () => {
    // 100.00, 200.00 and 300.00: of 250.50 the first gets 100.00, the second 150.50, the third nothing.
    const { request, balances, shop } = await newDebts([1, 2, 7]);
    const made = await request({ allows_partial: true });
    expect(made).toMatchObject({ document_type: 'customer', asked: 600 });
    const { pay, look } = bearer(made.path);
    expect((await look()).body.invoices.map(({ balance }) => balance)).toEqual([100, 200, 300]);
    expect((await pay(250.5)).body).toMatchObject({ amount: 250.5, invoice_numbers: [1, 2] });
    expect(await balances()).toEqual([0, 49.5, 300]);
    expect((await pay(349.5)).body).toMatchObject({ amount: 349.5, invoice_numbers: [2, 3] });
    expect(await balances()).toEqual([0, 0, 0]);
    expect((await shop.admin.ok(listPayments)).items.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('is never more than what is owed, by fifty payments of one link at once [S2.14] [B5.40]', async () => {
    const { request, balances, requests } = await newDebts([1]);
    const { pay } = bearer((await request({ allows_partial: true })).path);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(40)));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(3);
    expect(await balances()).toEqual([100 - 40 * taken]);
    expect((await requests())[0]).toMatchObject({ paid: 40 * taken, is_pending: false });
    const reasons = new Set(
      answers.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.reason),
    );
    const known = ['payment_request.pending', 'payment_request.amount_changed', 'request.rate_limited'];
    expect(known).toEqual(expect.arrayContaining([...reasons]));
  });

  it('is taken once for one click, however often it is sent [S2.14]', async () => {
    const { request, balances } = await newDebts([1]);
    const { pay } = bearer((await request({ allows_partial: true })).path);
    const key = randomUUID();
    const first = await pay(40, 'sim_visa', key);
    expect((await pay(40, 'sim_visa', key)).body).toEqual(first.body);
    expect((await pay(41, 'sim_visa', key)).refusal.reason).toBe('idempotency.key_reused');
    expect(await balances()).toEqual([60]);
  });

  it('pays nothing while it is only opened, whatever the address says [S2.14]', async () => {
    const { request, balances } = await newDebts([1]);
    const { params, caller } = bearer((await request()).path);
    const path = `/rest-api/payment-requested/${params.documentType}/${params.link}`;
    expect((await caller.raw('GET', `${path}?status=success&redirect_status=succeeded`)).statusCode).toBe(
      400,
    );
    expect((await caller.raw('GET', path)).json()).toMatchObject({ owed: 100, state: 'sent', payments: [] });
    expect((await caller.raw('GET', path)).headers['cache-control']).toBe('no-store');
    expect(await balances()).toEqual([100]);
  });
});

describe('a card behind a link', () => {
  it.each([
    ['sim_visa', 201, undefined, 0],
    ['sim_mastercard', 201, undefined, 0],
    ['sim_amex', 201, undefined, 0],
    ['sim_declined', 402, 'payment.declined', 100],
    ['sim_insufficient', 402, 'payment.insufficient_funds', 100],
    ['sim_other_amount', 502, 'payment.not_processable', 100],
    ['sim_other_currency', 502, 'payment.not_processable', 100],
  ])('%s is answered %i %s and leaves %d owed [S2.14] [B8.10]', async (token, status, reason, owed) => {
    const { request, balances } = await newDebts([1]);
    const { pay } = bearer((await request()).path);
    const key = randomUUID();
    const answer = await pay(100, token, key);
    expect([answer.status, answer.refusal.reason]).toEqual([status, reason]);
    const again = await pay(100, token, key);
    expect([again.status, again.refusal.reason]).toEqual([status, reason]);
    expect(await balances()).toEqual([owed]);
  });

  it.each(['sim_other_amount', 'sim_other_currency'])(
    '%s closes the link: nobody pays again what the bank took otherwise than it was asked for [S2.14] [B8.10]',
    async (token) => {
      const { shop, request, balances } = await newDebts([1]);
      const { pay, look } = bearer((await request()).path);
      await pay(100, token);
      expect((await look()).body).toMatchObject({ is_unclear: true, owed: 100, payments: [] });
      expect(fault(await pay(100))).toEqual([502, 'payment.not_processable']);
      // The provider's reference is kept, so that the money can be found there.
      const rows = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx.selectFrom('payments').select(['status', 'failure', 'provider_ref']).execute(),
      );
      expect(rows).toEqual([
        {
          status: 'failed',
          failure: 'payment.not_processable',
          provider_ref: expect.stringMatching(/^sim-/) as string,
        },
      ]);
      expect(await balances()).toEqual([100]);
    },
  );

  it.each([
    ['sim_timeout', 0, 'paid'],
    ['sim_late_decline', 100, 'sent'],
    ['sim_interrupted', 100, 'sent'],
  ])(
    '%s keeps its amount until the bank was asked: %d is owed then [S2.14] [B8.10]',
    async (token, owed, state) => {
      const { shop, request, balances, requests } = await newDebts([1]);
      const { pay, look } = bearer((await request({ email: 'pay@albany.example' })).path);
      const lost = await pay(100, token);
      expect(fault(lost)).toEqual([502, 'payment.timed_out']);
      expect((await look()).body).toMatchObject({ owed: 100, payable: 0, is_pending: true });
      const [asked] = await requests();
      expect(asked).toMatchObject({ is_pending: true, paid: 0 });
      const takeBack = { params: { id: asked?.id ?? 0 }, body: {} };
      expect(fault(await shop.admin.call(calls.revokePaymentRequest, takeBack))).toEqual([
        409,
        'payment_request.pending',
      ]);
      expect(fault(await pay(100))).toEqual([409, 'payment_request.pending']);
      const [{ id } = { id: 0 }] = (await look()).body.payments;
      const job = askPayment(held.app.site);
      await runJob(held.app, shop.tenant.companyId, job, { payment_id: id });
      await runJob(held.app, shop.tenant.companyId, job, { payment_id: id });
      expect(await balances()).toEqual([owed]);
      expect((await look()).body).toMatchObject({ owed, is_pending: false, state });
      const mails = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx.selectFrom('mails').where('template', '=', 'payment-receipt').select('id').execute(),
      );
      expect(mails).toHaveLength(owed === 0 ? 1 : 0);
    },
  );

  it('that was charged just before the process died is found, once [S2.14] [B8.10]', async () => {
    const { shop, request, balances } = await newDebts([1]);
    const { params, look } = bearer((await request()).path);
    const { id: linkId } = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('links').select('id').executeTakeFirstOrThrow(),
    );
    // The first two steps of the call, and then nothing more.
    const begun = await asAdministrator(held.app, shop.tenant.companyId, (scope) =>
      payingRequested.begin(
        { ...scope, link: { id: linkId, kind: 'payment' } },
        { params, query: {}, body: { amount: 100, discount: 0, card_token: 'sim_visa' } },
      ),
    );
    if (!('intent' in begun)) throw new Error('a card is asked for');
    expect(JSON.stringify(begun.intent)).not.toContain(params.link);
    await begun.act((work) => asAdministrator(held.app, shop.tenant.companyId, work));
    expect([await balances(), (await look()).body.is_pending]).toEqual([[100], true]);
    const payload = { payment_id: begun.intent.paymentId };
    await runJob(held.app, shop.tenant.companyId, askPayment(held.app.site), payload);
    await runJob(held.app, shop.tenant.companyId, askPayment(held.app.site), payload);
    expect(await balances()).toEqual([0]);
    expect((await look()).body.payments).toMatchObject([{ status: 'succeeded', amount: 100 }]);
  });

  it('that was declined three times rests for an hour, and a new request lifts it [S2.14]', async () => {
    const { shop, request, requests } = await newDebts([1]);
    const made = await request();
    const { pay, look } = bearer(made.path);
    for (const token of ['sim_declined', 'sim_insufficient', 'sim_declined'])
      expect((await pay(100, token)).status).toBe(402);
    const refused = await pay(100);
    expect(fault(refused)).toEqual([429, 'payment_request.paused']);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await look()).body).toMatchObject({ state: 'paused', paused_until: '2026-01-06T15:00:00Z' });
    expect((await requests())[0]?.state).toBe('paused');
    const again = await shop.admin.ok(calls.repeatPaymentRequest, { params: { id: made.id }, body: {} });
    expect(fault(await look())).toEqual([410, 'link.revoked']);
    expect((await bearer(again.path).pay(100)).status).toBe(201);
    expect((await requests()).map(({ state }) => state)).toEqual(['paid', 'revoked']);
  });

  it('has ten tries an hour, whatever becomes of them [S2.14]', async () => {
    const { request, shop } = await newDebts([1]);
    const { pay } = bearer((await request({ allows_partial: true })).path);
    for (let n = 0; n < 10; n += 1) expect((await pay(1)).status).toBe(201);
    const eleventh = await pay(1);
    expect(fault(eleventh)).toEqual([429, 'request.rate_limited']);
    await shop.goTo('2026-01-06', '10:00');
    expect((await pay(1)).status).toBe(201);
  });
});

describe('a link', () => {
  let debts: Awaited<ReturnType<typeof newDebts>>;
  beforeEach(async () => {
    debts = await newDebts([1]);
  });

  it('that was taken back pays nothing more, and says so [S2.14]', async () => {
    const { shop, request, balances, requests } = debts;
    const { id, path } = await request();
    const { pay, look } = bearer(path);
    const call = { params: { id }, body: {} };
    expect((await shop.admin.ok(calls.revokePaymentRequest, call)).state).toBe('revoked');
    expect(fault(await look())).toEqual([410, 'link.revoked']);
    expect(fault(await pay(100))).toEqual([410, 'link.revoked']);
    expect(fault(await shop.admin.call(calls.revokePaymentRequest, call))).toEqual([
      409,
      'payment_request.over',
    ]);
    expect([await balances(), (await requests())[0]?.state]).toEqual([[100], 'revoked']);
  });

  it('runs out after thirty days [S2.14]', async () => {
    const { shop, request, requests } = debts;
    const { pay } = bearer((await request()).path);
    await shop.goTo('2026-02-05', '08:59');
    expect(fault(await pay(99))).toEqual([422, 'payment_request.amount_changed']);
    await shop.goTo('2026-02-05', '09:00');
    expect(fault(await pay(100))).toEqual([410, 'link.expired']);
    expect((await requests())[0]?.state).toBe('expired');
  });

  it('of another company, another type or none opens nothing [S2.14]', async () => {
    const { request } = debts;
    const { params, look } = bearer((await request()).path);
    const { tenant } = await newShop(held.app);
    const [, secret = ''] = params.link.split('.');
    expect((await look({ link: `${tenant.companyId}.${secret}` })).status).toBe(404);
    expect((await look({ link: `${params.link.slice(0, -1)}!` })).status).toBe(404);
    expect((await look({ link: `${params.link.split('.')[0]}.${'A'.repeat(43)}` })).status).toBe(404);
    expect((await look({ documentType: 'customer' })).status).toBe(404);
  });

  it('is said to be settled where the counter took the money [S2.14] [B3.41]', async () => {
    const { shop, request, requests, invoice } = debts;
    const { pay, look } = bearer((await request()).path);
    const { number } = await invoice();
    await shop.admin.ok(payInvoice, { params: { number }, body: { method: 'cash', amount: 100 } });
    expect((await requests())[0]).toMatchObject({ state: 'settled', paid: 0, owed: 0 });
    expect((await look()).body).toMatchObject({ state: 'settled', payable: 0 });
    expect(fault(await pay(100))).toEqual([409, 'payment_request.settled']);
    const again = await ask(shop.admin, { invoice_ids: debts.ids, language: 'en' });
    expect(fault(again)).toEqual([409, 'payment_request.nothing_owed']);
  });

  it('shows receipts of its own payments alone [S2.14]', async () => {
    const { shop, request, invoice } = debts;
    const { params, caller } = bearer((await request()).path);
    const { number } = await invoice();
    const body = { method: 'cash' as const, amount: 10 };
    const { id } = await shop.admin.ok(payInvoice, { params: { number }, body });
    const receipt = { ...params, paymentId: id };
    expect((await caller.call(printRequestedReceipt, { params: receipt })).status).toBe(404);
  });

  it('is for those who may take payments, and for one customer [S2.14] [B6.2]', async () => {
    const { shop, ids, request } = debts;
    const { id } = await request();
    const email = `drive-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Dee', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await ask(driver, { invoice_ids: ids, language: 'en' })).refusal.reason).toBe(
      'permission.denied',
    );
    const { admin: stranger } = await newShop(held.app);
    const foreign = await ask(stranger, { invoice_ids: ids, language: 'en' });
    expect([foreign.status, foreign.refusal.errors?.[0]]).toMatchObject([
      400,
      { path: 'invoice_ids.0', reason: 'reference.not_found' },
    ]);
    expect((await stranger.call(calls.revokePaymentRequest, { params: { id }, body: {} })).status).toBe(404);
    expect((await stranger.ok(calls.listPaymentRequests)).items).toEqual([]);
    const other = await shop.addCustomer({ name: 'Hudson' });
    const contract = await shop.rentOut([rent(await shop.addMachine())], [], { customerId: other.id });
    await shop.goTo('2026-01-07');
    const { invoice_id: theirs } = await shop.takeBack(contract);
    const both = await ask(shop.admin, { invoice_ids: [...ids, theirs ?? 0], language: 'en' });
    expect(fault(both)).toEqual([400, 'payment_request.several_customers']);
  });
});
