import { mayBeSlip, wordMeant } from '@yardline/domain/text/slips';
import { type Expression, sql, type SqlBool } from 'kysely';
import { escaped, type Word, wordsOf } from './words.ts';
import type { Scope } from './scope.ts';

/** Tables that have a column `search` with a trigram index. */
export type SearchedTable = 'customers' | 'sites' | 'assets' | 'parts';

/** What is searched: a table, and which of its rows, called `s`, are looked at. */
export type Searched = { table: SearchedTable; where?: Expression<SqlBool> };

const rows = (
  { company }: Scope,
  { table, where = sql<SqlBool>`true` }: Searched,
  words: readonly Word[],
) => {
  const found = words.map(({ patterns }) => sql`s.search like any(${patterns}::text[])`);
  const conditions = [sql`s.company_id = ${company.id}`, sql`${where}`, ...found];
  return sql`${sql.table(table)} s where ${sql.join(conditions, sql` and `)}`;
};

const areThere = async (scope: Scope, searched: Searched, words: readonly Word[]): Promise<boolean> => {
  const { rows: found } = await sql`select from ${rows(scope, searched, words)} limit 1`.execute(scope.tx);
  return found.length > 0;
};

const samples = sql`400`;

/**
 * Rows that have the beginning or the end of a word, some of each. One half of a mistyped word is right, and the index
 * finds it in a millisecond; how alike two words are is asked of few words and not of many rows, which took a third of a second.
 */
const rowsOfHalves = (
  scope: Scope,
  searched: Searched,
  words: readonly Word[],
  slip: string,
  half: number,
) => {
  const [start, end] = [escaped(slip.slice(0, half)), escaped(slip.slice(-half))];
  const sample = (one: string, other: string) =>
    sql`(select s.search from ${rows(scope, searched, words)} and (s.search like ${one} or s.search like ${other}) limit ${samples})`;
  return sql`${sample(`${start}%`, `% ${start}%`)} union all ${sample(`%${end}`, `%${end} %`)}`;
};

/** The word that was meant, out of rows that have half of it: some of them stand for all. */
const wordLike = async (scope: Scope, searched: Searched, words: readonly Word[], slip: string) => {
  for (const half of new Set([Math.ceil(slip.length / 2), Math.min(3, Math.floor(slip.length / 2))])) {
    const { rows: found } = await sql<{ word: string }>`
      select word from (${rowsOfHalves(scope, searched, words, slip, half)}) s
      cross join lateral string_to_table(s.search, ' ') word
      where length(word) between ${slip.length - 2} and ${slip.length + 2}
      group by word order by count(*) desc, word limit 500`.execute(scope.tx);
    const meant = wordMeant(
      slip,
      found.map(({ word }) => word),
    );
    if (meant !== undefined) return meant;
  }
  return undefined;
};

/** Has the rest of the transaction find rows by their words alone, and not by wading through an order. */
const onlyByWords = async <T>({ tx }: Scope, work: () => Promise<T>): Promise<T> => {
  const walk = (isOn: 'on' | 'off') =>
    sql`select set_config('enable_seqscan', ${isOn}, true), set_config('enable_indexscan', ${isOn}, true),
      set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
  await walk('off');
  const result = await work();
  await walk('on');
  return result;
};

/**
 * A search that finds nothing, with the words corrected of which there are none: 'genie scisor' is 'genie scissor'. Numbers
 * and short words stand as they are.
 * @returns the words that are meant, or undefined when nothing is like them
 */
export const correctSearch = (
  scope: Scope,
  searched: Searched,
  search: string,
): Promise<string | undefined> =>
  onlyByWords(scope, async () => {
    const typed = wordsOf(search);
    // What is certain narrows down what the others may be.
    const known: Word[] = [];
    for (const word of typed) if (await areThere(scope, searched, [...known, word])) known.push(word);
    const slips = typed.filter((word) => !known.includes(word));
    if (slips.length === 0 || !slips.every(({ word }) => mayBeSlip(word))) return undefined;
    const meant = new Map<Word, string>();
    for (const slip of slips) {
      const word = await wordLike(scope, searched, known, slip.word);
      if (word === undefined) return undefined;
      meant.set(slip, word);
      known.push(...wordsOf(word));
    }
    return typed.map((each) => meant.get(each) ?? each.word).join(' ');
  });
