import { fullTank, itemKinds, onFails } from '@yardline/domain/inspections/judge';
import { moments } from '@yardline/domain/inspections/moments';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, queryFlag, requiredText, text } from '../fields.ts';

export const moment = z.enum(moments, { error: 'field.invalid' });

/** A bound of a number, or the least fuel in eighths. */
const bound = z
  .number({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(10_000_000, { error: 'field.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'field.invalid' })
  .nullable()
  .default(null);

const choice = z.strictObject({
  en: requiredText(60),
  fr: requiredText(60),
  /** Who picks it says that the point fails. */
  is_fail: z.boolean().default(false),
});

const itemFields = {
  /** Names the point over all versions; a new one gets its own. */
  key: text(20).default(''),
  prompt_en: requiredText(160),
  prompt_fr: requiredText(160),
  kind: z.enum(itemKinds, { error: 'field.invalid' }),
  low: bound,
  high: bound,
  unit: text(12).default(''),
  choices: z.array(choice).max(8).default([]),
  is_required: z.boolean().default(true),
  photo_on_fail: z.boolean().default(false),
  on_fail: z.enum(onFails, { error: 'field.invalid' }).default('note'),
};
const itemForm = z
  .strictObject(itemFields)
  .refine(({ low, high }) => low === null || high === null || low <= high, {
    error: 'checklist.bounds_reversed',
    path: ['high'],
  })
  .refine(({ kind, low }) => kind !== 'fuel' || low === null || (low <= fullTank && Number.isInteger(low)), {
    error: 'checklist.eighths',
    path: ['low'],
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, {
    error: 'checklist.choices_missing',
    path: ['choices'],
  });

/** For which machines it is used, and when: those of a class, of a group, or one machine. */
const useFields = {
  moment,
  class_id: id.nullable().default(null),
  group_id: id.nullable().default(null),
  asset_id: id.nullable().default(null),
};
const useForm = z
  .strictObject(useFields)
  .refine((use) => [use.class_id, use.group_id, use.asset_id].filter((each) => each !== null).length === 1, {
    error: 'checklist.use_of_one',
    path: ['moment'],
  });

export const checklistForm = z.strictObject({
  name_en: requiredText(64),
  name_fr: requiredText(64),
  is_active: z.boolean().default(true),
  items: z.array(itemForm).min(1, { error: 'checklist.empty' }).max(80),
  uses: z.array(useForm).max(100).default([]),
});
export type ChecklistForm = z.input<typeof checklistForm>;

/** A point as it stands in a version. */
export const checklistItem = z.object({
  id,
  key: z.string(),
  prompt_en: z.string(),
  prompt_fr: z.string(),
  kind: z.enum(itemKinds),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string(),
  choices: z.array(z.object({ en: z.string(), fr: z.string(), is_fail: z.boolean() })),
  is_required: z.boolean(),
  photo_on_fail: z.boolean(),
  on_fail: z.enum(onFails),
});
export type ChecklistItem = z.output<typeof checklistItem>;

const names = { name_en: z.string(), name_fr: z.string() };

export const checklistRow = z.object({
  id,
  ...names,
  version: z.int(),
  is_active: z.boolean(),
  points: z.int(),
  /** When it is used, for any machine. */
  moments: z.array(z.enum(moments)),
  written_at: instant,
});
export type ChecklistRow = z.output<typeof checklistRow>;

export const checklist = z.object({
  id,
  ...names,
  version: z.int(),
  is_active: z.boolean(),
  written_at: instant,
  /** How many inspections answered this version. */
  used: z.int(),
  items: z.array(checklistItem),
  uses: z.array(
    z.object({
      moment: z.enum(moments),
      class_id: id.nullable(),
      group_id: id.nullable(),
      asset_id: id.nullable(),
      /** The class, group or machine by its name. */
      label: z.string(),
    }),
  ),
  row_version: z.int(),
});
export type Checklist = z.output<typeof checklist>;

/** Those who inspect see what they are asked; those who keep settings write it. */
const seers = ['inspections.view', 'settings.view'] as const;

export const listChecklists = endpoint({
  name: 'listChecklists',
  method: 'GET',
  path: '/rest-api/checklists',
  summary: 'Checklists of inspections, without another wish those in use',
  needs: seers,
  query: listQuery(['name'], { inactive: queryFlag }),
  shows: ['checklists'],
  reply: pageOf(checklistRow),
});

export const getChecklist = endpoint({
  name: 'getChecklist',
  method: 'GET',
  path: '/rest-api/checklists/{id}',
  summary: 'A checklist with the points of its newest version, and where it is used',
  needs: seers,
  params: idParams,
  shows: ['checklists', 'assets', 'classes', 'groups', 'inspections'],
  reply: checklist,
});

export const createChecklist = endpoint({
  name: 'createChecklist',
  method: 'POST',
  path: '/rest-api/checklists',
  summary: 'Writes the first version of a checklist',
  needs: 'settings.edit',
  body: checklistForm,
  reply: checklist,
  status: 201,
});

export const updateChecklist = endpoint({
  name: 'updateChecklist',
  method: 'PUT',
  path: '/rest-api/checklists/{id}',
  summary:
    'Changes where a checklist is used; changed points are its next version, and inspections keep theirs',
  needs: 'settings.edit',
  params: idParams,
  body: checklistForm,
  reply: checklist,
  versioned: true,
});
