import { accountTypes, controls } from '@yardline/domain/ledger/purposes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, money, pathId, requiredText, text } from '../fields.ts';

const type = z.enum(accountTypes, { error: 'field.invalid' });

const balances = {
  /** Before the first day, what the days debit and credit, and after the last one: as its type is told. */
  opening: money,
  debit: money,
  credit: money,
  closing: money,
};

const accountRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type,
  /** The records whose balance it tells; papers alone are posted to one of these. */
  control: z.enum(controls),
  is_active: z.boolean(),
  external_name: z.string(),
  row_version: z.int(),
  ...balances,
});
export type AccountRow = z.output<typeof accountRow>;

export const trialBalance = z.object({
  accounts: z.array(accountRow),
  /** All debits and all credits of the days: the same amount, twice. */
  debit: money,
  credit: money,
  /** What was there before the ledger: until it has its entries, balances are not complete. */
  opening: z.object({
    state: z.enum(['none', 'running', 'done']),
    entered: z.int(),
  }),
});
export type TrialBalance = z.output<typeof trialBalance>;

export const getTrialBalance = endpoint({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/rest-api/ledger/accounts',
  summary: 'The accounts with their balances before, in and after some days',
  needs: 'ledger.view',
  query: z.strictObject({ from: day.optional(), to: day.optional(), division_id: pathId.optional() }),
  shows: ['ledger_accounts', 'ledger_entries'],
  reply: trialBalance,
});

const code = z
  .string({ error: 'text.invalid' })
  .trim()
  .min(1, { error: 'field.required' })
  .regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,14}$/, { error: 'ledger.code_malformed' });

export const accountForm = z.strictObject({
  code,
  name: requiredText(64),
  type,
  /** What the accountant’s program calls it, where that is another name. */
  external_name: text(100).default(''),
  is_active: z.boolean().default(true),
});
export type AccountForm = z.input<typeof accountForm>;

const account = accountRow.omit({ opening: true, debit: true, credit: true, closing: true });
export type LedgerAccount = z.output<typeof account>;

export const createLedgerAccount = endpoint({
  name: 'createLedgerAccount',
  method: 'POST',
  path: '/rest-api/ledger/accounts',
  summary: 'Adds an account',
  needs: 'ledger.edit',
  body: accountForm,
  reply: account,
  status: 201,
});

export const updateLedgerAccount = endpoint({
  name: 'updateLedgerAccount',
  method: 'PUT',
  path: '/rest-api/ledger/accounts/{id}',
  summary: 'Changes an account; one with entries keeps its type',
  needs: 'ledger.edit',
  params: idParams,
  body: accountForm,
  reply: account,
  versioned: true,
});

const mapping = z.object({
  id,
  purpose: z.string(),
  /** Null: of every division, or of every class. Empty: of every tax code. */
  division: z.object({ id, name: z.string() }).nullable(),
  class: z.object({ id, name: z.string() }).nullable(),
  tax_code: z.string(),
  account: z.object({ id, code: z.string(), name: z.string() }),
});
export type LedgerMapping = z.output<typeof mapping>;

export const listLedgerMappings = endpoint({
  name: 'listLedgerMappings',
  method: 'GET',
  path: '/rest-api/ledger/mappings',
  summary:
    'Where everything is posted to: for each purpose an account, and exceptions by division, class or tax code',
  needs: 'ledger.view',
  shows: ['ledger_accounts', 'divisions', 'classes'],
  reply: z.object({ mappings: z.array(mapping) }),
});

export const mappingForm = z.strictObject({
  purpose: requiredText(30),
  division_id: id.nullable().default(null),
  class_id: id.nullable().default(null),
  tax_code: text(10).default(''),
  /** Null takes the exception away. */
  account_id: id.nullable(),
});
export type MappingForm = z.input<typeof mappingForm>;

export const setLedgerMapping = endpoint({
  name: 'setLedgerMapping',
  method: 'PUT',
  path: '/rest-api/ledger/mappings',
  summary:
    'Says to which account a purpose is posted from now on; entries that are there stay where they are',
  needs: 'ledger.edit',
  body: mappingForm,
  reply: z.object({ mappings: z.array(mapping) }),
});

export const openLedger = endpoint({
  name: 'openLedger',
  method: 'POST',
  path: '/rest-api/ledger/openings',
  summary: 'Gives the company its accounts, and what was there before the ledger its entries',
  needs: 'ledger.edit',
  body: z.strictObject({}),
  reply: trialBalance.shape.opening,
  status: 202,
});
