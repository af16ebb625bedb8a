import { rangeProblem } from '@yardline/domain/recalls/serials';
import { severities } from '@yardline/domain/recalls/states';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  pageOf,
  queryFlag,
  requiredText,
  serialNumber,
  serialNumbers,
  text,
} from '../fields.ts';

export const severity = z.enum(severities, { error: 'field.invalid' });

/** Which machines: of a make, of one model or all, and of a range or a list of serial numbers, or all. */
const whichFields = {
  make: requiredText(30),
  model: text(30).default(''),
  first_serial_number: serialNumber.default(''),
  last_serial_number: serialNumber.default(''),
  serial_numbers: serialNumbers.default([]),
};

type Which = { first_serial_number: string; last_serial_number: string; serial_numbers: readonly string[] };

const refuseRange = (which: Which, context: z.RefinementCtx): void => {
  const problem = rangeProblem(which);
  if (problem !== undefined)
    context.addIssue({ code: 'custom', message: problem, path: ['last_serial_number'] });
  if (which.serial_numbers.length > 0 && which.first_serial_number + which.last_serial_number !== '')
    context.addIssue({ code: 'custom', message: 'recall.range_or_list', path: ['serial_numbers'] });
};

export const recallForm = z
  .strictObject({
    /** Under which number the maker knows the recall. */
    maker_number: requiredText(30),
    title: requiredText(120),
    severity,
    ...whichFields,
    /** By when the maker wants it done. */
    due_on: day.nullable().default(null),
    /** What is to be done with each machine; the orders say it. */
    instructions: text(1000).default(''),
  })
  .superRefine(refuseRange);
export type RecallForm = z.input<typeof recallForm>;

const which = {
  make: z.string(),
  model: z.string(),
  first_serial_number: z.string(),
  last_serial_number: z.string(),
};

export const recallRow = z.object({
  id,
  maker_number: z.string(),
  title: z.string(),
  severity,
  ...which,
  /** How many serial numbers its list has. */
  listed: z.int(),
  due_on: z.string().nullable(),
  /** Its day has passed, and machines are not done. */
  is_overdue: z.boolean(),
  is_closed: z.boolean(),
  created_at: instant,
  /** Machines by how they stand; without those that are not affected or waived, which `other` counts. */
  open: z.int(),
  planned: z.int(),
  done: z.int(),
  other: z.int(),
  row_version: z.int(),
});
export type RecallRow = z.output<typeof recallRow>;

export const recall = recallRow.extend({
  serial_numbers: z.array(z.string()),
  instructions: z.string(),
  created_by_name: z.string(),
  closed_at: instant.nullable(),
});
export type Recall = z.output<typeof recall>;

export const listRecalls = endpoint({
  name: 'listRecalls',
  method: 'GET',
  path: '/rest-api/recalls',
  summary:
    'Recalls of makers with how many machines are open; without another wish those that are not closed',
  needs: 'recalls.view',
  query: listQuery(['due_on', 'created_at'], {
    severity: severity.optional(),
    /** Closed ones too. */
    closed: queryFlag,
  }),
  shows: ['recalls'],
  reply: pageOf(recallRow),
});

export const getRecall = endpoint({
  name: 'getRecall',
  method: 'GET',
  path: '/rest-api/recalls/{id}',
  summary: 'A recall: what the maker asks, for which machines, and how far it is',
  needs: 'recalls.view',
  params: idParams,
  shows: ['recalls', 'users'],
  reply: recall,
});

export const createRecall = endpoint({
  name: 'createRecall',
  method: 'POST',
  path: '/rest-api/recalls',
  summary:
    'Records a recall and finds its machines; one that stops their use holds those in a yard by work orders',
  needs: 'recalls.create',
  body: recallForm,
  reply: recall,
  status: 201,
  effect: 'stock',
});

export const updateRecall = endpoint({
  name: 'updateRecall',
  method: 'PUT',
  path: '/rest-api/recalls/{id}',
  summary: 'Changes a recall: further machines are found, and open ones that it no longer names are let go',
  needs: 'recalls.edit',
  params: idParams,
  body: recallForm,
  reply: recall,
  effect: 'stock',
  versioned: true,
});

export const stepRecall = endpoint({
  name: 'stepRecall',
  method: 'POST',
  path: '/rest-api/recalls/{id}/status',
  summary: 'Closes a recall of which every machine is dealt with, or opens it again',
  needs: 'recalls.edit',
  params: idParams,
  body: z.strictObject({ step: z.enum(['close', 'reopen'], { error: 'field.invalid' }) }),
  reply: recall,
  effect: 'stock',
  versioned: true,
});
