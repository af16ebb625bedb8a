import { getBillingRun, startBilling } from '@yardline/contract/billing/billing-runs';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { getSendingRun, previewSendingRun, startSendingRun } from '@yardline/contract/sendings/runs';
import { sendText } from '@yardline/contract/sendings/texting';
import { listTexts, stopTexts } from '@yardline/contract/texts/texts';
import { listSendings } from '@yardline/contract/sendings/sendings';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, sell } from '../../../../test/counter.ts';
import { drainQueue } from '../../../../test/jobs.ts';

const held = useApp();

/** Two customers, one without an address, each with an invoice. */
const newInvoices = async () => {
  const counter = await newCounter(held.app);
  const part = await counter.addPart('F-1', 12.5, 10);
  const reached = await counter.addCustomer({ name: 'Albany Schools', email: 'pay@albany.example' });
  const bill = async (customerId: number) => {
    const { id } = await counter.open([sell(part, 1)], { customerId });
    return (await counter.admin.ok(createContractInvoice, { params: { id }, body: {} })).id;
  };
  return { counter, ids: [await bill(counter.customer.id), await bill(reached.id)] };
};

describe('documents sent together', () => {
  it('show who gets what, go one by one, and tell each that could not be sent by name [B7.28] [B8.9]', async () => {
    const { counter, ids } = await newInvoices();
    const { admin } = counter;
    const body = { type: 'invoice' as const, ids };
    const preview = await admin.ok(previewSendingRun, { body });
    expect(preview).toMatchObject({ ready: 1, missing: 1 });
    expect(preview.rows.map(({ to, customer_name: name }) => [name, to])).toEqual([
      ['Hudson Concrete', ''],
      ['Albany Schools', 'pay@albany.example'],
    ]);
    const { id } = await admin.ok(startSendingRun, { body });
    await drainQueue(held.app);
    const run = await admin.ok(getSendingRun, { params: { id } });
    expect(run).toMatchObject({ status: 'done', total: 2, sent: 1, failed: 1 });
    expect(run.problems[0]?.name).toBe('1 Hudson Concrete');
    expect(run.problems[0]?.message).toContain('no e-mail address');
    const { sendings } = await admin.ok(listSendings, { params: { type: 'invoice', id: ids[1] ?? 0 } });
    expect(sendings).toMatchObject([{ to: 'pay@albany.example', state: 'held' }]);
    const nothing = await admin.call(startSendingRun, { body: { type: 'invoice' } });
    expect(nothing.status).toBe(400);
  });

  it('go by text to those who agreed, and say why each other gets none [B2.36] [B8.9]', async () => {
    const { counter, ids } = await newInvoices();
    const { admin } = counter;
    const part = await counter.addPart('F-2', 8, 10);
    const customers = [];
    for (const [name, phone] of [
      ['Agreed Roofing', '518-555-0111'],
      ['Unasked Paving', '518-555-0112'],
      ['Stopped Tents', '518-555-0113'],
    ] as const)
      customers.push(await counter.addCustomer({ name, phone }));
    for (const { id } of customers) {
      const sale = await counter.open([sell(part, 1)], { customerId: id });
      const invoice = await admin.ok(createContractInvoice, { params: { id: sale.id }, body: {} });
      ids.push(invoice.id);
    }
    const asked = { to: '518-555-0111', language: 'en' as const, message: 'Hello', has_consent: true };
    await admin.ok(sendText, { params: { type: 'invoice', id: ids[2] ?? 0 }, body: asked });
    await admin.ok(stopTexts, { body: { number: '518-555-0113' } });
    const body = { type: 'invoice' as const, ids, channel: 'text' as const };
    const preview = await admin.ok(previewSendingRun, { body });
    expect(preview).toMatchObject({ ready: 1, missing: 4 });
    const run = await admin.ok(startSendingRun, { body });
    await drainQueue(held.app);
    const done = await admin.ok(getSendingRun, { params: { id: run.id } });
    expect(done).toMatchObject({ channel: 'text', status: 'done', total: 5, sent: 1, failed: 4 });
    const said = done.problems.map(({ message }) => message);
    expect(preview.rows.map(({ problem }) => problem).filter((problem) => problem !== '')).toHaveLength(4);
    for (const [at, words] of ['no mobile number', 'no mobile number', 'not asked', 'no more text'].entries())
      expect(said[at]).toContain(words);
    const { sendings } = await admin.ok(listSendings, { params: { type: 'invoice', id: ids[2] ?? 0 } });
    expect(sendings).toHaveLength(2);
    expect(sendings[0]).toMatchObject({ channel: 'text', to: '+15185550111', state: 'held', way: 'payment' });
    const [text] = (await admin.ok(listTexts, {})).items;
    expect(text?.body).toMatch(/: http:\/\/localhost:4000\/payment_requested\/\S+$/);
  });

  it('are the invoices of a billing run where that is meant [B7.28]', async () => {
    const { counter } = await newInvoices();
    const { admin } = counter;
    const { id: runId } = await admin.ok(startBilling, { body: { as_of: '2026-01-05' } });
    await drainQueue(held.app);
    const run = await admin.ok(getBillingRun, { params: { id: runId } });
    expect(run.status).toBe('done');
    const body = { type: 'invoice' as const, billing_run_id: runId };
    const none = await admin.call(previewSendingRun, { body });
    // Everything was billed before: the run made no invoice.
    expect([none.status, run.invoices_created]).toEqual([400, 0]);
  });
});
