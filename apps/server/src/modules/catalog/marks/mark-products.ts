import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { categoryPaths } from './product-marks.ts';

/** What is to be written of a product: its categories, and its values by the attribute; what is not said stays. */
export type Marking = {
  id: number;
  categories?: readonly number[] | undefined;
  attributes: ReadonlyMap<number, readonly number[]>;
};

type Key = 'asset_id' | 'part_id';
type Mark = { product: number; mark: number };
type Value = Mark & { attribute: number };

/** Both as the audit tells them. */
type Told = { categories?: string[]; attributes?: string[] };

const tables = {
  category_id: 'product_categories',
  value_id: 'product_attributes',
} as const;

/** What stands of some products in one table, with the attribute of a value. */
const standing = async (
  { tx, company }: Scope,
  key: Key,
  ids: readonly number[],
): Promise<{ categories: Mark[]; values: Value[] }> => {
  const column = sql.ref(`m.${key}`);
  const { rows: categories } = await sql<Mark>`
    select ${column} as product, m.category_id as mark from product_categories m
    where m.company_id = ${company.id} and ${column} = any(${[...ids]}::bigint[])`.execute(tx);
  const { rows: values } = await sql<Value>`
    select ${column} as product, m.value_id as mark, v.attribute_id as attribute from product_attributes m
    join attribute_values v on v.company_id = m.company_id and v.id = m.value_id
    where m.company_id = ${company.id} and ${column} = any(${[...ids]}::bigint[])`.execute(tx);
  return { categories, values };
};

/** The marks of one product that go, and those that come. */
const differences = (product: number, now: readonly number[], wanted: readonly number[]) => ({
  gone: now.filter((mark) => !wanted.includes(mark)).map((mark) => ({ product, mark })),
  come: wanted.filter((mark) => !now.includes(mark)).map((mark) => ({ product, mark })),
});

const write = async (
  { tx, company }: Scope,
  {
    key,
    of,
    gone,
    come,
  }: { key: Key; of: keyof typeof tables; gone: readonly Mark[]; come: readonly Mark[] },
): Promise<void> => {
  const table = sql.table(tables[of]);
  const [column, mark] = [sql.ref(key), sql.ref(of)];
  const lists = (marks: readonly Mark[]) =>
    sql`${marks.map((each) => each.product)}::bigint[], ${marks.map((each) => each.mark)}::bigint[]`;
  if (gone.length > 0)
    await sql`delete from ${table} m using unnest(${lists(gone)}) as r(product, mark)
      where m.company_id = ${company.id} and m.${column} = r.product and m.${mark} = r.mark`.execute(tx);
  if (come.length > 0)
    await sql`insert into ${table} (company_id, ${column}, ${mark})
      select ${company.id}::bigint, r.product, r.mark from unnest(${lists(come)}) as r(product, mark)`.execute(
      tx,
    );
};

/** Marks in words, in the order of the tree, or of the attributes and their values. */
const wordsOf = async (scope: Scope) => {
  const paths = (await categoryPaths(scope)).map(({ cat_id: id, path }) => [id, path] as const);
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, t.name || ': ' || v.name as name from attribute_values v
    join attributes t on t.company_id = v.company_id and t.id = v.attribute_id
    where v.company_id = ${scope.company.id} order by lower(t.name), v.position`.execute(scope.tx);
  const inOrder = (words: readonly (readonly [number, string])[]) => {
    const places = new Map(words.map(([id, word], place) => [id, { place, word }]));
    return (ids: readonly number[]): string[] =>
      ids
        .flatMap((id) => places.get(id) ?? [])
        .toSorted((a, b) => a.place - b.place)
        .map(({ word }) => word);
  };
  return { categories: inOrder(paths), values: inOrder(rows.map(({ id, name }) => [id, name])) };
};

/**
 * Puts many products, whose rows the caller has locked, into categories and gives them values, each with what is said of it: a
 * few statements for all of them.
 *
 * @returns both as the audit tells them, before and after, of those that changed
 * @throws what the database refuses, such as a category that is gone
 */
export const markProducts = async (
  scope: Scope,
  key: Key,
  wanted: readonly Marking[],
): Promise<Map<number, { before: Told; after: Told }>> => {
  const said = wanted.filter(({ categories, attributes }) => categories !== undefined || attributes.size > 0);
  if (said.length === 0) return new Map();
  const now = await standing(
    scope,
    key,
    said.map(({ id }) => id),
  );
  const categoriesNow = Map.groupBy(now.categories, ({ product }) => product);
  const valuesNow = Map.groupBy(now.values, ({ product }) => product);
  const changes = said.map(({ id, categories, attributes }) => {
    const [within, values] = [categoriesNow.get(id) ?? [], valuesNow.get(id) ?? []];
    const others = values.filter(({ attribute }) => !attributes.has(attribute));
    const next = [...others.map(({ mark }) => mark), ...[...attributes.values()].flat()];
    const before = { categories: within.map(({ mark }) => mark), values: values.map(({ mark }) => mark) };
    const after = { categories: categories ?? before.categories, values: next };
    return {
      id,
      before,
      after,
      categories: differences(id, before.categories, after.categories),
      values: differences(id, before.values, after.values),
    };
  });
  for (const [of, what] of [
    ['category_id', 'categories'],
    ['value_id', 'values'],
  ] as const) {
    const [gone, come] = [
      changes.flatMap((each) => each[what].gone),
      changes.flatMap((each) => each[what].come),
    ];
    await write(scope, { key, of, gone, come });
  }
  const words = await wordsOf(scope);
  const isChanged = ({ gone, come }: ReturnType<typeof differences>) => gone.length + come.length > 0;
  return new Map(
    changes.flatMap(({ id, before, after, categories, values }) => {
      const told = (of: { categories: readonly number[]; values: readonly number[] }): Told => ({
        ...(isChanged(categories) && { categories: words.categories(of.categories) }),
        ...(isChanged(values) && { attributes: words.values(of.values) }),
      });
      return isChanged(categories) || isChanged(values)
        ? [[id, { before: told(before), after: told(after) }] as const]
        : [];
    }),
  );
};
