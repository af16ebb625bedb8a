import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, money, text } from '../fields.ts';

/** An open period takes entries, a soft one those of users who close periods alone, and a closed one none. */
export const periodStatuses = ['open', 'soft', 'closed'] as const;
export type PeriodStatus = (typeof periodStatuses)[number];
const status = z.enum(periodStatuses, { error: 'field.invalid' });

const period = z.object({
  id,
  starts_on: z.string(),
  /** Its last day. */
  last_on: z.string(),
  status,
  /** Whether its last day is over in every division. */
  is_over: z.boolean(),
  entries: z.int(),
  amount: money,
  changed_by_name: z.string(),
  changed_at: instant.nullable(),
  reason: z.string(),
  row_version: z.int(),
});
export type LedgerPeriod = z.output<typeof period>;

export const listLedgerPeriods = endpoint({
  name: 'listLedgerPeriods',
  method: 'GET',
  path: '/rest-api/ledger/periods',
  summary: 'The months of the books, the last first',
  needs: 'ledger.view',
  shows: ['ledger_periods', 'ledger_entries', 'users', 'divisions'],
  reply: z.object({ periods: z.array(period) }),
});

/** What is checked before a month closes: what must be nothing, and what someone should have looked at. */
export const closeChecks = [
  'earlier_open',
  'entries_missing',
  'receivable_differs',
  'deposits_differ',
  'tax_differs',
  'stock_differs',
  'accruals_due',
  'unbilled',
  'returned_unbilled',
  'tickets_open',
  'drawers_open',
  'undeposited',
  'undeposited_differs',
  'payments_pending',
  'credits_open',
  'statements_due',
] as const;
export type CloseCheck = (typeof closeChecks)[number];

const check = z.object({
  check: z.enum(closeChecks),
  /** How many there are, and the money of them where it is money. */
  count: z.int(),
  amount: money.nullable(),
  /** Whether the month cannot close before it is nothing. */
  blocks: z.boolean(),
});
export type CloseFinding = z.output<typeof check>;

/** A balance of the ledger at the end of a month beside what the records say. */
const tie = z.object({
  name: z.enum(['receivable', 'deposits', 'tax', 'stock']),
  ledger: money,
  records: money,
  difference: money,
});
export type LedgerTie = z.output<typeof tie>;

export const getLedgerPeriod = endpoint({
  name: 'getLedgerPeriod',
  method: 'GET',
  path: '/rest-api/ledger/periods/{id}',
  summary: 'A month of the books with what is checked before it closes',
  needs: 'ledger.view',
  params: idParams,
  shows: [
    'ledger_periods',
    'ledger_entries',
    'ledger_accounts',
    'ledger_accruals',
    'invoices',
    'payments',
    'drawer_sessions',
    'bank_slips',
    'deposits',
    'parts',
    'work_orders',
    'warranty_claims',
    'contracts',
    'returns',
    'statement_runs',
    'tickets',
    'users',
    'divisions',
  ],
  reply: period.extend({ checks: z.array(check), ties: z.array(tie) }),
});
export type ClosingPeriod = z.output<(typeof getLedgerPeriod)['reply']>;

export const changeLedgerPeriod = endpoint({
  name: 'changeLedgerPeriod',
  method: 'PUT',
  path: '/rest-api/ledger/periods/{id}',
  summary: 'Closes a month, softly or for good, or opens it again with a reason',
  needs: 'ledger.delete',
  params: idParams,
  body: z.strictObject({ status, reason: text(250).default('') }),
  reply: period,
  versioned: true,
  byPerson: true,
});
