import { randomUUID } from 'node:crypto';
import { setCardAccount } from '@yardline/contract/card-provider/card-account';
import {
  findCardReaders,
  listOwnReaders,
  placeCardReader,
} from '@yardline/contract/card-provider/card-readers';
import { takeReservationDeposit } from '@yardline/contract/deposits/deposits';
import { cancelReaderPayment, listCardReaders, payInvoice } from '@yardline/contract/payments/payments';
import { beforeEach, describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { rent } from '../../../../test/counter.ts';
import { fault, newDebts } from '../../../../test/debts.ts';
import { runJob } from '../../../../test/jobs.ts';
import { secretKey, signingSecret, useAppOn, useStripe } from '../../../../test/providers/stripe.ts';
import { tapOn } from '../../../../test/providers/stripe-terminal-here.ts';
import { askPayment } from '../ask-payment.ts';

const held = useApp();
const stripe = useStripe();
const on = useAppOn(stripe, held);
const reader = 'tmr_counter1';

beforeEach(() => {
  stripe.readers.clear();
  stripe.readers.set(reader, {
    id: reader,
    label: 'Front counter',
    serial_number: 'WPE-1',
    status: 'online',
    action: null,
  });
});

/** A shop with an account at Stripe and its reader, and a debt of 100.00. */
const newCounter = async () => {
  const debts = await newDebts(on.app, [1]);
  const { admin, tenant } = debts.shop;
  await admin.ok(setCardAccount, { body: { secret_key: secretKey, signing_secret: signingSecret } });
  const { items } = await admin.ok(findCardReaders, { body: {} });
  const { number } = await debts.invoice();
  const pay = (key: string = randomUUID(), card_token = reader, amount = 100) =>
    admin.call(payInvoice, { params: { number }, body: { method: 'card', amount, card_token }, key });
  const pendingId = () =>
    inCompany(on.app, tenant.companyId, async ({ tx }) => {
      const { id } = await tx.selectFrom('payments').select('id').executeTakeFirstOrThrow();
      return id;
    });
  const ask = async () =>
    runJob(on.app, tenant.companyId, askPayment(on.app.site), { payment_id: await pendingId() });
  return { ...debts, admin, items, pay, pendingId, ask };
};

describe('card readers of an account at Stripe', () => {
  it('are found, put into a division, and offered at the counter [B7.30]', async () => {
    const { admin, items, shop } = await newCounter();
    expect(items).toMatchObject([{ title: 'Front counter', is_online: true, division_id: null }]);
    const [{ id, row_version: ifMatch } = { id: 0, row_version: 0 }] = items;
    const { divisionId } = shop.fleet;
    await admin.ok(placeCardReader, { params: { id }, ifMatch, body: { division_id: divisionId } });
    const wrong = await admin.call(placeCardReader, {
      params: { id },
      ifMatch: ifMatch + 1,
      body: { division_id: 999_999 },
    });
    expect(wrong.refusal.errors?.[0]?.path).toBe('division_id');
    // Where it stands is kept when the list is asked for again.
    await admin.ok(findCardReaders, { body: {} });
    const [placed] = (await admin.ok(listOwnReaders)).items;
    expect(placed).toMatchObject({ division_id: divisionId });
    expect((await admin.ok(listCardReaders)).readers).toEqual([
      {
        id: reader,
        title: placed?.division_name,
        is_simulated: false,
        cards: [{ token: reader, title: 'Front counter' }],
      },
    ]);
    stripe.readers.clear();
    expect((await admin.ok(findCardReaders, { body: {} })).items).toEqual([]);
  });

  it('cannot be listed while Stripe does not answer, which is said [B8.10]', async () => {
    const { admin } = await newCounter();
    stripe.hasNoList = true;
    expect(fault(await admin.call(findCardReaders, { body: {} }))).toEqual([
      502,
      'payment.readers_unavailable',
    ]);
    stripe.hasNoList = false;
    expect((await admin.ok(listOwnReaders)).items).toHaveLength(1);
  });
});

describe('a payment on a card reader', () => {
  it('waits for the card, is asked about under its key, and counts once [B7.30] [B8.10]', async () => {
    const { pay, balances, invoice } = await newCounter();
    const key = randomUUID();
    const first = await pay(key);
    expect(fault(first)).toEqual([504, 'payment.on_reader']);
    expect(first.refusal.data).toMatchObject({ payment_id: expect.any(Number) });
    expect(fault(await pay(key))).toEqual([504, 'payment.on_reader']);
    expect(await balances()).toEqual([100]);
    tapOn(stripe, reader, 'pay');
    const paid = await pay(key);
    expect([paid.status, paid.body]).toMatchObject([
      201,
      { status: 'succeeded', amount: 100, card_issuer: 'V', card_last4: '4242' },
    ]);
    expect((await pay(key)).body).toEqual(paid.body);
    expect(await balances()).toEqual([0]);
    expect((await invoice()).payments).toHaveLength(1);
  });

  it('is canceled at the counter, or on the reader, and charges nothing [B8.10]', async () => {
    const { admin, pay, pendingId, balances } = await newCounter();
    const key = randomUUID();
    await pay(key);
    const id = await pendingId();
    const canceled = await admin.ok(cancelReaderPayment, { params: { id }, body: {} });
    expect(canceled).toMatchObject({ status: 'failed' });
    expect(stripe.readers.get(reader)?.action).toBeNull();
    expect(fault(await pay(key))).toEqual([402, 'payment.cancelled']);
    const again = randomUUID();
    expect(fault(await pay(again))).toEqual([504, 'payment.on_reader']);
    tapOn(stripe, reader, 'customer_canceled');
    expect(fault(await pay(again))).toEqual([402, 'payment.cancelled']);
    expect(await balances()).toEqual([100]);
  });

  it('counts although it was canceled, where the card was charged just before [B8.10]', async () => {
    const { admin, pay, pendingId, balances } = await newCounter();
    await pay();
    tapOn(stripe, reader, 'pay');
    const canceled = await admin.ok(cancelReaderPayment, { params: { id: await pendingId() }, body: {} });
    expect(canceled).toMatchObject({ status: 'succeeded' });
    expect(await balances()).toEqual([0]);
  });

  it('says that the card was declined, and that the reader is off, busy or not the company’s [B8.10]', async () => {
    const { pay } = await newCounter();
    const key = randomUUID();
    await pay(key, reader, 40);
    expect(fault(await pay(randomUUID(), reader, 40))).toEqual([409, 'payment.reader_busy']);
    tapOn(stripe, reader, 'card_declined');
    expect(fault(await pay(key, reader, 40))).toEqual([402, 'payment.declined']);
    Object.assign(stripe.readers.get(reader) ?? {}, { status: 'offline', action: null });
    expect(fault(await pay())).toEqual([409, 'payment.reader_offline']);
    expect(fault(await pay(randomUUID(), 'tmr_of_others'))).toEqual([409, 'payment.no_reader']);
    expect(fault(await pay(randomUUID(), ''))).toEqual([400, 'payment.incomplete']);
  });

  it('is canceled by the job when no card comes, and settled by it when one came [B8.10]', async () => {
    const { pay, ask, balances } = await newCounter();
    const key = randomUUID();
    await pay(key);
    await ask();
    expect(stripe.readers.get(reader)?.action).toBeNull();
    expect(fault(await pay(key))).toEqual([402, 'payment.cancelled']);
    expect(await balances()).toEqual([100]);
  });

  it('takes a deposit the same way [B7.30]', async () => {
    const { admin, shop } = await newCounter();
    const customer = await shop.addCustomer({ name: 'Troy Movers' });
    const reservation = await shop.open([rent(await shop.addMachine())], {
      kind: 'reservation',
      customerId: customer.id,
    });
    const key = randomUUID();
    const take = () =>
      admin.call(takeReservationDeposit, {
        params: { number: reservation.number ?? 0 },
        body: { method: 'card', amount: 50, card_token: reader },
        key,
      });
    expect(fault(await take())).toEqual([504, 'payment.on_reader']);
    tapOn(stripe, reader, 'pay');
    const taken = await take();
    expect([taken.status, taken.body]).toMatchObject([201, { held: 50, amount: 50 }]);
  });
});
