import { mergeGroups, type mergeCustomers as endpoint } from '@yardline/contract/customers/customer-merge';
import type { Customer } from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { getCustomerById, lockCustomer } from '../customers.queries.ts';
import { movePortal } from './move-portal.ts';
import { moveApplied, moveNotes, moveNoun, movedNouns, type Pair, renumberSites } from './moves.ts';

type Row = Awaited<ReturnType<typeof lockCustomer>>;

/** Both, locked in the order of their ids, so that two people who merge the same two do not wait for each other. */
const lockBoth = async (scope: Scope, { winnerId, loserId }: Pair): Promise<{ winner: Row; loser: Row }> => {
  if (winnerId === loserId) throw new Refusal('customer.merged_with_itself');
  const first = await lockCustomer(scope, Math.min(winnerId, loserId));
  const second = await lockCustomer(scope, Math.max(winnerId, loserId));
  const [winner, loser] = first.id === winnerId ? [first, second] : [second, first];
  if (winner.merged_into_id !== null || loser.merged_into_id !== null) throw new Refusal('customer.merged');
  return { winner, loser };
};

/** The winner with what is taken from the loser, and findable by every number of both. */
const unite = (winner: Row, loser: Row, take: readonly (keyof typeof mergeGroups)[]) => {
  const fields = take.flatMap((group): readonly (keyof Row)[] => mergeGroups[group]);
  const former = [winner.former_numbers, loser.customer_number, loser.alternate_number, loser.former_numbers];
  return {
    ...(Object.fromEntries(fields.map((field) => [field, loser[field]])) as Partial<Row>),
    former_numbers: former.filter((each) => each !== '').join(' '),
  };
};

/**
 * Merges one customer into another, completely or not at all: documents, invoices and payments, sites, contacts,
 * customer-owned machines and agreed rates move. The merged customer's row stays and points to the other, with its number,
 * and gets no new documents.
 * @throws Refusal resource.not_found, document.stale (for either), customer.merged, customer.merged_with_itself
 */
export const mergeCustomers = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Customer> => {
  const pair = { winnerId: params.id, loserId: body.other_id };
  const { winner, loser } = await lockBoth(scope, pair);
  await expectVersion(scope, 'customers', winner, ifMatch);
  await expectVersion(scope, 'customers', loser, body.other_version);
  await renumberSites(scope, pair);
  for (const noun of movedNouns) await moveNoun(scope, noun, pair);
  await moveApplied(scope, pair);
  await movePortal(scope, pair);
  await moveNotes(scope, pair);
  // Customers merged into the loser earlier point to the winner now.
  await scope.tx
    .updateTable('customers')
    .set({ merged_into_id: winner.id })
    .where('merged_into_id', '=', loser.id)
    .execute();
  const gone = { is_active: false, merged_into_id: winner.id };
  await scope.tx
    .updateTable('customers')
    .set({ ...gone, row_version: loser.row_version + 1 })
    .where('id', '=', loser.id)
    .execute();
  await audit(scope, { action: 'update', noun: 'customers', rowId: loser.id, ...changesOf(loser, gone) });
  const after = unite(winner, loser, body.take);
  await scope.tx
    .updateTable('customers')
    .set({
      ...after,
      ...(after.licenses === undefined ? {} : { licenses: JSON.stringify(after.licenses) }),
      row_version: winner.row_version + 1,
    })
    .where('id', '=', winner.id)
    .execute();
  await audit(scope, { action: 'update', noun: 'customers', rowId: winner.id, ...changesOf(winner, after) });
  return getCustomerById(scope, winner.id);
};
