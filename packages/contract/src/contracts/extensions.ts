import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, time } from '../fields.ts';
import { pricing } from '../nouns/shown.ts';
import { contract, contractKind } from './contracts.ts';
import { totals } from './figures.ts';

/** A later return, in the division's local time, of lines that are out or wait to go out. */
export const extensionForm = z.strictObject({
  dateIn: day,
  timeIn: time,
  /** Left out, all of them that have a return date. What came with a kit goes with it. */
  lineIds: z.array(id).min(1, { error: 'field.required' }).max(500).optional(),
});
export type ExtensionForm = z.input<typeof extensionForm>;
export type ParsedExtensionForm = z.output<typeof extensionForm>;

/** Who needs an item in the time that is asked for. */
const promise = z.object({
  lineId: id,
  product: z.string(),
  from: instant,
  /** The document that holds it; null where it is no document, or none that the caller may see. */
  document: z
    .object({ id, kind: contractKind, number: z.int().nullable(), customerName: z.string() })
    .nullable(),
  /** The latest return that still fits, in local time; null where the item is due by then already. */
  latest: z.object({ date: z.string(), time: z.string() }).nullable(),
});
export type ExtensionPromise = z.output<typeof promise>;

const extendedLine = z.object({
  lineId: id,
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  endsAt: instant,
  /** It is with the customer now. */
  isOut: z.boolean(),
  isChosen: z.boolean(),
});

const priced = [
  ...pricing,
  'custom_fields',
  'deposits',
  'invoices',
  'kits',
  'services',
  'sites',
  'users',
] as const;
const held = ['holds', 'off_rents', 'srm_locks'] as const;

export const previewExtension = endpoint({
  name: 'previewExtension',
  method: 'POST',
  path: '/rest-api/contracts/{id}/extension-previews',
  summary: 'What a later return would cost, and who needs the items in that time; it saves nothing',
  needs: ['contracts.view', 'reservations.view'],
  params: idParams,
  body: extensionForm,
  shows: ['contracts', 'guarantees', ...priced, ...held],
  reply: z.object({
    lines: z.array(extendedLine),
    before: totals,
    after: totals,
    promised: z.array(promise),
    problems: z.array(z.object({ path: z.string(), reason: z.string(), message: z.string() })),
  }),
  question: true,
  isPreview: true,
});

export const extendContract = endpoint({
  name: 'extendContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/extensions',
  summary: 'Gives items that are out or reserved a later return, all of them or some',
  needs: ['contracts.edit', 'reservations.edit'],
  params: idParams,
  body: extensionForm,
  reply: contract,
  effect: 'stock',
  versioned: true,
});
