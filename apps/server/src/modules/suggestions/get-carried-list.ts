import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getCarriedList as endpoint } from '@yardline/contract/suggestions/suggestions';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findCarriedList } from './suggested-with.ts';
import { suggestionsOf } from './suggestions.queries.ts';

/**
 * The list that a product carries with what it suggests, as its record tells it; null where there is none. [B7.9]
 * @throws Refusal resource.not_found for no such product
 */
export const getCarriedList = async (
  scope: Scope,
  { params: { type, id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const table = type === 'R' ? 'assets' : 'parts';
  const product = await scope.tx
    .selectFrom(table)
    .where(`${table}.id`, '=', id)
    .select('id')
    .executeTakeFirst();
  if (product === undefined) return notFound();
  const list = await findCarriedList(scope, type, id);
  if (list === undefined) return { list: null };
  const { number, description, by } = list;
  return { list: { number, description, by, suggested: await suggestionsOf(scope, list.id) } };
};
