import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { listSigners as endpoint } from '@yardline/contract/signatures';
import type { Scope } from '../../kernel/scope.ts';
import { viewSubject } from './signable.ts';

/**
 * Who could be asked to sign: the customer and the customer's contacts, as far as they have an address. [B7.29]
 * @throws Refusal resource.not_found
 */
export const listSigners = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { customer_id: customerId } = await viewSubject(scope, params);
  if (customerId === null) return { signers: [] };
  const [customer, contacts] = await Promise.all([
    scope.tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['name', 'email'])
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('contacts')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select(['first_name', 'last_name', 'email'])
      .execute(),
  ]);
  const people = contacts.map(({ first_name: first, last_name: last, email }) => ({
    name: `${first} ${last}`.trim(),
    email,
  }));
  return { signers: [...people, customer].filter(({ email }) => email !== '') };
};
