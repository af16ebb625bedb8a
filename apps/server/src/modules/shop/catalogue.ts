import { type RawBuilder, sql } from 'kysely';
import type { Look } from './look.ts';
import { keptShortly } from './kept-shortly.ts';

/** Listings that are kept for all stores together; a store beyond them reads its own each time. */
const mostKept = 200_000;

const keptCatalogues = keptShortly<readonly Listed[]>(mostKept, ({ length }) => length);

/** A published listing without its words. */
export type Listed = {
  id: number;
  kind: 'group' | 'bulk' | 'kit' | 'numbered' | 'part';
  asset_id: number | null;
  part_id: number | null;
  class_id: number;
  /** Of a rental product. */
  group_id: number | null;
  is_request_only: boolean;
  /** The visitor is not shown what it costs. */
  hides_price: boolean;
  position: number;
  /** Of a part: what one costs, and its unit. */
  list_price: number | null;
  unit: string;
  /** Values of attributes, and categories, that its product has. */
  values: number[];
  categories: number[];
};

const columns = sql`
  l.id, coalesce(a.kind, 'part') as kind, l.asset_id, l.part_id, coalesce(a.class_id, p.class_id) as class_id,
  a.group_id, l.is_request_only, false as hides_price, l.position, p.list_price, coalesce(p.unit, '') as unit`;

/** The marks of few listings `l`. */
export const marks = sql`
  array(select x.value_id::float8 from product_attributes x where x.company_id = l.company_id
    and (x.asset_id = l.asset_id or x.part_id = l.part_id)) as values,
  array(select x.category_id::float8 from product_categories x where x.company_id = l.company_id
    and (x.asset_id = l.asset_id or x.part_id = l.part_id)) as categories`;

const published = ({ scope, store }: Look): RawBuilder<unknown> => sql`
  listings l
  left join assets a on a.company_id = l.company_id and a.id = l.asset_id
  left join parts p on p.company_id = l.company_id and p.id = l.part_id
  where l.company_id = ${scope.company.id} and l.store_id = ${store.id} and l.state = 'published'
    and coalesce(a.is_active, p.is_active, false)`;

type Wanted = { ids?: readonly number[]; assets?: readonly number[]; parts?: readonly number[] };

/** The published listings with these ids, or of these products, whether the visitor sees them or not. */
export const readListed = async (
  look: Look,
  { ids = [], assets = [], parts = [] }: Wanted,
): Promise<Listed[]> => {
  if (ids.length + assets.length + parts.length === 0) return [];
  const { rows } = await sql<Listed>`select ${columns}, ${marks} from ${published(look)}
    and (l.id = any(${[...ids]}::bigint[]) or l.asset_id = any(${[...assets]}::bigint[]) or l.part_id = any(${[...parts]}::bigint[]))
    order by l.position, l.id`.execute(look.scope.tx);
  return rows;
};

/** Marks by the product that has them, as one text: an array of numbers takes the driver fifty times as long to read. */
const marksBy = (
  { scope }: Look,
  table: 'product_attributes' | 'product_categories',
  product: 'asset_id' | 'part_id',
): RawBuilder<unknown> => {
  const mark = sql.ref(table === 'product_attributes' ? 'value_id' : 'category_id');
  return sql`(select ${sql.ref(product)}, string_agg(${mark}::text, ',') as ids from ${sql.table(table)}
    where company_id = ${scope.company.id} and ${sql.ref(product)} is not null group by 1)`;
};

type Row = Omit<Listed, 'values' | 'categories'> & { values: string; categories: string };

const numbersIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

const readAll = async (look: Look): Promise<Listed[]> => {
  const joined = (table: 'product_attributes' | 'product_categories') =>
    sql`${marksBy(look, table, 'asset_id')}`;
  const ofParts = (table: 'product_attributes' | 'product_categories') =>
    sql`${marksBy(look, table, 'part_id')}`;
  const { rows } = await sql<Row>`
    select listed.*, coalesce(va.ids, vp.ids, '') as values, coalesce(ka.ids, kp.ids, '') as categories
    from (select ${columns} from ${published(look)}) listed
    left join ${joined('product_attributes')} va on va.asset_id = listed.asset_id
    left join ${ofParts('product_attributes')} vp on vp.part_id = listed.part_id
    left join ${joined('product_categories')} ka on ka.asset_id = listed.asset_id
    left join ${ofParts('product_categories')} kp on kp.part_id = listed.part_id
    order by listed.position, listed.id`.execute(look.scope.tx);
  return rows.map((row) => ({
    ...row,
    values: numbersIn(row.values),
    categories: numbersIn(row.categories),
  }));
};

/**
 * Every published listing of the store in the order in which the company set them, whether the visitor sees it or not. Reading
 * 20,000 takes many times as long as the page that asks for them.
 */
export const catalogueOf = (look: Look): Promise<readonly Listed[]> =>
  keptCatalogues(look, [], () => readAll(look));
