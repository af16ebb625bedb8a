import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '../../db/types.ts';
import { correctSearch } from './correct.ts';
import { setUntilEnd } from './database/settings.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import type { SearchedTable } from './search-words.ts';
import { wordsOf } from './words.ts';

/** The parameters of every list query (contract/fields.ts, listQuery). */
export type ListRequest = {
  search?: string | undefined;
  sort?: string | undefined;
  page_size?: number | undefined;
  after?: string | undefined;
  /** A page by its number, of the lists that older programs know; the first is 1. [B7.22] */
  page?: number | undefined;
  count?: '1' | undefined;
};

export type Page<T> = {
  items: T[];
  next: string | null;
  total?: number;
  total_is_estimate?: boolean;
  /** The words searched instead of mistyped ones. */
  corrected?: string;
};

export const defaultPageSize = 50;
/** Counting stops here: users want to know that there are many, not how many. */
export const countLimit = 10_000;

/** Where a page ended: the last row's sort value, and its id. */
export type Cursor = { value: string | number; id: number };

/** @throws Refusal page.invalid for a cursor that we did not write */
export const readCursor = (text: string): Cursor => {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown];
    const isValue = typeof value === 'string' || typeof value === 'number';
    if (isValue && typeof id === 'number' && Number.isSafeInteger(id)) return { value, id };
  } catch {
    // falls through to the refusal
  }
  throw new Refusal('page.invalid');
};

/** A cursor in its text form. */
export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');

/** A sort column: its SQL (never null, served by an index that ends in id), and the same value of a row. */
export type Sort<Row> = { by: Expression<unknown>; of: (row: Row) => string | number };

export type ListPlan<Row> = {
  /** The sorts by name; the first is the default. */
  sorts: Record<string, Sort<Row>>;
  /** The id that breaks ties, qualified: `customers.id`. */
  id: Expression<number>;
  defaultDirection?: 'asc' | 'desc';
  /** The table whose words are searched, by its name in the query; undefined for a list with another search. */
  searched?: SearchedTable;
};

const plannedAnew = new WeakSet<Scope['tx']>();

/**
 * Has the rest of the transaction planned for the actual words. A generic plan reads a whole list for a word that occurs
 * nowhere: 60 ms instead of 1 ms among 20,000 customers. No effect without a search.
 */
export const planAnew = async ({ tx }: Scope, search: string | undefined): Promise<void> => {
  if (search === undefined || search === '' || plannedAnew.has(tx)) return;
  plannedAnew.add(tx);
  await setUntilEnd(tx, { plan_cache_mode: 'force_custom_plan' });
};

/** The page size, sort and direction of a request. */
const orderOf = <Row>(request: ListRequest, plan: ListPlan<Row>) => {
  const size = request.page_size ?? defaultPageSize;
  const names = Object.keys(plan.sorts);
  const name = request.sort?.replace(/^[+-]/, '') ?? names[0] ?? '';
  const sort = plan.sorts[name];
  if (sort === undefined) throw new Refusal('sort.unknown');
  const asked = request.sort?.startsWith('-') === true ? ('desc' as const) : ('asc' as const);
  const direction = request.sort === undefined ? (plan.defaultDirection ?? 'asc') : asked;
  return { size, sort, direction };
};

/**
 * How many rows precede a page that is asked by its number. As far as counting goes: the cost of such a page grows with its depth.
 * @throws Refusal page.invalid beyond that
 */
const offsetOf = ({ page = 1, page_size: size = defaultPageSize }: ListRequest): number => {
  const offset = (page - 1) * size;
  if (offset >= countLimit) throw new Refusal('page.invalid');
  return offset;
};

/** The rows of a page and one more, which shows whether there is a next page. */
export const rowsOf = <Row, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Row>,
  request: ListRequest,
  plan: ListPlan<Row>,
  { limit, by }: { limit?: number; by?: Expression<unknown> } = {},
): SelectQueryBuilder<DB, TB, Row> => {
  const { size, sort, direction } = orderOf(request, plan);
  const all = sorting(query, by ?? sort.by, plan.id, direction).limit(limit ?? size + 1);
  const offset = offsetOf(request);
  const sorted = offset === 0 ? all : all.offset(offset);
  if (request.after === undefined) return sorted;
  const cursor = readCursor(request.after);
  return sorted.where(() => past(sort.by, plan.id, cursor, direction));
};

/** The number of rows that the planner is told a search wants. */
const feigned = 10_000;
/** Rows sorted for a page: 25,000 take 30 ms. Beyond that, the list's order is walked until the page is full. */
const mostSorted = 40_000;

/** The planner's estimate of a query's rows: right to some hundredths of the table. */
const estimateOf = async ({ tx }: Scope, query: Expression<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/**
 * The ids of a page of a search. The planner assumes that matches are spread evenly over the sort order, and prefers to
 * walk that order for a page rather than sort some thousand; but machines of a make have adjacent numbers, and it walked
 * 90,000 for the first. So it is asked for its estimate, and rows in an order without an index are sorted, keeping no more
 * than the page. Where the estimate is unknown, a materialized common table expression makes it plan for many rows, because it
 * would see the page's limit through a query; the limit around it stops it when the page is full.
 */
const idsOf = async <Row, TB extends keyof DB>(
  scope: Scope,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: ListRequest,
  plan: ListPlan<Row>,
): Promise<Expression<unknown>> => {
  const { size, sort } = orderOf(request, plan);
  const bare = query.clearSelect() as unknown as SelectQueryBuilder<DB, TB, Row>;
  const id = sql<number>`${plan.id}`.as('found_id');
  const isFew = plan.searched !== undefined && (await estimateOf(scope, bare)) < mostSorted;
  if (isFew) return rowsOf(bare, request, plan, { by: sql`coalesce(${sort.by}, ${sort.by})` }).select(id);
  const first = { ...request, page: undefined };
  const many = rowsOf(bare, first, plan, { limit: feigned }).select(id);
  return sql`with found as materialized (${many}) select found_id from found limit ${size + 1} offset ${offsetOf(request)}`;
};

/**
 * The rows of a page. A search reads the columns for the page only: with all of them the planner began with the places of
 * machines, and took 170 ms instead of 25 ms.
 */
const foundOf = async <Row, TB extends keyof DB>(
  scope: Scope,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: ListRequest,
  plan: ListPlan<Row>,
): Promise<Row[]> => {
  if ((request.search ?? '') === '') return rowsOf(query, request, plan).execute();
  const { sort, direction } = orderOf(request, plan);
  const ids = await idsOf(scope, query, request, plan);
  const page = query.where(() => sql<SqlBool>`${plan.id} = any(array(${ids}))`);
  return sorting(page, sort.by, plan.id, direction).execute();
};

/** The rows of a page as the caller gets them, with the cursor of the next one. */
export const pageOf = <Row extends { id: number }>(
  rows: readonly Row[],
  request: ListRequest,
  plan: ListPlan<Row>,
): Page<Row> => {
  const { size, sort } = orderOf(request, plan);
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const next =
    rows.length > size && last !== undefined ? writeCursor({ value: sort.of(last), id: last.id }) : null;
  return { items, next };
};

const readPage = async <Row extends { id: number }, TB extends keyof DB>(
  scope: Scope,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: ListRequest,
  plan: ListPlan<Row>,
): Promise<Page<Row>> => {
  const { searched } = plan;
  const found =
    searched === undefined
      ? query
      : query.where(() => matches(sql.ref<string>(`${searched}.search`), request.search));
  // Sent and answered in this order: none waits for the one before.
  const [, total, rows] = await Promise.all([
    planAnew(scope, request.search),
    request.count === '1' ? countUpTo(scope, found) : undefined,
    foundOf(scope, found, request, plan),
  ]);
  return {
    ...pageOf(rows, request, plan),
    ...(total === undefined
      ? {}
      : { total: Math.min(total, countLimit), total_is_estimate: total > countLimit }),
  };
};

/** Parameters that leave out no row, except by words. */
const unfiltering: ReadonlySet<string> = new Set(['search', 'sort', 'page_size', 'count']);

/**
 * Returns one page of a list by keyset: the cost of a page does not grow with its depth. Words without a match are
 * corrected where the plan has `searched`.
 *
 * @param query the rows wanted, filtered and selected, without order or limit; each row carries its `id`
 * @throws Refusal page.invalid for a cursor that we did not write
 */
export const listPage = async <Row extends { id: number }, TB extends keyof DB>(
  scope: Scope,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: ListRequest,
  plan: ListPlan<Row>,
): Promise<Page<Row>> => {
  const page = await readPage(scope, query, request, plan);
  const { searched } = plan;
  const { search } = request;
  if (page.items.length > 0 || searched === undefined || (search ?? '') === '') return page;
  // Without other filters, a single word has no match at all: searching for it again took as long as the first time.
  const isNowhere = Object.keys(request).every((key) => unfiltering.has(key));
  const corrected = await correctSearch(scope, { table: searched, isNowhere }, search ?? '');
  if (corrected === undefined) return page;
  return { ...(await readPage(scope, query, { ...request, search: corrected }, plan)), corrected };
};

const sorting = <Row, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Row>,
  by: Expression<unknown>,
  id: Expression<number>,
  direction: 'asc' | 'desc',
): SelectQueryBuilder<DB, TB, Row> =>
  direction === 'asc'
    ? query.orderBy(by, 'asc').orderBy(id, 'asc')
    : query.orderBy(by, 'desc').orderBy(id, 'desc');

const past = (
  by: Expression<unknown>,
  id: Expression<number>,
  last: Cursor,
  direction: 'asc' | 'desc',
): Expression<SqlBool> =>
  direction === 'asc'
    ? sql<SqlBool>`(${by}, ${id}) > (${last.value}, ${last.id})`
    : sql<SqlBool>`(${by}, ${id}) < (${last.value}, ${last.id})`;

const countUpTo = async <Row, TB extends keyof DB>(
  scope: Scope,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  const counted = query.limit(countLimit + 1).as('counted');
  const { n } = await scope.tx
    .selectFrom(counted as never)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** The text search of lists: every word must occur in the row's search column. */
export const matches = (column: Expression<string>, search: string | undefined): Expression<SqlBool> => {
  const words = wordsOf(search ?? '').map(({ patterns }) =>
    sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    ),
  );
  return sql.join([sql`true`, ...words.map((word) => sql`(${word})`)], sql` and `) as Expression<SqlBool>;
};
