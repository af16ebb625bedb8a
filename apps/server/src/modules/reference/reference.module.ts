import { getReference, type Reference } from '@yardline/contract/reference';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import type { Scope } from '../../kernel/scope.ts';

const readReference = async ({ tx }: Scope): Promise<Reference> => {
  const [taxCodes, classes, groups, priceLists, people] = await Promise.all([
    tx
      .selectFrom('tax_codes')
      .orderBy('code')
      .select(['id', 'code', 'description', 'percent', 'is_compound'])
      .execute(),
    tx
      .selectFrom('classes')
      .orderBy('code')
      .select(['id', 'code', 'name', 'kind'])
      .$narrowType<{ kind: 'rental' | 'sales' }>()
      .execute(),
    tx.selectFrom('groups').orderBy('code').select(['id', 'class_id', 'code', 'name']).execute(),
    tx.selectFrom('price_lists').orderBy('code').select(['id', 'code', 'name']).execute(),
    tx
      .selectFrom('users')
      .where('is_active', '=', true)
      .orderBy('name')
      .select(['id', 'name', 'is_driver', 'is_mechanic', 'is_salesman'])
      .execute(),
  ]);
  return { tax_codes: taxCodes, classes, groups, price_lists: priceLists, people };
};

/** The short lists of classes, groups, tax codes and people that forms choose from. */
export const reference: Module = { name: 'reference', routes: [route(getReference, readReference)] };
