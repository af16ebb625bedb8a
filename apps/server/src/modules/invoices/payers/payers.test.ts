import { startBilling, previewBilling, getBillingRun } from '@yardline/contract/billing/billing-runs';
import { getContract } from '@yardline/contract/contracts/contracts';
import { acceptDispute, createDispute, getDispute } from '@yardline/contract/disputes/disputes';
import { addTaxCertificate } from '@yardline/contract/exemptions/certificates';
import { getInvoice, type Invoice, listInvoices } from '@yardline/contract/invoices/invoices';
import {
  getContractPayers,
  previewContractPayers,
  setContractPayers,
} from '@yardline/contract/invoices/payers';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { printDocument } from '@yardline/contract/papers/papers';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newMember } from '../../../../test/sales/member.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { memberDisputes } from '../../disputes/public.ts';
import { billingRun } from '../../billing/run-billing.ts';

const held = useApp();

/** A lift on rent since 5 January, and a second customer who can pay for it. */
const newRental = async (more: { timing?: 'advance' | 'arrears'; account?: 'Y' | 'N' | 'H' } = {}) => {
  const shop = await newBillingShop(held.app);
  const { timing = 'arrears', account = 'Y' } = more;
  await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set({ billing_timing: timing }).execute(),
  );
  const owner = await shop.addCustomer({ name: 'Site owner', account_type: account });
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  const params = { id: contract.id };
  const version = async () => (await shop.admin.ok(getContract, { params })).row_version;
  const share = async (payers: object[], from_on: string | null = null) =>
    shop.admin.call(setContractPayers, {
      params,
      ifMatch: await version(),
      body: { from_on, payers: payers as { customer_id: number }[] },
    });
  const run = async (day: string) => {
    await shop.goTo(day);
    const { id } = await shop.admin.ok(startBilling, { body: { as_of: day } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
    return shop.admin.ok(getBillingRun, { params: { id } });
  };
  return { shop, owner, contract, params, share, run };
};

const papersOf = async ({ admin }: BillingShop): Promise<Invoice[]> => {
  const { items } = await admin.ok(listInvoices, { query: { sort: '+number' } });
  return Promise.all(items.map(({ id }) => admin.ok(getInvoice, { params: { id } })));
};

const expectTies = async ({ admin }: BillingShop) => {
  const { periods } = await admin.ok(listLedgerPeriods);
  const { ties } = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
  expect(ties.map(({ difference }) => difference)).toEqual(ties.map(() => 0));
};

const beforeTaxes = ({ total, tax1_total: tax1, tax2_total: tax2 }: Invoice): number =>
  Math.round((total - tax1 - tax2) * 100) / 100;

describe('a contract whose bills go to several customers', () => {
  it('gives each an invoice of their own, which together make the bill; that of another customer is a split [B5.38] [B9.12]', async () => {
    const { shop, owner, contract, share, run, params } = await newRental();
    const payers = [
      { customer_id: owner.id, percent: 40, po_number: 'OWN-7' },
      { customer_id: shop.customer.id, percent: 60 },
    ];
    const saved = await share(payers);
    expect([saved.status, saved.body.current?.payers.map(({ percent }) => percent)]).toEqual([200, [40, 60]]);
    await shop.goTo('2026-02-02');
    const preview = await shop.admin.ok(previewBilling, { body: { as_of: '2026-02-02' } });
    expect(preview.contracts[0]?.shares.map((each) => [each.customer_name, each.before_taxes])).toEqual([
      ['Site owner', 320],
      ['Hudson Concrete', 480],
    ]);
    const done = await run('2026-02-02');
    expect([done.invoices_created, done.problems]).toEqual([2, []]);
    const [theirs, ours] = await papersOf(shop);
    expect(theirs).toMatchObject({
      customer_name: 'Site owner',
      source: 'S',
      contract_id: contract.id,
      po_number: 'OWN-7',
      rental_total: 320,
      share: { percent: 40, amount: null, others: [{ number: ours?.number }] },
    });
    expect(ours).toMatchObject({ customer_name: 'Hudson Concrete', source: 'B', rental_total: 480 });
    const listed = await shop.admin.ok(listInvoices, { query: { source: 'S' } });
    expect(listed.items.map(({ number }) => number)).toEqual([theirs?.number]);
    expect(preview.total).toBe(done.total);
    expect(Math.round(((theirs?.total ?? 0) + (ours?.total ?? 0)) * 100) / 100).toBe(done.total);
    // People of each customer see the papers of theirs alone.
    const member = await newMember(held.app, shop, { customerId: owner.id });
    expect((await member.act((scope) => memberDisputes.lines(scope, theirs?.id ?? 0))).number).toBe(
      theirs?.number,
    );
    expect(await member.refused((scope) => memberDisputes.lines(scope, ours?.id ?? 0))).toEqual([
      'resource.not_found',
    ]);
    const statement = await shop.admin.ok(customerStatement, { params: { id: owner.id }, query: {} });
    expect(statement.closing).toBe(theirs?.total);
    const { raw } = await shop.admin.call(printDocument, {
      params: { type: 'invoice', id: theirs?.id ?? 0 },
    });
    expect(textOfPdf(raw.rawPayload)).toContain(`40%ofcontract${contract.number}`);
    expect((await shop.admin.ok(getContract, { params })).figures.billed).toBe(done.total);
    await expectTies(shop);
  });

  it('takes amounts first, and holds from its day on [B5.38] [B5.27]', async () => {
    const { shop, owner, share, run, params } = await newRental();
    const third = await shop.addCustomer({ name: 'Insurer' });
    await run('2026-02-02');
    const early = await share([{ customer_id: owner.id, percent: 50 }], '2026-01-20');
    expect(early.refusal.reason).toBe('payers.too_few');
    const payers = [
      { customer_id: third.id, amount: 100.01 },
      { customer_id: owner.id, percent: 33.33 },
      { customer_id: shop.customer.id, percent: 66.67 },
    ];
    const past = await share(payers, '2026-01-20');
    expect([past.status, past.refusal.errors?.[0]?.reason]).toEqual([400, 'payers.before_invoice']);
    const planned = await share(payers, '2026-02-20');
    expect(planned.body).toMatchObject({ current: null, planned: [{ from_on: '2026-02-20' }] });
    await run('2026-03-02');
    const all = await papersOf(shop);
    expect(all.map((each) => [each.customer_name, beforeTaxes(each)])).toEqual([
      ['Hudson Concrete', 800],
      ['Insurer', 100.01],
      ['Site owner', 233.31],
      ['Hudson Concrete', 466.68],
    ]);
    // Without payers all of it goes to the contract's customer again.
    const ended = await share([]);
    expect(ended.body).toMatchObject({ current: null, planned: [] });
    await run('2026-03-30');
    const last = (await papersOf(shop)).at(-1);
    expect([last?.customer_name, last?.total, last?.share]).toEqual(['Hudson Concrete', last?.total, null]);
    expect((await shop.admin.ok(getContractPayers, { params })).current).toBeNull();
  });

  it('gives back in the same shares what was billed beyond the return [B5.38] [B3.39]', async () => {
    const { shop, owner, contract, share, run } = await newRental({ timing: 'advance' });
    await share([
      { customer_id: owner.id, percent: 40 },
      { customer_id: shop.customer.id, percent: 60 },
    ]);
    await run('2026-01-06');
    await shop.goTo('2026-01-15');
    const preview = await shop.preview(contract);
    expect(preview.shares.map(({ before_taxes: part }) => part)).toEqual([-80, -120]);
    const back = await shop.takeBack(contract);
    expect([back.invoice_id, back.contract_status]).toEqual([null, 'closed']);
    const credits = (await papersOf(shop)).filter(({ total }) => total < 0);
    expect(credits.map((each) => [each.customer_name, each.rental_total, each.credits.length])).toEqual([
      ['Site owner', -80, 1],
      ['Hudson Concrete', -120, 1],
    ]);
    expect(credits[0]?.share).toMatchObject({ percent: 40, others: [] });
    await expectTies(shop);
  });

  it('bears the taxes and certificates of each payer [B5.38] [B3.12]', async () => {
    const { shop, owner, share, run } = await newRental();
    await shop.admin.ok(addTaxCertificate, {
      params: { id: owner.id },
      body: { kind: 'government', number: 'GOV-1', valid_from: '2026-01-01', expires_on: null },
    });
    await share([
      { customer_id: owner.id, percent: 50 },
      { customer_id: shop.customer.id, percent: 50 },
    ]);
    await run('2026-02-02');
    const [free, taxed] = await papersOf(shop);
    expect([free?.total, free?.tax1_total]).toEqual([400, 0]);
    expect([taxed?.rental_total, taxed?.total]).toEqual([400, 459.9]);
  });

  it('waits where one of them pays cash, and takes no one who is on hold [B5.38] [B5.39]', async () => {
    const { shop, owner, share, run } = await newRental({ account: 'N' });
    const onHold = await shop.addCustomer({ name: 'On hold', account_type: 'H' });
    const refused = await share([
      { customer_id: onHold.id, percent: 50 },
      { customer_id: shop.customer.id, percent: 50 },
    ]);
    expect([refused.status, refused.refusal.errors?.[0]?.reason]).toEqual([400, 'payers.on_hold']);
    await share([
      { customer_id: owner.id, percent: 50 },
      { customer_id: shop.customer.id, percent: 50 },
    ]);
    const preview = await shop.admin.ok(previewBilling, { body: { as_of: '2026-02-02' } });
    expect(preview.contracts).toEqual([]);
    const done = await run('2026-02-02');
    expect(done.problems).toMatchObject([{ message: 'Cash customers must pay in full before invoicing' }]);
    expect(await papersOf(shop)).toEqual([]);
  });

  it('is previewed with shares that are not saved, and refuses what does not make the whole [B5.38]', async () => {
    const { shop, owner, params, share } = await newRental();
    const payers = [
      { customer_id: owner.id, percent: 25 },
      { customer_id: shop.customer.id, percent: 75 },
    ];
    const { bill } = await shop.admin.ok(previewContractPayers, { params, body: { payers } });
    expect(bill).toMatchObject({ before_taxes: 800, shares: [{ before_taxes: 200 }, { before_taxes: 600 }] });
    expect((await shop.admin.ok(getContractPayers, { params })).current).toBeNull();
    const odd = await share([payers[0] ?? {}, { customer_id: shop.customer.id, percent: 70 }]);
    expect([odd.status, odd.refusal.reason]).toEqual([400, 'payers.percents']);
    const stale = await shop.admin.call(setContractPayers, { params, ifMatch: 1, body: { payers } });
    expect(stale.status).toBe(412);
  });

  it('credits a disputed line in the same shares, and each on their own invoice [B5.38] [B4.18]', async () => {
    const { shop, owner, share, run } = await newRental();
    await share([
      { customer_id: owner.id, percent: 25 },
      { customer_id: shop.customer.id, percent: 75 },
    ]);
    await run('2026-02-02');
    const [theirs, ours] = await papersOf(shop);
    const { id } = await shop.admin.ok(createDispute, {
      body: { invoice_id: theirs?.id ?? 0, line_number: 1, amount: 50, reason: 'It stood still' },
    });
    const params = { id };
    expect((await shop.admin.ok(getDispute, { params })).other_payers).toEqual(['Hudson Concrete']);
    await shop.admin.ok(acceptDispute, { params, body: {} });
    const credits = (await papersOf(shop)).filter(({ total }) => total < 0);
    expect(credits.map((each) => [each.customer_name, each.rental_total, each.balance])).toEqual([
      ['Site owner', -50, 0],
      ['Hudson Concrete', -150, 0],
    ]);
    const after = await shop.admin.ok(getInvoice, { params: { id: ours?.id ?? 0 } });
    expect(after.balance).toBeCloseTo((ours?.total ?? 0) + (credits[1]?.total ?? 0), 2);
    await expectTies(shop);
  });

  it('keeps what is credited to one of them alone out of what goes back later [B5.38] [B4.18]', async () => {
    const { shop, owner, contract, share, run } = await newRental({ timing: 'advance' });
    await share([
      { customer_id: owner.id, percent: 50 },
      { customer_id: shop.customer.id, percent: 50 },
    ]);
    await run('2026-01-06');
    const [theirs] = await papersOf(shop);
    const dispute = await shop.admin.ok(createDispute, {
      body: { invoice_id: theirs?.id ?? 0, line_number: 1, amount: 400, reason: 'Not ours' },
    });
    await shop.admin.ok(acceptDispute, { params: { id: dispute.id }, body: { creditsAll: false } });
    await shop.goTo('2026-01-07');
    await shop.takeBack(contract);
    const of = (all: Invoice[], id: number) =>
      all.filter((each) => each.customer_id === id).reduce((sum, each) => sum + each.rental_total, 0);
    const all = await papersOf(shop);
    expect(of(all, owner.id)).toBe(0);
    expect(of(all, shop.customer.id)).toBe(200);
    await expectTies(shop);
  });
});
