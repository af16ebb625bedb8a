import type { InputOf } from '@yardline/contract/endpoint';
import type { listVendors, Vendor } from '@yardline/contract/vendors/vendors';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const columns = [
  'id',
  'vendor_number',
  'name',
  'contact',
  'phone',
  'email',
  'address1',
  'address2',
  'city',
  'prov_state',
  'postal_code',
  'terms',
  'account_number',
  'comments',
  'warranty_rate',
  'handling_percent',
  'receipt_percent',
  'is_active',
  'row_version',
] as const;

export const vendorRows = ({ tx }: Scope) => tx.selectFrom('vendors').select(columns);

/** @throws Refusal resource.not_found */
export const getVendorById = async (scope: Scope, id: number): Promise<Vendor> =>
  (await vendorRows(scope).where('id', '=', id).executeTakeFirst()) ?? notFound();

/** The vendors with these ids; one of another company is absent. */
export const findVendors = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Vendor>> => {
  if (ids.length === 0) return new Map();
  const rows = await vendorRows(scope)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const listVendorRows = (
  scope: Scope,
  { query }: InputOf<typeof listVendors>,
): Promise<Page<Vendor>> => {
  const text = sql<string>`lower(vendor_number || ' ' || name || ' ' || contact || ' ' || phone || ' ' || city)`;
  let rows = vendorRows(scope).where(matches(text, query.search));
  if (query.inactive === undefined) rows = rows.where('is_active', '=', true);
  if (query.ids !== undefined) rows = rows.where('id', '=', sql<number>`any(${query.ids}::bigint[])`);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('vendors.id'),
    sorts: {
      name: { by: sql`lower(name)`, of: (row) => row.name.toLowerCase() },
      vendor_number: { by: sql.ref('vendor_number'), of: (row) => row.vendor_number },
      city: { by: sql`lower(city)`, of: (row) => row.city.toLowerCase() },
    },
  });
};
