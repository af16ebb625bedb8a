import type { Permission } from '@yardline/domain/permissions/areas';

/** What moves with a customer who is merged into another. */
export const ofCustomers = [
  'assets',
  'contacts',
  'contracts',
  'deposits',
  'disputes',
  'estimates',
  'invoices',
  'payments',
  'rate_tables',
  'record_comments',
  'record_files',
  'requests',
  'sites',
  'tickets',
  'work_orders',
] as const;

/** What is written in the books with every paper, with money, and with stock. */
const ofBooks = ['ledger_accounts', 'ledger_entries', 'ledger_periods'] as const;

const documents = ['quotes.view', 'reservations.view', 'contracts.view'] as const;

/**
 * What the product keeps, as the audit names it. Every write says which nouns it changed (`x-changed`), every read which it
 * `shows`: so a screen knows what to load again, after its own user's writes and after those of others (docs/adr/0054).
 * Which tables belong to a noun stands in apps/server/test/laws/tables.ts.
 */
const declared = {
  absences: { sees: ['time_sheets.view', 'work_orders.view'] },
  api_keys: { sees: [] },
  arrival_notices: { sees: ['tickets.view'], touches: ['texts', 'tickets'] },
  approvals: { sees: [...documents, 'invoices.view', 'customers.view', 'tickets.view', 'returns.view'] },
  assets: { sees: ['assets.view'], touches: ['attributes', 'categories', 'maintenance_plans'] },
  attributes: { sees: ['assets.view', 'parts.view'] },
  billing_runs: { sees: [] },
  bulk_edits: { sees: [] },
  callback_addresses: { sees: [] },
  callbacks: { sees: [] },
  categories: { sees: ['assets.view', 'parts.view'] },
  checklists: { sees: ['inspections.view', 'settings.view'] },
  classes: { sees: ['assets.view'], touches: ['rate_tables'] },
  clock_records: { sees: ['time_sheets.view'], touches: ['work_orders'] },
  commissions: { sees: ['ledger.view'] },
  companies: { sees: [] },
  company_closings: { sees: [], touches: ['companies'] },
  company_exports: { sees: [], touches: ['files'] },
  person_erasures: { sees: [] },
  company_logos: { sees: [], touches: ['files'] },
  company_emails: { sees: [], touches: ['mails'] },
  contacts: { sees: ['customers.view'], touches: ['sites'] },
  contract_archives: { sees: [] },
  contracts: {
    sees: documents,
    touches: ['assets', 'deposits', 'guarantees', 'holds', 'maintenance_plans', 'parts', ...ofBooks],
  },
  counts: { sees: ['assets.view', 'parts.view'], touches: [...ofBooks] },
  custom_fields: { sees: [] },
  customers: { sees: ['customers.view'], touches: ofCustomers },
  deposits: { sees: ['payments.view'], touches: ['drawer_sessions', 'invoices', ...ofBooks] },
  disputes: { sees: ['requests.view'], touches: ['invoices', 'mails'] },
  divisions: { sees: ['settings.view'], touches: ['companies', 'users'] },
  estimates: { sees: ['estimates.view'], touches: ['mails'] },
  exchange_orders: {
    sees: ['contracts.view', 'tickets.view'],
    touches: ['assets', 'contracts', 'exchanges', 'holds', 'tickets'],
  },
  exchanges: {
    sees: ['contracts.view'],
    touches: ['assets', 'contracts', 'holds', 'maintenance_plans', 'off_rents'],
  },
  evidence: { sees: [], touches: ['tickets'] },
  field_commands: { sees: [], touches: ['tickets', 'work_orders'] },
  files: { sees: [] },
  groups: { sees: ['assets.view'], touches: ['rate_tables'] },
  holds: { sees: [] },
  imports: { sees: [], touches: ['files', 'numbers'] },
  inspections: {
    sees: ['inspections.view', 'assets.view'],
    touches: ['assets', 'files', 'holds', 'maintenance_plans', 'work_orders'],
  },
  guide: { sees: [], touches: ['numbers'] },
  guarantees: { sees: ['payments.view'], touches: ['contracts', 'deposits'] },
  invoices: { sees: ['invoices.view'], touches: ['contracts', ...ofBooks] },
  jobs: { sees: [] },
  job_templates: { sees: ['work_orders.view', 'estimates.view'] },
  kits: { sees: ['assets.view'], touches: ['assets', 'attributes', 'categories'] },
  labor_codes: { sees: ['work_orders.view'] },
  labor_rates: { sees: ['work_orders.view'] },
  bank_slips: { sees: ['payments.view'], touches: [...ofBooks] },
  drawer_sessions: { sees: ['payments.view'], touches: ['drawers', 'bank_slips', ...ofBooks] },
  drawers: { sees: ['payments.view'] },
  ledger_accounts: { sees: ['ledger.view'], touches: ['ledger_entries'] },
  ledger_accruals: { sees: ['ledger.view'], touches: [...ofBooks] },
  ledger_batches: { sees: ['ledger.view'] },
  ledger_entries: { sees: ['ledger.view'], touches: ['ledger_accounts', 'ledger_periods'] },
  ledger_periods: { sees: ['ledger.view'] },
  list_beginnings: { sees: [], touches: ['list_views'] },
  listings: { sees: ['listings.view'], touches: ['stores'] },
  list_views: { sees: [] },
  mails: { sees: [] },
  marketing_codes: { sees: ['marketing_codes.view'] },
  machine_photos: { sees: ['contracts.view', 'returns.view', 'tickets.view'], touches: ['files'] },
  mail_templates: { sees: [], touches: ['mails'] },
  maintenance_plans: { sees: ['assets.view'] },
  mechanic_costs: { sees: ['see_labor_costs'] },
  missed_rentals: { sees: documents },
  mobile_sessions: { sees: [] },
  numbers: { sees: ['settings.view'] },
  off_rent_receipts: {
    sees: ['contracts.view'],
    touches: ['assets', 'contracts', 'holds', 'off_rents', 'tickets'],
  },
  off_rents: { sees: ['contracts.view'], touches: ['assets', 'contracts', 'holds'] },
  parts: { sees: ['parts.view'], touches: ['attributes', 'categories', ...ofBooks] },
  payment_requests: { sees: ['payments.view'], touches: ['mails'] },
  payroll_exports: { sees: ['time_sheets.view'], touches: ['time_sheets'] },
  payments: {
    sees: ['invoices.view'],
    touches: [
      'deposits',
      'drawer_sessions',
      'bank_slips',
      'invoices',
      'mails',
      'payment_requests',
      ...ofBooks,
    ],
  },
  play_copies: { sees: [] },
  play_passes: { sees: [] },
  play_runs: { sees: [] },
  price_lists: { sees: [] },
  print_jobs: { sees: ['work_orders.view', 'contracts.view', 'tickets.view'], touches: ['files'] },
  printers: { sees: ['work_orders.view', 'contracts.view', 'tickets.view'] },
  purchase_orders: { sees: ['parts.view'], touches: ['parts', 'work_orders', ...ofBooks] },
  rate_tables: { sees: [], touches: ['stores'] },
  recalls: { sees: ['recalls.view', 'assets.view'], touches: ['mails'] },
  record_comments: { sees: [] },
  record_files: { sees: [], touches: ['files'] },
  record_signatures: { sees: documents, touches: ['files', 'mails'] },
  record_values: { sees: [], touches: ['assets', 'contacts', 'contracts', 'customers', 'parts', 'sites'] },
  recovery_codes: { sees: [] },
  repair_codes: { sees: ['work_orders.view'] },
  restrictions: { sees: ['listings.view'], touches: ['stores'] },
  returns: {
    sees: ['returns.view'],
    touches: ['assets', 'contracts', 'holds', 'inspections', 'maintenance_plans', 'off_rents'],
  },
  roles: { sees: [], touches: ['companies', 'sessions', 'users'] },
  second_factors: { sees: [], touches: ['recovery_codes'] },
  sending_runs: { sees: [], touches: ['sendings'] },
  statement_runs: {
    sees: ['billing.view'],
    touches: ['sending_runs', 'sendings', 'mails', 'ledger_periods'],
  },
  sendings: { sees: [], touches: ['files', 'mails', 'texts', 'text_consents'] },
  services: { sees: ['services.view'] },
  sessions: { sees: [] },
  shifts: { sees: ['time_sheets.view', 'work_orders.view'] },
  simulations: { sees: [] },
  sites: { sees: ['customers.view'] },
  srm: { sees: [] },
  srm_locks: { sees: [] },
  sso_configs: { sees: [] },
  sso_links: { sees: [] },
  stagings: {
    sees: ['staging.view', 'tickets.view'],
    touches: ['assets', 'contracts', 'holds', 'work_orders'],
  },
  store_contents: { sees: ['store_content.view'], touches: ['stores'] },
  store_pictures: { sees: ['store_content.view'], touches: ['files', 'store_contents', 'stores'] },
  stores: { sees: ['listings.view', 'store_content.view'], touches: ['store_contents'] },
  suggestion_lists: { sees: ['assets.view'] },
  synonyms: { sees: ['assets.view', 'parts.view'] },
  text_consents: { sees: [] },
  feedback: { sees: ['settings.view'], touches: ['files', 'mails'] },
  feedback_settings: { sees: [] },
  summaries: { sees: [] },
  text_providers: { sees: [], touches: ['texts'] },
  card_accounts: { sees: [] },
  card_readers: { sees: ['payments.view', 'settings.view'] },
  texts: { sees: [], touches: ['text_consents'] },
  tax_codes: { sees: ['settings.view', 'ledger.view'] },
  tax_zones: { sees: ['settings.view', 'ledger.view'] },
  terms: { sees: ['settings.view', 'ledger.view', 'customers.view'] },
  tickets: {
    sees: ['tickets.view'],
    touches: ['assets', 'contracts', 'holds', 'maintenance_plans', 'off_rents'],
  },
  time_corrections: { sees: ['time_sheets.view'], touches: ['clock_records', 'work_orders'] },
  time_settings: { sees: [] },
  time_sheets: { sees: ['time_sheets.view'] },
  transfers: { sees: ['assets.view'], touches: ['assets', 'holds', 'parts', ...ofBooks] },
  users: {
    sees: [],
    touches: ['api_keys', 'companies', 'mails', 'recovery_codes', 'second_factors', 'sessions'],
  },
  trips: { sees: ['trips.view'], touches: ['tickets'] },
  trucks: { sees: ['trips.view'], touches: ['trips'] },
  requests: {
    sees: ['requests.view'],
    touches: ['contracts', 'holds', 'mails', 'off_rents', 'tickets', 'work_orders'],
  },
  portal_logins: { sees: ['portal_users.view'], touches: ['customers', 'mails'] },
  web_orders: { sees: ['web_orders.view'], touches: ['contracts', 'customers', 'holds', 'mails'] },
  vendors: { sees: ['vendors.view', 'rerent_products', 'parts.edit'] },
  warranty_claims: { sees: ['warranty_claims.view'], touches: ['work_orders', ...ofBooks] },
  yard_returns: {
    sees: ['yard_returns.view', 'returns.view', 'contracts.view', 'assets.view'],
    touches: ['assets', 'holds'],
  },
  ticket_settings: { sees: ['tickets.view'] },
  work_order_settings: { sees: ['work_orders.view'] },
  webhooks: { sees: ['security.view', 'settings.view'] },
  work_orders: {
    sees: ['work_orders.view'],
    touches: ['assets', 'clock_records', 'holds', 'maintenance_plans', 'parts', ...ofBooks],
  },
} as const;

export type Noun = keyof typeof declared;

type NounTraits = {
  /** Permissions of which any one lets a user hear of changes by others. Without one, only the caller is told. */
  sees: readonly Permission[];
  /** Nouns whose rows change with it, without an audit entry of their own. */
  touches?: readonly Noun[];
};

export const nouns: Readonly<Record<Noun, NounTraits>> = declared;

const isNoun = (name: string): name is Noun => name in nouns;

/** The nouns with those that change with them. A name that is no noun changes nothing that a screen shows. */
export const reachOf = (names: Iterable<string>): ReadonlySet<string> =>
  new Set([...names].filter(isNoun).flatMap((noun) => [noun, ...(nouns[noun].touches ?? [])]));
