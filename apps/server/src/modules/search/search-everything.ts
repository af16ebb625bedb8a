import type { searchEverything as endpoint, SearchHit } from '@yardline/contract/search/search';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { displayDate } from '@yardline/domain/format/dates';
import { type RawBuilder, sql } from 'kysely';
import { correctSearches } from '../../kernel/correct.ts';
import type { Scope } from '../../kernel/scope.ts';
import { setUntilEnd } from '../../kernel/database/settings.ts';
import { whatReaches } from '../tickets/public.ts';
import { askedOf } from './asked.ts';
import { branchesOf, mostPerKind, type Search, searchedOf } from './branches.ts';
import { findables } from './kinds.ts';

type Found = SearchHit & { rank: number };

/** All branches as one question, so that a search is one round trip. */
export const questionOf = (branches: readonly RawBuilder<unknown>[]): RawBuilder<Found> =>
  sql<Found>`${sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  )}`;

/**
 * Keeps every branch on its indexes, with a plan made for the words at hand. Where a word is in most rows a scan of the
 * whole table would stop early too, but only after it has waded through the rows of other companies.
 */
export const stayOnIndexes = async ({ tx }: Scope): Promise<void> => {
  await setUntilEnd(tx, { enable_seqscan: 'off', plan_cache_mode: 'force_custom_plan' });
};

const ask = async ({ tx }: Scope, branches: readonly RawBuilder<unknown>[]): Promise<SearchHit[]> => {
  if (branches.length === 0) return [];
  const { rows } = await questionOf(branches).execute(tx);
  return pick(rows);
};

/** Each thing once, by its best rank, at most six of a kind; within a rank in the order in which it was found. */
const pick = (rows: readonly Found[]): SearchHit[] => {
  const taken = new Map<string, number>();
  const known = new Set<string>();
  return rows
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ kind, id }) => {
      const count = taken.get(kind) ?? 0;
      if (count === mostPerKind || known.has(`${kind} ${id}`)) return false;
      known.add(`${kind} ${id}`);
      taken.set(kind, count + 1);
      return true;
    });
};

/** Finds by the words that were meant: each kind of thing has words of its own. */
const askCorrected = async (search: Search, typed: string): Promise<SearchHit[]> => {
  const { scope } = search;
  const places = findables.flatMap((findable) => {
    const searched = searchedOf(search, findable);
    return searched === undefined ? [] : [{ findable, searched }];
  });
  const meant = await correctSearches(
    scope,
    places.map(({ searched }) => searched),
    typed,
  );
  const branches = places.flatMap(({ findable, searched: { table } }) => {
    const words = meant.get(table);
    return words === undefined ? [] : branchesOf({ ...search, asked: askedOf(words) }, findable);
  });
  await stayOnIndexes(scope);
  return ask(scope, branches);
};

/**
 * Customers, products and documents by number or words, each as far as the caller may see it. What finds nothing is
 * asked again with its words corrected, so that a slip of the finger still finds the customer.
 */
export const searchEverything = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const [ticketsSeen] = await Promise.all([whatReaches(scope), stayOnIndexes(scope)]);
  const search: Search = { scope, asked: askedOf(query.q), ticketsSeen };
  const found = await ask(
    scope,
    findables.flatMap((findable) => branchesOf(search, findable)),
  );
  const hits = found.length > 0 ? found : await askCorrected(search, query.q);
  return { hits: hits.map(readable(scope)) };
};

const readable =
  ({ language }: Scope) =>
  (hit: SearchHit): SearchHit =>
    hit.kind === 'invoice' ? { ...hit, subtitle: displayDate(hit.subtitle, language) } : hit;
