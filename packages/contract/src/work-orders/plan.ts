import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, pathId, time } from '../fields.ts';
import { holdMode } from './choices.ts';
import { workOrder, workOrderRow } from './work-orders.ts';

/** The most orders that are planned at once. */
export const mostPlannedAtOnce = 100;

const dayOrNone = day.nullable().default(null);
const timeOrNone = time.nullable().default(null);

/** When an order is worked on, by the clocks of its division; without a day it waits for a plan. */
const span = { startDate: dayOrNone, startTime: timeOrNone, endDate: dayOrNone, endTime: timeOrNone };
const mechanics = z.array(id).max(20);

export const planWorkOrder = endpoint({
  name: 'planWorkOrder',
  method: 'PUT',
  path: '/rest-api/workorders/{id}/plan',
  summary: 'Says who works on a work order and when, and leaves the rest of it as it is',
  needs: 'work_orders.edit',
  params: idParams,
  body: z.strictObject({
    mechanics,
    ...span,
    /** Whether the machine is kept free for it; left out, it stays as it is. */
    hold_mode: holdMode.optional(),
  }),
  reply: workOrder,
  effect: 'stock',
  versioned: true,
});

const many = z.strictObject({
  ids: z.array(id).min(1).max(mostPlannedAtOnce),
  /** Left out, the orders keep their mechanics. */
  mechanics: mechanics.optional(),
  /** Left out, the orders keep their days; without times, those that have a schedule keep their times. */
  schedule: z
    .strictObject({ startDate: day, startTime: time.optional(), endDate: day, endTime: time.optional() })
    .optional(),
});
export type PlanOfMany = z.input<typeof many>;

/** What becomes of one of many: why it cannot be planned so, in words, or null. */
const result = z.object({ id, order_n: z.string(), machine: z.string(), refusal: z.string().nullable() });

export const planWorkOrders = endpoint({
  name: 'planWorkOrders',
  method: 'POST',
  path: '/rest-api/workorders/plans',
  summary:
    'Assigns or schedules many work orders, each by itself: one that is refused stops none of the others',
  needs: 'work_orders.edit',
  body: many,
  reply: z.object({ results: z.array(result) }),
  effect: 'stock',
});

export const tryPlans = endpoint({
  name: 'tryPlans',
  method: 'POST',
  path: '/rest-api/workorders/plans/preview',
  summary: 'Says what would become of each order, and changes nothing',
  needs: 'work_orders.edit',
  body: many,
  question: true,
  isPreview: true,
  rate: 'preview',
  shows: ['work_orders', 'assets', 'customers', 'sites', 'divisions', 'holds', 'contracts', 'users'],
  reply: z.object({ results: z.array(result) }),
});

const planned = workOrderRow.extend({
  mechanic_ids: z.array(id),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
});
export type PlannedOrder = z.output<typeof planned>;

export const getWorkPlan = endpoint({
  name: 'getWorkPlan',
  method: 'GET',
  path: '/rest-api/workshop/plan',
  summary: 'Who works on what in the seven days from a day on, and how long the shop is open on each',
  needs: 'work_orders.view',
  query: z.strictObject({ from: day, location_id: pathId.optional() }),
  shows: [
    'shifts',
    'absences',
    'work_orders',
    'assets',
    'customers',
    'sites',
    'divisions',
    'holds',
    'contracts',
    'users',
  ],
  rate: 'search',
  reply: z.object({
    /** The seven days, with the stretches in which the shop works, in minutes after midnight. */
    days: z.array(
      z.object({ day: z.string(), shifts: z.array(z.object({ opens: z.int(), closes: z.int() })) }),
    ),
    today: z.string(),
    mechanics: z.array(
      z.object({
        id,
        name: z.string(),
        /** The seven days of their shifts, in minutes; none where their division is not known. */
        hours: z.array(
          z.object({
            day: z.string(),
            shift: z.int().nullable(),
            away: z.int(),
            available: z.int().nullable(),
          }),
        ),
      }),
    ),
    orders: z.array(planned),
  }),
});
