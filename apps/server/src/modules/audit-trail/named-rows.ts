import { type RawBuilder, sql } from 'kysely';

/** By which table a row of a noun is known, and what people call it. */
type Named = readonly [table: string, column: string];

const named: Readonly<Record<string, Named>> = {
  api_keys: ['api_keys', 'name'],
  assets: ['assets', 'number'],
  attributes: ['attributes', 'name'],
  callback_addresses: ['callback_addresses', 'name'],
  categories: ['categories', 'name'],
  classes: ['classes', 'name'],
  contracts: ['contracts', 'number'],
  counts: ['counts', 'number'],
  custom_fields: ['custom_fields', 'prompt'],
  customers: ['customers', 'name'],
  deposits: ['deposits', 'number'],
  divisions: ['divisions', 'title'],
  estimates: ['estimates', 'number'],
  groups: ['groups', 'name'],
  inspections: ['inspections', 'number'],
  invoices: ['invoices', 'number'],
  job_templates: ['job_templates', 'code'],
  kits: ['assets', 'number'],
  labor_codes: ['labor_codes', 'code'],
  marketing_codes: ['marketing_codes', 'code'],
  parts: ['parts', 'number'],
  payments: ['payments', 'number'],
  portal_logins: ['portal_logins', 'name'],
  price_lists: ['price_lists', 'name'],
  printers: ['printers', 'title'],
  purchase_orders: ['purchase_orders', 'number'],
  requests: ['requests', 'number'],
  returns: ['returns', 'number'],
  roles: ['roles', 'name'],
  services: ['services', 'description'],
  sites: ['sites', 'name'],
  store_contents: ['store_contents', 'name'],
  stores: ['stores', 'name'],
  suggestion_lists: ['suggestion_lists', 'number'],
  tickets: ['tickets', 'ticket_n'],
  transfers: ['transfers', 'number'],
  trucks: ['trucks', 'number'],
  users: ['users', 'name'],
  vendors: ['vendors', 'name'],
  warranty_claims: ['warranty_claims', 'number'],
  web_orders: ['web_orders', 'number'],
  webhooks: ['webhooks', 'name'],
  work_orders: ['work_orders', 'number'],
};

/** Of notes the record that they belong to, `customers/12`; of all else the entry's own row. */
const isNote = sql`audit_entries.noun like 'record\\_%' and audit_entries.row_id like '%/%'`;
export const nounOf = sql<string>`(case when ${isNote} then split_part(audit_entries.row_id, '/', 1) else audit_entries.noun end)`;
export const rowOf = sql<string>`(case when ${isNote} then split_part(audit_entries.row_id, '/', 2) else audit_entries.row_id end)`;

/** The row's number, or nothing of a row that is named by a text. */
const number = sql`(case when ${rowOf} ~ '^[0-9]{1,18}$' then ${rowOf}::bigint end)`;

const read = (table: string, column: string): RawBuilder<string> =>
  sql`(select r.${sql.ref(column)}::text from ${sql.table(table)} r where r.company_id = audit_entries.company_id and r.id = ${number})`;

const cases = Object.entries(named).map(
  ([noun, [table, column]]) => sql`when ${noun} then ${read(table, column)}`,
);

/** What the row of an entry is called now. */
export const nameOfRow = sql<string>`coalesce(case ${nounOf} ${sql.join(cases, sql` `)} end, '')`;

/** What kind of document or trip it is, which its page goes by. */
export const kindOfRow = sql<string>`coalesce(case ${nounOf}
  when 'contracts' then ${read('contracts', 'kind')} when 'tickets' then ${read('tickets', 'type')} end, '')`;
