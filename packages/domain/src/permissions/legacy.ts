import type { Permission } from './areas.ts';

/**
 * Names of the older permission scheme and what each widens to. The calendar is a view of the dashboard, rental
 * returns and labour lines are areas of ours, and delivery, pickup and task tickets are one area,
 * whose schedule is the area of trips. The old right to
 * change settings does not widen to `security`: it never covered the settings that decide who a user is. [B6.12–B6.16]
 */
export const legacyNames: Readonly<Record<string, readonly Permission[]>> = {
  create_contracts: ['contracts.create', 'dashboard.view', 'returns.create'],
  edit_contracts: ['contracts.edit'],
  view_contracts: ['contracts.view'],
  view_deliveries: ['tickets.view', 'trips.view'],
  view_pickups: ['tickets.view', 'trips.view'],
  create_delivery: ['tickets.edit', 'make_deliveries', 'trips.create'],
  create_pickup: ['tickets.edit', 'make_pickups', 'trips.create'],
  cancel_deliveries: ['tickets.delete', 'trips.delete'],
  cancel_pickups: ['tickets.delete', 'trips.delete'],
  create_workorders: ['work_orders.create', 'add_labor'],
  update_settings: ['settings.edit'],
};

/** Any of these opens the booking screens. [B6.16] */
export const bookingRights: readonly Permission[] = ['quotes.view', 'reservations.view', 'contracts.view'];

/** The detailed names of a legacy name; any other name stands for itself. [B6.12] */
export function expandLegacy(name: string): readonly string[] {
  return Object.hasOwn(legacyNames, name) ? (legacyNames[name] ?? []) : [name];
}
