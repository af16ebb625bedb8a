import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Searched } from '../../kernel/correct.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import type { SearchedTable } from '../../kernel/search-words.ts';
import type { Asked } from './asked.ts';
import type { Findable } from './kinds.ts';

// A branch reads at most so many rows by its index before the best are chosen: a word that is everywhere costs no more
// than a rare one.
const candidates = sql`200`;
const customersNamed = sql`20`;
/** Most hits of one kind. */
export const mostPerKind = 6;
const most = sql`${mostPerKind}::integer`;

export type Search = { scope: Scope; asked: Asked; ticketsSeen: Expression<SqlBool> };
type Query = RawBuilder<unknown>;

// 0 bears the very number, 1 has the words.
const ranks = [sql`0`, sql`1`] as const;

const rowOf = ({ kind, number, title, subtitle, customerId }: Findable, rank: 0 | 1): Query =>
  sql`${kind}::text as kind, t.id, ${customerId ?? sql`null::bigint`} as customer_id, ${number} as number, ${title} as title, ${subtitle} as subtitle, ${ranks[rank]} as rank`;

const named = ({ asked }: Search, column: string): Query =>
  sql.join(
    asked.words.map(
      (any) =>
        sql`(${sql.join(
          any.map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  );

/** The caller's rows of the kind: the company's, those of the divisions where they may see them, and the tickets they may see. */
const seen = ({ scope, ticketsSeen }: Search, { table, isDivided, permission }: Findable): Query => {
  const divisions = divisionsWhere(scope.actor.holder, permission);
  return sql`t.company_id = ${scope.company.id}
    ${isDivided ? sql`and t.division_id = any(${divisions}::bigint[])` : sql``}
    ${table === 'tickets' ? sql`and exists (select from (select t.*) tickets where ${ticketsSeen})` : sql``}`;
};

const byNumber = (search: Search, findable: Findable): Query[] => {
  const { exact, number, letter } = search.asked;
  const { exactTexts, exactNumber } = findable;
  const isMeant = exactNumber !== null && number !== null && (letter === '' || letter === exactNumber.letter);
  const from = sql`${sql.table(findable.table)} t where ${seen(search, findable)}`;
  return [
    ...exactTexts.map(
      (column) =>
        sql`select ${rowOf(findable, 0)} from ${from} and ${sql.ref(`t.${column}`)} = any(${exact}::text[]) limit ${most}`,
    ),
    ...(isMeant
      ? [
          sql`select ${rowOf(findable, 0)} from ${from} and ${sql.ref(`t.${exactNumber.column}`)} = ${number} and ${findable.where} limit ${most}`,
        ]
      : []),
  ];
};

const byWords = (search: Search, findable: Findable): Query[] => {
  if (search.asked.words.length === 0) return [];
  const { table, where, order, hasSearch, isOfCustomer } = findable;
  const row = rowOf(findable, 1);
  const rows = sql`select t.* from ${sql.table(table)} t where ${seen(search, findable)} and ${where}`;
  return [
    ...(hasSearch
      ? [
          sql`select ${row} from (${rows} and ${named(search, 't.search')} limit ${candidates}) t order by ${order} limit ${most}`,
        ]
      : []),
    ...(isOfCustomer
      ? [
          sql`select ${row} from (select id from customers c where c.company_id = ${search.scope.company.id} and ${named(search, 'c.search')} limit ${customersNamed}) c
            cross join lateral (${rows} and t.customer_id = c.id order by ${order} limit ${most}) t order by ${order} limit ${most}`,
        ]
      : []),
  ];
};

/** Where the caller may look at all. */
const mayFind = (search: Search, { permission }: Findable): boolean => may(search.scope, permission);

/** The questions for a kind: by its number first, then by words. */
export const branchesOf = (search: Search, findable: Findable): Query[] =>
  mayFind(search, findable) ? [...byNumber(search, findable), ...byWords(search, findable)] : [];

/** The texts that typo correction searches, limited to what the caller sees; undefined where they may see none. */
export const searchedOf = ({ scope }: Search, findable: Findable): Searched | undefined => {
  const { table, isDivided, permission } = findable;
  if (!hasWords(table) || !may(scope, permission)) return undefined;
  const divisions = divisionsWhere(scope.actor.holder, permission);
  return isDivided ? { table, where: sql<SqlBool>`s.division_id = any(${divisions}::bigint[])` } : { table };
};

const hasWords = (table: Findable['table']): table is Extract<Findable['table'], SearchedTable> =>
  table === 'customers' || table === 'sites' || table === 'assets' || table === 'parts';
