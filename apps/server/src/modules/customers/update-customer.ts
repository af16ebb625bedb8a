import { depositFaults } from '@yardline/contract/billing/billing-rules';
import type {
  Customer,
  customerForm,
  updateCustomer as endpoint,
} from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import type { z } from 'zod';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { checkFormats } from './check-formats.ts';
import { demandTerms } from './customer-terms.ts';
import { getCustomerById, lockCustomer } from './customers.queries.ts';
import { refuseWhileBusy } from './refuse-inactive.ts';

type Form = z.output<typeof customerForm>;
type Row = Awaited<ReturnType<typeof lockCustomer>>;

type FormOf = (before: Row) => Form;
type Which = { id: number; ifMatch: number | undefined };

/**
 * Writes a customer's new values, computed from the current ones under the row's lock; a blank number keeps the current
 * number. Changed values must match their formats. A customer set inactive must have nothing open.
 * @throws Refusal resource.not_found, document.stale, request.invalid, customer.number_taken, customer.merged
 */
export const writeCustomer = async (scope: Scope, { id, ifMatch }: Which, formOf: FormOf): Promise<void> => {
  const before = await lockCustomer(scope, id);
  await expectVersion(scope, 'customers', before, ifMatch);
  if (before.merged_into_id !== null) throw new Refusal('customer.merged');
  const form = formOf(before);
  demandTerms(scope, form, before);
  checkFormats(scope, form, before);
  const faults = depositFaults(form);
  if (faults.length > 0) refuseFields(faults);
  const isActive = form.is_active ?? before.is_active;
  if (before.is_active && !isActive) await refuseWhileBusy(scope, id);
  const number = form.customer_number || before.customer_number;
  const portalType = form.portal_type ?? before.portal_type;
  const statementForm = form.statement_form ?? before.statement_form;
  const kept = { is_active: isActive, portal_type: portalType, statement_form: statementForm };
  const after = { ...form, customer_number: number, ...kept };
  await scope.tx
    .updateTable('customers')
    .set({ ...after, licenses: JSON.stringify(after.licenses), row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'customers', rowId: id, ...changesOf(before, after) });
};

/** The same; returns the customer as saved. @throws Refusal as writeCustomer */
export const saveCustomer = async (scope: Scope, which: Which, formOf: FormOf): Promise<Customer> => {
  await writeCustomer(scope, which, formOf);
  return getCustomerById(scope, which.id);
};

/** Plain editing of a customer, based on the version the user saw. @throws Refusal as saveCustomer */
export const updateCustomer = (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Customer> => saveCustomer(scope, { id: params.id, ifMatch }, () => body);
