import { standings } from '@yardline/domain/maintenance/standing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, listQuery, pageOf, pathId, pickedIds, queryFlag } from '../fields.ts';
import { maintenanceKind, whileOnRent } from '../maintenance/maintenance.ts';

/** The most rows of which orders are made at once. */
export const mostOrderedAtOnce = 100;

const order = z.object({ id, order_n: z.string() });

export const maintenanceState = z.object({
  id,
  plan_id: id,
  plan_name: z.string(),
  kind: maintenanceKind,
  asset_id: id,
  asset_number: z.string(),
  description: z.string(),
  location_title: z.string(),
  timeZone: z.string(),
  standing: z.enum(standings),
  units_left: z.number().nullable(),
  days_left: z.int().nullable(),
  rental_days_left: z.int().nullable(),
  /** When it falls due, by the calendar or by its use of late; null where no one can tell. */
  falls_on: z.string().nullable(),
  /** Whom it is with while it is on rent, and until when. */
  customer_name: z.string(),
  site_name: z.string(),
  out_until: instant.nullable(),
  is_out: z.boolean(),
  makes_orders: z.boolean(),
  on_rent: z.enum(whileOnRent),
  /** The order that does it. */
  order: order.nullable(),
});
export type MaintenanceState = z.output<typeof maintenanceState>;

const shown = [
  'maintenance_plans',
  'assets',
  'holds',
  'contracts',
  'customers',
  'sites',
  'work_orders',
] as const;
const at = { location_id: pathId.optional(), class_id: pathId.optional() };

export const listMaintenanceStates = endpoint({
  name: 'listMaintenanceStates',
  method: 'GET',
  path: '/rest-api/maintenance-states',
  summary:
    'Maintenance of all machines: what is overdue, due soon, or falls due in a week; the earliest first',
  needs: 'assets.view',
  query: listQuery(['falls_on'], {
    ...at,
    due: z.enum(['overdue', 'soon']).optional(),
    /** The first day of a week in which it falls due. */
    week: day.optional(),
    ids: pickedIds.optional(),
    /** Without those for which there is an order. */
    unordered: queryFlag,
  }),
  shows: [...shown, 'divisions', 'classes'],
  reply: pageOf(maintenanceState),
});

export const maintenanceWeeks = z.object({
  overdue: z.int(),
  soon: z.int(),
  /** The weeks to come, from Monday on, each with how many plans fall due in it. */
  weeks: z.array(z.object({ week: z.string(), count: z.int() })),
});

export const countMaintenance = endpoint({
  name: 'countMaintenance',
  method: 'GET',
  path: '/rest-api/maintenance-states/weeks',
  summary: 'How much maintenance is overdue, due soon, and falls due in each of the next eight weeks',
  needs: 'assets.view',
  query: z.strictObject(at),
  shows: ['maintenance_plans', 'assets'],
  reply: maintenanceWeeks,
});

export const makeMaintenanceOrders = endpoint({
  name: 'makeMaintenanceOrders',
  method: 'POST',
  path: '/rest-api/maintenance-orders',
  summary:
    'Opens work orders for maintenance, one for each machine; what has an order already gets no second one',
  needs: 'work_orders.create',
  body: z.strictObject({
    ids: z.array(id).min(1).max(mostOrderedAtOnce, { error: 'field.invalid' }),
  }),
  reply: z.object({ orders: z.array(order), skipped: z.int() }),
  status: 201,
});

const schedule = z.object({
  plan_id: id,
  name: z.string(),
  asset_number: z.string(),
  maintenance_type: maintenanceKind,
  /** The how-many-th time it is done on this machine. */
  cycle: z.int(),
  is_done: z.boolean(),
});
export type MaintenanceSchedule = z.output<typeof schedule>;

export const listMaintenanceSchedules = endpoint({
  name: 'listMaintenanceSchedules',
  method: 'GET',
  path: '/rest-api/workorders/{id}/maintenance_schedules',
  summary: 'The planned maintenance that a work order does',
  needs: 'work_orders.view',
  params: z.strictObject({ id: pathId }),
  shows: ['work_orders', 'maintenance_plans', 'assets', 'users'],
  reply: z.object({ schedules: z.array(schedule) }),
});
