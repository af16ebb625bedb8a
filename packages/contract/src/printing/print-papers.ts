import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';

/** Documents whose papers go to a printer of the shop. */
export const paperTypes = [
  'quote',
  'reservation',
  'contract',
  'sales_order',
  'delivery',
  'pickup',
  'task',
] as const;
export type PrintedPaper = (typeof paperTypes)[number];

const seers = ['contracts.view', 'reservations.view', 'quotes.view', 'tickets.view'] as const;

export const listPaperPrinters = endpoint({
  name: 'listPaperPrinters',
  method: 'GET',
  path: '/rest-api/paper-printers',
  summary:
    'The printers on which papers of a division are printed: those with sheets, of the division or of all',
  needs: seers,
  query: z.strictObject({ division_id: pathId }),
  shows: ['printers', 'divisions'],
  reply: z.object({ printers: z.array(z.object({ id, title: z.string() })) }),
});

export const printPaperOn = endpoint({
  name: 'printPaperOn',
  method: 'POST',
  path: '/rest-api/print-jobs',
  summary: 'Sends the paper of a document to a printer of the shop, in the language of the caller',
  needs: seers,
  body: z.strictObject({ type: z.enum(paperTypes, { error: 'field.invalid' }), id, printer_id: id }),
  reply: z.object({ print_job_id: id }),
  status: 201,
});
