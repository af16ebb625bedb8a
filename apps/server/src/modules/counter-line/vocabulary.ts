import { type Known, knownOf } from '@yardline/domain/quick-line/products';
import { plain, wordsIn } from '@yardline/domain/quick-line/plain';
import type { Vocabulary } from '@yardline/domain/quick-line/read-line';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { synonymsOf } from './synonyms.queries.ts';

/** A product that has no number of its own for each piece: a group, a counted product or a kit. */
type Named = { id: number; number: string; description: string; kind: string };

export type Offer = Named & { known: Known };

/** More products than a shop has names for. */
const mostProducts = 5_000;

// What a name says is the same for every company.
const read = new Map<string, Known>();
const mostRead = 50_000;

const knownTo = ({ number, description }: Named): Known => {
  const key = `${number}|${description}`;
  const known = read.get(key) ?? knownOf(description, number);
  if (read.size >= mostRead) read.clear();
  read.set(key, known);
  return known;
};

const offersOf = async ({ tx }: Scope): Promise<Offer[]> => {
  const rows = await tx
    .selectFrom('assets')
    .where('kind', 'in', ['group', 'bulk', 'kit'])
    .where('is_active', '=', true)
    .select(['id', 'number', 'description', 'kind'])
    .orderBy('number')
    .limit(mostProducts)
    .execute();
  return rows.map((row) => ({ ...row, known: knownTo(row) }));
};

/** The yards of the company with the words that name them. */
export const placesOf = async ({ tx }: Scope) => {
  const rows = await tx
    .selectFrom('divisions')
    .leftJoin('locations', 'locations.division_id', 'divisions.id')
    .where('divisions.is_closed', '=', false)
    .select([
      'divisions.id',
      'divisions.title',
      'divisions.code',
      'divisions.city',
      'locations.title as yard',
    ])
    .orderBy('divisions.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, yards]) => ({
    id,
    title: yards[0]?.title ?? '',
    words: [...new Set(yards.flatMap(({ title, code, city, yard }) => [title, code, city, yard ?? '']))],
  }));
};

/** Typed words that parts or machines have: they are right as they are. */
const wordsThere = async ({ tx, company }: Scope, typed: string): Promise<string[]> => {
  const words = wordsIn(plain(typed)).filter((word) => word.length > 2);
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select t.word from unnest(${words}::text[]) t(word) where exists (select from search_words w
      where w.company_id = ${company.id} and w.noun in ('parts', 'assets')
        and w.word >= t.word and w.word < t.word || ${'\u{10FFFF}'})`.execute(tx);
  return rows.map(({ word }) => word);
};

/** What the company's products and yards are called, in one message. */
export const vocabularyOf = async (
  scope: Scope,
  typed: string,
): Promise<Vocabulary & { offers: Offer[] }> => {
  const [offers, places, synonyms, otherWords] = await Promise.all([
    offersOf(scope),
    placesOf(scope),
    synonymsOf(scope),
    wordsThere(scope, typed),
  ]);
  return { offers, places, synonyms, otherWords, products: offers.map(({ known }) => known) };
};
