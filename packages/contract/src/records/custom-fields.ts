import { customDocTypes, customFieldTypes } from '@yardline/domain/custom-fields/check';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, requiredText, text } from '../fields.ts';
import { anyRecordEdit, anyRecordView, recordKind, recordParams } from './records.ts';

/**
 * Values of the company's own fields on a record, by `f` and the number of the field. Whether they fit their fields is a
 * rule of the domain, said in its words.
 */
export const customValues = z.record(
  z.string().regex(/^f[1-9]\d{0,14}$/, { error: 'custom_field.unknown' }),
  z.union([text(250), z.number(), z.array(text(64)).max(20), z.null()], {
    error: 'field.invalid',
  }),
);
export type CustomFieldValues = z.output<typeof customValues>;

/** The initial values of a new record; required ones are demanded. [B5.9] */
export const newCustomValues = { custom_fields: customValues.default({}) };

const instruction = z.strictObject({
  docType: z.enum(customDocTypes),
  required: z.boolean(),
  /** Of documents: taken over from what it is made of, its site or its customer. */
  copy: z.boolean().default(false),
});

/** A field of the company's own as an administrator writes it down. [B3.16] */
export const customFieldForm = z.strictObject({
  name: requiredText(30),
  prompt: requiredText(64),
  help: text(250).default(''),
  digits: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(13, { error: 'field.invalid' })
    .default(13),
  decimals: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(4, { error: 'field.invalid' })
    .default(0),
  selections: z.array(requiredText(64)).max(100).default([]),
  instructions: z.array(instruction).max(20).default([]),
  is_active: z.boolean().default(true),
});
export type CustomFieldForm = z.input<typeof customFieldForm>;

/** The type of a field never changes: its values are of that type. */
export const newCustomField = customFieldForm.extend({ type: z.enum(customFieldTypes) });
export type NewCustomField = z.input<typeof newCustomField>;

const customField = z.object({
  id,
  name: z.string(),
  type: z.enum(customFieldTypes),
  prompt: z.string(),
  help: z.string(),
  digits: z.int(),
  decimals: z.int(),
  selections: z.array(z.string()),
  instructions: z.array(instruction),
  is_active: z.boolean(),
  row_version: z.int(),
});
export type CustomFieldRow = z.output<typeof customField>;

export const listCustomFields = endpoint({
  name: 'listCustomFields',
  method: 'GET',
  path: '/rest-api/custom-fields',
  summary: 'Custom fields in order, including archived ones',
  needs: 'signed-in',
  shows: ['custom_fields'],
  reply: z.object({ fields: z.array(customField) }),
});

export const createCustomField = endpoint({
  name: 'createCustomField',
  method: 'POST',
  path: '/rest-api/custom-fields',
  summary: 'Adds a custom field, after the existing ones',
  needs: 'settings.edit',
  body: newCustomField,
  reply: customField,
  status: 201,
});

export const updateCustomField = endpoint({
  name: 'updateCustomField',
  method: 'PUT',
  path: '/rest-api/custom-fields/{id}',
  summary: 'Updates or archives a custom field; its values are kept',
  needs: 'settings.edit',
  params: idParams,
  body: customFieldForm,
  reply: customField,
  versioned: true,
});

export const orderCustomFields = endpoint({
  name: 'orderCustomFields',
  method: 'PUT',
  path: '/rest-api/custom-fields/order',
  summary: 'Sets the order of custom fields; those not listed come last',
  needs: 'settings.edit',
  body: z.strictObject({ fields: z.array(id).min(1).max(500) }),
  reply: z.object({ fields: z.array(customField) }),
});

/** Records whose own fields are written by themselves; those of documents come with their form. */
const valuedKind = recordKind.exclude(['contracts', 'vendors', 'work_orders', 'tickets']);
const valuedParams = recordParams.extend({ kind: valuedKind });

export const getCustomValues = endpoint({
  name: 'getCustomValues',
  method: 'GET',
  path: '/rest-api/records/{kind}/{record}/custom-fields',
  summary: 'The custom field values of a record',
  needs: anyRecordView,
  params: valuedParams,
  shows: ['custom_fields', 'assets', 'contacts', 'contracts', 'customers', 'parts', 'sites'],
  reply: z.object({ values: customValues }),
});

export const setCustomValues = endpoint({
  name: 'setCustomValues',
  method: 'PUT',
  path: '/rest-api/records/{kind}/{record}/custom-fields',
  summary: 'Sets the custom field values of a record; required ones need a value',
  needs: anyRecordEdit,
  params: valuedParams,
  body: z.strictObject({ values: customValues }),
  reply: z.object({ values: customValues }),
});
