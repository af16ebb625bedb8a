import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { mechanicStatus } from './choices.ts';
import { workOrderRow } from './work-orders.ts';

const job = workOrderRow.extend({
  /** How far the caller is with it; 5 for an order that waits for a mechanic. */
  own_status: mechanicStatus,
  running_since: instant.nullable(),
  /** Minutes of the caller's own that are over. */
  own_minutes: z.int(),
});
export type FieldJob = z.output<typeof job>;

export const getFieldWork = endpoint({
  name: 'getFieldWork',
  method: 'GET',
  path: '/rest-api/field/work',
  summary: "The caller's jobs in the order of the day, and those of their yards that wait for a mechanic",
  needs: 'work_orders.view',
  shows: ['work_orders', 'assets', 'customers', 'sites', 'divisions', 'holds', 'contracts', 'users'],
  reply: z.object({ jobs: z.array(job), waiting: z.array(job) }),
});
