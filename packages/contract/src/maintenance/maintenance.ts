import { standings } from '@yardline/domain/maintenance/standing';
import type { MaintenanceKind } from '@yardline/domain/maintenance/kinds';
import { z } from 'zod';
import { meter } from '../assets/assets.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, pathId, requiredText, text } from '../fields.ts';

const byNumber = z.strictObject({ number: z.string().min(1).max(40) });
const wholes = (most: number) =>
  z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(most, { error: 'field.invalid' })
    .nullable()
    .default(null);

/** Of which machines a plan is: of one, or of all of its group or its class. */
export const planScopes = ['asset', 'group', 'class'] as const;

/** 1 by days on rent, 2 by days, 3 on a date, 4 by meter units, 5 at a meter reading. [B9.12] */
const kinds = [1, 2, 3, 4, 5] as const satisfies readonly MaintenanceKind[];
export const maintenanceKind = z.literal(kinds, { error: 'field.invalid' });
/** What is done about a machine that is on rent: an order for the field, one when it is back, or none. */
export const whileOnRent = ['at_return', 'field', 'skip'] as const;

const planFields = {
  name: requiredText(40),
  /** Left out: by units of the meter where they are said, else by days. */
  kind: maintenanceKind.nullable().default(null),
  /** Units of the meter; whole ones. */
  every_units: wholes(100_000),
  every_days: wholes(3_650),
  /** Of a plan for one day, and of one for one reading of the meter. */
  due_on: day.nullable().default(null),
  due_meter: meter.nullable().default(null),
  /** So much of the interval before it is due, it is due soon. */
  warning_percent: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(50, { error: 'field.invalid' })
    .default(10),
  /** Plans of one machine that fall due within so many days go into one order; a plan on a date warns so long before. */
  lead_days: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(365, { error: 'field.invalid' })
    .default(14),
  /** Whether work orders make themselves, once each time that it falls due. */
  makes_orders: z.boolean().default(false),
  on_rent: z.enum(whileOnRent, { error: 'field.invalid' }).default('at_return'),
  /** From when it counts where it was never done: left out, the purchase, or the day on which the machine was added. */
  starts_on: day.nullable().default(null),
  /** Of a plan of one machine, what its meter showed then. */
  start_meter: meter.nullable().default(null),
};

/** From what a plan counts: the last time, its own start, the purchase, or the day on which the machine was added. */
export const countedFrom = ['done', 'start', 'purchase', 'added'] as const;

/** What has to be done again and again; by meter, by days, or whichever comes first. */
export const maintenancePlanForm = z.strictObject({
  ...planFields,
  scope: z.enum(planScopes, { error: 'field.invalid' }).default('asset'),
});
export const maintenancePlanChange = z.strictObject({ ...planFields, is_active: z.boolean().default(true) });

export const maintenancePlan = z.object({
  id,
  name: z.string(),
  scope: z.enum(planScopes),
  kind: maintenanceKind,
  every_units: z.number().nullable(),
  every_days: z.int().nullable(),
  due_on: z.string().nullable(),
  due_meter: z.number().nullable(),
  warning_percent: z.int(),
  lead_days: z.int(),
  makes_orders: z.boolean(),
  on_rent: z.enum(whileOnRent),
  starts_on: z.string().nullable(),
  start_meter: z.number().nullable(),
  row_version: z.int(),
  /** From which day its days count, and why from that one. */
  since: z.string(),
  counts_from: z.enum(countedFrom),
  /** When it was done last on this machine; null where nobody wrote it down, and all its life counts. */
  done_on: z.string().nullable(),
  done_meter: z.number().nullable(),
  done_by: z.string(),
  done_notes: z.string(),
  standing: z.enum(standings),
  /** Below nothing it is past due; null where the interval does not count them. */
  units_left: z.number().nullable(),
  days_left: z.int().nullable(),
  rental_days_left: z.int().nullable(),
  /** When it falls due by its use of the last 90 days; null where no one can tell. */
  projected_on: z.string().nullable(),
});
export type MaintenancePlan = z.output<typeof maintenancePlan>;

/** A plan that was put away, with what it takes to take it up again. */
const putAwayPlan = maintenancePlan.pick({
  id: true,
  name: true,
  scope: true,
  kind: true,
  every_units: true,
  every_days: true,
  due_on: true,
  due_meter: true,
  warning_percent: true,
  lead_days: true,
  makes_orders: true,
  on_rent: true,
  starts_on: true,
  start_meter: true,
  row_version: true,
});
export type PutAwayPlan = z.output<typeof putAwayPlan>;

export const assetMaintenance = z.object({
  plans: z.array(maintenancePlan),
  put_away: z.array(putAwayPlan),
  /** The latest that was done, the newest first. */
  done: z.array(
    z.object({
      id,
      name: z.string(),
      done_on: z.string(),
      meter: z.number().nullable(),
      notes: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type AssetMaintenance = z.output<typeof assetMaintenance>;

export const listAssetMaintenance = endpoint({
  name: 'listAssetMaintenance',
  method: 'GET',
  path: '/rest-api/assets/{number}/maintenance',
  summary: 'Maintenance plans of a machine, when they are due, and completed maintenance',
  needs: 'assets.view',
  params: byNumber,
  shows: ['assets', 'maintenance_plans', 'users'],
  reply: assetMaintenance,
});

export const createMaintenancePlan = endpoint({
  name: 'createMaintenancePlan',
  method: 'POST',
  path: '/rest-api/assets/{number}/maintenance',
  summary: 'Plans maintenance of a machine, or of all machines of its group or class',
  needs: 'assets.edit',
  params: byNumber,
  body: maintenancePlanForm,
  reply: assetMaintenance,
  status: 201,
});

export const updateMaintenancePlan = endpoint({
  name: 'updateMaintenancePlan',
  method: 'PUT',
  path: '/rest-api/maintenance-plans/{id}',
  summary: 'Updates, archives or reactivates a maintenance plan; its history is kept',
  needs: 'assets.edit',
  params: idParams,
  body: maintenancePlanChange,
  reply: z.object({ id, row_version: z.int() }),
  versioned: true,
});

export const maintenanceDoneForm = z.strictObject({
  done_on: day,
  /** What the meter showed; left out, its latest reading of that day or before. */
  meter: meter.nullable().default(null),
  notes: text(120).default(''),
});

export const markMaintenanceDone = endpoint({
  name: 'markMaintenanceDone',
  method: 'POST',
  path: '/rest-api/assets/{number}/maintenance/{id}/done',
  summary: 'Records completed maintenance; the interval restarts',
  needs: ['assets.edit', 'update_meter_reading'],
  params: byNumber.extend({ id: pathId }),
  body: maintenanceDoneForm,
  reply: assetMaintenance,
  status: 201,
});
