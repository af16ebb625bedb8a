import { depositFaults } from '@yardline/contract/billing/billing-rules';
import type { Customer, createCustomer as endpoint } from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import { newValues } from '../records/public.ts';
import { checkFormats } from './check-formats.ts';
import { demandTerms } from './customer-terms.ts';
import { getCustomerById } from './customers.queries.ts';

/**
 * Creates a customer; a blank number gets the company's next one.
 * @throws Refusal permission.denied, request.invalid (phone, postal code, fields of the company), customer.number_taken
 */
export const createCustomer = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Customer> => {
  demandTerms(scope, body);
  checkFormats(scope, body);
  const faults = depositFaults(body);
  if (faults.length > 0) refuseFields(faults);
  const held = await newValues(scope, 'customer', body.custom_fields);
  const number =
    body.customer_number === '' ? String(await takeNumber(scope, 'customer')) : body.customer_number;
  const { id } = await scope.tx
    .insertInto('customers')
    .values({
      ...body,
      ...held,
      licenses: JSON.stringify(body.licenses),
      customer_number: number,
      company_id: scope.company.id,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'create',
    noun: 'customers',
    rowId: id,
    after: { ...body, customer_number: number },
  });
  return getCustomerById(scope, id);
};
