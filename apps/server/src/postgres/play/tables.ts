import type { Client } from 'pg';
import { firstOwnNumber } from '../../kernel/environment.ts';

/** Tables of a company of which Play gets no rows, each with the reason. Every other table with a company is copied. */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'who is signed in there is not signed in here',
  idempotency_keys: 'they repeat the answers of calls that were made there',
  outbox: 'what happened there has been told there',
  mails: 'people got them already, and their links lead there',
  api_keys: 'a program with a key for one environment never opens the other',
  callback_addresses: 'applications that people are sent back to work with the other data',
  webhooks: 'an address that hears of Live would take what is tried out for what happened',
  webhook_deliveries: 'they belong to the webhooks',
  company_emails: 'no mail leaves Play, so it needs no way out and no secret of one',
  sso_configs: 'a provider sends people back to the address that it knows, which is the other one',
  sso_links: 'they belong to the provider',
  text_providers: 'no text leaves Play, so it needs no way out and no secret of one',
  card_accounts: 'no money moves in Play, so it needs no account and no secret of one',
  card_pages: 'they are pages of a provider that takes real money',
  card_events: 'a provider reports to Live',
  card_readers: 'they are readers of a provider that takes real money',
  reader_payments: 'they run on readers of a provider that takes real money',
  feedback: 'their senders wait for answers there',
  summaries: 'no model is asked from Play',
  texts: 'people got them already, and their links lead there',
  text_consents: 'no text leaves Play',
  recall_notices: 'people got them already, and each refers to its mail, which stays there',
  sendings: 'people got them already, and each refers to its mail and its link, which stay there',
  sending_runs: 'what was sent at once there is gone on with there',
  sending_run_records: 'they belong to what was sent at once',
  statement_runs: 'each refers to its sending, which stays there',
  statement_run_items: 'they belong to the statements that were sent there',
  acceptances: 'each was given by a link, which stays there',
  approvals: 'each is for a call there',
  field_commands: 'what phones sent there was done there, or waits there',
  arrival_notices: 'their links and texts stay there',
  arrival_requests: 'each was asked by a link, which stays there',
  estimate_sendings: 'their links open what is there',
  estimate_decisions: 'each was given by a link, which stays there',
  estimate_questions: 'each was asked by a link, which stays there',
  carts: 'browsers have the secrets of those there',
  cart_lines: 'they belong to the carts',
  consents: 'visitors answered there',
  store_previews: 'each opens a draft there',
  store_counts: 'what was looked at there was not looked at here',
  store_hosts: 'a host leads to Live',
  code_uses: 'each is of a cart, which stays there',
  guarantees: 'what is held on real cards is held there',
  checkouts: 'each is of a cart, which stays there',
  order_approvals: 'they belong to the checkouts',
  web_orders: 'shoppers wait for the answers of the people there, by links that stay there',
  web_order_lines: 'they belong to the orders',
  requests: 'customers wait for the answers of the people there',
  request_lines: 'they belong to the requests',
  request_photos: 'they belong to the requests',
  disputes: 'customers wait for the answers of the people there',
  dispute_messages: 'they belong to the disputes',
  member_notices: 'people of customers are told there',
  notice_choices: 'they belong to the logins',
  notice_stops: 'mails lead there by them',
  member_payments: 'their pages are open there',
  portal_logins: 'people of customers sign in at the stores there',
  portal_members: 'they belong to the logins',
  portal_member_sites: 'they belong to the logins',
  favourites: 'they belong to the logins',
  portal_sessions: 'who is signed in there is not signed in here',
  portal_codes: 'each opens once, there',
  links: 'people got them from there, and they open what is there',
  signature_requests: 'their links open what is there; the signatures themselves come along',
  payment_requests: 'each refers to its link, which stays there',
  payment_request_invoices: 'they belong to the requests',
  payment_request_payments: 'they belong to the requests',
  srm_locks: 'the holder of a lock works in the other environment',
  upload_days: 'what was sent there was not sent here',
  bulk_edits: 'what was changed at once there is gone on with and undone there',
  bulk_edit_rows: 'they belong to a change of many records',
  verifications: 'it tells of the data there',
  security_events: 'what was tried there is told there',
  audit_seals: 'they seal what is there; what is copied is sealed again',
  play_copies: 'it is the record of the copies themselves',
  play_runs: 'they are runs of the clock here',
  play_run_days: 'they belong to the runs of the clock',
  company_closings: 'a company is closed in Live',
  company_export_schedules: 'exports of Live begin in Live',
  person_erasures: 'who was erased there is not copied',
  audit_redactions: 'they belong to the seals there',
  company_exports: 'their archives hold what is there',
  company_export_sendings: 'they belong to the exports there',
  company_export_targets: 'no archive leaves Play, so it needs no bucket and no secret of one',
};

/** What is of people and not of a company, and is numbered apart in Play. Of these, identities come along with a company. */
export const ofPeople = ['identities', 'second_factors'] as const;

/**
 * Columns by which a person gets in: none of them is copied. The check of it reads the catalogue for others
 * (test/laws/play.test.ts).
 */
export const credentials: Readonly<Record<string, string>> = {
  'identities.password_hash': 'a password is proved in Live',
  'second_factors.sealed_seed': 'a code is proved in Live',
  'second_factors.credential_id': 'a passkey is proved in Live',
  'second_factors.public_key': 'a passkey is proved in Live',
  'recovery_codes.code_hash': 'a recovery code is used up in Live',
  'password_resets.code_hash': 'a link for a new password opens in Live',
  'api_keys.secret_hash': 'a key opens the environment that it was made in',
  'callback_addresses.secret_hash': 'an application works with one environment',
  'webhooks.secret': 'a receiver hears of one environment',
  'webhooks.secret_before': 'a receiver hears of one environment',
  'company_emails.secret': 'no mail leaves Play',
  'text_providers.secret': 'no text leaves Play',
  'company_export_targets.secret': 'no archive leaves Play',
  'card_accounts.secret': 'no money moves in Play',
  'card_accounts.hook_secret': 'a provider reports to Live',
  'card_accounts.hook_secret_before': 'a provider reports to Live',
  'sso_configs.client_secret': 'a provider sends people back to Live',
  'links.code_hash': 'a link opens what is in Live',
  'portal_logins.password_hash': 'a password is proved in Live',
  'portal_sessions.code_hash': 'a session of Live is none of Play',
  'summaries.facts_hash': 'a fingerprint of figures opens nothing',
  'store_previews.secret_hash': 'a draft is previewed in Live',
  'portal_codes.code_hash': 'each opens once, in Live',
  'notice_stops.code_hash': 'mails lead to Live by them',
  'store_hosts.token': 'a host leads to Live',
  'code_uses.who_hash': 'a use is of a cart in Live',
  'consents.browser_hash': 'a browser answered in Live',
  'carts.code_hash': 'a browser fills its cart in Live',
  'checkouts.link_hash': 'a shopper checks out in Live',
  'web_orders.cart_code_hash': 'a cart was sent in Live',
  'guarantees.link_hash': 'a link opens an order in Live',
  'guarantees.card_token': 'a card is kept for Live',
  'web_orders.link_hash': 'a link opens an order in Live',
  'sessions.binding_hash': 'a session of Live is none of Play',
  'one_time_codes.code_hash': 'a code opens once, in Live',
  'oidc_records.id_hash': 'a sign-in is under way in Live',
  'oidc_records.uid_hash': 'a sign-in is under way in Live',
  'oidc_records.grant_hash': 'a sign-in is under way in Live',
  'oidc_keys.sealed_key': 'each environment signs with a key of its own',
  'signing_keys.sealed_key': 'each environment signs with a key of its own',
  'signing_keys.public_jwk': 'each environment signs with a key of its own',
  'idempotency_keys.sealed_body': 'an answer that shows a secret is for a call in Live',
};

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
