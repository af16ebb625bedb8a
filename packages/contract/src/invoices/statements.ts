import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, money } from '../fields.ts';

/** What happened on the account: `charge` is owed more, `credit` less, `balance` is what is owed after it. */
const entry = z.object({
  kind: z.enum([
    'invoice',
    'credit',
    'payment',
    'refund',
    'deposit',
    'deposit_back',
    'payment_back',
    'refund_back',
    'write_off',
    'write_off_back',
    'discount',
    'discount_back',
  ]),
  day: z.string(),
  number: z.int().nullable(),
  /** The invoice or credit that the entry is, or that the deposit went to. */
  invoice_id: id.nullable(),
  invoice_number: z.int().nullable(),
  contract_number: z.int().nullable(),
  charge: money,
  credit: money,
  balance: money,
});

const lateFee = z.object({
  invoice_id: id,
  number: z.int(),
  due_on: z.string(),
  days_late: z.int(),
  balance: money,
  fee: money,
});

/** An invoice or a credit of which something is open; a credit below zero. */
const openItem = z.object({
  invoice_id: id,
  number: z.int(),
  invoiced_on: z.string(),
  due_on: z.string(),
  days_late: z.int(),
  po_number: z.string(),
  total: money,
  balance: money,
});

/** All that happened in some days, or what was open of each invoice at their end. */
export const statementForms = ['activity', 'open_items'] as const;

/** The last three months up to today unless said otherwise; at most a year. */
export const days = z.strictObject({ from: day.optional(), to: day.optional() });

export const customerStatement = endpoint({
  name: 'customerStatement',
  method: 'GET',
  path: '/rest-api/customers/{id}/statement',
  summary: 'A customer’s transactions in a period, with balances, aging and late fees',
  needs: 'invoices.view',
  params: idParams,
  query: days,
  shows: ['customers', 'companies', 'contracts', 'deposits', 'disputes', 'invoices', 'payments'],
  reply: z.object({
    from: z.string(),
    to: z.string(),
    opening: money,
    entries: z.array(entry),
    closing: money,
    /** The last of the days, today at the latest: ageing and late fees are as they were at its end. */
    as_of: z.string(),
    /** Deposits held by then; not part of the balance until they pay an invoice. */
    deposits_held: money,
    /** What was open at its end, the first due first. */
    open_items: z.array(openItem),
    /** By due day. */
    ageing: z.object({
      current: money,
      days_30: money,
      days_60: money,
      days_90: money,
      days_120: money,
      total: money,
    }),
    late_fees: z.array(lateFee),
    late_fee_total: money,
  }),
});
