import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { listMails } from '@yardline/contract/mail/mails';
import { printRequestedReceipt } from '@yardline/contract/papers/receipts';
import * as calls from '@yardline/contract/payments/payment-requests';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../../../../test/app.ts';
import { bearer as hold, fault } from '../../../../test/debts.ts';
import { card, cash, newDeposits } from '../../../../test/deposits.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';

const held = useApp();

type Form = Partial<z.input<typeof calls.documentRequestForm>>;

/** A shop, and how it asks on a document by a link. */
const newAsking = async () => {
  const made = await newDeposits(held.app);
  const { admin } = made.shop;
  const askOn = (id: number, form: Form = {}) =>
    admin.call(calls.requestDocumentPayment, {
      params: { id },
      body: { what: 'deposit', amount: 60, language: 'en', ...form },
    });
  const asked = async (id: number, form: Form = {}) => {
    const { body, status } = await askOn(id, form);
    expect(status).toBe(201);
    return { request: body, link: hold(held.app, body.path) };
  };
  const requestsOf = async (id: number) =>
    (await admin.ok(calls.listPaymentRequests, { query: { contract_id: String(id) } })).items;
  return { ...made, admin, askOn, asked, requestsOf };
};

describe('a deposit that is asked for by a link', () => {
  it('is mailed, told line by line, paid by card, held for the reservation, and has a receipt [S2.14] [B7.30]', async () => {
    const { admin, reserve, asked, requestsOf, ofReservation } = await newAsking();
    const reservation = await reserve();
    const { request, link } = await asked(reservation.id, { email: 'pay@albany.example', language: 'fr' });
    expect(request).toMatchObject({
      document_type: 'reservation',
      state: 'sent',
      is_deposit: true,
      asked: 60,
      owed: 60,
      customer_name: 'Albany Schools',
      invoices: [],
      document: { id: reservation.id, kind: 'reservation', number: reservation.number },
    });
    await drainQueue(held.app);
    const [mail] = (await admin.ok(listMails)).items;
    expect(mail).toMatchObject({ to_address: 'pay@albany.example', template: 'deposit-request' });
    expect((await readMail(held.app, admin, mail?.id)).body).toMatch(
      new RegExp(`un dépôt de 60,00.\\$ pour la réservation ${reservation.number}`, 'u'),
    );
    const seen = (await link.look()).body;
    expect(seen).toMatchObject({
      document: { kind: 'reservation', number: reservation.number },
      deposit: { total: 100, held: 0, asked: 60, lines: [{ quantity: 1, amount: 100 }] },
      payable: 60,
      card_fee: null,
      invoices: [],
    });
    expect(fault(await link.pay(59))).toEqual([422, 'payment_request.amount_changed']);
    const paid = await link.pay(60);
    expect([paid.status, paid.body]).toMatchObject([201, { status: 'succeeded', amount: 60 }]);
    expect(await ofReservation(reservation)).toMatchObject({ held: 60, deposits: [{ amount: 60 }] });
    expect((await link.look()).body).toMatchObject({ state: 'paid', owed: 0, payable: 0 });
    expect(fault(await link.pay(60))).toEqual([409, 'payment_request.settled']);
    expect(await requestsOf(reservation.id)).toMatchObject([{ state: 'paid', paid: 60, owed: 0 }]);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails);
    expect(items.filter(({ template }) => template === 'deposit-receipt')).toHaveLength(1);
    const printed = await link.caller.call(printRequestedReceipt, {
      params: { ...link.params, paymentId: paid.body.id },
    });
    expect([printed.status, printed.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('asks for less once money came another way, and is never taken twice [S2.14]', async () => {
    const { reserve, asked, take, requestsOf } = await newAsking();
    const reservation = await reserve();
    // What was held before does not count towards what is asked for now.
    await take(reservation, cash(10));
    const { link } = await asked(reservation.id, { allows_partial: true });
    expect((await link.look()).body).toMatchObject({ owed: 60, deposit: { held: 10 } });
    await take(reservation, cash(25));
    expect((await link.look()).body).toMatchObject({ owed: 35, payable: 35 });
    expect(fault(await link.pay(60))).toEqual([422, 'payment_request.amount_changed']);
    expect((await link.pay(15)).status).toBe(201);
    expect((await link.look()).body).toMatchObject({ state: 'part_paid', owed: 20 });
    // A card at the counter that was charged without an answer keeps its part.
    expect((await take(reservation, card('sim_timeout', 20))).status).toBe(502);
    expect((await link.look()).body).toMatchObject({ owed: 20, payable: 0 });
    expect(fault(await link.pay(20))).toEqual([409, 'payment_request.pending']);
    expect(await requestsOf(reservation.id)).toMatchObject([{ state: 'part_paid', paid: 15 }]);
  });

  it('follows its reservation into the contract, where it is paid, sent again and revoked [S2.14]', async () => {
    const { admin, reserve, asked, convert, requestsOf } = await newAsking();
    const reservation = await reserve();
    const { request, link } = await asked(reservation.id, { allows_partial: true });
    const contract = await convert(reservation);
    expect((await link.look()).body.document).toEqual({ kind: 'contract', number: contract.number });
    const paid = await link.pay(20);
    expect(paid.status).toBe(201);
    expect(await requestsOf(contract.id)).toMatchObject([{ id: request.id, owed: 40, paid: 20 }]);
    expect((await link.look()).body.payments).toMatchObject([{ amount: 20 }]);
    const again = await admin.ok(calls.repeatPaymentRequest, { params: { id: request.id }, body: {} });
    expect(again).toMatchObject({ document_type: 'contract', asked: 40, is_deposit: true });
    expect(fault(await link.pay(40))).toEqual([410, 'link.revoked']);
    await admin.ok(calls.revokePaymentRequest, { params: { id: again.id }, body: {} });
    expect(fault(await hold(held.app, again.path).pay(40))).toEqual([410, 'link.revoked']);
    expect((await requestsOf(contract.id)).map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  });

  it('says that it is not needed any more when the document was canceled [S2.14]', async () => {
    const { admin, reserve, asked, now, askOn } = await newAsking();
    const reservation = await reserve();
    const { link } = await asked(reservation.id);
    const { row_version: ifMatch } = await now(reservation.id);
    await admin.ok(cancelContract, { params: { id: reservation.id }, ifMatch, body: { reason: 'rain' } });
    expect((await link.look()).body).toMatchObject({ state: 'ended', payable: 0 });
    expect(fault(await link.pay(60))).toEqual([409, 'payment_request.ended']);
    expect(fault(await askOn(reservation.id))).toEqual([409, 'contract.not_open']);
  });

  it('is refused without an amount, and pauses after three declined cards [S2.14]', async () => {
    const { reserve, askOn, asked } = await newAsking();
    const reservation = await reserve();
    for (const amount of [null, 0, -1, 1.001])
      expect((await askOn(reservation.id, { amount })).refusal.errors?.[0]?.path).toBe('amount');
    const { link } = await asked(reservation.id);
    for (let at = 0; at < 3; at += 1)
      expect(fault(await link.pay(60, 'sim_declined'))).toEqual([402, 'payment.declined']);
    expect((await link.look()).body).toMatchObject({ state: 'paused', owed: 60 });
    expect(fault(await link.pay(60))).toEqual([429, 'payment_request.paused']);
  });
});

describe('what is owed on a contract', () => {
  it('is asked for by one link over all of its open invoices [S2.14]', async () => {
    const { shop, rentOut, asked, askOn, requestsOf, reserve } = await newAsking();
    const contract = await rentOut();
    expect(fault(await askOn(contract.id, { what: 'owed' }))).toEqual([409, 'payment_request.nothing_owed']);
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract);
    const { request, link } = await asked(contract.id, { what: 'owed', amount: null });
    expect(request).toMatchObject({
      document_type: 'contract',
      is_deposit: false,
      asked: 100,
      document: { kind: 'contract', number: contract.number },
    });
    expect((await link.look()).body).toMatchObject({ deposit: null, invoices: [{ total: 100 }] });
    expect((await link.pay(100)).status).toBe(201);
    expect(await requestsOf(contract.id)).toMatchObject([{ state: 'paid', paid: 100 }]);
    const reservation = await reserve();
    expect(fault(await askOn(reservation.id, { what: 'owed' }))).toEqual([
      409,
      'payment_request.nothing_owed',
    ]);
  });
});
