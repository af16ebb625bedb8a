import type { Noun } from './nouns.ts';

// What several reads show alike, for their `shows`.

/** Who a user is and what they may. */
export const people = ['companies', 'divisions', 'roles', 'users'] as const satisfies readonly Noun[];

/** What is free, where and when. */
export const stock = ['assets', 'classes', 'divisions', 'holds'] as const satisfies readonly Noun[];

/** What a price is reckoned from. */
export const pricing = [
  'assets',
  'classes',
  'companies',
  'customers',
  'divisions',
  'parts',
  'rate_tables',
  'tax_codes',
  'tax_zones',
] as const satisfies readonly Noun[];

/** What a document says. */
export const papers = [
  'assets',
  'classes',
  'contracts',
  'customers',
  'deposits',
  'divisions',
  'groups',
  'guarantees',
  'invoices',
  'parts',
  'services',
  'sites',
  'users',
  'work_orders',
  'estimates',
  'purchase_orders',
  'warranty_claims',
  'off_rent_receipts',
  'tickets',
  'labor_codes',
  'repair_codes',
  'tax_codes',
  'tax_zones',
  // Of re-rented lines, whose names go to the staff.
  'vendors',
] as const satisfies readonly Noun[];

/** What a bill is reckoned from. */
export const billing = [
  'assets',
  'classes',
  'companies',
  'contracts',
  'customers',
  'divisions',
  'exchanges',
  'invoices',
  'off_rent_receipts',
  'off_rents',
  'parts',
  'services',
  'tax_codes',
  'tax_zones',
] as const satisfies readonly Noun[];

/** What a deposit and its uses say. */
export const deposited = [
  'contracts',
  'customers',
  'deposits',
  'invoices',
  'payments',
  'users',
] as const satisfies readonly Noun[];
