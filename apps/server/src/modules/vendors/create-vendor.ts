import type { InputOf } from '@yardline/contract/endpoint';
import type { createVendor as endpoint, Vendor } from '@yardline/contract/vendors/vendors';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getVendorById } from './vendors.queries.ts';

/**
 * Adds a vendor, from whom machines can be re-rented at once.
 * @throws Refusal vendor.number_taken
 */
export const createVendor = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Vendor> => {
  const { id } = await scope.tx
    .insertInto('vendors')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'vendors', rowId: id, after: body });
  return getVendorById(scope, id);
};
