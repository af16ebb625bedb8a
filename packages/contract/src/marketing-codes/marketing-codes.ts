import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, isCardless, listQuery, money, pageOf, price, text } from '../fields.ts';

export const codeKinds = ['percent', 'amount'] as const;
const kind = z.enum(codeKinds, { error: 'field.invalid' });

/** Whether shoppers may use a code today: it may be yet to come, over, used up or switched off. */
export const codeStates = ['current', 'planned', 'over', 'used_up', 'off'] as const;
export type CodeState = (typeof codeStates)[number];
const state = z.enum(codeStates, { error: 'field.invalid' });

/** As staff type it; the server folds it. */
const word = z
  .string({ error: 'text.invalid' })
  .trim()
  .max(40, { error: 'text.too_long' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{2,39}$/, { error: 'code.malformed' })
  .refine(isCardless, { error: 'text.card_number' });

const count = (most: number) =>
  z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' }).max(most, { error: 'field.invalid' });

export const codeForm = z.strictObject({
  /** As shoppers type it; kept in capitals without blanks. */
  code: word,
  /** For the staff alone. */
  note: text(200).default(''),
  kind: kind.default('percent'),
  /** A percentage, or an amount of money. */
  figure: price,
  /** The first and the last day on which shoppers may use it. */
  starts_on: day.nullable().default(null),
  ends_on: day.nullable().default(null),
  /** What the priced lines of an order come to at least. */
  least_total: price.default(0),
  /** Of these alone; both empty: of everything. What is below a category counts with it. */
  listing_ids: z.array(id).max(200, { error: 'field.invalid' }).default([]),
  category_ids: z.array(id).max(200, { error: 'field.invalid' }).default([]),
  /** How often one customer may use it, and all together; null: without limit. */
  per_customer: count(10_000).nullable().default(null),
  most_uses: count(1_000_000).nullable().default(null),
  is_active: z.boolean().default(true),
});
export type CodeForm = z.input<typeof codeForm>;

const row = {
  id,
  code: z.string(),
  note: z.string(),
  kind,
  figure: money,
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  least_total: money,
  per_customer: z.int().nullable(),
  most_uses: z.int().nullable(),
  /** Uses now: held by carts that are being ordered, and used. */
  taken: z.int(),
  used: z.int(),
  /** What used codes took off. */
  given: money,
  state,
};

export const codeRow = z.object(row);
export type CodeRow = z.output<typeof codeRow>;

const named = z.object({ id, name: z.string() });

export const marketingCode = z.object({
  ...row,
  is_active: z.boolean(),
  created_at: instant,
  listings: z.array(named),
  categories: z.array(named),
  /** Uses of the last ninety days that had any, the newest first. */
  days: z.array(z.object({ day: z.string(), used: z.int(), given: money })),
  row_version: z.int(),
});
export type MarketingCode = z.output<typeof marketingCode>;

export const listMarketingCodes = endpoint({
  name: 'listMarketingCodes',
  method: 'GET',
  path: '/rest-api/marketing-codes',
  summary: 'Marketing codes with their use and what they gave',
  needs: 'marketing_codes.view',
  query: listQuery(['code', 'taken'], { state: state.optional() }),
  shows: ['marketing_codes'],
  reply: pageOf(codeRow),
});

export const getMarketingCode = endpoint({
  name: 'getMarketingCode',
  method: 'GET',
  path: '/rest-api/marketing-codes/{id}',
  summary: 'A marketing code with what it is for, and its use by day',
  needs: 'marketing_codes.view',
  params: idParams,
  shows: ['marketing_codes', 'listings', 'categories', 'stores'],
  reply: marketingCode,
});

export const createMarketingCode = endpoint({
  name: 'createMarketingCode',
  method: 'POST',
  path: '/rest-api/marketing-codes',
  summary: 'Adds a marketing code',
  needs: 'marketing_codes.create',
  body: codeForm,
  reply: marketingCode,
  status: 201,
});

export const updateMarketingCode = endpoint({
  name: 'updateMarketingCode',
  method: 'PUT',
  path: '/rest-api/marketing-codes/{id}',
  summary: 'Updates a marketing code; uses that are held keep what they took off',
  needs: 'marketing_codes.edit',
  params: idParams,
  body: codeForm,
  reply: marketingCode,
  versioned: true,
});
