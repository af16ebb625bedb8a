import { mergeCustomers } from '@yardline/contract/customers/customer-merge';
import { getCustomer } from '@yardline/contract/customers/customers';
import {
  applyDeposit,
  getCustomerDeposits,
  getDeposit,
  takeContractDeposit,
} from '@yardline/contract/deposits/deposits';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { card, cash, newDeposits } from '../../../test/deposits.ts';
import { asAdministrator, runJob } from '../../../test/jobs.ts';
import { receiptPaper } from '../papers/receipt-paper.ts';
import { askingOf } from '../payments/public.ts';
import { simulated } from '../card-provider/public.ts';
import { getReceipt } from '../payments/receipts.queries.ts';
import { takingFor } from './take-deposit.ts';

const held = useApp();
const onCard = (amount: number) => ({ method: 'card' as const, amount });

/** A deposit of 100.00 on a contract whose bill of 100.00 is open. */
const newBilled = async () => {
  const made = await newDeposits(held.app);
  const contract = await made.rentOut();
  const { body: deposit } = await made.take(contract, cash(100));
  await made.shop.goTo('2026-01-06');
  const { invoice_id: id } = await made.shop.takeBack(contract);
  const invoiceId = id ?? 0;
  return {
    ...made,
    contract,
    deposit,
    invoiceId,
    apply: (amount: number, key?: string) =>
      made.shop.admin.call(applyDeposit, {
        params: { id: deposit.id },
        body: { invoices: [{ invoice_id: invoiceId, amount }] },
        ...(key === undefined ? {} : { key }),
      }),
    balance: async () => (await made.shop.admin.ok(getInvoice, { params: { id: invoiceId } })).balance,
  };
};

describe('a deposit among many', () => {
  it('of 100.00 asked for fifty times 15.00 at once, to pay and to give back, never gives more [B5.40]', async () => {
    const { apply, refund, deposit, read, balance } = await newBilled();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 3 === 2 ? refund(deposit, cash(15)) : apply(15))),
    );
    // A call that waited too long for the lock is sent again; the others learn what remains of the deposit or of the invoice.
    const last = answers.some(({ status }) => status === 503) ? await refund(deposit, cash(15)) : undefined;
    const done = [...answers, ...(last === undefined ? [] : [last])].filter(({ status }) => status === 201);
    expect(done.length).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => ![201, 400, 409, 503].includes(status))).toEqual([]);
    const { held: left, applied, refunded } = await read(deposit);
    expect([left, applied + refunded, await balance()]).toEqual([
      100 - 15 * done.length,
      15 * done.length,
      100 - applied,
    ]);
    if (left > 10) await refund(deposit, cash(left - 10));
    const [one, two] = await Promise.all([apply(10, 'deposit-10-key'), apply(10, 'deposit-10-key')]);
    expect([one.status, one.body]).toEqual([201, two.body]);
    expect((await read(deposit)).held).toBe(0);
    expect((await apply(1)).refusal.reason).toBe('deposit.used_up');
  });

  it('is taken once per key, and many at once are numbered without a gap [B9.13]', async () => {
    const { reserve, take, ofReservation } = await newDeposits(held.app);
    const reservation = await reserve();
    const [one, two] = await Promise.all([1, 2].map(() => take(reservation, cash(5), 'deposit-key')));
    expect([one?.status, one?.body]).toEqual([201, two?.body]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => take(reservation, n % 2 ? cash(1) : card('sim_visa', 1))),
    );
    // A call that waited too long for the lock was refused, and wrote nothing.
    expect(answers.filter(({ status }) => ![201, 502, 503].includes(status))).toEqual([]);
    const { held: sum, deposits } = await ofReservation(reservation);
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(sum).toBe(5 + taken);
    const numbers = Array.from({ length: taken + 1 }, (_, n) => n + 1);
    expect(deposits.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(numbers);
  });

  it('holds no more than it is and nothing below zero, and pays nobody else’s invoice, whatever is tried [B5.40]', async () => {
    const { shop, deposit, invoiceId, apply } = await newBilled();
    await apply(60);
    const { companyId } = shop.tenant;
    const { id: created_by } = await inCompany(held.app, companyId, ({ tx }) =>
      tx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow(),
    );
    const forAnother = inCompany(held.app, companyId, ({ tx }) =>
      tx
        .insertInto('deposit_applications')
        .values({
          company_id: companyId,
          customer_id: shop.customer.id,
          deposit_id: deposit.id,
          invoice_id: invoiceId,
          amount: 1,
          applied_at: '2026-01-06T14:00:00Z',
          created_by,
        })
        .execute(),
    );
    await expect(forAnother).rejects.toMatchObject({ code: '23503' });
    const change = (held_: number) =>
      inCompany(held.app, companyId, ({ tx }) =>
        tx.updateTable('deposits').set({ held: held_ }).where('id', '=', deposit.id).execute(),
      );
    await expect(change(-0.01)).rejects.toMatchObject({ constraint: 'deposit_overapplied' });
    await expect(change(100.01)).rejects.toMatchObject({ constraint: 'deposit_overapplied' });
  });
});

describe('a deposit by card', () => {
  it('that is declined is none, and leaves the document as it was [B8.10] [B2.15]', async () => {
    const { reserve, take, ofReservation, now } = await newDeposits(held.app);
    const reservation = await reserve();
    const declined = await take(reservation, card('sim_declined', 50), 'declined-deposit');
    expect([declined.status, declined.refusal.reason]).toEqual([402, 'payment.declined']);
    expect((await take(reservation, card('sim_declined', 50), 'declined-deposit')).status).toBe(402);
    expect(await ofReservation(reservation)).toMatchObject({ held: 0, deposits: [] });
    expect((await now(reservation.id)).row_version).toBe(reservation.row_version);
  });

  it('whose answer stays away is found when the call is repeated, and charged once [B8.10]', async () => {
    const { reserve, take, ofReservation } = await newDeposits(held.app);
    const reservation = await reserve();
    const before = simulated.ledger.size;
    const lost = await take(reservation, card('sim_timeout', 70), 'slow-deposit');
    expect([lost.status, lost.refusal.reason]).toEqual([502, 'payment.timed_out']);
    expect((await ofReservation(reservation)).held).toBe(0);
    const again = await take(reservation, card('sim_timeout', 70), 'slow-deposit');
    expect([again.status, again.body.held, again.body.payments[0]?.card_last4]).toEqual([201, 70, '4242']);
    expect((await take(reservation, card('sim_timeout', 70), 'slow-deposit')).body).toEqual(again.body);
    expect(simulated.ledger.size - before).toBe(1);
  });

  it('is asked for after the process died, follows its reservation, and comes to the customer where the document is over [B8.10]', async () => {
    const { shop, reserve, convert, read, customer } = await newDeposits(held.app);
    const begin = async (number: number | null) => {
      const begun = await asAdministrator(held.app, shop.tenant.companyId, (scope) =>
        takingFor('reservation').begin(scope, {
          params: { number: number ?? 0 },
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
          },
        }),
      );
      if (!('intent' in begun)) throw new Error('a card is asked for');
      await begun.act((work) => asAdministrator(held.app, shop.tenant.companyId, work));
      return begun.intent.paymentId;
    };
    const ask = (paymentId: number) =>
      runJob(held.app, shop.tenant.companyId, askingOf(held.app.site).payment, { payment_id: paymentId });
    const reservation = await reserve();
    const paymentId = await begin(reservation.number);
    const contract = await convert(reservation);
    await ask(paymentId);
    await ask(paymentId);
    const mine = () =>
      shop.admin.ok(getCustomerDeposits, { params: { customerNumber: customer.customer_number } });
    const [deposit] = (await mine()).deposits;
    expect(deposit).toMatchObject({ held: 60, document: { id: contract.id } });
    const second = await reserve();
    const late = await begin(second.number);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('contracts').set({ status: 'cancelled' }).where('id', '=', second.id).execute(),
    );
    await ask(late);
    const [own] = (await mine()).deposits;
    expect(own).toMatchObject({ number: 2, held: 60, document: null });
    expect((await read(deposit ?? { id: 0 })).held).toBe(60);
  });

  it('goes back on the card, and a slow refund keeps its part for itself [B8.10] [B5.40]', async () => {
    const { takeAhead, refund, read } = await newDeposits(held.app);
    const { body: deposit } = await takeAhead(card('sim_slow_refund', 100));
    const lost = await refund(deposit, onCard(70), 'slow-back');
    expect(lost.refusal.reason).toBe('payment.timed_out');
    expect(await read(deposit)).toMatchObject({ held: 100, reserved: 70, refunded: 0 });
    expect((await refund(deposit, cash(30.01))).refusal.data).toEqual({ left: 30 });
    const again = await refund(deposit, onCard(70), 'slow-back');
    expect([again.status, again.body.held, again.body.refunded]).toEqual([201, 30, 70]);
    const { body: second } = await takeAhead(card('sim_lost_refund', 30));
    expect((await refund(second, onCard(30), 'lost-back')).status).toBe(502);
    expect((await refund(second, cash(1))).refusal.reason).toBe('deposit.used_up');
  });
});

it('belongs to one customer, and is taken, used and refunded only by right [B6.2] [B6.9]', async () => {
  const { shop, contract, deposit, invoiceId } = await newBilled();
  const { admin: stranger } = await newShop(held.app);
  const take = { params: { number: contract.number ?? 0 }, body: cash(1) };
  expect((await stranger.call(takeContractDeposit, take)).status).toBe(404);
  expect((await stranger.call(getDeposit, { params: { id: deposit.id } })).status).toBe(404);
  const email = `drive-${shop.tenant.companyId}@test.example`;
  await addPerson(held.app, shop.tenant.companyId, { name: 'Dee', email, role: 'Driver' });
  const driver = await signIn(held.app, email);
  expect((await driver.call(takeContractDeposit, take)).refusal.reason).toBe('permission.denied');
  const part = { invoices: [{ invoice_id: invoiceId, amount: 1 }] };
  const denied = await driver.call(applyDeposit, { params: { id: deposit.id }, body: part });
  expect(denied.refusal.reason).toBe('permission.denied');
});

it('goes over to the customer with whom its own is merged, with what it paid [B2.15]', async () => {
  const { shop, customer, deposit, apply, takeAhead, read } = await newBilled();
  await apply(30);
  const { body: ahead } = await takeAhead(cash(20));
  const winner = await shop.addCustomer({ name: 'Albany Public Schools' });
  const loser = await shop.admin.ok(getCustomer, { params: { id: customer.id } });
  await shop.admin.ok(mergeCustomers, {
    params: { id: winner.id },
    ifMatch: winner.row_version,
    body: { other_id: loser.id, other_version: loser.row_version, take: [] },
  });
  const both = await Promise.all([read(deposit), read(ahead)]);
  expect(both.map((each) => [each.customer_id, each.held])).toEqual([
    [winner.id, 70],
    [winner.id, 20],
  ]);
  expect((await apply(70)).status).toBe(201);
});

it('is printed as a receipt that says what it is for, in both languages [B2.15] [B9.8]', async () => {
  const { shop, contract, deposit } = await newBilled();
  const paper = (language: 'en' | 'fr') =>
    asAdministrator(held.app, shop.tenant.companyId, async (scope) => {
      const reader = { ...scope, language };
      const sheet = await receiptPaper(
        reader,
        await getReceipt(reader, deposit.payments[0]?.payment_id ?? 0),
      );
      return [sheet.lines[0]?.description, sheet.comments];
    });
  expect(await paper('en')).toEqual([
    `Deposit 1 for contract ${contract.number}`,
    'This deposit goes toward your final invoice; any balance is refunded.',
  ]);
  expect((await paper('fr'))[0]).toBe(`Dépôt 1 pour le contrat ${contract.number}`);
});
