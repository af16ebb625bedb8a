import { listPrintJobs } from '@yardline/contract/printing/print-jobs';
import { listPaperPrinters, printPaperOn } from '@yardline/contract/printing/print-papers';
import { createPrinter, type PrinterForm } from '@yardline/contract/printing/printers';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { printOut } from './print-out.ts';
import { simulatedPrinters } from './simulator.ts';

const held = useApp();

const laser = {
  title: 'Counter laser',
  driver: 'ipp',
  address: 'ipp://simulated.localhost/ipp/print',
  paper: 'letter',
} as const satisfies PrinterForm;
const zebra = {
  title: 'Labels',
  driver: 'zpl',
  address: 'simulated.localhost',
  paper: 'label_4x6',
} as const satisfies PrinterForm;

/** A contract with its delivery, and two printers: one with sheets, one with labels. */
const newPapers = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, open } = counter;
  const contract = await open([rent(await counter.addAsset())]);
  const ticket = await admin.ok(createTicket, {
    params: { type: 'delivery' },
    body: {
      contract_id: contract.id,
      scheduledDate: '2026-01-05',
      scheduledTime: '08:00',
      origin: { name: 'Yard', addr1: '1 Broadway' },
      destination: { name: 'Site', addr1: '12 Canal Street' },
      lines: [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1 }],
    },
  });
  const sheets = await admin.ok(createPrinter, { body: laser });
  const labels = await admin.ok(createPrinter, { body: zebra });
  const query = { division_id: String(fleet.divisionId) };
  return { ...counter, contract, ticket, sheets, labels, query };
};

describe('a paper on a printer of the shop', () => {
  it('is the contract or the ticket as it is drawn, and its print job says which [B7.25] [B8.9]', async () => {
    const { admin, tenant, contract, ticket, sheets, query } = await newPapers();
    const { printers } = await admin.ok(listPaperPrinters, { query });
    expect(printers.map(({ title }) => title)).toEqual(['Counter laser']);
    const send = (type: 'contract' | 'delivery', id: number) =>
      admin.ok(printPaperOn, { body: { type, id, printer_id: sheets.id } });
    for (const [type, id, said] of [
      ['contract', contract.id, `Rentalcontract`],
      ['delivery', ticket.id, 'Deliveryticket'],
    ] as const) {
      const { print_job_id: job } = await send(type, id);
      await runJob(held.app, tenant.companyId, printOut(held.app.site), { print_job_id: job });
      const taken = simulatedPrinters.printed.at(-1);
      expect(textOfPdf(taken?.bytes ?? Buffer.alloc(0)).replaceAll(/\s/g, '')).toContain(said);
    }
    const { items } = await admin.ok(listPrintJobs, {});
    expect(items).toMatchObject([
      { kind: 'paper', status: 'printed', document: expect.stringContaining('Delivery ticket') },
      { kind: 'paper', status: 'printed', document: `Rental contract ${contract.number}` },
    ]);
  });

  it('goes to no printer with labels or of another division, and to none for what the user may not see [B6.9]', async () => {
    const { admin, tenant, contract, labels, sheets, query } = await newPapers();
    const body = { type: 'contract' as const, id: contract.id };
    const onLabels = await admin.call(printPaperOn, { body: { ...body, printer_id: labels.id } });
    expect(onLabels.refusal.reason).toBe('printer.labels_only');
    const west = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('divisions').where('code', '=', 'W').select('id').executeTakeFirstOrThrow(),
    );
    const far = await admin.ok(createPrinter, {
      body: { ...laser, title: 'West laser', division_id: west.id },
    });
    const elsewhere = await admin.call(printPaperOn, { body: { ...body, printer_id: far.id } });
    expect(elsewhere.refusal.reason).toBe('printer.not_selected');
    expect((await admin.ok(listPaperPrinters, { query })).printers).toHaveLength(1);
    const other = await newPapers();
    const mine = { type: 'contract' as const, id: contract.id, printer_id: other.sheets.id };
    expect((await other.admin.call(printPaperOn, { body: mine })).status).toBe(404);
    const email = `cleo@paper-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { email, name: 'Cleo', role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    await admin.ok(printPaperOn, { body: { ...body, printer_id: sheets.id } });
    expect((await clerk.ok(listPrintJobs, {})).items).toEqual([]);
    await clerk.ok(printPaperOn, { body: { ...body, printer_id: sheets.id } });
    expect((await clerk.ok(listPrintJobs, {})).items).toHaveLength(1);
  });
});
