import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { listOffRents, removeOffRent, updateOffRent } from '@yardline/contract/contracts/off-rents';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import {
  createOffRentCall,
  getCallOffSettings,
  getOffRentReceipt,
  previewOffRentCall,
  setCallOffSettings,
  takeBackOffRentCall,
} from '@yardline/contract/off-rent-calls/off-rent-calls';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { listSendings } from '@yardline/contract/sendings/sendings';
import { agreeToTexts, listTexts } from '@yardline/contract/texts/texts';
import { describe, expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { asAdministrator, runJob } from '../../../test/jobs.ts';
import { deliverEvent } from '../../kernel/jobs/deliver-event.ts';
import { modules } from '../modules.ts';
import { readSendable } from '../papers/public.ts';
import { billingRun } from '../billing/run-billing.ts';

const held = useApp();

const heard = modules.flatMap(({ listeners }) => listeners ?? []);

const lineOf = (contract: Contract): number => contract.lines[0]?.id ?? 0;
const called = (contract: Contract, more: object = {}) => ({
  body: {
    contract_id: contract.id,
    lines: [{ lineId: lineOf(contract) }],
    reason: 'CO' as const,
    byName: 'Pat at the site',
    makesPickup: false,
    ...more,
  },
});
const rentOne = async () => {
  const shop = await newBillingShop(held.app);
  return { shop, contract: await shop.rentOut([rent(await shop.addMachine())]) };
};

describe('a call-off', () => {
  it('answers number and moment at once, approved, and billing stops there [B3.54] [B4.20]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-06');
    const asked = await shop.admin.ok(previewOffRentCall, {
      body: { contract_id: contract.id, lines: [{ lineId: lineOf(contract) }], reason: 'CO' },
    });
    expect(asked).toMatchObject({ rent_before: 800, rent_after: 100, is_waiting: false });
    const receipt = await shop.admin.ok(createOffRentCall, called(contract));
    expect(receipt).toMatchObject({
      number: 1,
      status: 'approved',
      effective_at: '2026-01-06T14:00:00Z',
      lines: [{ product: 'L-1', quantity: 1, freePercent: 100 }],
    });
    expect(receipt.hash).toHaveLength(64);
    await shop.goTo('2026-01-08');
    const { invoice_id } = await shop.takeBack(contract);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    expect(invoice.rental_total).toBe(100);
    expect(invoice.lines[0]?.explanation?.text).toContain('Called off with receipt OR-1.');
  });

  it('credits at the next run what was billed beyond, and names the invoice [B3.54] [B3.39]', async () => {
    const { shop, contract } = await rentOne();
    const bill = async (day: string) => {
      await shop.goTo(day);
      const { id } = await shop.admin.ok(startBilling, { body: { as_of: day } });
      await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
      const { items } = await shop.admin.ok(listInvoices);
      const papers = await Promise.all(
        items.map(({ id: paper }) => shop.admin.ok(getInvoice, { params: { id: paper } })),
      );
      return papers.map((each) => each.rental_total).toSorted((x, y) => x - y);
    };
    const { row_version: version, ...rules } = await shop.admin.ok(getBillingRules);
    const body = { ...rules, billing_timing: 'advance' as const };
    await shop.admin.ok(setBillingRules, { body, ifMatch: version });
    expect(await bill('2026-01-06')).toEqual([800]);
    await shop.goTo('2026-01-12');
    const receipt = await shop.admin.ok(createOffRentCall, called(contract));
    expect(receipt.billed_beyond).toEqual([1]);
    // A week of 300.00 was used; the machine is out still.
    expect(await bill('2026-01-13')).toEqual([-500, 800]);
    expect(await bill('2026-01-14')).toHaveLength(2);
    const takenBack = await shop.admin.call(takeBackOffRentCall, {
      params: { id: receipt.id },
      body: { reason: 'too late' },
    });
    expect(takenBack.refusal.reason).toBe('off_rent.followed');
  });

  it('waits for an approval where it is no call of the customer, and may be updated until then [B4.20]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-06');
    const receipt = await shop.admin.ok(createOffRentCall, called(contract, { reason: 'BD' }));
    expect(receipt.status).toBe('waiting');
    const { offRents } = await shop.admin.ok(listOffRents, { params: { id: contract.id } });
    const params = { id: contract.id, offRentId: offRents[0]?.id ?? 0 };
    const change = { fromDate: '2026-01-06', fromTime: '09:00', reason: 'WX' as const };
    const changed = await shop.admin.ok(updateOffRent, { params, body: change });
    expect(changed.offRents[0]).toMatchObject({ status: 'updated', reason: 'WX', receipt: 1 });
    const moved = await shop.admin.call(updateOffRent, { params, body: { ...change, fromTime: '08:00' } });
    expect(moved.refusal.reason).toBe('off_rent.has_receipt');
    expect((await shop.admin.call(removeOffRent, { params })).refusal.reason).toBe('off_rent.has_receipt');
  });

  it('keeps its moment, whatever writes to the database [B3.54]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-06');
    await shop.admin.ok(createOffRentCall, called(contract));
    const later = '2026-01-07T14:00:00Z';
    const { companyId } = shop.tenant;
    await expect(
      inCompany(held.app, companyId, ({ tx }) =>
        tx.updateTable('off_rents').set({ starts_at: later }).execute(),
      ),
    ).rejects.toThrow(/off_rent_keeps_its_moment/);
    await expect(
      inCompany(held.app, companyId, ({ tx }) =>
        tx.updateTable('off_rent_receipts').set({ effective_at: later }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it('is refused before the call, after today, for what is not out, and unexplained [B5.26]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-06');
    const refused = async (more: object) =>
      (await shop.admin.call(createOffRentCall, called(contract, more))).refusal.errors?.map(
        ({ path, reason }) => [path, reason],
      );
    expect(await refused({ date: '2026-01-06', time: '08:59' })).toEqual([['time', 'off_rent.before_call']]);
    expect(await refused({ date: '2026-01-07', time: '09:00' })).toEqual([['date', 'off_rent.after_today']]);
    expect(await refused({ freePercent: 50 })).toEqual([['shareReason', 'off_rent.share_unexplained']]);
    expect(await refused({ lines: [{ lineId: lineOf(contract), quantity: 2 }] })).toEqual([
      ['lines.0.quantity', 'return.quantity_exceeds'],
    ]);
    const later = await shop.admin.ok(
      createOffRentCall,
      called(contract, { date: '2026-01-06', time: '17:00' }),
    );
    expect(later.effective_at).toBe('2026-01-06T22:00:00Z');
    expect(await refused({})).toEqual([['lines.0.lineId', 'off_rent.overlaps']]);
  });

  it('makes its pickup, and is taken back with it while nothing followed [B4.20]', async () => {
    const { shop, contract } = await rentOne();
    await inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
      await tx.updateTable('divisions').set({ address1: '1 Depot Road' }).execute();
      await tx.updateTable('customers').set({ address1: '9 River Street' }).execute();
    });
    await shop.goTo('2026-01-06');
    const receipt = await shop.admin.ok(createOffRentCall, called(contract, { makesPickup: null }));
    expect(receipt.pickup?.short_title).toMatch(/^P-/);
    const params = { id: receipt.id };
    const body = { reason: 'they need it after all' };
    const back = await shop.admin.ok(takeBackOffRentCall, { params, body });
    expect(back).toMatchObject({ status: 'taken_back', take_back_reason: body.reason });
    const ticket = await shop.admin.ok(getTicket, {
      params: { type: 'pickup', id: receipt.pickup?.id ?? 0 },
    });
    expect(ticket.status).toBe(8);
    const { lines } = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(lines[0]?.statusCode).toBe('O');
    const again = await shop.admin.call(takeBackOffRentCall, { params, body });
    expect(again.refusal.reason).toBe('off_rent.taken_back');
  });

  it('is a paper in the customer’s language, and goes by mail to who called [B3.54] [B7.29]', async () => {
    const { shop, contract } = await rentOne();
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('customers').set({ language: 'fr' }).execute(),
    );
    await shop.goTo('2026-01-06');
    const receipt = await shop.admin.ok(
      createOffRentCall,
      called(contract, { email: 'pat@site.example', reason: 'BD', place: 'Gate 4' }),
    );
    const { id: event } = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('outbox').where('topic', '=', 'off_rent.called').select('id').executeTakeFirstOrThrow(),
    );
    await runJob(held.app, shop.tenant.companyId, deliverEvent(heard), { outbox_id: event });
    const params = { type: 'off_rent_receipt', id: receipt.id } as const;
    const { sendings } = await shop.admin.ok(listSendings, { params });
    expect(sendings).toMatchObject([
      {
        to: 'pat@site.example',
        language: 'fr',
        number: 'OR-1',
        filename: 'Accusé de fin de location OR-1.pdf',
      },
    ]);
    const paper = await asAdministrator(held.app, shop.tenant.companyId, (scope) =>
      readSendable(scope, 'off_rent_receipt', receipt.id, 'fr'),
    );
    const text = JSON.stringify(paper.paper);
    for (const said of ['Pat at the site', 'Gate 4', 'En panne', 'doit encore être approuvé'])
      expect(text).toContain(said);
  });

  it('goes by text to a number whose owner agreed, where the company wants it, with number and moment in the customer’s language [B3.54]', async () => {
    const texted = async (wants: boolean, agrees: boolean) => {
      const { shop, contract } = await rentOne();
      const { admin, tenant } = shop;
      await inCompany(held.app, tenant.companyId, ({ tx }) =>
        tx.updateTable('customers').set({ language: 'fr' }).execute(),
      );
      const before = await admin.ok(getCallOffSettings, {});
      const setting = { call_off_makes_pickup: false, call_off_texts_receipt: wants };
      await admin.ok(setCallOffSettings, { body: setting, ifMatch: before.row_version });
      const number = '+15185550101';
      if (agrees) await admin.ok(agreeToTexts, { body: { number } });
      await shop.goTo('2026-01-06');
      await admin.ok(createOffRentCall, called(contract, { phone: '(518) 555-0101' }));
      const { id } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
        tx.selectFrom('outbox').where('topic', '=', 'off_rent.called').select('id').executeTakeFirstOrThrow(),
      );
      await runJob(held.app, tenant.companyId, deliverEvent(heard), { outbox_id: id });
      return (await admin.ok(listTexts, { query: {} })).items.map(({ number: to, body }) => [to, body]);
    };
    expect(await texted(false, true)).toEqual([]);
    expect(await texted(true, false)).toEqual([]);
    const [sent, ...more] = await texted(true, true);
    expect(more).toEqual([]);
    expect(sent?.[0]).toBe('+15185550101');
    expect(sent?.[1]).toMatch(/Accusé de fin de location OR-1\. La location cesse le 6 janv\. 2026/);
  });

  it('is one, however many call at the same time, and no one else’s [B5.26] [B6.2]', async () => {
    const { shop, contract } = await rentOne();
    await shop.goTo('2026-01-06');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.admin.call(createOffRentCall, called(contract))),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const { admin: stranger } = await newShop(held.app);
    const params = { id: made[0]?.body.id ?? 0 };
    expect((await stranger.call(getOffRentReceipt, { params })).status).toBe(404);
  });
});
