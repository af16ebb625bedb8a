import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, pathId } from '../fields.ts';

/** Waiting for its printer, taken by it, or given up after three tries. */
export const printStatuses = ['waiting', 'printed', 'failed'] as const;
export type PrintStatus = (typeof printStatuses)[number];

export const printJob = z.object({
  id,
  printer_id: id,
  printer: z.string(),
  kind: z.enum(['job', 'machine', 'parts', 'do_not_rent', 'test', 'paper']),
  work_order_id: id.nullable(),
  order_n: z.string(),
  /** The paper, as people call it; empty of a tag. */
  document: z.string(),
  mechanic: z.string(),
  status: z.enum(printStatuses),
  tries: z.int(),
  /** What the printer said last, in its own words. */
  answer: z.string(),
  created_by: z.string(),
  created_at: instant,
});
export type PrintJob = z.output<typeof printJob>;

/** Of papers, each user sees their own. */
const seers = [
  'work_orders.view',
  'settings.view',
  'contracts.view',
  'reservations.view',
  'quotes.view',
  'tickets.view',
] as const;

export const listPrintJobs = endpoint({
  name: 'listPrintJobs',
  method: 'GET',
  path: '/rest-api/print-jobs',
  summary: 'What was sent to printers, the newest first, and what became of it',
  needs: seers,
  query: listQuery(['created_at'], {
    status: z.enum(printStatuses, { error: 'field.invalid' }).optional(),
    printer_id: pathId.optional(),
  }),
  shows: ['print_jobs', 'printers', 'work_orders', 'users'],
  reply: pageOf(printJob),
});

export const getPrintJobFile = endpoint({
  name: 'getPrintJobFile',
  method: 'GET',
  path: '/rest-api/print-jobs/{id}/file',
  summary: 'What was sent to the printer: a PDF, or the commands of a label',
  needs: seers,
  params: idParams,
  file: 'application/octet-stream',
});

export const retryPrintJob = endpoint({
  name: 'retryPrintJob',
  method: 'POST',
  path: '/rest-api/print-jobs/{id}/retry',
  summary: 'Sends what failed to its printer again',
  needs: [
    'work_orders.view',
    'settings.edit',
    'contracts.view',
    'reservations.view',
    'quotes.view',
    'tickets.view',
  ],
  params: idParams,
  body: z.strictObject({}).optional(),
  reply: printJob,
});
