import type { Client } from 'pg';

/** Tables of a company of which Play gets no rows, each with the reason. Every other table with a company is copied. */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'who is signed in there is not signed in here',
  idempotency_keys: 'they repeat the answers of calls that were made there',
  outbox: 'what happened there has been told there',
  mails: 'people got them already, and their links lead there',
  api_keys: 'a program with a key for one environment never opens the other',
  callback_addresses: 'applications that people are sent back to work with the other data',
  company_emails: 'no mail leaves Play, so it needs no way out and no secret of one',
  sso_configs: 'a provider sends people back to the address that it knows, which is the other one',
  sso_links: 'they belong to the provider',
  links: 'people got them from there, and they open what is there',
  signature_requests: 'their links open what is there; the signatures themselves come along',
  payment_requests: 'each refers to its link, which stays there',
  payment_request_invoices: 'they belong to the requests',
  payment_request_payments: 'they belong to the requests',
  srm_locks: 'whoever holds one works in the other environment',
  bulk_edits: 'what was changed at once there is gone on with and undone there',
  bulk_edit_rows: 'they belong to a change of many records',
  play_copies: 'it is the record of the copies themselves',
};

/** What comes along with the people of a company. */
export const ofPeople = ['identities', 'second_factors'] as const;

/** Numbers that Play gives to what is of no company begin here: those of Live never get so far, so the two never meet. */
const firstOwnNumber = 1_000_000_000_000;

/** A table, with the columns that are written; those that the database works out itself are not. */
export type Table = { name: string; columns: string[] };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns as a list of a statement. */
export const listed = ({ columns }: Table): string => columns.map(quoted).join(', ');

const columnsOf = `array(select a.attname::text from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum)`;

/** The tables with a company, as the catalogue knows them, without those that are left out. */
export const companyTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name, ${columnsOf} as columns from pg_class c
     join pg_attribute t on t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  );
  return rows.filter(({ name }) => leftOut[name] === undefined);
};

/** One table by its name. */
export const tableNamed = async (client: Client, name: string): Promise<Table> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name, ${columnsOf} as columns from pg_class c where c.oid = to_regclass($1)`,
    [`public.${quoted(name)}`],
  );
  const [table] = rows;
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
};

/** Lets a table go on numbering after the last number that it holds. */
export const numberOn = async (client: Client, { name, columns }: Table): Promise<void> => {
  if (!columns.includes('id')) return;
  await client.query(
    `select setval(s.name, greatest(p.last_value, (select max(id) from ${quoted(name)})))
     from (select pg_get_serial_sequence($1, 'id') as name) s
     join pg_sequences p on p.schemaname = 'public' and s.name = 'public.' || p.sequencename
     where s.name is not null and exists (select from ${quoted(name)})`,
    [`public.${quoted(name)}`],
  );
};

/** Lets what is of no company be numbered apart from Live. */
export const numberApart = async (client: Client): Promise<void> => {
  for (const name of ['companies', ...ofPeople]) {
    await client.query(
      `select setval(s.name, greatest(p.last_value, $2))
       from (select pg_get_serial_sequence($1, 'id') as name) s
       join pg_sequences p on p.schemaname = 'public' and s.name = 'public.' || p.sequencename`,
      [`public.${name}`, firstOwnNumber],
    );
  }
};
