import { mayBeSlip, type Near } from '@yardline/domain/text/slips';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { setUntilEnd } from './database/settings.ts';
import { type SearchedTable, wordsNear } from './search-words.ts';
import { escaped, type Word, wordsOf } from './words.ts';
import type { Scope } from './scope.ts';

/** What is searched: a table, and which of its rows, called `s`, are looked at. */
export type Searched = {
  table: SearchedTable;
  where?: Expression<SqlBool>;
  /** Of all words as they were typed nothing was found: it need not be asked again. */
  isNowhere?: boolean;
};

const rows = (
  { company }: Scope,
  { table, where = sql<SqlBool>`true` }: Searched,
  words: readonly Word[],
): RawBuilder<unknown> => {
  const found = words.map(({ patterns }) => sql`s.search like any(${patterns}::text[])`);
  const conditions = [sql`s.company_id = ${company.id}`, sql`${where}`, ...found];
  return sql`${sql.table(table)} s where ${sql.join(conditions, sql` and `)}`;
};

const areThere = async (scope: Scope, searched: Searched, words: readonly Word[]): Promise<boolean> => {
  const { rows: found } = await sql`select from ${rows(scope, searched, words)} limit 1`.execute(scope.tx);
  return found.length > 0;
};

/** Of more rows with a word it does not matter how many they are. */
const enough = sql`400`;
const mostTried = 4;

/** Of words as near as each other the one that most rows have together with what is known; undefined when none has. */
const mostFrequent = async (
  scope: Scope,
  searched: Searched,
  known: readonly Word[],
  near: readonly string[],
): Promise<string | undefined> => {
  const words = near.slice(0, mostTried);
  const patterns = words.map((word) => `%${escaped(word)}%`);
  const { rows: counted } = await sql<{ place: number }>`
    select w.place::integer from unnest(${patterns}::text[]) with ordinality w(pattern, place) cross join lateral (
      select count(*) as n from (select from ${rows(scope, searched, known)} and s.search like w.pattern limit ${enough}) s) f
    where f.n > 0 order by f.n desc, w.place limit 1`.execute(scope.tx);
  const [best] = counted;
  return best && words[best.place - 1];
};

const wordMeant = async (
  scope: Scope,
  searched: Searched,
  known: readonly Word[],
  near: readonly Near[],
): Promise<string | undefined> => {
  for (const [, equals] of Map.groupBy(near, ({ slips }) => slips)) {
    const words = equals.map(({ word }) => word);
    const meant = await mostFrequent(scope, searched, known, words);
    if (meant !== undefined) return meant;
  }
  return undefined;
};

/** Has the rest of the transaction find rows by their words alone, and not by wading through an order. */
const onlyByWords = async <T>({ tx }: Scope, work: () => Promise<T>): Promise<T> => {
  const walk = (isOn: 'on' | 'off') =>
    setUntilEnd(tx, {
      enable_seqscan: isOn,
      enable_indexscan: isOn,
      plan_cache_mode: 'force_custom_plan',
    });
  // What is said first is done first, and the work's first question need not wait for an answer to this.
  const [, result] = await Promise.all([walk('off'), work()]);
  await walk('on');
  return result;
};

type NearOf = Map<string, Map<SearchedTable, Near[]>>;

const correct = async (
  scope: Scope,
  searched: Searched,
  typed: readonly Word[],
  near: NearOf,
): Promise<string | undefined> => {
  const nearOf = ({ word }: Word) => near.get(word)?.get(searched.table) ?? [];
  if (typed.every((word) => nearOf(word).length === 0)) return undefined;
  // What is certain narrows down what the others may be.
  const known: Word[] = [];
  const doubted = searched.isNowhere === true && typed.length === 1 ? [] : typed;
  for (const word of doubted) if (await areThere(scope, searched, [...known, word])) known.push(word);
  const slips = typed.filter((word) => !known.includes(word));
  if (slips.length === 0 || slips.some((word) => nearOf(word).length === 0)) return undefined;
  const meant = new Map<Word, string>();
  for (const slip of slips) {
    const word = await wordMeant(scope, searched, known, nearOf(slip));
    if (word === undefined) return undefined;
    meant.set(slip, word);
    known.push(...wordsOf(word));
  }
  return typed.map((each) => meant.get(each) ?? each.word).join(' ');
};

/**
 * A search that finds nothing, with the words corrected of which there are none: 'genie scisor' is 'genie scissor'. Numbers
 * and short words stand as they are. Each table has words of its own.
 * @returns the words that are meant, by table; nothing of a table that has nothing like them
 */
export const correctSearches = async (
  scope: Scope,
  places: readonly Searched[],
  search: string,
): Promise<Map<SearchedTable, string>> => {
  const typed = wordsOf(search);
  const tables = places.map(({ table }) => table);
  const slips = typed.filter(({ word }) => mayBeSlip(word));
  // What does not wait for each other's answer goes in one message.
  const near: NearOf = new Map(
    await Promise.all(slips.map(async ({ word }) => [word, await wordsNear(scope, tables, word)] as const)),
  );
  const corrected = new Map<SearchedTable, string>();
  if ([...near.values()].every(({ size }) => size === 0)) return corrected;
  const correctAt = async (place: Searched): Promise<void> => {
    const words = await correct(scope, place, typed, near);
    if (words !== undefined) corrected.set(place.table, words);
  };
  await onlyByWords(scope, () => Promise.all(places.map(correctAt)));
  return corrected;
};

/** The same of one table. @returns the words that are meant, or undefined when nothing is like them */
export const correctSearch = async (
  scope: Scope,
  searched: Searched,
  search: string,
): Promise<string | undefined> => (await correctSearches(scope, [searched], search)).get(searched.table);
