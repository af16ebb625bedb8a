import { type Expression, sql, type SqlBool } from 'kysely';
import { correctSearch } from '../../kernel/correct.ts';
import { matches, planAnew } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A word of a search, and which customers it finds, as a condition on a column that holds a customer's id. */
export type CustomerWord = {
  word: string;
  /** Few enough to be named one by one, so that an index leads from them to their documents. */
  isRare: boolean;
  finds: (customerId: Expression<number>) => Expression<SqlBool>;
};

/** More customers than this have so many documents that the first page of a list is soon full without an index. */
const few = 1_000;
const mostWords = 8;

const idsOf = async ({ tx }: Scope, word: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('customers')
    .where(matches(sql.ref('customers.search'), word))
    .select('id')
    .limit(few + 1)
    .execute();
  return rows.map(({ id }) => id);
};

const lookUp = async (scope: Scope, typed: string): Promise<CustomerWord> => {
  const exact = await idsOf(scope, typed);
  // Nobody has the word that was typed: somebody may have the one that was meant.
  const meant = exact.length === 0 ? await correctSearch(scope, { table: 'customers' }, typed) : undefined;
  const [word, ids] = meant === undefined ? [typed, exact] : [meant, await idsOf(scope, meant)];
  const isRare = ids.length <= few;
  return {
    word: typed,
    isRare,
    finds: (customerId) =>
      isRare
        ? sql<SqlBool>`${customerId} = any(${ids}::bigint[])`
        : sql<SqlBool>`exists (select from customers c where c.company_id = ${scope.company.id}
            and c.id = ${customerId} and ${matches(sql.ref('c.search'), word)})`,
  };
};

/**
 * The search of lists of what belongs to customers: every word has to be found. A word that few customers have is answered
 * by way of them, one that many have is looked for as the list is read: either way a page costs the same however many
 * documents there are.
 * @param isFound what finds a word: its customer, or something of the document itself
 */
export const everyWord = async (
  scope: Scope,
  search: string | undefined,
  isFound: (word: CustomerWord) => Expression<SqlBool>,
): Promise<Expression<SqlBool>> => {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return sql<SqlBool>`true`;
  await planAnew(scope, search);
  const found = await Promise.all(words.map((word) => lookUp(scope, word)));
  return sql<SqlBool>`(${sql.join(found.map(isFound), sql` and `)})`;
};
