/**
 * Keys that on one machine follow a column of their parent beside the company. Citus refuses them, so a distributed database has
 * them without that, looked at when the transaction commits, and the verb that changes the parent writes the rows itself. No
 * ninth may come: a verb writes what depends on it.
 */
export const followers: Readonly<Record<string, string>> = {
  category_parent_exists: 'update-category.ts writes the depth of the parent',
  credit_application_credit_exists: 'a merge of customers calls move_applied',
  credit_application_invoice_exists: 'a merge of customers calls move_applied',
  deposit_application_deposit_exists: 'a merge of customers calls move_applied',
  kit_detail_inner_exists: 'write-details.ts writes the depth of the kit inside',
  kit_detail_kit_exists: 'write-details.ts writes the depth of the kit',
  trip_stop_trip_exists: 'write-truck.ts writes the payload',
  write_off_invoice_exists: 'a merge of customers calls move_applied',
};

/** Triggers that go, because Citus distributes no table that has one, and the statement that keeps their promise afterwards. */
export const triggersOff: Readonly<Record<string, { table: string; instead: string }>> = {
  migration_irreversible: {
    table: 'identities',
    // The one way left is move_identity(), which changes a person who has not moved.
    instead: 'revoke update (migrated_at) on identities from yardline_app',
  },
};

/** Tables without a company that every machine has whole, because tables of companies refer to them. */
export const everywhere = ['companies', 'identities'] as const;

/**
 * Functions that write in the owner's name within a transaction of the product. Over several machines the owner's statements go by
 * connections of their own, which do not see what the transaction wrote before: there, these write in the name of who calls, who
 * gets the rights for it. Row security holds them to the company.
 */
export const asCaller: Readonly<Record<string, readonly string[]>> = {
  'open_company(text, text, text, text)': ['grant insert on companies to yardline_app'],
  'move_bills(bigint, bigint)': ['grant update (customer_id, row_version) on invoices to yardline_app'],
  'move_applied(bigint, bigint, bigint)': [
    'grant update (customer_id) on credit_applications to yardline_app',
    'grant update (customer_id) on deposit_applications to yardline_app',
    'grant update (customer_id) on write_offs to yardline_app',
  ],
};

/**
 * Citus writes out every column of a new row, those with defaults as well, so that rights to some columns are not enough. The product may
 * write whole rows of identities then, and policies refuse what the columns kept from it: staff of the provider.
 */
export const openColumns: readonly string[] = [
  'alter table identities enable row level security',
  'drop policy if exists read on identities',
  'drop policy if exists change on identities',
  'drop policy if exists begin on identities',
  'create policy read on identities for select using (true)',
  'create policy change on identities for update using (true) with check (true)',
  `create policy begin on identities for insert
     with check (not is_super_admin and not is_support and not is_internal and migrated_at is null)`,
  'grant insert on identities to yardline_app',
];
