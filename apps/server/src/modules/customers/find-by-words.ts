import { type Expression, sql, type SqlBool } from 'kysely';
import { correctSearch } from '../../kernel/correct.ts';
import { matches, planAnew } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Customers that are looked for, as a condition on a column that holds a customer's id. */
export type CustomersFound = {
  /** Few enough to be named one by one, so that an index leads from them to their documents. */
  isRare: boolean;
  finds: (customerId: Expression<number>) => Expression<SqlBool>;
};

/** What finds a document by a word. */
export type FoundBy = {
  /** Something of the document itself; undefined where the word cannot be of it. */
  own?: (word: string) => Expression<SqlBool> | undefined;
  /** Its own words are names too: what is no customer's is not taken for a slip of one. */
  isNamed?: boolean;
  /** Its customer. */
  ofCustomer: (customers: CustomersFound) => Expression<SqlBool>;
};

/** More customers than this have so many documents that the first page of a list is soon full without an index. */
const few = 1_000;
const mostWords = 8;

const idsOf = async ({ tx }: Scope, words: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('customers')
    .where(matches(sql.ref('customers.search'), words))
    .select('id')
    .limit(few + 1)
    .execute();
  return rows.map(({ id }) => id);
};

const customersOf = ({ company }: Scope, words: string, ids: readonly number[]): CustomersFound => {
  const isRare = ids.length <= few;
  return {
    isRare,
    finds: (customerId) =>
      isRare
        ? sql<SqlBool>`${customerId} = any(${ids}::bigint[])`
        : sql<SqlBool>`exists (select from customers c where c.company_id = ${company.id}
            and c.id = ${customerId} and ${matches(sql.ref('c.search'), words)})`,
  };
};

type Word = { typed: string; meant: string; customers: CustomersFound };

const lookUp = async (
  scope: Scope,
  typed: string,
  exact: readonly number[],
  isNamed: boolean,
): Promise<Word> => {
  // No customer has the typed word: one may have the word that was meant.
  const isSlip = exact.length === 0 && !isNamed;
  const meant = isSlip ? await correctSearch(scope, { table: 'customers' }, typed) : undefined;
  if (meant === undefined) return { typed, meant: typed, customers: customersOf(scope, typed, exact) };
  return { typed, meant, customers: customersOf(scope, meant, await idsOf(scope, meant)) };
};

const any = (conditions: readonly (Expression<SqlBool> | undefined)[]): Expression<SqlBool> => {
  const told = conditions.filter((each) => each !== undefined);
  return told.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(told, sql` or `)})`;
};

/**
 * The search of lists of what belongs to customers: every word has to be found. A word that few customers have is answered
 * by way of them, one that many have is looked for as the list is read: either way a page costs the same however many
 * documents there are. Of several words few customers have them all, be each as frequent as it may; what is not found by
 * them alone has one of the words itself.
 */
export const everyWord = async (
  scope: Scope,
  search: string | undefined,
  { own, isNamed = false, ofCustomer }: FoundBy,
): Promise<Expression<SqlBool>> => {
  const typed = (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (typed.length === 0) return sql<SqlBool>`true`;
  await planAnew(scope, search);
  const words: Word[] = [];
  const exact = await Promise.all(typed.map((word) => idsOf(scope, word)));
  for (const [place, word] of typed.entries())
    words.push(await lookUp(scope, word, exact[place] ?? [], isNamed));
  const each = words.map((word) => any([own?.(word.typed), ofCustomer(word.customers)]));
  const every = sql<SqlBool>`(${sql.join(each, sql` and `)})`;
  if (words.length === 1) return every;
  const together = words.map(({ meant }) => meant).join(' ');
  const customers = customersOf(scope, together, await idsOf(scope, together));
  if (!customers.isRare) return every;
  const itself = any(words.map((word) => own?.(word.typed)));
  return any([ofCustomer(customers), sql<SqlBool>`(${itself} and ${every})`]);
};
