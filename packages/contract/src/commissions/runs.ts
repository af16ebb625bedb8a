import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, listQuery, money, pageOf, pathId } from '../fields.ts';

/** The most lines that are told one by one before they are given: those of the most money. */
export const mostTold = 200;

const line = z.object({
  user_id: id,
  user_name: z.string(),
  invoice_number: z.int(),
  customer_name: z.string(),
  /** Empty: of what has no class. */
  class_name: z.string(),
  /** What was billed or collected since it was last given, and what that earns; below zero it is taken back. */
  base: money,
  percent: z.number(),
  amount: money,
});
export type DueCommission = z.output<typeof line>;

const person = z.object({ user_id: id, user_name: z.string(), base: money, amount: money });
export type CommissionOfPerson = z.output<typeof person>;

const shows = [
  'commissions',
  'invoices',
  'payments',
  'deposits',
  'contracts',
  'customers',
  'assets',
  'parts',
  'classes',
  'users',
] as const;

export const getDueCommissions = endpoint({
  name: 'getDueCommissions',
  method: 'GET',
  path: '/rest-api/commission-runs/due',
  summary: 'What salespeople earned up to a day and were not given yet, and what comes back of it',
  needs: 'ledger.view',
  query: z.strictObject({ until_on: day }),
  shows: [...shows],
  reply: z.object({ people: z.array(person), lines: z.array(line), count: z.int(), total: money }),
});

export const giveCommissions = endpoint({
  name: 'giveCommissions',
  method: 'POST',
  path: '/rest-api/commission-runs',
  summary: 'Gives what is due up to a day, as it was shown',
  needs: 'ledger.create',
  body: z.strictObject({ until_on: day, /** As it was shown. */ total: money }),
  reply: z.object({ id, count: z.int(), total: money }),
  status: 201,
  effect: 'money',
});

const period = {
  /** The first and the last day up to which was given. */
  from: day.optional(),
  to: day.optional(),
};

export const getCommissionTotals = endpoint({
  name: 'getCommissionTotals',
  method: 'GET',
  path: '/rest-api/commissions/totals',
  summary: 'What each salesperson was given by the runs of some days',
  needs: 'ledger.view',
  query: z.strictObject(period),
  shows: ['commissions', 'users'],
  reply: z.object({ people: z.array(person), total: money }),
});

const given = line.extend({ id, until_on: z.string(), made_at: instant, made_by_name: z.string() });
export type Commission = z.output<typeof given>;

export const listCommissions = endpoint({
  name: 'listCommissions',
  method: 'GET',
  path: '/rest-api/commissions',
  summary: 'What salespeople were given, paper by paper, the last run first',
  needs: 'ledger.view',
  query: listQuery(['until_on'], { ...period, user_id: pathId.optional() }),
  shows: [...shows],
  reply: pageOf(given),
});
