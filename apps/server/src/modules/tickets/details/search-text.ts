import type { Address } from '@yardline/contract/fields';
import type { Scope } from '../../../kernel/scope.ts';

/** What a ticket is found by beside its own number: contract, customer, the paper that went along, both ends. */
export const searchText = async (
  scope: Scope,
  contract: { number?: number | null; customer_id: number | null },
  ends: { origin: Address; destination: Address; slip_number: string },
): Promise<string> => {
  const customer = await scope.tx
    .selectFrom('customers')
    .where('id', '=', contract.customer_id)
    .select('name')
    .executeTakeFirst();
  const words = [ends.origin, ends.destination].flatMap((end) => [end.name, end.addr1, end.city]);
  return [contract.number, customer?.name, ends.slip_number, ...words]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
};
