import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { productNumber } from '../assets/assets.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, listQuery, pageOf, queryFlag, requiredText } from '../fields.ts';

/** What may be suggested: a rental product, a part or a service. */
export const suggestedType = z.enum(['R', 'S', 'V']);
export type SuggestedType = z.output<typeof suggestedType>;

/** What carries a list: one product, or all of a group or of a class that carry none of their own. */
export const carrierKind = z.enum(['asset', 'part', 'group', 'class']);
export type CarrierKind = z.output<typeof carrierKind>;

/** With each piece of the product that carries the list. */
const withEach = z
  .number({ error: 'quantity.invalid' })
  .gt(0, { error: 'quantity.not_positive' })
  .max(1_000, { error: 'quantity.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.invalid' });

export const suggestedForm = z.strictObject({
  itemType: suggestedType,
  itemId: id,
  quantity: withEach,
  /** Comes as a line by itself; otherwise it is offered. */
  autoAdd: z.boolean().default(false),
});
export type SuggestedForm = z.input<typeof suggestedForm>;

export const carrierForm = z.strictObject({ kind: carrierKind, id });

export const suggestionListForm = z.strictObject({
  number: productNumber,
  description: requiredText(40),
  is_active: z.boolean().default(true),
  suggested: z.array(suggestedForm).min(1, { error: 'suggestion.empty' }).max(50),
  carriers: z.array(carrierForm).max(200).default([]),
});
export type SuggestionListForm = z.input<typeof suggestionListForm>;

const suggested = z.object({
  itemType: suggestedType,
  itemId: id,
  number: z.string(),
  description: z.string(),
  quantity: z.number(),
  autoAdd: z.boolean(),
  is_active: z.boolean(),
});
export type Suggested = z.output<typeof suggested>;

const carrier = z.object({
  kind: carrierKind,
  id,
  /** Of a group or class its code. */
  number: z.string(),
  description: z.string(),
  isKit: z.boolean(),
});
export type Carrier = z.output<typeof carrier>;

const suggestionListRow = z.object({
  id,
  number: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  /** How many products it suggests, and how many of them come by themselves. */
  products: z.int(),
  automatic: z.int(),
  carriers: z.int(),
});
export type SuggestionListRow = z.output<typeof suggestionListRow>;

const suggestionList = suggestionListRow.omit({ products: true, automatic: true }).extend({
  suggested: z.array(suggested),
  carriers: z.array(carrier),
  row_version: z.int(),
});
export type SuggestionList = z.output<typeof suggestionList>;

const readers = ['settings.view', 'assets.view'] as const;
const byNumber = z.strictObject({ number: z.string().min(1).max(40) });

export const listSuggestionLists = endpoint({
  name: 'listSuggestionLists',
  method: 'GET',
  path: '/rest-api/suggestion-lists',
  summary: 'Suggestion lists, searched by number or description',
  needs: readers,
  query: listQuery(['number', 'description'], { inactive: queryFlag }),
  shows: ['suggestion_lists'],
  reply: pageOf(suggestionListRow),
});

export const getSuggestionList = endpoint({
  name: 'getSuggestionList',
  method: 'GET',
  path: '/rest-api/suggestion-lists/{number}',
  summary: 'One suggestion list: its products, and the products it is suggested with',
  needs: readers,
  params: byNumber,
  shows: ['suggestion_lists', 'assets', 'classes', 'groups', 'parts', 'services'],
  reply: suggestionList,
});

export const createSuggestionList = endpoint({
  name: 'createSuggestionList',
  method: 'POST',
  path: '/rest-api/suggestion-lists',
  summary: 'Adds a list of suggested products',
  needs: 'settings.create',
  body: suggestionListForm,
  reply: suggestionList,
  status: 201,
});

export const updateSuggestionList = endpoint({
  name: 'updateSuggestionList',
  method: 'PUT',
  path: '/rest-api/suggestion-lists/{number}',
  summary: 'Updates a suggestion list; existing documents are not changed',
  needs: 'settings.edit',
  params: byNumber,
  body: suggestionListForm.omit({ number: true }),
  reply: suggestionList,
  versioned: true,
});

/** Whether a product carries its list by itself, or as one of its group or class. */
export const carriedBy = z.enum(['product', 'group', 'class']);
export type CarriedBy = z.output<typeof carriedBy>;

export const getCarriedList = endpoint({
  name: 'getCarriedList',
  method: 'GET',
  path: '/rest-api/carried-lists/{type}/{id}',
  summary: 'The suggestion list of a rental product or kit (R) or a part (S), by its id',
  needs: ['assets.view', 'parts.view', 'view_inventory', 'settings.view'],
  params: idParams.extend({ type: z.enum(['R', 'S']) }),
  shows: ['suggestion_lists', 'assets', 'parts', 'services'],
  reply: z.object({
    /** Its own, else its group's, else its class's; null when none of them carries one. */
    list: z
      .object({
        number: z.string(),
        description: z.string(),
        by: carriedBy,
        suggested: z.array(suggested),
      })
      .nullable(),
  }),
});
