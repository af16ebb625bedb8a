import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, money, pageOf, pathId, pickedIds } from '../fields.ts';

export const depositSorts = ['number', 'amount', 'held'] as const;

/** A deposit as the list of all of them shows it: who gave it, what it is held for, and what became of it. */
const depositRow = z.object({
  id,
  number: z.int(),
  customer_id: id,
  customer_name: z.string(),
  /** What it is held for; all three null where it is the customer's alone, the number also of a draft. */
  document_kind: z.enum(['reservation', 'contract']).nullable(),
  document_id: id.nullable(),
  document_number: z.int().nullable(),
  division_title: z.string(),
  amount: money,
  /** What of it neither paid an invoice nor went back. */
  held: money,
  applied: money,
  refunded: money,
  taken_at: instant,
  taken_by: z.string(),
});
export type DepositRow = z.output<typeof depositRow>;

export const listAllDeposits = endpoint({
  name: 'listAllDeposits',
  method: 'GET',
  path: '/rest-api/deposits',
  summary: 'The deposits of all customers, searched by their number, their document’s or the customer',
  needs: 'payments.view',
  query: listQuery(depositSorts, {
    /** Those of which something is held, or of which nothing is left. */
    state: z.enum(['held', 'settled']).optional(),
    /** What they are held for. */
    for: z.enum(['reservation', 'contract', 'customer']).optional(),
    customer_id: pathId.optional(),
    ids: pickedIds.optional(),
  }),
  shows: ['deposits', 'contracts', 'customers', 'divisions', 'payments', 'users'],
  reply: pageOf(depositRow),
});
