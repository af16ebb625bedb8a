import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, money, pathId } from '../fields.ts';

const dueDocument = z.object({
  contract_id: id,
  contract_kind: z.string(),
  contract_number: z.int().nullable(),
  division_id: id,
  customer_name: z.string(),
  /** Empty for callers who may not see customers. */
  phone: z.string(),
  /** The first of its rentals that are due. */
  description: z.string(),
  /** Machines and pieces that are due, of all its lines. */
  quantity: z.number(),
  /** When the first of them is due. */
  at: instant,
});
export type DueDocument = z.output<typeof dueDocument>;
const dueDocuments = z.object({ total: z.int(), documents: z.array(dueDocument) });

const unbilledContract = z.object({
  contract_id: id,
  contract_number: z.int().nullable(),
  division_id: id,
  customer_name: z.string(),
  since: instant,
  /** What is estimated for it less what was billed, with taxes; never below zero. */
  amount: money,
});

const orderToPick = z.object({
  contract_id: id,
  contract_number: z.int().nullable(),
  division_id: id,
  customer_name: z.string(),
  /** The first of its parts that wait, and how many lines wait beside it. */
  description: z.string(),
  more: z.int(),
  /** Pieces that lie on the shelf for it, and those that are back-ordered. */
  ready: z.number(),
  back_ordered: z.number(),
});

const customerToCall = z.object({
  customer_id: id,
  name: z.string(),
  phone: z.string(),
  /** Machines and pieces that should be back. */
  late: z.number(),
  /** Overdue balance of invoices. */
  overdue: money,
  /** Open quotes whose rental begins within three days. */
  quotes: z.int(),
});

const trip = z.object({
  ticket_id: id,
  type: z.enum(['delivery', 'pickup']),
  title: z.string(),
  customer_name: z.string(),
  place: z.string(),
  scheduled_at: instant.nullable(),
});

const downMachine = z.object({
  number: z.string(),
  description: z.string(),
  location_title: z.string(),
  since: instant,
});

/** The day at a glance, by contract: what goes out, comes back, is late or unbilled, whom to call, and the caller's own day. */
export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/rest-api/dashboard',
  summary:
    'Today’s check-outs and returns, late rentals, unbilled amounts, customers to call, and the day of a driver or mechanic',
  needs: 'dashboard.view',
  query: z.strictObject({ division_id: pathId.optional() }),
  shows: [
    'contracts',
    'assets',
    'classes',
    'companies',
    'customers',
    'deposits',
    'divisions',
    'holds',
    'invoices',
    'parts',
    'tickets',
    'users',
  ],
  reply: z.object({
    day: z.string(),
    going_out: dueDocuments,
    coming_back: dueDocuments,
    late: dueDocuments,
    /** `amount` is the sum of all of them, also of those that are not listed. */
    unbilled: z.object({ total: z.int(), amount: money, contracts: z.array(unbilledContract) }),
    /** Sales orders of which pieces can be picked now. */
    to_pick: z.object({ total: z.int(), orders: z.array(orderToPick) }),
    to_call: z.object({ total: z.int(), customers: z.array(customerToCall) }),
    /** Tickets of a driver up to today; null for others. */
    trips: z.object({ total: z.int(), tickets: z.array(trip) }).nullable(),
    /** Machines that wait for a mechanic's inspection; null for others. */
    down: z.object({ total: z.int(), machines: z.array(downMachine) }).nullable(),
    fleet: z.object({ owned: z.int(), out: z.int(), reserved: z.int() }),
    /** `balance` is what customers owe less `credits`, which stand open; `deposits` are held for them, and no part of it. */
    receivables: z.object({
      balance: money,
      credits: money,
      deposits: money,
      overdue: money,
      overdue_count: z.int(),
    }),
    tickets: z.object({ deliveries_today: z.int(), pickups_today: z.int(), unassigned: z.int() }),
  }),
});
export type Dashboard = z.output<(typeof getDashboard)['reply']>;
