import type { InputOf } from '@yardline/contract/endpoint';
import type {
  getView as viewEndpoint,
  listRestrictions as endpoint,
  Restriction,
  RestrictedKind,
  SeenListing,
  ViewerKind,
} from '@yardline/contract/restrictions/restrictions';
import type { Effect } from '@yardline/domain/store/restrict';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { effectsFor, viewerOf } from './effects.ts';

const targetName = sql<string>`coalesce(
  (select t.name from listing_texts t join stores s on s.company_id = t.company_id and s.id = t.store_id
    where t.company_id = restrictions.company_id and t.listing_id = restrictions.listing_id
    order by t.language = s.default_language desc limit 1),
  (select c.name from categories c where c.company_id = restrictions.company_id and c.id = restrictions.category_id),
  (select c.name from classes c where c.company_id = restrictions.company_id and c.id = restrictions.class_id),
  (select g.name from groups g where g.company_id = restrictions.company_id and g.id = restrictions.group_id), '')`;

const whoName = sql<string>`coalesce(
  (select c.name from customers c where c.company_id = restrictions.company_id and c.id = restrictions.customer_id),
  (select l.name from price_lists l where l.company_id = restrictions.company_id and l.id = restrictions.price_list_id), '')`;

const whoKind = sql<ViewerKind>`case when restrictions.customer_id is not null then 'customer'
  when restrictions.price_list_id is not null then 'price_list' else restrictions.portal_type end`;

const rowsOf = ({ tx }: Scope) =>
  tx.selectFrom('restrictions').select((eb) => [
    'restrictions.id',
    'restrictions.note',
    'restrictions.row_version',
    eb.ref('restrictions.effect').$castTo<Effect>().as('effect'),
    sql<RestrictedKind>`case when listing_id is not null then 'listing' when category_id is not null then 'category'
      when class_id is not null then 'class' else 'group' end`.as('target_kind'),
    sql<number>`coalesce(listing_id, category_id, class_id, group_id)`.as('target_id'),
    targetName.as('target_name'),
    whoKind.as('who'),
    sql<number | null>`coalesce(customer_id, price_list_id)`.as('who_id'),
    whoName.as('who_name'),
  ]);

/** The restrictions of the company, in the order in which they were added. */
export const listAll = (scope: Scope, { query }: InputOf<typeof endpoint>): Promise<Page<Restriction>> => {
  let rows = rowsOf(scope).where(
    matches(sql`lower(${targetName} || ' ' || ${whoName} || ' ' || restrictions.note)`, query.search),
  );
  if (query.who !== undefined) rows = rows.where(whoKind, '=', query.who);
  if (query.effect !== undefined) rows = rows.where('restrictions.effect', '=', query.effect);
  const id = sql.ref<number>('restrictions.id');
  return listPage(scope, rows, query, { id, sorts: { id: { by: id, of: (row) => row.id } } });
};

/** @throws Refusal resource.not_found */
export const getRestrictionById = async (scope: Scope, id: number): Promise<Restriction> =>
  (await rowsOf(scope).where('restrictions.id', '=', id).executeTakeFirst()) ?? notFound();

type Listed = {
  id: number;
  name: string;
  number: string;
  class_id: number;
  group_id: number | null;
  categories: number[];
};

/** What a customer or a type of visitors sees of the published listings of a store. @throws Refusal resource.not_found */
export const viewOf = async (
  scope: Scope,
  { query }: InputOf<typeof viewEndpoint>,
): Promise<{ items: SeenListing[] }> => {
  const { tx, company } = scope;
  const store = await tx
    .selectFrom('stores')
    .where('id', '=', query.store_id)
    .select('price_list_id')
    .executeTakeFirst();
  if (store === undefined) return notFound();
  const viewer = await viewerOf(scope, {
    type: query.portal_type,
    customerId: query.customer_id,
    storeListId: store.price_list_id,
  });
  const effectOf = await effectsFor(scope, viewer);
  const { rows } = await sql<Listed>`
    select l.id, coalesce((select t.name from listing_texts t where t.company_id = ${company.id} and t.listing_id = l.id
        order by t.language = s.default_language desc limit 1), '') as name,
      coalesce(a.number, p.number) as number, coalesce(a.class_id, p.class_id) as class_id, a.group_id,
      array(select x.category_id::float8 from product_categories x where x.company_id = ${company.id}
        and (x.asset_id = l.asset_id or x.part_id = l.part_id)) as categories
    from listings l join stores s on s.company_id = ${company.id} and s.id = l.store_id
    left join assets a on a.company_id = ${company.id} and a.id = l.asset_id
    left join parts p on p.company_id = ${company.id} and p.id = l.part_id
    where l.company_id = ${company.id} and l.store_id = ${query.store_id} and l.state = 'published'
    order by l.position, l.id`.execute(tx);
  return {
    items: rows.map((row) => {
      const { effect, rule } = effectOf(row);
      return { listing_id: row.id, name: row.name, number: row.number, effect, restriction_id: rule ?? null };
    }),
  };
};
