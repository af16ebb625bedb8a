import { depositFaults } from '@yardline/contract/billing-rules';
import type { Customer, updateCustomer as endpoint } from '@yardline/contract/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { checkFormats } from './check-formats.ts';
import { getCustomerById, lockCustomer } from './customers.queries.ts';

/**
 * Plain editing of a customer; a blank number keeps the one it has.
 * @throws Refusal resource.not_found, document.stale, request.invalid, customer.number_taken
 */
export const updateCustomer = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Customer> => {
  const before = await lockCustomer(scope, params.id);
  await expectVersion(scope, 'customers', before, ifMatch);
  checkFormats(scope, body);
  const faults = depositFaults(body);
  if (faults.length > 0) refuseFields(faults);
  const after = { ...body, customer_number: body.customer_number || before.customer_number };
  await scope.tx
    .updateTable('customers')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', params.id)
    .execute();
  await audit(scope, { action: 'update', noun: 'customers', rowId: params.id, ...changesOf(before, after) });
  return getCustomerById(scope, params.id);
};
