import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getFlaskSuggestedProducts as endpoint } from '@yardline/contract/flask/flask';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getSuggestionListByNumber } from '../suggestions/public.ts';

/** What a list suggests, for programs that know it by its number; one that is put away is none. [B7.9] @throws Refusal resource.not_found */
export const getFlaskSuggestedProducts = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const list = await getSuggestionListByNumber(scope, params.sslNumber);
  if (!list.is_active) notFound();
  return {
    ssl_number: list.number,
    description: list.description,
    suggested_products: list.suggested.map(
      ({ number, description, itemType, quantity, autoAdd, is_active: isActive }) => ({
        number,
        description,
        type: itemType,
        quantity,
        auto_add: autoAdd,
        inactive: !isActive,
      }),
    ),
  };
};
