import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, money, price } from '../fields.ts';
import { statementForms } from '../invoices/statements.ts';

/** So many customers are told of one run, the exceptions first, and so many statements are printed at once. */
export const mostStatementsTold = 500;
export const mostStatementsPrinted = 100;

/** What someone should look at before a statement goes to a customer. */
const statementExceptions = ['no_email', 'zero', 'credit', 'sent_already', 'on_hold'] as const;
const exception = z.enum(statementExceptions);
export type StatementException = z.output<typeof exception>;

/** How a customer gets theirs. */
const statementWays = ['mail', 'print', 'left_out'] as const;
const way = z.enum(statementWays);

/** Exceptions that are left out unless someone includes them. */
export const leftOutExceptions = ['zero', 'credit', 'sent_already'] as const;

const chosen = {
  /** The statement is as of the end of this day. */
  as_of: day,
  /** Customers with something open in this division; null is all. Their statement is of their whole account. */
  division_id: id.nullable().default(null),
  only_overdue: z.boolean({ error: 'field.invalid' }).default(false),
  /** Customers who owe at least this. */
  least: price.default(0),
  includes: z
    .array(z.enum(leftOutExceptions, { error: 'field.invalid' }))
    .max(3)
    .default([]),
};

const previewRow = z.object({
  customer_id: id,
  customer_number: z.string(),
  customer_name: z.string(),
  /** The first address of the account or of its contacts; empty where there is none. */
  email: z.string(),
  language: z.enum(['en', 'fr']),
  /** In which form their statement is. */
  form: z.enum(statementForms),
  balance: money,
  overdue: money,
  exceptions: z.array(exception),
  way,
});
export type StatementPreviewRow = z.output<typeof previewRow>;

const shows = [
  'statement_runs',
  'customers',
  'contacts',
  'companies',
  'divisions',
  'invoices',
  'payments',
  'deposits',
] as const;

export const previewStatementRun = endpoint({
  name: 'previewStatementRun',
  method: 'POST',
  path: '/rest-api/statement-run-previews',
  summary: 'Who would get a statement as of a day, and how, the exceptions first',
  needs: 'billing.view',
  body: z.strictObject(chosen),
  question: true,
  rate: 'preview',
  isPreview: true,
  shows: [...shows],
  reply: z.object({
    rows: z.array(previewRow),
    /** All of them, also those beyond the rows. */
    count: z.int(),
    mail: z.int(),
    print: z.int(),
    left_out: z.int(),
    total: money,
  }),
});

/** Why a customer was left out of a run. */
const leftOutReasons = ['', ...leftOutExceptions, 'unticked'] as const;

/** How the statement of one customer stands. */
export const statementStates = ['failed', 'to_send', 'to_print', 'sent', 'printed', 'left_out'] as const;
const state = z.enum(statementStates);
export type StatementState = z.output<typeof state>;

const head = {
  id,
  as_of: z.string(),
  division: z.string(),
  only_overdue: z.boolean(),
  least: money,
  /** Whether its mails were all handed over. */
  is_done: z.boolean(),
  created_by_name: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  customers: z.int(),
  /** What those owe who get a statement. */
  total: money,
  states: z.record(state, z.int()),
};
const row = z.object(head);
export type StatementRunRow = z.output<typeof row>;

const item = z.object({
  customer_id: id,
  customer_number: z.string(),
  customer_name: z.string(),
  email: z.string(),
  balance: money,
  state,
  left_out_for: z.enum(leftOutReasons),
  /** Why it was not sent, in words. */
  problem: z.string(),
  at: instant.nullable(),
});
export type StatementItem = z.output<typeof item>;

const statementRun = z.object({ ...head, items: z.array(item) });
export type StatementRun = z.output<typeof statementRun>;

export const listStatementRuns = endpoint({
  name: 'listStatementRuns',
  method: 'GET',
  path: '/rest-api/statement-runs',
  summary: 'The latest runs of statements',
  needs: 'billing.view',
  shows: ['statement_runs', 'sending_runs', 'sendings', 'mails', 'users', 'divisions'],
  reply: z.object({ runs: z.array(row) }),
});

export const getStatementRun = endpoint({
  name: 'getStatementRun',
  method: 'GET',
  path: '/rest-api/statement-runs/{id}',
  summary: 'A run of statements with what became of each, those that failed first',
  needs: 'billing.view',
  params: idParams,
  shows: ['statement_runs', 'sending_runs', 'sendings', 'mails', 'users', 'divisions', 'customers'],
  reply: statementRun,
});

export const startStatementRun = endpoint({
  name: 'startStatementRun',
  method: 'POST',
  path: '/rest-api/statement-runs',
  summary: 'Sends the statements of a day in the background; follow it by its id',
  needs: 'billing.create',
  body: z.strictObject({
    ...chosen,
    /** Customers who were unticked. */
    left_out: z.array(id).max(mostStatementsTold, { error: 'field.invalid' }).default([]),
    /** The total of the preview: where it has changed since, nothing is sent. */
    total: money,
  }),
  reply: statementRun,
  status: 202,
  acting: 'closed',
});

export const repeatStatementRun = endpoint({
  name: 'repeatStatementRun',
  method: 'POST',
  path: '/rest-api/statement-runs/{id}/repetitions',
  summary: 'Sends those statements of a run again that failed',
  needs: 'billing.create',
  params: idParams,
  body: z.strictObject({}),
  reply: statementRun,
  status: 202,
  acting: 'closed',
});

export const printStatements = endpoint({
  name: 'printStatements',
  method: 'POST',
  path: '/rest-api/statement-runs/{id}/printings',
  summary: 'Those statements of a run as one PDF that are not mailed: they are printed from then on',
  needs: 'billing.create',
  params: idParams,
  /** Of those that failed too, or of those that were printed already. */
  body: z.strictObject({ of: z.enum(['to_print', 'failed', 'printed'], { error: 'field.invalid' }) }),
  file: 'application/pdf',
});
