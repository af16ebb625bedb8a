import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, money, pathId } from '../fields.ts';

const dueLine = z.object({
  contract_id: id,
  contract_kind: z.string(),
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  at: instant,
});

/** The day at a glance: what goes out, what comes back, what is late, what is unbilled. */
export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/rest-api/dashboard',
  summary: 'Today’s check-outs and returns, late rentals, and unbilled returns',
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
    'invoices',
    'tickets',
    'users',
  ],
  reply: z.object({
    day: z.string(),
    going_out: z.object({ total: z.int(), lines: z.array(dueLine) }),
    coming_back: z.object({ total: z.int(), lines: z.array(dueLine) }),
    late: z.object({ total: z.int(), lines: z.array(dueLine) }),
    unbilled: z.object({
      total: z.int(),
      contracts: z.array(
        z.object({
          contract_id: id,
          contract_number: z.int().nullable(),
          customer_name: z.string(),
          since: instant,
        }),
      ),
    }),
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
