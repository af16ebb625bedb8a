import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, money } from '../fields.ts';

/** Earned and on no bill of the month, or on a bill of the month and not earned. */
export const accrualKinds = ['unbilled', 'deferred'] as const;
export type AccrualKind = (typeof accrualKinds)[number];

/** The most stretches that are told one by one: those of the most money. */
export const mostTold = 500;

const stretch = z.object({
  kind: z.enum(accrualKinds),
  contract: z.object({ id, number: z.int().nullable() }),
  /** Null: on no bill yet. */
  invoice_number: z.int().nullable(),
  customer_name: z.string(),
  product_number: z.string(),
  /** Its first day, and the first that is not in it. */
  from_on: z.string(),
  to_on: z.string(),
  /** What its days charge, and what of it is not billed, or not earned, at the end of the month. */
  charged: money,
  part: money,
  /** The same of the damage waiver on it; the sums have both. */
  waiver: money,
  /** Hours beyond the allowance that readings told by the end of the month. */
  is_use: z.boolean(),
});
export type AccruedStretch = z.output<typeof stretch>;

const sums = { unbilled: money, deferred: money };

export const accruals = z.object({
  /** As it is reckoned now. */
  ...sums,
  count: z.int(),
  stretches: z.array(stretch),
  /** As it was posted the last time; null before. */
  posted: z.object({ ...sums, made_by_name: z.string(), made_at: instant }).nullable(),
  /** Whether posting it now would change the books. */
  differs: z.boolean(),
});
export type Accruals = z.output<typeof accruals>;

const shows = [
  'ledger_accruals',
  'ledger_periods',
  'contracts',
  'invoices',
  'customers',
  'assets',
  'parts',
  'services',
  'classes',
  'companies',
  'divisions',
  'off_rents',
  'exchanges',
  'users',
] as const;

export const getLedgerAccruals = endpoint({
  name: 'getLedgerAccruals',
  method: 'GET',
  path: '/rest-api/ledger/periods/{id}/accruals',
  summary: 'What is earned and not billed at the end of a month, and billed and not earned, line by line',
  needs: 'ledger.view',
  params: idParams,
  shows: [...shows],
  reply: accruals,
});

export const postLedgerAccruals = endpoint({
  name: 'postLedgerAccruals',
  method: 'POST',
  path: '/rest-api/ledger/periods/{id}/accruals',
  summary: 'Posts it on the last day of the month and takes it back on the next; asked again, what differs',
  needs: 'ledger.create',
  params: idParams,
  body: z.strictObject({}),
  reply: accruals,
  status: 201,
  effect: 'money',
});
