import { pauseReasons } from '@yardline/domain/work-orders/states';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { id, instant, money } from '../fields.ts';
import { workOrderStatus } from './choices.ts';

/** The document that counts on the machine next. */
export const nextPromise = z.object({
  contract_id: id,
  number: z.int().nullable(),
  kind: z.string(),
  customer_name: z.string(),
  starts_at: instant,
});

/** What a customer pays of work, with its taxes by their codes; a code is empty where there is no such tax. */
export const workTaxed = z.object({
  net: money,
  tax1_code: z.string(),
  tax1_percent: z.number(),
  tax1_total: money,
  tax2_code: z.string(),
  tax2_percent: z.number(),
  tax2_total: money,
  total: money,
});
export type WorkTaxed = z.output<typeof workTaxed>;

/** Time that a mechanic logged on an order. */
export const jobTime = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  began_at: instant,
  ended_at: instant.nullable(),
  pause_reason: z.enum(pauseReasons).nullable(),
  minutes: z.int(),
});

/** A step of an order from one status to the next. */
export const orderHistory = z.object({
  from_status: workOrderStatus.nullable(),
  to_status: workOrderStatus,
  at: instant,
  user_name: z.string(),
});

/** A line of an order that was closed before it was imported: in words, with what it came to. */
export const pastLine = z.object({
  line_number: z.int(),
  kind: z.enum(['L', 'P', 'V', 'X']),
  item: z.string(),
  description: z.string(),
  mechanic_name: z.string(),
  quantity: z.number().nullable(),
  amount: money,
  cost: cost(money).nullable(),
});
