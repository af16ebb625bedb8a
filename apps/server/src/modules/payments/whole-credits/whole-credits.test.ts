import { startBilling } from '@yardline/contract/billing/billing-runs';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { payInvoice } from '@yardline/contract/payments/payments';
import { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import { writeOffInvoice } from '@yardline/contract/payments/write-offs';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { newCredit } from '../../../../test/credit.ts';
import { runJob } from '../../../../test/jobs.ts';
import { billingRun } from '../../billing/run-billing.ts';

const held = useApp();

/** A lift that was out for one day at 100.00, and its bill with the waiver and taxes of the shop. */
const newBill = async () => {
  const shop = await newBillingShop(held.app);
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  await shop.goTo('2026-01-06');
  const { invoice_id: id } = await shop.takeBack(contract);
  if (id === null) throw new Error('nothing was billed');
  const read = (which = id) => shop.admin.ok(getInvoice, { params: { id: which } });
  const preview = () => shop.admin.ok(previewWholeCredit, { params: { id } });
  const credit = (total: number) =>
    shop.admin.call(creditWholeInvoice, { params: { id }, body: { reason: 'Wrong customer', total } });
  return { shop, id, read, preview, credit };
};

type Bill = Awaited<ReturnType<typeof newBill>>;

const expectTies = async ({ shop: { admin } }: Pick<Bill, 'shop'>) => {
  const { periods } = await admin.ok(listLedgerPeriods);
  const { ties } = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
  expect(ties.map(({ difference }) => difference)).toEqual(ties.map(() => 0));
};

describe('a credit of a whole invoice', () => {
  it('takes back its lines, waiver and taxes to the cent, and settles it [B3.39] [B3.41]', async () => {
    const bill = await newBill();
    const invoice = await bill.read();
    const preview = await bill.preview();
    expect(preview).toMatchObject({
      total: invoice.total,
      waiver: invoice.waiver_total,
      tax1: invoice.tax1_total,
      tax2: invoice.tax2_total,
      applied: invoice.total,
      unapplied: 0,
      has_rentals: true,
    });
    const { status, body } = await bill.credit(invoice.total);
    expect([status, body.applied, body.unapplied]).toEqual([201, invoice.total, 0]);
    expect(await bill.read()).toMatchObject({ balance: 0, total: invoice.total });
    const credit = await bill.read(body.id);
    expect(credit).toMatchObject({
      total: -invoice.total,
      balance: 0,
      credit_reason: 'Wrong customer',
      credits: [{ id: bill.id }],
    });
    expect([credit.rental_total, credit.waiver_total, credit.tax1_total, credit.tax2_total]).toEqual(
      [invoice.rental_total, invoice.waiver_total, invoice.tax1_total, invoice.tax2_total].map((n) => 0 - n),
    );
    const again = await bill.credit(invoice.total);
    expect([again.status, again.refusal.reason]).toEqual([409, 'invoice_credit.whole']);
    await expectTies(bill);
  });

  it('leaves what was paid on the account [B3.39] [B5.41]', async () => {
    const bill = await newBill();
    const { total, number } = await bill.read();
    await bill.shop.admin.ok(payInvoice, { params: { number }, body: { method: 'cash', amount: 60 } });
    expect(await bill.preview()).toMatchObject({ total, unapplied: 60 });
    const { body } = await bill.credit(total);
    expect([await bill.read(), await bill.read(body.id)]).toMatchObject([{ balance: 0 }, { balance: -60 }]);
    await expectTies(bill);
  });

  it('credits the rest of what a return credited, and then nothing [B3.39] [B5.41]', async () => {
    const { shop, params, billId, bill } = await newCredit(held.app);
    const { admin } = shop;
    const preview = await admin.ok(previewWholeCredit, { params: { id: billId } });
    expect(preview).toMatchObject({ total: 600, credited: 200, applied: 600 });
    const body = { reason: 'Wrong terms', total: 600 };
    await admin.ok(creditWholeInvoice, { params: { id: billId }, body });
    expect(await bill()).toMatchObject({ total: 800, balance: 200 });
    const whole = await admin.call(previewWholeCredit, { params: { id: billId } });
    expect(whole.refusal.reason).toBe('invoice_credit.whole');
    const ofCredit = await admin.call(previewWholeCredit, { params });
    expect(ofCredit.refusal.reason).toBe('invoice_credit.of_credit');
    await expectTies({ shop });
  });

  it('leaves nothing for an early return to give back again [B3.39] [B5.41]', async () => {
    const shop = await newBillingShop(held.app);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('companies').set({ billing_timing: 'advance' }).execute(),
    );
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const { id: runId } = await shop.admin.ok(startBilling, { body: { as_of: '2026-01-06' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: runId });
    const [bill] = (await shop.admin.ok(listInvoices, { query: {} })).items;
    const { id = 0, total = 0 } = bill ?? {};
    await shop.admin.ok(creditWholeInvoice, { params: { id }, body: { reason: 'Free month', total } });
    await shop.goTo('2026-01-15');
    const back = await shop.takeBack(contract);
    expect([back.invoice_id, back.credit_id, back.contract_status]).toEqual([null, null, 'closed']);
    await expectTies({ shop });
  });

  it('is refused of what was written off, of a total that changed, and without the right [B3.39] [B6.9]', async () => {
    const bill = await newBill();
    const { admin, tenant } = bill.shop;
    const { total } = await bill.read();
    expect((await bill.credit(total - 1)).refusal.reason).toBe('invoice_credit.changed');
    const email = `sal-${tenant.companyId}@whole.test`;
    await addPerson(held.app, tenant.companyId, { name: 'Sal', email, role: 'Salesperson' });
    const seller = await signIn(held.app, email);
    const body = { reason: 'Wrong customer', total };
    const denied = await seller.call(creditWholeInvoice, { params: { id: bill.id }, body });
    expect(denied.status).toBe(403);
    await admin.ok(writeOffInvoice, {
      params: { id: bill.id },
      body: { kind: 'bad_debt', amount: 10, reason: 'Given up' },
    });
    expect((await bill.credit(total)).refusal.reason).toBe('invoice_credit.written_off');
  });
});
