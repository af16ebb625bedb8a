import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  requiredText,
  text,
} from '../fields.ts';

/** What entries are of: papers, money, what pays without money, moves of stock, work, and what users enter themselves. */
export const entryKinds = [
  'invoice',
  'credit',
  'payment',
  'refund',
  'void',
  'deposit_use',
  'deposit_return',
  'credit_use',
  'credit_return',
  'write_off',
  'write_off_return',
  'accrual',
  'accrual_return',
  'stock_sale',
  'stock_work',
  'stock_receipt',
  'stock_count',
  'stock_transfer',
  'stock_opening',
  'repair_cost',
  'sublet_cost',
  'warranty',
  'drawer',
  'bank_slip',
  'bank_slip_return',
  'manual',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];
const kind = z.enum(entryKinds, { error: 'field.invalid' });

const row = {
  id,
  kind,
  /** The number of its paper; of a user's own entry its id. */
  reference: z.string(),
  /** The record that it is derived from; empty and null for a user's own. */
  noun: z.string(),
  row_id: id.nullable(),
  /** Of what is of a customer, who that is today. */
  customer_name: z.string(),
  /** The day of the books, and that on the paper. */
  posting_on: z.string(),
  document_on: z.string(),
  memo: z.string(),
  /** What it moves in all; where an account is asked for, what it debits and credits there. */
  amount: money,
  debit: money,
  credit: money,
  created_by_name: z.string(),
  created_at: instant,
};

export const entryRow = z.object(row);
export type EntryRow = z.output<typeof entryRow>;

const account = z.object({ id, code: z.string(), name: z.string() });

const entryLine = z.object({
  line_number: z.int(),
  debit: account,
  debit_division: z.string(),
  credit: account,
  credit_division: z.string(),
  amount: money,
  class_name: z.string(),
  tax_code: z.string(),
  memo: z.string(),
});
export type EntryLine = z.output<typeof entryLine>;

const related = z.object({ id, reference: z.string(), posting_on: z.string() });

export const ledgerEntry = z.object({
  ...row,
  lines: z.array(entryLine),
  /** The entry that this one reverses, and the one that reverses it. */
  reverses: related.nullable(),
  reversed_by: related.nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const listLedgerEntries = endpoint({
  name: 'listLedgerEntries',
  method: 'GET',
  path: '/rest-api/ledger/entries',
  summary: 'Entries of the ledger, the last first; of an account what they debit and credit there',
  needs: 'ledger.view',
  query: listQuery(['posting_on'], {
    kind: kind.optional(),
    /** The first and the last day. */
    from: day.optional(),
    to: day.optional(),
    account_id: pathId.optional(),
    division_id: pathId.optional(),
  }),
  shows: ['ledger_entries', 'ledger_accounts', 'customers', 'invoices', 'payments', 'deposits', 'users'],
  reply: pageOf(entryRow),
});

export const getLedgerEntry = endpoint({
  name: 'getLedgerEntry',
  method: 'GET',
  path: '/rest-api/ledger/entries/{id}',
  summary: 'An entry of the ledger with its lines',
  needs: 'ledger.view',
  params: idParams,
  shows: [
    'ledger_entries',
    'ledger_accounts',
    'customers',
    'invoices',
    'payments',
    'deposits',
    'divisions',
    'classes',
    'users',
  ],
  reply: ledgerEntry,
});

/** The most lines of a user's own entry. */
export const mostLines = 100;

export const entryForm = z.strictObject({
  /** The day of the books, in a period that is open. */
  posting_on: day,
  memo: requiredText(250),
  /** Each moves an amount from the one account to the other. */
  lines: z
    .array(
      z.strictObject({
        debit_account_id: id,
        credit_account_id: id,
        amount: money.refine((value) => value > 0, { error: 'payment.not_positive' }),
        division_id: id,
        memo: text(100).default(''),
      }),
    )
    .min(1, { error: 'field.required' })
    .max(mostLines, { error: 'field.invalid' }),
});
export type EntryForm = z.input<typeof entryForm>;

export const createLedgerEntry = endpoint({
  name: 'createLedgerEntry',
  method: 'POST',
  path: '/rest-api/ledger/entries',
  summary: 'Enters what no paper says, between accounts that no paper keeps',
  needs: 'ledger.create',
  body: entryForm,
  reply: ledgerEntry,
  status: 201,
  effect: 'money',
});

export const reverseLedgerEntry = endpoint({
  name: 'reverseLedgerEntry',
  method: 'POST',
  path: '/rest-api/ledger/entries/{id}/reversals',
  summary: 'Takes a user’s own entry back by its mirror, once',
  needs: 'ledger.create',
  params: idParams,
  body: z.strictObject({ posting_on: day, reason: requiredText(250) }),
  reply: ledgerEntry,
  status: 201,
  effect: 'money',
});
