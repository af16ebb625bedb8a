import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, listQuery, money, pageOf, pathId, requiredText } from '../fields.ts';

/** Debts that will not be paid, and balances too small to ask for. */
export const writeOffKinds = ['bad_debt', 'small_balance'] as const;
export type WriteOffKind = (typeof writeOffKinds)[number];
const kind = z.enum(writeOffKinds, { error: 'field.invalid' });

const writeOff = z.object({
  id,
  kind,
  invoice_id: id,
  invoice_number: z.int(),
  customer_name: z.string(),
  /** Below zero of a credit, or where an earlier one is taken back. */
  amount: money,
  reason: z.string(),
  written_at: instant,
  created_by_name: z.string(),
  /** Whether it takes an earlier one back, and whether it was taken back. */
  is_return: z.boolean(),
  is_taken_back: z.boolean(),
});
export type WriteOff = z.output<typeof writeOff>;

const shows = ['invoices', 'customers', 'users'] as const;

export const listWriteOffs = endpoint({
  name: 'listWriteOffs',
  method: 'GET',
  path: '/rest-api/write-offs',
  summary: 'What was written off of invoices and credits, the last first',
  needs: 'invoices.view',
  query: listQuery(['written_at'], {
    kind: kind.optional(),
    invoice_id: pathId.optional(),
    /** The first and the last day. */
    from: day.optional(),
    to: day.optional(),
  }),
  shows: [...shows],
  reply: pageOf(writeOff),
});

export const writeOffInvoice = endpoint({
  name: 'writeOffInvoice',
  method: 'POST',
  path: '/rest-api/invoices/{id}/write-offs',
  summary: 'Gives up what is open of an invoice, or a part of it',
  needs: 'ledger.create',
  params: idParams,
  body: z.strictObject({
    kind,
    /** All that is open where it is left out. */
    amount: money.optional(),
    reason: requiredText(250),
  }),
  reply: z.object({ id, balance: money }),
  status: 201,
  effect: 'money',
});

export const takeBackWriteOff = endpoint({
  name: 'takeBackWriteOff',
  method: 'POST',
  path: '/rest-api/write-offs/{id}/reversals',
  summary: 'Takes a write-off back, once: the invoice asks for it again',
  needs: 'ledger.create',
  params: idParams,
  body: z.strictObject({ reason: requiredText(250) }),
  reply: z.object({ id, balance: money }),
  status: 201,
  effect: 'money',
});

/** The most that counts as small, and the most papers of one step. */
export const mostSmall = 100;
export const mostAtOnce = 200;

const small = z.object({
  id,
  number: z.int(),
  customer_name: z.string(),
  due_on: z.string(),
  total: money,
  balance: money,
});
export type SmallBalance = z.output<typeof small>;

export const listSmallBalances = endpoint({
  name: 'listSmallBalances',
  method: 'GET',
  path: '/rest-api/write-offs/small-balances',
  summary: 'Open papers of so little, due so many days ago, the oldest first',
  needs: 'ledger.view',
  query: z.strictObject({
    most: z.coerce
      .number({ error: 'number.invalid' })
      .positive({ error: 'payment.not_positive' })
      .max(mostSmall, { error: 'write_off.not_small' })
      .default(1),
    days: z.coerce
      .number({ error: 'number.invalid' })
      .int({ error: 'number.invalid' })
      .min(0)
      .max(3650)
      .default(30),
  }),
  shows: [...shows],
  reply: z.object({ papers: z.array(small), total: money }),
});

export const writeOffSmallBalances = endpoint({
  name: 'writeOffSmallBalances',
  method: 'POST',
  path: '/rest-api/write-offs/small-balances',
  summary: 'Writes small balances off, all of them or none',
  needs: 'ledger.create',
  body: z.strictObject({
    papers: z
      .array(z.strictObject({ id, /** As it was shown. */ balance: money }))
      .min(1, { error: 'field.required' })
      .max(mostAtOnce, { error: 'field.invalid' }),
    reason: requiredText(250),
  }),
  reply: z.object({ count: z.int(), total: money }),
  status: 201,
  effect: 'money',
});
