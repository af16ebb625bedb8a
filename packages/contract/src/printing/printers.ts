import { drivers, paperNames, resolutions } from '@yardline/domain/printing/printers';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, listQuery, pageOf, queryFlag, requiredText } from '../fields.ts';
import { printJob } from './print-jobs.ts';

export const printerForm = z.strictObject({
  title: requiredText(60),
  /** Null: every division prints on it. */
  division_id: id.nullable().default(null),
  driver: z.enum(drivers, { error: 'field.invalid' }),
  /** `ipp://host/path`, `ipps://host/path`, or the host of a label printer. */
  address: requiredText(200),
  /** What is loaded. A label printer has labels. */
  paper: z.enum(paperNames, { error: 'field.invalid' }),
  /** Dots per inch of a label printer. */
  resolution: z.literal(resolutions, { error: 'field.invalid' }).default(203),
  is_active: z.boolean().default(true),
});

export type PrinterForm = z.input<typeof printerForm>;

export const printer = z.object({
  id,
  title: z.string(),
  division_id: id.nullable(),
  division_name: z.string(),
  driver: z.enum(drivers),
  address: z.string(),
  paper: z.enum(paperNames),
  resolution: z.literal(resolutions),
  is_label: z.boolean(),
  is_active: z.boolean(),
  row_version: z.int(),
});
export type Printer = z.output<typeof printer>;

export const listPrinterRecords = endpoint({
  name: 'listPrinterRecords',
  method: 'GET',
  path: '/rest-api/printers',
  summary: 'Printers beside Screen, with their addresses',
  needs: 'settings.view',
  query: listQuery(['title'], { inactive: queryFlag }),
  shows: ['printers', 'divisions'],
  reply: pageOf(printer),
});

export const getPrinter = endpoint({
  name: 'getPrinter',
  method: 'GET',
  path: '/rest-api/printers/{id}',
  summary: 'One printer',
  needs: 'settings.view',
  params: idParams,
  shows: ['printers', 'divisions'],
  reply: printer,
});

export const createPrinter = endpoint({
  name: 'createPrinter',
  method: 'POST',
  path: '/rest-api/printers',
  summary: 'Adds a printer in one of the networks that the operator named',
  needs: 'settings.edit',
  body: printerForm,
  reply: printer,
  status: 201,
});

export const updatePrinter = endpoint({
  name: 'updatePrinter',
  method: 'PUT',
  path: '/rest-api/printers/{id}',
  summary: 'Updates a printer; what waits for it goes to its new address',
  needs: 'settings.edit',
  params: idParams,
  body: printerForm,
  reply: printer,
  versioned: true,
});

export const printTestPage = endpoint({
  name: 'printTestPage',
  method: 'POST',
  path: '/rest-api/printers/{id}/test-page',
  summary: 'Sends a test page to a printer',
  needs: 'settings.edit',
  params: idParams,
  body: z.strictObject({}).optional(),
  reply: printJob,
});
