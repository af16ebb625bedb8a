import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, listQuery, money, pageOf, requiredText, text } from '../fields.ts';

/** The most payments of one slip. */
export const mostOnSlip = 500;

/** What may be on a slip: a payment, what was taken back of one that was at the bank, or cash of a drawer without a payment. */
export const slipItemKinds = ['payment', 'void', 'drawer'] as const;
const itemKind = z.enum(slipItemKinds, { error: 'field.invalid' });

const item = z.object({
  kind: itemKind,
  /** The payment or, of cash of a drawer, its entry. */
  id,
  method: z.enum(['cash', 'cheque']),
  /** The number of the payment. */
  number: z.int().nullable(),
  cheque_number: z.string(),
  customer_name: z.string(),
  reason: z.string(),
  day: z.string(),
  amount: money,
});
export type SlipItem = z.output<typeof item>;

const account = z.object({ id, code: z.string(), name: z.string() });

const head = {
  id,
  number: z.int(),
  account,
  made_on: z.string(),
  cash: money,
  cheques: money,
  total: money,
  reference: z.string(),
  lines: z.int(),
  created_by_name: z.string(),
  created_at: instant,
  /** Since when it does not count; null as long as it does. */
  taken_back_on: z.string().nullable(),
  row_version: z.int(),
};
const row = z.object(head);
export type BankSlipRow = z.output<typeof row>;

const slip = z.object({
  ...head,
  take_back_reason: z.string(),
  items: z.array(item.extend({ is_returned: z.boolean() })),
});
export type BankSlip = z.output<typeof slip>;

const shows = [
  'bank_slips',
  'payments',
  'drawer_sessions',
  'deposits',
  'invoices',
  'customers',
  'ledger_accounts',
  'users',
] as const;

export const getUndeposited = endpoint({
  name: 'getUndeposited',
  method: 'GET',
  path: '/rest-api/undeposited',
  summary: 'Cash and checks that are on no bank slip yet, and the accounts that take them',
  needs: 'payments.create',
  shows: [...shows],
  reply: z.object({
    items: z.array(item),
    /** There are more than are listed. */
    has_more: z.boolean(),
    cash: money,
    cheques: money,
    accounts: z.array(account),
    /** The account that the bank is posted to. */
    account_id: id.nullable(),
    today: z.string(),
  }),
});

export const listBankSlips = endpoint({
  name: 'listBankSlips',
  method: 'GET',
  path: '/rest-api/bank-slips',
  summary: 'What went to the bank together, the last first',
  needs: 'payments.view',
  query: listQuery(['made_on', 'number'], {}),
  shows: [...shows],
  reply: pageOf(row),
});

export const getBankSlip = endpoint({
  name: 'getBankSlip',
  method: 'GET',
  path: '/rest-api/bank-slips/{id}',
  summary: 'A bank slip with its payments',
  needs: 'payments.view',
  params: idParams,
  shows: [...shows],
  reply: slip,
});

export const bankSlipForm = z.strictObject({
  made_on: day,
  account_id: id,
  /** What the bank calls it, such as the number of its bag. */
  reference: text(40).default(''),
  items: z
    .array(z.strictObject({ kind: itemKind, id }))
    .min(1, { error: 'bank_slip.empty' })
    .max(mostOnSlip, { error: 'field.invalid' }),
});

export const createBankSlip = endpoint({
  name: 'createBankSlip',
  method: 'POST',
  path: '/rest-api/bank-slips',
  summary: 'Takes cash and checks to the bank together',
  needs: 'payments.create',
  body: bankSlipForm,
  reply: slip,
  status: 201,
  effect: 'money',
});

export const takeBackBankSlip = endpoint({
  name: 'takeBackBankSlip',
  method: 'POST',
  path: '/rest-api/bank-slips/{id}/reversals',
  summary: 'Takes a bank slip back that was wrong: its payments wait for another one',
  needs: 'payments.delete',
  params: idParams,
  body: z.strictObject({ reason: requiredText(120) }),
  reply: slip,
  effect: 'money',
});
