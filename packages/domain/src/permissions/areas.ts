/** The vocabulary of permissions: what a role can hold, and what a screen or endpoint can ask for. [B6.4] [B6.5] */

/** Levels of an area, weakest first: each one implies those before it. [B6.4] */
export const levels = ['view', 'edit', 'create', 'delete'] as const;
export type Level = (typeof levels)[number];

/** Areas of permissions; a role holds each at one level or not at all. [B6.9] */
export const areas = [
  'contracts',
  'reservations',
  'quotes',
  'invoices',
  'payments',
  'billing',
  /** The books: accounts, entries, periods that close. */
  'ledger',
  'customers',
  'sites',
  'assets',
  'parts',
  'services',
  'vendors',
  'rates',
  'tickets',
  /** Trucks, the trips that carry tickets, and their schedule. */
  'trips',
  'work_orders',
  'estimates',
  /** Machines inspected by checklists. */
  'inspections',
  'recalls',
  'purchase_orders',
  /** What vendors pay back of work under warranty. */
  'warranty_claims',
  /** What the company's stores on the web offer. */
  'listings',
  /** What stands on the pages of the stores: texts, menus, pictures, colours. */
  'store_content',
  /** What takes something off what shoppers order. */
  'marketing_codes',
  /** What shoppers ask for on the web. */
  'web_orders',
  /** What customers ask for of what they rent, and lines of bills that they dispute. */
  'requests',
  /** The people of customers who sign in at the company's stores. */
  'portal_users',
  'returns',
  /** What came back and the counter has not taken back yet. */
  'yard_returns',
  /** What is got ready before it leaves. */
  'staging',
  'time_sheets',
  'users',
  'roles',
  'settings',
  /** The settings that decide who a user is: identity provider, mail server, return addresses, API keys, sign-in rules. */
  'security',
  'audit',
  'dashboard',
] as const;
export type Area = (typeof areas)[number];

/** Single permissions without levels: held or not. [B6.6] [B6.7] */
export const flags = [
  'capture_signatures',
  'change_asset_status',
  'maintain_sites',
  'update_meter_reading',
  'view_inventory',
  'override_rates',
  'override_quantity',
  'rerent_products',
  'substitution',
  'view_menus',
  'contract_archive',
  'settings_menu_access',
  'workorder_default_reporting',
  'add_labor',
  'approve_estimates',
  'exceed_approval',
  'approve_time',
  'waive_recall',
  /** What shoppers see and what not. */
  'publish_store',
  'customer_terms',
  'view_costs',
  'see_labor_costs',
  /** The one without the other; who may create tickets makes both. [B6.8] */
  'make_deliveries',
  'make_pickups',
] as const;
export type Flag = (typeof flags)[number];

export type Permission = `${Area}.${Level}` | Flag;

/** Every permission, areas first: 'contracts.view' … 'workorder_default_reporting'. */
export const permissions: readonly Permission[] = [
  ...areas.flatMap((area) => levels.map((level) => `${area}.${level}` as const)),
  ...flags,
];
const known: ReadonlySet<string> = new Set(permissions);

/** Whether a text from outside (a stored role, a request) names a permission. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}

/** Flags that a level of an area brings with it, so that a role holds them without saying so. */
export const broughtBy: Readonly<Partial<Record<Flag, readonly [Area, Level]>>> = {
  make_deliveries: ['tickets', 'create'],
  make_pickups: ['tickets', 'create'],
};

/** Whether the held level covers the one asked for: delete covers create, edit and view. [B6.4] */
export function implies(held: Level, asked: Level): boolean {
  return levels.indexOf(held) >= levels.indexOf(asked);
}
