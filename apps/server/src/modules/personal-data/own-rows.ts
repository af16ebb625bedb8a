import type { Rows } from './person.ts';

/** Rows that are of a person by a key: which of their numbers it holds, and by what else they are told apart. */
export type Own = { table: string; key: string; of: keyof Rows; only?: [string, string] };

/** What an erasure removes, children before what they refer to. */
export const removed: readonly Own[] = [
  { table: 'notice_stops', key: 'portal_login_id', of: 'logins' },
  { table: 'notice_choices', key: 'portal_login_id', of: 'logins' },
  { table: 'member_notices', key: 'portal_login_id', of: 'logins' },
  { table: 'favourites', key: 'login_id', of: 'logins' },
  { table: 'portal_sessions', key: 'login_id', of: 'logins' },
  { table: 'portal_codes', key: 'login_id', of: 'logins' },
  { table: 'portal_member_sites', key: 'login_id', of: 'logins' },
  { table: 'portal_members', key: 'login_id', of: 'logins' },
  { table: 'record_comments', key: 'record_id', of: 'customers', only: ['kind', 'customers'] },
  { table: 'record_comments', key: 'record_id', of: 'sites', only: ['kind', 'sites'] },
  { table: 'record_files', key: 'record_id', of: 'customers', only: ['kind', 'customers'] },
  { table: 'record_files', key: 'record_id', of: 'sites', only: ['kind', 'sites'] },
  { table: 'list_views', key: 'user_id', of: 'users' },
  { table: 'sso_links', key: 'user_id', of: 'users' },
];

/** What an erasure empties: the row stays, because papers refer to it. */
export const cleared: readonly (Own & { to: (mark: string, address: string) => Record<string, unknown> })[] =
  [
    {
      table: 'customers',
      key: 'id',
      of: 'customers',
      to: (name) => ({
        name,
        ...blank(
          'first_name last_name email phone alternate_number address1 address2 city postal_code blanket_po exemption_number comments insurance_company insurance_policy_number insurance_agent insurance_phone insurance_fax',
        ),
        licenses: [],
        custom_fields: {},
        is_active: false,
        portal_type: 'without_access',
      }),
    },
    {
      table: 'sites',
      key: 'id',
      of: 'sites',
      to: (name) => ({
        name,
        ...blank('address1 address2 city postal_code phone comments exemption_number'),
        custom_fields: {},
        latitude: null,
        longitude: null,
        is_active: false,
      }),
    },
    {
      table: 'contacts',
      key: 'id',
      of: 'contacts',
      to: (name) => ({
        first_name: name,
        ...blank('last_name job_title work_phone extension mobile_phone email'),
        may_rent: false,
      }),
    },
    {
      table: 'portal_logins',
      key: 'id',
      of: 'logins',
      to: (name, email) => ({ name, email, phone: '', password_hash: null, is_active: false }),
    },
  ];

const blank = (columns: string): Record<string, string> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, '']));

/** What else an export shows whole, because it is about the person: their papers, and what they did or asked for. */
export const about: readonly Own[] = [
  ...[
    'contracts',
    'invoices',
    'payments',
    'deposits',
    'tickets',
    'work_orders',
    'estimates',
    'requests',
    'disputes',
    'tax_certificates',
  ].map((table): Own => ({ table, key: 'customer_id', of: 'customers' })),
  { table: 'users', key: 'id', of: 'users' },
  { table: 'sessions', key: 'user_id', of: 'users' },
  { table: 'absences', key: 'user_id', of: 'users' },
  { table: 'time_sheets', key: 'user_id', of: 'users' },
  { table: 'feedback', key: 'created_by', of: 'users' },
];
