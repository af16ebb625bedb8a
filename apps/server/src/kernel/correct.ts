import { mayBeSlip, type Near } from '@yardline/domain/text/slips';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { setUntilEnd } from './database/settings.ts';
import { type SearchedTable, wordsNear } from './search-words.ts';
import { escaped, type Word, wordsOf } from './words.ts';
import type { Scope } from './scope.ts';

/** A searched table, with a condition on its rows, named `s`. */
export type Searched = {
  table: SearchedTable;
  where?: Expression<SqlBool>;
  /** The typed words have no match: they need not be searched again. */
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

/** Counting rows with a word stops here. */
const enough = sql`400`;
const mostTried = 4;

/** Of equally similar words the one in most rows together with the known words; undefined when none has any. */
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

/** Makes the rest of the transaction find rows by their words only, not by walking an order. */
const onlyByWords = async <T>({ tx }: Scope, work: () => Promise<T>): Promise<T> => {
  const walk = (isOn: 'on' | 'off') =>
    setUntilEnd(tx, {
      enable_seqscan: isOn,
      enable_indexscan: isOn,
      plan_cache_mode: 'force_custom_plan',
    });
  // Statements run in order, so the work need not wait for this one's answer.
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
  // Certain words narrow the choice of the others.
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
 * Corrects the words of a search without results that occur nowhere: 'genie scisor' is 'genie scissor'. Numbers and short
 * words stay. Each table has words of its own.
 * @returns the corrected words by table; no entry for a table without similar words
 */
export const correctSearches = async (
  scope: Scope,
  places: readonly Searched[],
  search: string,
): Promise<Map<SearchedTable, string>> => {
  const typed = wordsOf(search);
  const tables = places.map(({ table }) => table);
  const slips = typed.filter(({ word }) => mayBeSlip(word));
  // Independent statements go in one message.
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

/** The same for one table. @returns the corrected words, or undefined when none is similar */
export const correctSearch = async (
  scope: Scope,
  searched: Searched,
  search: string,
): Promise<string | undefined> => (await correctSearches(scope, [searched], search)).get(searched.table);
