import { setBillingRules, getBillingRules } from '@yardline/contract/billing/billing-rules';
import {
  acceptDispute,
  answerDispute,
  createDispute,
  getDispute,
  listDisputes,
  rejectDispute,
  reopenDispute,
  withdrawDispute,
} from '@yardline/contract/disputes/disputes';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { listMails } from '@yardline/contract/mail/mails';
import { payInvoice } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { inCompany, addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { drainQueue, runJob } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import { giveRole } from '../../../test/roles.ts';
import { newMember } from '../../../test/sales/member.ts';
import { billingRun } from '../billing/run-billing.ts';
import { memberDisputes } from './public.ts';

const held = useApp();

/** A week billed at 300.00 and taxes, and a person of the customer. */
const billed = async () => {
  const shop = await newBillingShop(held.app);
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  const member = await newMember(held.app, shop);
  await shop.goTo('2026-01-12');
  const { invoice_id: id } = await shop.takeBack(contract);
  const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
  return { shop, invoice, member };
};

const on = (invoice: { id: number }, more: object = {}) => ({
  invoice_id: invoice.id,
  line_number: 1,
  amount: 100,
  reason: 'It stood still for two days.',
  ...more,
});

const mailOf = async (shop: BillingShop, address: string, template: string) => {
  await drainQueue(held.app);
  const { items } = await shop.admin.ok(listMails, {});
  const mail = items.find((each) => each.to_address === address && each.template === template);
  if (mail === undefined) throw new Error(`no ${template} to ${address}`);
  return readMail(held.app, shop.admin, mail.id);
};

describe('a disputed line', () => {
  it('is told to the company’s accounts receivable where it has an address for them [B3.47]', async () => {
    const { shop, invoice, member } = await billed();
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('companies').set({ receivables_email: 'money@hudson.example' }).execute(),
    );
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice), ''));
    expect((await mailOf(shop, 'money@hudson.example', 'dispute-arrived')).body).toContain(`/disputes/${id}`);
  });

  it('is credited with its taxes where the shop accepts, and its invoice asks for less [B4.18]', async () => {
    const { shop, invoice, member } = await billed();
    expect(invoice.rental_total).toBe(300);
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice), ''));
    expect((await mailOf(shop, 'desk@hudson.example', 'dispute-arrived')).body).toContain(`/disputes/${id}`);
    const params = { id };
    const seen = await shop.admin.ok(getDispute, { params });
    expect(seen).toMatchObject({
      number: 1,
      stage: 'open',
      amount: 100,
      billed: 300,
      credited: 0,
      credit: null,
    });
    const accepted = await shop.admin.ok(acceptDispute, { params, body: { text: 'You are right.' } });
    expect(accepted).toMatchObject({ stage: 'accepted', credited: 100 });
    const credit = await shop.admin.ok(getInvoice, { params: { id: accepted.credit?.id ?? 0 } });
    expect(credit.rental_total).toBe(-100);
    expect(credit.total).toBe(-seen.taxed_amount);
    expect(seen.taxed_amount).toBe(114.98);
    const after = await shop.admin.ok(getInvoice, { params: { id: invoice.id } });
    expect(after.balance).toBeCloseTo(invoice.balance - seen.taxed_amount, 2);
    const mail = await mailOf(shop, member.email, 'dispute-accepted');
    expect(mail.body).toContain('$114.98');
    // The rest of the line may be disputed, and no more than that.
    const rest = await member.refused((scope) =>
      memberDisputes.open(scope, on(invoice, { amount: 200.01 }), ''),
    );
    expect(rest).toEqual(['dispute.exceeds', 'amount: dispute.exceeds']);
  });

  it('does not go back again with an early return [B4.18] [B5.41]', async () => {
    const shop = await newBillingShop(held.app);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('companies').set({ billing_timing: 'advance' }).execute(),
    );
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const { id: run_id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-01-06' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id });
    const [bill] = (await shop.admin.ok(listInvoices, { query: {} })).items;
    const { id } = await shop.admin.ok(createDispute, { body: on({ id: bill?.id ?? 0 }, { amount: 700 }) });
    await shop.admin.ok(acceptDispute, { params: { id }, body: {} });
    // Of 800.00 a day at 100.00 is earned, and 700.00 went back already.
    const back = await shop.takeBack(contract);
    expect([back.invoice_id, back.credit_id, back.contract_status]).toEqual([null, null, 'closed']);
    const { items } = await shop.admin.ok(listInvoices, { query: {} });
    const rentals = await Promise.all(
      items.map(async (each) => (await shop.admin.ok(getInvoice, { params: { id: each.id } })).rental_total),
    );
    expect(rentals.toSorted((a, b) => a - b)).toEqual([-700, 800]);
  });

  it('stays on the account as a credit where its invoice is paid [B4.18]', async () => {
    const { shop, invoice, member } = await billed();
    await shop.admin.ok(payInvoice, {
      params: { number: invoice.number },
      body: { method: 'cash', amount: invoice.balance },
    });
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice), ''));
    const { credit } = await shop.admin.ok(acceptDispute, { params: { id }, body: { amount: 40 } });
    const posted = await shop.admin.ok(getInvoice, { params: { id: credit?.id ?? 0 } });
    expect(posted.rental_total).toBe(-40);
    expect(posted.balance).toBe(posted.total);
  });

  it('is open once, is answered, rejected, and opened again once [B4.18]', async () => {
    const { shop, invoice, member } = await billed();
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice), 'form-1'));
    expect(await member.act((scope) => memberDisputes.open(scope, on(invoice), 'form-1'))).toBe(id);
    expect(await member.refused((scope) => memberDisputes.open(scope, on(invoice), 'form-2'))).toEqual([
      'dispute.open_already',
    ]);
    const params = { id };
    await shop.admin.ok(answerDispute, { params, body: { text: 'Which two days?' } });
    expect((await mailOf(shop, member.email, 'dispute-answered')).body).toContain('Which two days?');
    await member.act((scope) => memberDisputes.reply(scope, id, 'Tuesday and Wednesday'));
    expect((await shop.admin.ok(getDispute, { params })).stage).toBe('open');
    await shop.admin.ok(rejectDispute, { params, body: { text: 'Our driver saw it working.' } });
    expect((await mailOf(shop, member.email, 'dispute-rejected')).body).toContain(
      'Our driver saw it working.',
    );
    await member.act((scope) => memberDisputes.reopen(scope, id, 'Ask the foreman.'));
    await shop.admin.ok(rejectDispute, { params, body: { text: 'We did.' } });
    expect(await member.refused((scope) => memberDisputes.reopen(scope, id, 'Again'))).toEqual([
      'dispute.reopened_already',
    ]);
    const told = await member.act((scope) => memberDisputes.get(scope, id));
    expect(told.messages.map(({ is_of_customer: own, text }) => [own, text])).toEqual([
      [false, 'Which two days?'],
      [true, 'Tuesday and Wednesday'],
      [false, 'Our driver saw it working.'],
      [true, 'Ask the foreman.'],
      [false, 'We did.'],
    ]);
  });

  it('costs no late fee while it is open, and all of it once it is given up [B4.18] [B3.44]', async () => {
    const { shop, invoice, member } = await billed();
    const { row_version: version, ...rules } = await shop.admin.ok(getBillingRules);
    const body = {
      ...rules,
      late_fee_percent: 2,
      late_fee_minimum: 0,
      late_fee_cap: null,
      late_fee_grace_days: 0,
    };
    await shop.admin.ok(setBillingRules, { body, ifMatch: version });
    const feeAt = async () => {
      const statement = await shop.admin.ok(customerStatement, {
        params: { id: shop.customer.id },
        query: {},
      });
      return statement.late_fees.map(({ balance }) => balance);
    };
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice), ''));
    await shop.goTo('2026-02-20');
    expect(await feeAt()).toEqual([Math.round((invoice.balance - 114.98) * 100) / 100]);
    await member.act((scope) => memberDisputes.withdraw(scope, id));
    expect(await feeAt()).toEqual([invoice.balance]);
  });

  it('is accepted once by several people at the same time [B4.18]', async () => {
    const { shop, invoice, member } = await billed();
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice, { amount: null }), ''));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => shop.admin.call(acceptDispute, { params: { id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await member.refused((scope) => memberDisputes.open(scope, on(invoice), ''))).toEqual([
      'dispute.nothing_left',
    ]);
  });
});

describe('who disputes, and who decides', () => {
  it('a dispute at the counter is the same as one of the portal [B4.18]', async () => {
    const { shop, invoice, member } = await billed();
    const made = await shop.admin.call(createDispute, { body: on(invoice, { amount: null }) });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ stage: 'open', amount: 300, name: 'Hudson Concrete' });
    const params = { id: made.body.id };
    expect((await member.act((scope) => memberDisputes.list(scope))).map(({ id }) => id)).toEqual([
      params.id,
    ]);
    await shop.admin.ok(withdrawDispute, { params });
    const refused = await shop.admin.call(reopenDispute, { params, body: { text: 'x' } });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'dispute.not_rejected']);
    const missing = await shop.admin.call(createDispute, { body: on(invoice, { line_number: 9 }) });
    expect(missing.status).toBe(404);
  });

  it('another customer’s person finds none of it, and a requester may not dispute [B6.19]', async () => {
    const { shop, invoice, member } = await billed();
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice), ''));
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const stranger = await newMember(held.app, shop, { customerId: other.id });
    const requester = await newMember(held.app, shop, { preset: 'requester' });
    for (const each of [stranger, requester]) {
      expect(await each.refused((scope) => memberDisputes.open(scope, on(invoice), ''))).toEqual([
        'resource.not_found',
      ]);
      expect(await each.refused((scope) => memberDisputes.get(scope, id))).toEqual(['resource.not_found']);
      expect(await each.refused((scope) => memberDisputes.withdraw(scope, id))).toEqual([
        'resource.not_found',
      ]);
      expect(await each.refused((scope) => memberDisputes.lines(scope, invoice.id))).toEqual([
        'resource.not_found',
      ]);
    }
    expect(await stranger.act((scope) => memberDisputes.list(scope))).toEqual([]);
    const { admin } = await newShop(held.app);
    expect((await admin.call(getDispute, { params: { id } })).status).toBe(404);
  });

  it('only who may make invoices accepts, and only in their division [B6.2]', async () => {
    const { shop, invoice, member } = await billed();
    const id = await member.act((scope) => memberDisputes.open(scope, on(invoice), ''));
    const { companyId } = shop.tenant;
    const userIn = async (division: 'E' | 'W') => {
      const role = `Requests ${division}`;
      await giveRole(held.app, companyId, { name: role, grants: { requests: 'edit', invoices: 'view' } });
      const email = `requests-${division}-${companyId}@hudson.example`.toLowerCase();
      await addPerson(held.app, companyId, { email, name: 'Robin', role, divisions: [division] });
      return signIn(held.app, email);
    };
    const near = await userIn('E');
    const tried = await near.call(acceptDispute, { params: { id }, body: {} });
    expect([tried.status, tried.refusal.reason]).toEqual([403, 'permission.denied']);
    expect(
      (await near.call(answerDispute, { params: { id }, body: { text: 'We look at it.' } })).status,
    ).toBe(200);
    const far = await userIn('W');
    expect((await far.ok(listDisputes, { query: {} })).items).toEqual([]);
    expect((await far.call(rejectDispute, { params: { id }, body: { text: 'No' } })).status).toBe(403);
  });
});
