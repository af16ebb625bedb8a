import { getPrintJobFile, listPrintJobs, retryPrintJob } from '@yardline/contract/printing/print-jobs';
import {
  createPrinter,
  listPrinterRecords,
  type PrinterForm,
  printTestPage,
  updatePrinter,
} from '@yardline/contract/printing/printers';
import { listPrinters, printWorkOrderTag } from '@yardline/contract/printing/printing';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../test/app.ts';
import { type Counter, newCounter } from '../../../test/counter.ts';
import { runJob, scopesOfAdministrator } from '../../../test/jobs.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import type { InScope } from '../../kernel/jobs/system-scope.ts';
import { until } from '../../kernel/jobs/until.ts';
import { printOut } from './print-out.ts';
import { simulatedPrinters } from './simulator.ts';

const held = useApp();

const laser = {
  title: 'Office laser',
  driver: 'ipp',
  address: 'ipp://simulated.localhost/ipp/print',
  paper: 'letter',
} as const satisfies PrinterForm;
const zebra = {
  title: 'Shop labels',
  driver: 'zpl',
  address: 'simulated.localhost',
  paper: 'label_4x6',
} as const satisfies PrinterForm;

const newOrder = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const mechanic = await addPerson(held.app, tenant.companyId, {
    name: 'Ann Wren',
    email: `ann-${tenant.companyId}@test.example`,
    role: 'Mechanic',
    isMechanic: true,
  });
  const lift = await counter.addAsset({ number: 'BL-7', description: 'Boom lift' });
  const order = await admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      location_id: fleet.locationId,
      asset_id: lift.id,
      complaint: 'Drips ^oil',
      mechanics: [mechanic],
    },
  });
  const { code, userId } = await inCompany(held.app, tenant.companyId, async ({ tx }) => ({
    code: (
      await tx
        .selectFrom('divisions')
        .where('id', '=', fleet.divisionId)
        .select('code')
        .executeTakeFirstOrThrow()
    ).code,
    userId: (await tx.selectFrom('users').orderBy('id').select('id').executeTakeFirstOrThrow()).id,
  }));
  const print = (printerTitle: string) =>
    admin.call(printWorkOrderTag, {
      params: {
        workOrderId: order.id,
        divisionSrmUid: code,
        printerTitle,
        mechanicAuthId: mechanic,
        userId,
        printTagType: 'job',
      },
      body: {},
    });
  return { ...counter, order, print };
};

/** Sends a print job as the queue would; it says whether it wants another try. */
const sendOut = ({ tenant }: Counter, id: number | null): Promise<'done' | 'again'> =>
  runJob(held.app, tenant.companyId, printOut(held.app.site), { print_job_id: id }).then(
    () => 'done' as const,
    () => 'again' as const,
  );

describe('a tag on a printer', () => {
  it('goes out as PDF by IPP, and the list says that the printer took it [B7.25] [B8.9]', async () => {
    const shop = await newOrder();
    await shop.admin.ok(createPrinter, { body: laser });
    const done = await shop.print('Office laser');
    expect([done.status, done.body.status]).toEqual([200, 'print success']);
    const waiting = await shop.admin.ok(listPrintJobs, {});
    expect(waiting.items).toMatchObject([{ status: 'waiting', tries: 0, mechanic: 'Ann Wren' }]);
    expect(await sendOut(shop, done.body.print_job_id)).toBe('done');
    const { items } = await shop.admin.ok(listPrintJobs, {});
    expect(items).toMatchObject([
      {
        printer: 'Office laser',
        kind: 'job',
        order_n: shop.order.order_n,
        status: 'printed',
        tries: 1,
        answer: 'successful-ok',
      },
    ]);
    const taken = simulatedPrinters.printed.at(-1);
    expect(taken?.queue).toBe('/ipp/print');
    expect(textOfPdf(taken?.bytes ?? Buffer.alloc(0)).replaceAll(/\s/g, '')).toContain('AnnWren');
  });

  it('goes out in ZPL to a label printer, byte for byte what the job keeps [B7.25]', async () => {
    const shop = await newOrder();
    await shop.admin.ok(createPrinter, { body: zebra });
    const { body } = await shop.print('shop LABELS');
    await sendOut(shop, body.print_job_id);
    const taken = simulatedPrinters.printed.at(-1);
    expect(taken?.queue).toBe('zpl:9100');
    const text = String(taken?.bytes);
    for (const each of ['JOB', shop.order.order_n, 'Ann Wren', 'Drips _5Eoil']) expect(text).toContain(each);
    expect(text).toContain(`/work-orders/${shop.order.order_n}^FS`);
    const { raw } = await shop.admin.call(getPrintJobFile, { params: { id: body.print_job_id ?? 0 } });
    expect(raw.body).toBe(text);
    // It is sent once, however often the queue runs the job.
    const before = simulatedPrinters.printed.length;
    await sendOut(shop, body.print_job_id);
    expect(simulatedPrinters.printed).toHaveLength(before);
  });

  it('is tried three times where the printer is busy, then failed, and can be tried again [B8.9]', async () => {
    const shop = await newOrder();
    const busy = { ...laser, address: 'ipp://simulated.localhost/ipp/busy' };
    const printer = await shop.admin.ok(createPrinter, { body: busy });
    const { body } = await shop.print('Office laser');
    const id = body.print_job_id ?? 0;
    const early = await shop.admin.call(retryPrintJob, { params: { id }, body: {} });
    expect([early.status, early.refusal.reason]).toEqual([409, 'print_job.not_failed']);
    expect(await sendOut(shop, id)).toBe('again');
    expect(await sendOut(shop, id)).toBe('again');
    expect((await shop.admin.ok(listPrintJobs, {})).items).toMatchObject([{ status: 'waiting', tries: 2 }]);
    expect(await sendOut(shop, id)).toBe('done');
    const { items } = await shop.admin.ok(listPrintJobs, { query: { status: 'failed' } });
    expect(items).toMatchObject([{ tries: 3, answer: 'server-error-busy' }]);
    await shop.admin.ok(updatePrinter, {
      params: { id: printer.id },
      body: laser,
      ifMatch: printer.row_version,
    });
    const again = await shop.admin.ok(retryPrintJob, { params: { id }, body: {} });
    expect(again).toMatchObject({ status: 'waiting', tries: 0 });
    await sendOut(shop, id);
    expect((await shop.admin.ok(listPrintJobs, {})).items).toMatchObject([{ status: 'printed' }]);
  });

  it('fails at once where the printer refuses it, and again later where the line breaks [B8.9]', async () => {
    const shop = await newOrder();
    await shop.admin.ok(createPrinter, {
      body: { ...laser, address: 'ipp://simulated.localhost/ipp/refuses' },
    });
    await shop.admin.ok(createPrinter, { body: { ...zebra, address: 'simulated.localhost:9101' } });
    expect(await sendOut(shop, (await shop.print('Office laser')).body.print_job_id)).toBe('done');
    expect(await sendOut(shop, (await shop.print('Shop labels')).body.print_job_id)).toBe('again');
    const { items } = await shop.admin.ok(listPrintJobs, {});
    expect(items.map(({ status }) => status)).toEqual(['waiting', 'failed']);
    expect(items[1]?.answer).toBe('client-error-document-format-not-supported');
  });

  it('fails where its printer cannot print it any longer, and can be tried again once it can [B8.9]', async () => {
    const shop = await newOrder();
    const others = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('divisions')
        .where('id', '<>', shop.fleet.divisionId)
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    const printer = await shop.admin.ok(createPrinter, { body: laser });
    const params = { id: printer.id };
    let { row_version: ifMatch } = printer;
    const change = async (body: PrinterForm) => {
      ifMatch = (await shop.admin.ok(updatePrinter, { params, body, ifMatch })).row_version;
    };
    const before = simulatedPrinters.printed.length;
    for (const [body, answer, reason] of [
      [{ ...zebra, title: laser.title }, 'the printer has another driver now', 'print_job.other_driver'],
      [{ ...laser, is_active: false }, 'the printer is inactive', 'printer.inactive'],
      [
        { ...laser, division_id: others.id },
        'the printer is of another division',
        'print_job.other_division',
      ],
    ] as const) {
      const id = (await shop.print('Office laser')).body.print_job_id ?? 0;
      await change(body);
      expect(await sendOut(shop, id)).toBe('done');
      expect((await shop.admin.ok(listPrintJobs, {})).items[0]).toMatchObject({ status: 'failed', answer });
      const refused = await shop.admin.call(retryPrintJob, { params: { id }, body: {} });
      expect([refused.status, refused.refusal.reason]).toEqual([409, reason]);
      expect(simulatedPrinters.printed).toHaveLength(before);
      await change(laser);
      await shop.admin.ok(retryPrintJob, { params: { id }, body: {} });
    }
  });

  it('comes out once where the server is told to stop while it prints, and three times at most where it dies', async () => {
    const shop = await newOrder();
    await shop.admin.ok(createPrinter, { body: laser });
    const payload = async () => ({ print_job_id: (await shop.print('Office laser')).body.print_job_id });
    const lastly = await scopesOfAdministrator(held.app, shop.tenant.companyId);
    const { database, clock } = held.app;
    const log = pino({ level: 'silent' });
    const run = async (what: Record<string, unknown>, outcome: InScope) => {
      const stopping = new AbortController();
      const inScope = until(stopping.signal, async (work) => {
        const done = await lastly(work);
        stopping.abort();
        return done;
      });
      const context = { inScope, lastly: outcome, database, clock: () => clock.now, log };
      return printOut(held.app.site).run(context, what);
    };
    const before = simulatedPrinters.printed.length;
    const sent = () => simulatedPrinters.printed.length - before;
    const once = await payload();
    await run(once, lastly);
    await run(once, lastly);
    expect([sent(), (await shop.admin.ok(listPrintJobs, {})).items[0]?.status]).toEqual([1, 'printed']);
    const dying = await payload();
    const dies: InScope = () => Promise.reject(new Error('killed'));
    for (let time = 0; time < 3; time += 1) await expect(run(dying, dies)).rejects.toThrow('killed');
    await run(dying, lastly);
    expect(sent()).toBe(4);
    expect((await shop.admin.ok(listPrintJobs, {})).items[0]).toMatchObject({
      status: 'failed',
      tries: 3,
      answer: 'the server stopped',
    });
  });

  it('is not printed on a printer of another division, or on one that is inactive [B8.9]', async () => {
    const shop = await newOrder();
    const others = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('divisions')
        .where('id', '<>', shop.fleet.divisionId)
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    await shop.admin.ok(createPrinter, { body: { ...laser, division_id: others.id } });
    await shop.admin.ok(createPrinter, { body: { ...zebra, is_active: false } });
    for (const title of ['Office laser', 'Shop labels']) {
      const refused = await shop.print(title);
      expect([refused.status, refused.refusal.message]).toEqual([409, 'No printer selected']);
    }
  });
});

describe('printers', () => {
  it('are listed for the print dialog with Screen first, only those of labels where asked [B7.27]', async () => {
    const { admin } = await newCounter(held.app);
    await admin.ok(createPrinter, { body: laser });
    await admin.ok(createPrinter, { body: zebra });
    const titles = async (query: { fl_only?: 'Y' }) =>
      (await admin.ok(listPrinters, { query })).results.map(({ title }) => title);
    expect(await titles({})).toEqual(['Screen', 'Office laser', 'Shop labels']);
    expect(await titles({ fl_only: 'Y' })).toEqual(['Screen', 'Shop labels']);
  });

  it('have an address that is theirs, labels where they print labels, and a name of their own', async () => {
    const { admin } = await newCounter(held.app);
    await admin.ok(createPrinter, { body: laser });
    const refusalOf = async (body: PrinterForm) => {
      const { status, refusal } = await admin.call(createPrinter, { body });
      return [status, refusal.errors?.[0]?.message ?? refusal.message];
    };
    const far = 'This address is in none of the networks for printers.';
    for (const address of [
      'ipp://10.0.0.7/ipp',
      'ipp://127.0.0.1/ipp',
      'ipp://localhost/ipp',
      'ipp://printer.example/ipp',
    ])
      expect(await refusalOf({ ...laser, title: 'Far', address })).toEqual([
        400,
        expect.stringContaining(far),
      ]);
    for (const address of ['http://simulated.localhost/', 'ipp://simulated.localhost:8080/'])
      expect((await refusalOf({ ...laser, title: 'Odd', address }))[1]).toMatch(/^Enter ipp:/);
    expect(await refusalOf({ ...zebra, paper: 'letter' })).toEqual([
      400,
      'A label printer has labels loaded.',
    ]);
    for (const title of ['office LASER', 'screen'])
      expect(await refusalOf({ ...laser, title })).toEqual([409, 'Another printer has this name.']);
    expect((await admin.ok(listPrinterRecords, {})).items).toHaveLength(1);
  });

  it('print a test page that says which printer it is [B8.9]', async () => {
    const shop = await newCounter(held.app);
    const { id } = await shop.admin.ok(createPrinter, { body: zebra });
    const job = await shop.admin.ok(printTestPage, { params: { id }, body: {} });
    expect(job).toMatchObject({ kind: 'test', printer: 'Shop labels', status: 'waiting', order_n: '' });
    await sendOut(shop, job.id);
    const text = String(simulatedPrinters.printed.at(-1)?.bytes);
    for (const each of ['TEST PAGE', 'Shop labels', 'simulated.localhost']) expect(text).toContain(each);
  });
});
