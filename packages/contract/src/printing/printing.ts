import { drivers } from '@yardline/domain/printing/printers';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';

/** What is printed on a tag: of the job, its machine, its parts, or that the machine is not rented. */
export const tagTypes = ['job', 'machine', 'parts', 'do_not_rent'] as const;
export const printTagType = z.enum(tagTypes, { error: 'field.invalid' });
export type PrintTagType = z.output<typeof printTagType>;

/** The printer that every company has: it opens the tag on the screen. */
export const screenPrinter = 'Screen';

const printerChoice = z.object({
  /** Null of Screen. */
  id: id.nullable(),
  title: z.string(),
  driver: z.enum(['screen', ...drivers]),
  /** Whose orders it prints; null: those of every division. */
  division_id: id.nullable(),
  is_label: z.boolean(),
});
export type PrinterChoice = z.output<typeof printerChoice>;

export const listPrinters = endpoint({
  name: 'listPrinters',
  method: 'GET',
  path: '/rest-api/misc_settings/printers',
  summary: 'The printers that tags go to; Screen is always there and opens the PDF',
  needs: 'work_orders.view',
  // Only printers of labels. Screen shows tags and labels alike, so it stays in the list.
  query: z.strictObject({ fl_only: z.enum(['Y', 'N'], { error: 'field.invalid' }).optional() }),
  shows: ['printers', 'divisions'],
  reply: z.object({ results: z.array(printerChoice) }),
});

/** As older programs name what is printed. [B7.25] */
export const printWorkOrderTag = endpoint({
  name: 'printWorkOrderTag',
  method: 'POST',
  path: '/rest-api/print/workorder/{workOrderId}/{divisionSrmUid}/{printerTitle}/{mechanicAuthId}/{userId}/{printTagType}',
  summary: 'Prints a tag of a work order for one of its mechanics; the order remembers which',
  needs: 'work_orders.view',
  params: z.strictObject({
    workOrderId: pathId,
    divisionSrmUid: z.string().min(1).max(64),
    printerTitle: z.string().min(1).max(60),
    mechanicAuthId: pathId,
    userId: pathId,
    printTagType,
  }),
  body: z.strictObject({}).optional(),
  reply: z.object({
    status: z.literal('print success'),
    id,
    order_n: z.string(),
    print_job_id: id.nullable(),
  }),
});

export const findMechanic = endpoint({
  name: 'findMechanic',
  method: 'GET',
  path: '/rest-api/mechanics',
  summary: 'The mechanic with a code, to be put on a work order',
  needs: 'work_orders.view',
  query: z.strictObject({ code: z.string().min(1).max(64) }),
  shows: ['users'],
  reply: z.object({ results: z.array(z.object({ id, name: z.string(), srm_uid: z.string() })) }),
});
