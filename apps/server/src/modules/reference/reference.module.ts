import { getReference, type Reference } from '@yardline/contract/reference/reference';
import { sql } from 'kysely';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import type { Scope } from '../../kernel/scope.ts';
import { categoryPaths, markChoices } from '../catalog/public.ts';
import { taxesOfToday } from '../taxes/public.ts';

const readReference = async (scope: Scope): Promise<Reference> => {
  const { tx } = scope;
  const [codes, taxes, classes, groups, categories, attributes, tags, priceLists, terms, people] =
    await Promise.all([
      tx
        .selectFrom('tax_codes')
        .orderBy('code')
        .select(['id', 'code', 'description', 'is_compound', 'is_active'])
        .execute(),
      taxesOfToday(scope),
      tx
        .selectFrom('classes')
        .orderBy('code')
        .select(['id', 'code', 'name', 'kind', 'is_active'])
        .$narrowType<{ kind: 'rental' | 'sales' }>()
        .execute(),
      tx
        .selectFrom('groups')
        .innerJoin('classes', 'classes.id', 'groups.class_id')
        .orderBy('groups.code')
        .select(['groups.id', 'groups.class_id', 'groups.code', 'groups.name'])
        .select(sql<boolean>`groups.is_active and classes.is_active`.as('is_active'))
        .execute(),
      categoryPaths(scope),
      markChoices.attributesOf(scope),
      markChoices.tagsInUse(scope),
      tx.selectFrom('price_lists').orderBy('code').select(['id', 'code', 'name']).execute(),
      tx
        .selectFrom('terms')
        .orderBy('code')
        .select(['id', 'code', 'name_en', 'name_fr', 'is_active'])
        .execute(),
      tx
        .selectFrom('users')
        .where('is_active', '=', true)
        .orderBy('name')
        .select(['id', 'name', 'is_driver', 'is_mechanic', 'is_salesman'])
        .execute(),
    ]);
  const values = attributes.flatMap(({ attribute_type, attribute_values: all }) =>
    all.map(({ attribute_value_id, attribute_value_name }) => ({
      attribute_type,
      attribute_value_id,
      attribute_value_name,
    })),
  );
  return {
    tax_codes: codes.map((code) => ({
      ...code,
      percent: taxes.find(({ id }) => id === code.id)?.percent ?? null,
    })),
    classes,
    groups,
    categories,
    attribute_values: values,
    tags,
    price_lists: priceLists,
    terms,
    people,
  };
};

/** The short lists of classes, groups, tax codes and people that forms choose from. */
export const reference: Module = { name: 'reference', routes: [route(getReference, readReference)] };
