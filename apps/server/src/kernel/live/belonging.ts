import { type RawBuilder, sql } from 'kysely';

/** A row of a noun, as the audit names it, and its company. */
type Row = { company: number; id: string };

/** The divisions of a row; 0 means none yet, as for a draft without a place. */
type Divisions = (row: Row) => RawBuilder<number>;

const idOf = ({ id }: Row): RawBuilder<number> => sql<number>`${id}::bigint`;

/** For a table with a division of its own. */
const own =
  (
    table:
      | 'contracts'
      | 'invoices'
      | 'deposits'
      | 'drawers'
      | 'drawer_sessions'
      | 'estimates'
      | 'payroll_exports'
      | 'labor_rates'
      | 'printers'
      | 'purchase_orders'
      | 'requests'
      | 'disputes'
      | 'statement_runs'
      | 'warranty_claims'
      | 'tickets'
      | 'trips'
      | 'trucks'
      | 'work_orders'
      | 'yard_returns',
  ): Divisions =>
  (row) =>
    sql`select coalesce(t.division_id, 0) from ${sql.table(table)} t
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`;

/** For rows that belong to a contract. */
const ofContract =
  (
    table:
      | 'returns'
      | 'exchanges'
      | 'exchange_orders'
      | 'machine_photos'
      | 'off_rent_receipts'
      | 'payment_requests',
  ): Divisions =>
  (row) =>
    sql`select coalesce(c.division_id, 0) from ${sql.table(table)} t
      join contracts c on c.company_id = t.company_id and c.id = t.contract_id
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`;

/** The divisions of a row, or that it belongs to the whole company, because every division sees it. */
export type Belonging = { of: 'company'; why: string } | { of: 'divisions'; divisions: Divisions };

const everywhere = (why: string): Belonging => ({ of: 'company', why });
const within = (divisions: Divisions): Belonging => ({ of: 'divisions', divisions });

const shared = 'of the company: no division has its own';
const people = 'of a person, who may work in several divisions; a screen asks again for those of its own';
const fleet = 'machines and parts are seen wherever they are, so that one yard can ask another';

/** Every noun of the live line, and the owner of its rows (packages/contract/src/nouns/nouns.ts). */
export const belongings: Readonly<Record<string, Belonging>> = {
  customers: everywhere(shared),
  sites: everywhere(shared),
  contacts: everywhere(shared),
  assets: everywhere(fleet),
  divisions: everywhere('settings of the company'),
  kits: everywhere(fleet),
  suggestion_lists: everywhere(shared),
  stores: everywhere(shared),
  store_contents: everywhere(shared),
  store_pictures: everywhere(shared),
  listings: everywhere(shared),
  portal_logins: everywhere(shared),
  marketing_codes: everywhere(shared),
  statement_runs: within(own('statement_runs')),
  bank_slips: everywhere(
    'a slip takes money of several divisions; a screen asks again for those of its user',
  ),
  commissions: everywhere(shared),
  ledger_accounts: everywhere(shared),
  ledger_accruals: everywhere(shared),
  ledger_batches: everywhere(shared),
  ledger_entries: everywhere(
    'the books are of the company; a screen asks again for the divisions of its user',
  ),
  ledger_periods: everywhere(shared),
  card_readers: everywhere('a counter may use the reader of another one, and sees all of them'),
  feedback: everywhere(shared),
  restrictions: everywhere(shared),
  webhooks: everywhere('settings of the company'),
  web_orders: within(
    (row) => sql`select l.division_id from web_orders t
      join locations l on l.company_id = t.company_id and l.id = t.location_id
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`,
  ),
  requests: within(own('requests')),
  disputes: within(own('disputes')),
  synonyms: everywhere(shared),
  approvals: everywhere('one person asks another'),
  clock_records: everywhere(people),
  time_corrections: everywhere(people),
  time_sheets: everywhere(people),
  shifts: everywhere(people),
  absences: everywhere(people),
  parts: everywhere(fleet),
  services: everywhere(shared),
  vendors: everywhere(shared),
  // One without a division prints for all of them.
  printers: within(own('printers')),
  ticket_settings: everywhere('settings of the company'),
  terms: everywhere('settings of the company'),
  tax_codes: everywhere('settings of the company'),
  tax_zones: everywhere('settings of the company'),
  work_order_settings: everywhere('settings of the company'),
  print_jobs: everywhere('of a printer that divisions share; a screen asks again for what it may see'),
  labor_codes: everywhere(shared),
  // One of a customer, a code or a mechanic counts in every division.
  labor_rates: within(own('labor_rates')),
  mechanic_costs: everywhere(shared),
  repair_codes: everywhere(shared),
  numbers: everywhere('each kind of document is counted for the whole company'),
  job_templates: everywhere(shared),
  classes: everywhere(shared),
  groups: everywhere(shared),
  maintenance_plans: everywhere(fleet),
  checklists: everywhere(shared),
  inspections: everywhere(fleet),
  recalls: everywhere(fleet),
  categories: everywhere(shared),
  attributes: everywhere(shared),
  transfers: within(
    (row) => sql`select l.division_id from transfers t
      join locations l on l.company_id = t.company_id and l.id in (t.from_location_id, t.to_location_id)
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`,
  ),
  counts: within(
    (row) => sql`select l.division_id from counts t
      join locations l on l.company_id = t.company_id and l.id = t.location_id
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`,
  ),
  missed_rentals: within(
    (row) => sql`select l.division_id from missed_rentals t
      join locations l on l.company_id = t.company_id and l.id = t.location_id
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`,
  ),
  contracts: within(own('contracts')),
  // Named by its record: contracts/12.
  record_signatures: within(
    (row) => sql`select coalesce(t.division_id, 0) from contracts t
      where t.company_id = ${row.company} and t.id = split_part(${row.id}::text, '/', 2)::bigint`,
  ),
  off_rents: within(
    (row) => sql`select coalesce(c.division_id, 0) from off_rents t
      join contract_lines l on l.company_id = t.company_id and l.id = t.contract_line_id
      join contracts c on c.company_id = l.company_id and c.id = l.contract_id
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`,
  ),
  exchanges: within(ofContract('exchanges')),
  exchange_orders: within(ofContract('exchange_orders')),
  off_rent_receipts: within(ofContract('off_rent_receipts')),
  machine_photos: within(ofContract('machine_photos')),
  returns: within(ofContract('returns')),
  tickets: within(own('tickets')),
  // By the ticket of which the customer is told.
  arrival_notices: within(own('tickets')),
  trips: within(own('trips')),
  trucks: within(own('trucks')),
  work_orders: within(own('work_orders')),
  purchase_orders: within(own('purchase_orders')),
  warranty_claims: within(own('warranty_claims')),
  yard_returns: within(own('yard_returns')),
  // By the document that is got ready.
  stagings: within(own('contracts')),
  payroll_exports: within(own('payroll_exports')),
  estimates: within(own('estimates')),
  invoices: within(own('invoices')),
  deposits: within(own('deposits')),
  guarantees: within(
    (row) => sql`select k.division_id from guarantees t
      join contracts k on k.company_id = t.company_id and k.id = t.contract_id
      where t.company_id = ${row.company} and t.id = ${idOf(row)}`,
  ),
  drawers: within(own('drawers')),
  drawer_sessions: within(own('drawer_sessions')),
  payments: within(
    (row) => sql`select i.division_id from payment_allocations t
      join invoices i on i.company_id = t.company_id and i.id = t.invoice_id
      where t.company_id = ${row.company} and t.payment_id = ${idOf(row)}
      union select d.division_id from deposit_payments t
      join deposits d on d.company_id = t.company_id and d.id = t.deposit_id
      where t.company_id = ${row.company} and t.payment_id = ${idOf(row)}`,
  ),
  payment_requests: within(
    (row) => sql`select i.division_id from payment_request_invoices t
      join invoices i on i.company_id = t.company_id and i.id = t.invoice_id
      where t.company_id = ${row.company} and t.request_id = ${idOf(row)}
      union ${ofContract('payment_requests')(row)}`,
  ),
};
