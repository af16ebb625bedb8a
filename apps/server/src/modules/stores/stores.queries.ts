import type { ReplyOf } from '@yardline/contract/endpoint';
import type { listStores, Store, StoreState } from '@yardline/contract/stores/stores';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';

/** Where a store answers, as shoppers write it. */
export const storeUrl = ({ site }: Pick<Scope, 'site'>, path: string): string =>
  `${site?.publicUrl.origin ?? ''}/store/${path}`;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('stores')
    .select(['id', 'name', 'path', 'state', 'default_language', 'phone', 'email'])
    .select(['closed_notice_en', 'closed_notice_fr', 'shows_prices', 'stock_words'])
    .select(['order_mode', 'pay_mode', 'price_list_id'])
    .select(['min_days', 'max_days', 'lead_minutes', 'horizon_days', 'row_version'])
    .$narrowType<{ state: StoreState; default_language: Language; stock_words: 'coarse' | 'count' }>()
    .$narrowType<{ order_mode: 'request' | 'reservation'; pay_mode: Store['pay_mode'] }>();

type Place = Store['places'][number] & { store_id: number };

const placesOf = ({ tx }: Scope): Promise<Place[]> =>
  tx
    .selectFrom('store_places')
    .innerJoin('locations', 'locations.id', 'store_places.location_id')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .orderBy('store_places.position')
    .select(['store_places.store_id', 'locations.id as location_id', 'locations.title'])
    .select('divisions.title as division')
    .execute();

type Counted = Store['listings'] & { store_id: number };

const countsOf = async ({ tx, company }: Scope): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select store_id, (count(*) filter (where state = 'draft'))::integer as draft,
      (count(*) filter (where state = 'published'))::integer as published,
      (count(*) filter (where state = 'hidden'))::integer as hidden,
      (count(*) filter (where state = 'withdrawn'))::integer as withdrawn
    from listings where company_id = ${company.id} group by store_id`.execute(tx);
  return rows;
};

const none = { draft: 0, published: 0, hidden: 0, withdrawn: 0 };

/** All stores of the company, the oldest first. */
export const listAllStores = async (scope: Scope): Promise<ReplyOf<typeof listStores>> => {
  const [rows, places, counts] = await Promise.all([
    rowsOf(scope).orderBy('id').execute(),
    placesOf(scope),
    countsOf(scope),
  ]);
  return {
    items: rows.map((row) => ({
      ...row,
      url: storeUrl(scope, row.path),
      places: places.filter(({ store_id: id }) => id === row.id),
      listings: counts.find(({ store_id: id }) => id === row.id) ?? none,
    })),
  };
};

/** A store with its places. @throws Refusal resource.not_found */
export const getStoreById = async (scope: Scope, id: number): Promise<Store> =>
  (await listAllStores(scope)).items.find((store) => store.id === id) ?? notFound();
