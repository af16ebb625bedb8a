import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, isCardless, mailAddress, requiredText, text } from '../fields.ts';

export const storeStates = ['draft', 'open', 'closed'] as const;
export type StoreState = (typeof storeStates)[number];

export const orderModes = ['request', 'reservation'] as const;
export const payModes = ['none', 'deposit', 'full', 'guarantee'] as const;

const days = (most: number) =>
  z.int({ error: 'field.invalid' }).min(0, { error: 'field.invalid' }).max(most, { error: 'field.invalid' });

/** The name of a store in its address, `/store/northyard`. */
export const storePath = z
  .string({ error: 'text.invalid' })
  .trim()
  .min(2, { error: 'store.path_malformed' })
  .max(60, { error: 'text.too_long' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'store.path_malformed' })
  .refine(isCardless, { error: 'text.card_number' });

const language = z.enum(['en', 'fr'], { error: 'field.invalid' });

export const storeForm = z.strictObject({
  name: requiredText(80),
  path: storePath,
  state: z.enum(storeStates, { error: 'field.invalid' }).default('draft'),
  default_language: language.default('en'),
  phone: text(20).default(''),
  email: mailAddress.or(z.literal('')).default(''),
  /** What shoppers read while the store is closed; empty: a sentence of ours. */
  closed_notice_en: text(400).default(''),
  closed_notice_fr: text(400).default(''),
  shows_prices: z.boolean().default(true),
  /** Whether shoppers see how many are free, or only whether. */
  stock_words: z.enum(['coarse', 'count'], { error: 'field.invalid' }).default('coarse'),
  /** Whether shoppers reserve by themselves, which holds the stock, or ask and the shop answers. */
  order_mode: z.enum(orderModes, { error: 'field.invalid' }).default('request'),
  /** Its rates stand in for everybody's in this store; null: everybody's. */
  price_list_id: id.nullable().default(null),
  /** What shoppers pay when they reserve; of a guarantee nothing, an amount is held on their card. */
  pay_mode: z.enum(payModes, { error: 'field.invalid' }).default('none'),
  /** Days that a rental lasts, at least and at most; null for the fewest days of the company. */
  min_days: days(365).nullable().default(1),
  max_days: days(1_095).min(1, { error: 'field.invalid' }).default(365),
  /** Minutes before a rental begins by which it is reserved. */
  lead_minutes: days(43_200).default(120),
  /** Days ahead of which a rental begins at the latest. */
  horizon_days: days(1_095).min(1, { error: 'field.invalid' }).default(540),
  /** Where shoppers pick up, in the order in which they are offered. */
  location_ids: z.array(id).max(100, { error: 'field.invalid' }).default([]),
});
export type StoreForm = z.input<typeof storeForm>;

export const store = z.object({
  id,
  name: z.string(),
  path: z.string(),
  /** Where it answers. */
  url: z.string(),
  state: z.enum(storeStates),
  default_language: language,
  phone: z.string(),
  email: z.string(),
  closed_notice_en: z.string(),
  closed_notice_fr: z.string(),
  shows_prices: z.boolean(),
  stock_words: z.enum(['coarse', 'count']),
  order_mode: z.enum(orderModes),
  pay_mode: z.enum(payModes),
  price_list_id: id.nullable(),
  min_days: z.int().nullable(),
  max_days: z.int(),
  lead_minutes: z.int(),
  horizon_days: z.int(),
  places: z.array(z.object({ location_id: id, title: z.string(), division: z.string() })),
  /** Listings by their state. */
  listings: z.object({ draft: z.int(), published: z.int(), hidden: z.int(), withdrawn: z.int() }),
  row_version: z.int(),
});
export type Store = z.output<typeof store>;

/** Those who keep listings or pages see which stores there are. */
const seers = ['listings.view', 'store_content.view', 'settings.view'] as const;
const shows = ['stores', 'listings', 'divisions'] as const;

export const listStores = endpoint({
  name: 'listStores',
  method: 'GET',
  path: '/rest-api/stores',
  summary: 'The stores of the company on the web',
  needs: seers,
  shows,
  reply: z.object({ items: z.array(store) }),
});

export const getStore = endpoint({
  name: 'getStore',
  method: 'GET',
  path: '/rest-api/stores/{id}',
  summary: 'A store with its places',
  needs: seers,
  params: idParams,
  shows,
  reply: store,
});

export const createStore = endpoint({
  name: 'createStore',
  method: 'POST',
  path: '/rest-api/stores',
  summary: 'Opens a store on the web, with pages of its own that can be changed',
  needs: 'settings.edit',
  body: storeForm,
  reply: store,
  status: 201,
});

export const updateStore = endpoint({
  name: 'updateStore',
  method: 'PUT',
  path: '/rest-api/stores/{id}',
  summary: 'Updates a store; open pages show it within seconds',
  needs: 'settings.edit',
  params: idParams,
  body: storeForm,
  reply: store,
  versioned: true,
});
