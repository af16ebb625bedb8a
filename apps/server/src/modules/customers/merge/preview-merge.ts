import type { previewMerge as endpoint } from '@yardline/contract/customers/customer-merge';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { cents, amount, sum } from '@yardline/domain/money/cents';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getCustomerById } from '../customers.queries.ts';
import { countComments, countOf, movedNouns } from './moves.ts';

/**
 * What would go over if the other were merged into this one.
 * @throws Refusal resource.not_found, customer.merged, customer.merged_with_itself
 */
export const previewMerge = async (
  scope: Scope,
  { params, query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const [winner, loser] = [
    await getCustomerById(scope, params.id),
    await getCustomerById(scope, query.other),
  ];
  if (winner.id === loser.id) throw new Refusal('customer.merged_with_itself');
  if (winner.merged_into_id !== null || loser.merged_into_id !== null) throw new Refusal('customer.merged');
  const pair = { loserId: loser.id, winnerId: winner.id };
  const counts = await Promise.all(movedNouns.map((noun) => countOf(scope, noun, pair)));
  const moves = [
    ...movedNouns.map((noun, at) => ({ noun, count: counts[at] ?? 0 })),
    { noun: 'comments' as const, count: await countComments(scope, pair) },
  ];
  const { all } = await scope.tx
    .selectFrom('rate_tables')
    .where('customer_id', '=', loser.id)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return {
    moves: moves.filter(({ count }) => count > 0),
    rates_left: all - (moves.find(({ noun }) => noun === 'rate_tables')?.count ?? 0),
    balance: amount(sum([cents(winner.account_balance), cents(loser.account_balance)])),
  };
};
