import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, money, percent, price, text } from '../fields.ts';
import { billing } from '../nouns/shown.ts';

/** The most customers among whom the bills of a contract are shared. */
export const mostPayers = 20;

const payer = {
  customer_id: id,
  /** Of what the amounts leave; the percents of all make 100. */
  percent: percent.nullable().default(null),
  /** Of each bill before taxes, before the percents. */
  amount: price.nullable().default(null),
  /** On the invoices of this payer; left empty, those of the contract’s customer bear the contract’s number. */
  po_number: text(30).default(''),
};

export const payersForm = z.strictObject({
  /** The first day of invoices that are shared so; null: today. */
  from_on: day.nullable().default(null),
  /** None: the contract’s customer pays all from then on. */
  payers: z.array(z.strictObject(payer)).max(mostPayers, { error: 'field.invalid' }),
});
export type PayersForm = z.input<typeof payersForm>;

/** Whether a customer buys on account (Y), pays at once (N) or is on hold (H). */
const accountType = z.enum(['Y', 'N', 'H']);

const payerSet = z.object({
  from_on: z.string(),
  payers: z.array(
    z.object({
      customer_id: id,
      customer_name: z.string(),
      account_type: accountType,
      percent: z.number().nullable(),
      amount: money.nullable(),
      po_number: z.string(),
    }),
  ),
  created_by_name: z.string(),
  created_at: instant,
});
export type PayerSet = z.output<typeof payerSet>;

/** What one customer is billed of a bill that several bear. */
export const billShare = z.object({
  customer_id: id,
  customer_name: z.string(),
  account_type: accountType,
  percent: z.number().nullable(),
  amount: money.nullable(),
  before_taxes: money,
  tax: money,
  total: money,
});
export type BillShare = z.output<typeof billShare>;

const contractPayers = z.object({
  /** The shares that hold today; null: the contract’s customer pays all. */
  current: payerSet.nullable(),
  /** Those of later days, the first one first. */
  planned: z.array(payerSet),
  /** The first day from which shares can hold: the day of the last invoice. */
  earliest: day,
  row_version: z.int(),
});
export type ContractPayers = z.output<typeof contractPayers>;

const path = '/rest-api/contracts/{id}/payers';
const shows = ['contracts', ...billing, 'invoices', 'sites', 'tickets', 'users'] as const;

export const getContractPayers = endpoint({
  name: 'getContractPayers',
  method: 'GET',
  path,
  summary: 'Which customers pay the bills of a contract, and which part each, from which day on',
  needs: 'invoices.view',
  params: idParams,
  shows: [...shows],
  reply: contractPayers,
});

export const previewContractPayers = endpoint({
  name: 'previewContractPayers',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'What the next bill of a contract comes to for each payer, with shares that are not saved yet',
  needs: 'invoices.view',
  params: idParams,
  body: payersForm,
  question: true,
  isPreview: true,
  rate: 'preview',
  shows: [...shows],
  reply: z.object({
    /** From and to when the bill is; null where nothing will be billed by the next cycle. */
    bill: z
      .object({
        period_from: instant.nullable(),
        period_to: instant.nullable(),
        before_taxes: money,
        total: money,
        shares: z.array(billShare),
      })
      .nullable(),
  }),
});

export const setContractPayers = endpoint({
  name: 'setContractPayers',
  method: 'PUT',
  path,
  summary:
    'Says which customers pay the bills of a contract from a day on; what was planned from then on falls away',
  needs: 'invoices.create',
  params: idParams,
  body: payersForm,
  reply: contractPayers,
  versioned: true,
});
