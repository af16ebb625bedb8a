import type { Area, Flag, Level } from '@yardline/domain/permissions/areas';
import { areas, flags } from '@yardline/domain/permissions/areas';
import type { Grants } from '@yardline/domain/permissions/grants';

/** A role that every new company starts with; the company changes them as it likes. */
export type RoleTemplate = {
  name: string;
  levels: Partial<Record<Area, Level>>;
  flags: readonly Flag[];
  rentalDiscountMax: number;
  salesDiscountMax: number;
};

const everywhere = (level: Level): Partial<Record<Area, Level>> =>
  Object.fromEntries(areas.map((area) => [area, level]));

const counter: Partial<Record<Area, Level>> = {
  contracts: 'create',
  reservations: 'create',
  quotes: 'create',
  returns: 'create',
  yard_returns: 'create',
  staging: 'create',
  tickets: 'create',
  trips: 'view',
  work_orders: 'create',
  estimates: 'create',
  inspections: 'create',
  recalls: 'edit',
  purchase_orders: 'view',
  warranty_claims: 'create',
  listings: 'edit',
  marketing_codes: 'view',
  web_orders: 'create',
  requests: 'create',
  portal_users: 'create',
  customers: 'create',
  sites: 'create',
  invoices: 'create',
  payments: 'create',
  billing: 'view',
  assets: 'view',
  parts: 'view',
  services: 'view',
  vendors: 'view',
  rates: 'view',
  dashboard: 'view',
};

const looking: Partial<Record<Area, Level>> = {
  customers: 'view',
  assets: 'view',
  parts: 'view',
  recalls: 'view',
  contracts: 'view',
  dashboard: 'view',
};

/** The people of a rental shop. */
export const defaultRoles: readonly RoleTemplate[] = [
  {
    name: 'Administrator',
    levels: everywhere('delete'),
    flags,
    rentalDiscountMax: 100,
    salesDiscountMax: 100,
  },
  {
    name: 'Clerk',
    levels: counter,
    flags: ['view_inventory', 'maintain_sites', 'update_meter_reading', 'capture_signatures', 'add_labor'],
    rentalDiscountMax: 10,
    salesDiscountMax: 5,
  },
  {
    name: 'Salesperson',
    levels: {
      ...looking,
      quotes: 'create',
      reservations: 'create',
      contracts: 'create',
      staging: 'view',
      customers: 'create',
      sites: 'create',
      rates: 'view',
      services: 'view',
    },
    flags: ['view_inventory', 'maintain_sites', 'override_rates'],
    rentalDiscountMax: 20,
    salesDiscountMax: 10,
  },
  {
    name: 'Dispatcher',
    levels: {
      ...looking,
      tickets: 'delete',
      trips: 'delete',
      returns: 'view',
      yard_returns: 'view',
      staging: 'view',
      sites: 'edit',
      inspections: 'view',
    },
    flags: ['view_inventory', 'maintain_sites'],
    rentalDiscountMax: 0,
    salesDiscountMax: 0,
  },
  {
    name: 'Driver',
    levels: { tickets: 'edit', trips: 'edit', inspections: 'create', dashboard: 'view' },
    flags: ['capture_signatures', 'update_meter_reading'],
    rentalDiscountMax: 0,
    salesDiscountMax: 0,
  },
  {
    name: 'Yard inspector',
    levels: {
      ...looking,
      tickets: 'view',
      returns: 'create',
      yard_returns: 'create',
      staging: 'create',
      work_orders: 'create',
      estimates: 'create',
      inspections: 'create',
      recalls: 'edit',
    },
    flags: ['view_inventory', 'update_meter_reading', 'change_asset_status'],
    rentalDiscountMax: 0,
    salesDiscountMax: 0,
  },
  {
    name: 'Stager',
    levels: {
      ...looking,
      reservations: 'view',
      tickets: 'view',
      yard_returns: 'view',
      staging: 'create',
      inspections: 'create',
    },
    // What is not ready to leave makes room for another machine.
    flags: ['view_inventory', 'update_meter_reading', 'substitution'],
    rentalDiscountMax: 0,
    salesDiscountMax: 0,
  },
  {
    name: 'Mechanic',
    levels: {
      assets: 'view',
      parts: 'edit',
      purchase_orders: 'create',
      vendors: 'create',
      work_orders: 'view',
      estimates: 'view',
      inspections: 'create',
      recalls: 'view',
      dashboard: 'view',
    },
    // Keeps the parts: takes deliveries in by what was paid for them.
    flags: [
      'view_inventory',
      'update_meter_reading',
      'workorder_default_reporting',
      'view_costs',
      'add_labor',
    ],
    rentalDiscountMax: 0,
    salesDiscountMax: 0,
  },
  {
    name: 'Accountant',
    levels: {
      ...looking,
      invoices: 'delete',
      payments: 'delete',
      billing: 'delete',
      ledger: 'delete',
      purchase_orders: 'view',
      // A claim is drafted from what its work order cost.
      work_orders: 'view',
      warranty_claims: 'create',
      customers: 'edit',
      returns: 'view',
      yard_returns: 'view',
      staging: 'view',
      audit: 'view',
      services: 'view',
      vendors: 'edit',
      rates: 'view',
      time_sheets: 'create',
    },
    flags: ['view_inventory', 'customer_terms', 'view_costs', 'approve_time'],
    rentalDiscountMax: 0,
    salesDiscountMax: 0,
  },
];

/** What a role of this name allowed when the company was opened; nothing for a role of its own. */
export const deliveredGrants = (name: string): Grants | undefined => {
  const template = defaultRoles.find((role) => role.name === name);
  return template === undefined ? undefined : { ...template, flags: [...template.flags] };
};
