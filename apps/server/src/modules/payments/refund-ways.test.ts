import { payInvoice } from '@yardline/contract/payments/payments';
import { getRefundWays, refundCredit } from '@yardline/contract/payments/refunds';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newCredit } from '../../../test/credit.ts';
import { giveRole } from '../../../test/roles.ts';
import { simulated } from '../card-provider/public.ts';

const held = useApp();

/** The credit of 200.00 on a bill of 800.00, and the ways to pay the one and to give back the other. */
const newWays = async () => {
  const made = await newCredit(held.app);
  const { shop, params } = made;
  const pay = async (number: number, card_token: string, amount: number) =>
    (
      await shop.admin.ok(payInvoice, {
        params: { number },
        body: { method: 'card', amount, card_token },
      })
    ).id;
  const onCard = (payment_id: number, amount: number, by: Caller = shop.admin) =>
    by.call(refundCredit, { params, body: { method: 'card', amount, payment_id, reason: 'back' } });
  const inCash = (amount: number, by: Caller = shop.admin) =>
    by.call(refundCredit, { params, body: { method: 'cash', amount, reason: 'back' } });
  const left = async () => 0 - (await made.credit()).balance;
  return { ...made, pay, onCard, inCash, left };
};

describe('a refund on a card', () => {
  it('goes to a card that paid what the credit takes back, by the provider’s name for that charge [B3.40] [B5.24]', async () => {
    const { shop, params, pay, onCard, left } = await newWays();
    const visa = await pay(1, 'sim_visa', 120);
    // Another bill of the shop, paid by another customer with another card.
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-16');
    await shop.takeBack(contract);
    const other = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('invoices')
        .where('contract_id', '=', contract.id)
        .select(['number', 'balance'])
        .executeTakeFirstOrThrow(),
    );
    const foreign = await pay(other.number, 'sim_amex', other.balance);
    const refused = await onCard(foreign, 10);
    expect([refused.status, refused.refusal.reason, refused.refusal.errors?.[0]?.path]).toEqual([
      409,
      'refund.not_its_card',
      'payment_id',
    ]);
    expect(refused.refusal.message).toContain('This card did not pay the credited invoice');
    const ways = await shop.admin.ok(getRefundWays, { params });
    expect(ways).toMatchObject({ cards: [{ payment_id: visa, card_last4: '4242', left: 120 }] });
    expect((await onCard(visa, 50)).status).toBe(201);
    expect(await left()).toBe(150);
    const rows = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('payments').where('amount', '<', 0).selectAll().execute(),
    );
    expect(rows).toMatchObject([{ refunds_payment_id: visa, amount: -50 }]);
    expect(simulated.ledger.get(rows[0]?.provider_key ?? '')).toMatchObject({ isRefund: true });
    // A card that is read for it is no field of a refund at all.
    const read = await shop.admin.raw(
      'POST',
      `/rest-api/invoices/${params.id}/refunds`,
      { method: 'card', amount: 1, reason: 'back', card_token: 'sim_amex' },
      { 'idempotency-key': 'read-card' },
    );
    expect(read.statusCode).toBe(400);
  });

  it('gives a card back no more than it paid, whatever is left of the credit and however often at once', async () => {
    const { shop, params, pay, onCard, left } = await newWays();
    const visa = await pay(1, 'sim_visa', 70);
    const beyond = await onCard(visa, 70.01);
    expect([beyond.refusal.reason, beyond.refusal.message]).toEqual([
      'refund.card_exceeded',
      'Only $70.00 of this card payment can still be refunded.',
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => onCard(visa, 15)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await left()).toBe(140);
    expect((await shop.admin.ok(getRefundWays, { params })).cards).toMatchObject([{ left: 10 }]);
    expect((await onCard(visa, 10)).status).toBe(201);
    expect((await shop.admin.ok(getRefundWays, { params })).cards).toEqual([]);
  });
});

describe('a refund in cash', () => {
  it('is refused while the customer owes, except to users who may grant terms [B3.40] [B6.7]', async () => {
    const { shop, params, inCash, apply, billId, pay, onCard } = await newWays();
    const { companyId } = shop.tenant;
    await giveRole(held.app, companyId, {
      name: 'Cashier',
      grants: { payments: 'delete', invoices: 'view' },
    });
    const email = `cashier-${companyId}@test.example`;
    await addPerson(held.app, companyId, { name: 'Cas', email, role: 'Cashier' });
    const cashier = await signIn(held.app, email);
    const refused = await inCash(10, cashier);
    expect([refused.status, refused.refusal.reason, refused.refusal.errors?.[0]?.path]).toEqual([
      409,
      'refund.customer_owes',
      'method',
    ]);
    expect(refused.refusal.message).toContain(
      'This customer has a balance of $800.00. Apply the credit to the open',
    );
    expect(await cashier.ok(getRefundWays, { params })).toEqual({ cards: [], owed: 800, may_pay_out: false });
    expect((await shop.admin.ok(getRefundWays, { params })).may_pay_out).toBe(true);
    expect((await inCash(10)).status).toBe(201);
    // Back on the card that paid is no way around what is owed.
    const visa = await pay(1, 'sim_visa', 20);
    expect((await onCard(visa, 20, cashier)).status).toBe(201);
    // Once nothing is owed any more, the rest is paid out.
    await apply([{ invoice_id: billId, amount: 100 }]);
    await shop.admin.ok(payInvoice, { params: { number: 1 }, body: { method: 'cash', amount: 680 } });
    expect((await cashier.ok(getRefundWays, { params })).may_pay_out).toBe(true);
    expect((await inCash(70, cashier)).status).toBe(201);
  });
});
