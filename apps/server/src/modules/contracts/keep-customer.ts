import type { Scope } from '../../kernel/scope.ts';
import { refuseProblems } from '../../kernel/refusal.ts';
import type { Reckoned } from '../quoting/public.ts';

/**
 * Locks the status of a customer who is new to a document until the transaction ends: setting the customer inactive or
 * merging them waits, and then finds the document. If that has happened already, the document is refused.
 * @throws Refusal customer.inactive, customer.merged
 */
export const keepCustomer = async (
  { tx }: Scope,
  { form: { customerId }, saved }: Pick<Reckoned, 'form' | 'saved'>,
): Promise<void> => {
  if (customerId === null || customerId === saved?.contract.customer_id) return;
  const customer = await tx
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select(['is_active', 'merged_into_id'])
    .forKeyShare()
    .executeTakeFirst();
  if (customer?.is_active !== false) return;
  const code = customer.merged_into_id === null ? 'customer.inactive' : 'customer.merged';
  refuseProblems([{ path: 'customerId', code }]);
};
