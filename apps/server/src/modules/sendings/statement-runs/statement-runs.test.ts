import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { type CustomerForm, getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { listSendings } from '@yardline/contract/sendings/sendings';
import * as calls from '@yardline/contract/sendings/statement-runs';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { sell } from '../../../../test/counter.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';

const held = useApp();

const customers = [
  { name: 'Albany Schools', email: 'pay@albany.example', language: 'en' },
  { name: 'Béton du Nord', email: 'comptes@beton.example', language: 'fr' },
  { name: 'Catskill Paving', email: '', language: 'en' },
  { name: 'Delayed Builders', email: 'office@delayed.example', language: 'en' },
] as const;

/** Four customers who each owe for two parts, one of whom has no address, and one is on hold. */
const newDebts = async () => {
  const shop = await newBillingShop(held.app);
  const part = await shop.addPart('F-1', 12.5, 100);
  const ids: number[] = [];
  for (const form of customers) {
    const made = await shop.addCustomer(form);
    const { id } = await shop.open([sell(part, 2)], { customerId: made.id });
    await shop.admin.ok(createContractInvoice, { params: { id }, body: {} });
    ids.push(made.id);
  }
  await change(shop, ids[3] ?? 0, { account_type: 'H' });
  return { shop, ids, part };
};

type Shop = Awaited<ReturnType<typeof newBillingShop>>;

const change = async ({ admin }: Shop, id: number, form: Partial<CustomerForm>) => {
  const { name, email, language, row_version: ifMatch } = await admin.ok(getCustomer, { params: { id } });
  await admin.ok(updateCustomer, { params: { id }, body: { name, email, language, ...form }, ifMatch });
};

const chosen = { as_of: '2026-01-05' };

describe('a run of statements', () => {
  it('shows the exceptions first, mails and prints the rest as of its day, and leaves out who is unticked [B3.35] [B7.28]', async () => {
    const { shop, ids } = await newDebts();
    const { admin } = shop;
    const preview = await admin.ok(calls.previewStatementRun, { body: chosen });
    expect(preview).toMatchObject({ count: 4, mail: 3, print: 1, left_out: 0 });
    expect(preview.rows.map(({ customer_name: name, exceptions, way }) => [name, exceptions, way])).toEqual([
      ['Catskill Paving', ['no_email'], 'print'],
      ['Delayed Builders', ['on_hold'], 'mail'],
      ['Albany Schools', [], 'mail'],
      ['Béton du Nord', [], 'mail'],
    ]);
    for (const { customer_id: id, balance } of preview.rows) {
      const statement = await admin.ok(customerStatement, { params: { id } });
      expect([balance, balance]).toEqual([statement.closing, statement.ageing.total]);
    }
    const body = { ...chosen, total: preview.total, left_out: [ids[3] ?? 0] };
    const started = await admin.ok(calls.startStatementRun, { body });
    expect(started.states).toMatchObject({ to_send: 2, to_print: 1, left_out: 1 });
    await drainQueue(held.app);
    const run = await admin.ok(calls.getStatementRun, { params: { id: started.id } });
    expect(run).toMatchObject({ is_done: true, customers: 4, as_of: '2026-01-05' });
    expect(run.items.map(({ customer_name: name, state, left_out_for: why }) => [name, state, why])).toEqual([
      ['Catskill Paving', 'to_print', ''],
      ['Albany Schools', 'sent', ''],
      ['Béton du Nord', 'sent', ''],
      ['Delayed Builders', 'left_out', 'unticked'],
    ]);
    const { sendings } = await admin.ok(listSendings, { params: { type: 'statement', id: ids[1] ?? 0 } });
    expect(sendings).toMatchObject([{ to: 'comptes@beton.example', language: 'fr' }]);
    expect(sendings[0]?.filename).toContain('Relevé de compte');
    const printed = await admin.call(calls.printStatements, {
      params: { id: run.id },
      body: { of: 'to_print' },
    });
    expect(printed.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const none = await admin.call(calls.printStatements, {
      params: { id: run.id },
      body: { of: 'to_print' },
    });
    expect([none.status, none.refusal.reason]).toEqual([409, 'statement_run.none_to_print']);
    const after = await admin.ok(calls.getStatementRun, { params: { id: run.id } });
    expect(after.states).toMatchObject({ printed: 1, to_print: 0 });
    expect((await admin.ok(calls.listStatementRuns, {})).runs).toMatchObject([{ id: run.id }]);
  });

  it('sends no customer a statement of one day twice, unless it is asked for, and none of a total that changed [B7.28]', async () => {
    const { shop, ids, part } = await newDebts();
    const { admin } = shop;
    const { total } = await admin.ok(calls.previewStatementRun, { body: chosen });
    await admin.ok(calls.startStatementRun, { body: { ...chosen, total, left_out: [ids[0] ?? 0] } });
    const again = await admin.ok(calls.previewStatementRun, { body: chosen });
    expect(again).toMatchObject({ mail: 1, left_out: 3 });
    const { id } = await shop.open([sell(part, 1)], { customerId: ids[0] ?? 0 });
    await admin.ok(createContractInvoice, { params: { id }, body: {} });
    const changed = await admin.call(calls.startStatementRun, { body: { ...chosen, total } });
    expect(changed.refusal.reason).toBe('statement_run.changed');
    const wanted = { ...chosen, includes: ['sent_already' as const] };
    const all = await admin.ok(calls.previewStatementRun, { body: wanted });
    expect(all).toMatchObject({ mail: 3, print: 1, left_out: 0 });
    const repeated = await admin.ok(calls.startStatementRun, { body: { ...wanted, total: all.total } });
    expect(repeated.customers).toBe(4);
    const late = await admin.call(calls.previewStatementRun, { body: { as_of: '2026-01-06' } });
    expect(late.status).toBe(400);
  });

  it('gives each customer the form that they keep, in the preview, by mail, on paper and when it is sent again [B3.35] [B7.28]', async () => {
    const { shop, ids } = await newDebts();
    const { admin } = shop;
    const [, mailed = 0, printed = 0, failing = 0] = ids;
    await change(shop, mailed, { statement_form: 'open_items' });
    await change(shop, printed, { statement_form: 'open_items' });
    const preview = await admin.ok(calls.previewStatementRun, { body: chosen });
    expect(preview.rows.map(({ customer_name: name, form }) => [name, form])).toEqual([
      ['Catskill Paving', 'open_items'],
      ['Delayed Builders', 'activity'],
      ['Albany Schools', 'activity'],
      ['Béton du Nord', 'open_items'],
    ]);
    const { id } = await admin.ok(calls.startStatementRun, { body: { ...chosen, total: preview.total } });
    await change(shop, failing, { email: '', account_type: 'H' });
    await drainQueue(held.app);
    await change(shop, failing, { email: 'new@delayed.example', statement_form: 'open_items' });
    await admin.ok(calls.repeatStatementRun, { params: { id }, body: {} });
    await drainQueue(held.app);
    const sent = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('sendings').select(['record_id', 'statement_form']).orderBy('record_id').execute(),
    );
    expect(sent).toEqual([
      { record_id: ids[0], statement_form: 'activity' },
      { record_id: mailed, statement_form: 'open_items' },
      { record_id: failing, statement_form: 'open_items' },
    ]);
    const paper = async (of: 'to_print' | 'printed') => {
      const { raw } = await admin.call(calls.printStatements, { params: { id }, body: { of } });
      return textOfPdf(raw.rawPayload);
    };
    expect(await paper('to_print')).not.toContain('Openingbalance');
    await change(shop, printed, { statement_form: 'activity' });
    expect(await paper('printed')).toContain('Openingbalance');
  });

  it('sends again what failed, to the address that its customer has by then [B7.28]', async () => {
    const { shop, ids } = await newDebts();
    const { admin } = shop;
    const { total } = await admin.ok(calls.previewStatementRun, { body: chosen });
    const { id } = await admin.ok(calls.startStatementRun, { body: { ...chosen, total } });
    await change(shop, ids[0] ?? 0, { email: '' });
    await drainQueue(held.app);
    const run = await admin.ok(calls.getStatementRun, { params: { id } });
    expect(run.states).toMatchObject({ sent: 2, failed: 1, to_print: 1 });
    expect(run.items[0]?.problem).toContain('no e-mail address');
    await change(shop, ids[0] ?? 0, { email: 'new@albany.example' });
    await admin.ok(calls.repeatStatementRun, { params: { id }, body: {} });
    await drainQueue(held.app);
    const mended = await admin.ok(calls.getStatementRun, { params: { id } });
    expect(mended).toMatchObject({ is_done: true, states: { sent: 3, failed: 0 } });
    expect(mended.items.map(({ email }) => email)).toContain('new@albany.example');
    for (const customerId of ids.slice(0, 2)) {
      const { sendings } = await admin.ok(listSendings, { params: { type: 'statement', id: customerId } });
      expect(sendings).toHaveLength(1);
    }
    const none = await admin.call(calls.repeatStatementRun, { params: { id }, body: {} });
    expect(none.refusal.reason).toBe('statement_run.none_failed');
  });

  it('is a line of the checklist of a month [B6.9]', async () => {
    const { shop } = await newDebts();
    await shop.goTo('2026-02-02');
    const { admin } = shop;
    const due = async () => {
      const { periods } = await admin.ok(listLedgerPeriods, {});
      const january = periods.find(({ starts_on: on }) => on === '2026-01-01');
      const { checks } = await admin.ok(getLedgerPeriod, { params: { id: january?.id ?? 0 } });
      return checks.find(({ check }) => check === 'statements_due');
    };
    const body = { as_of: '2026-01-31', only_overdue: false };
    const preview = await admin.ok(calls.previewStatementRun, { body });
    expect(await due()).toMatchObject({ count: 4, amount: preview.total, blocks: false });
    await admin.ok(calls.startStatementRun, { body: { ...body, total: preview.total } });
    expect(await due()).toMatchObject({ count: 0, amount: 0 });
  });
});
