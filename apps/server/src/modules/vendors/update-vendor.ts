import type { InputOf } from '@yardline/contract/endpoint';
import type { updateVendor as endpoint, Vendor } from '@yardline/contract/vendors/vendors';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getVendorById, vendorRows } from './vendors.queries.ts';

/**
 * Changes a vendor. What is rented from an inactive one stays as it is.
 * @throws Refusal resource.not_found, document.stale, vendor.number_taken
 */
export const updateVendor = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Vendor> => {
  const before = (await vendorRows(scope).where('id', '=', id).forUpdate().executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'vendors', before, ifMatch);
  await scope.tx
    .updateTable('vendors')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'vendors', rowId: id, ...changesOf(before, body) });
  return getVendorById(scope, id);
};
