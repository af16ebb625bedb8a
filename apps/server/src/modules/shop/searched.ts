import { plain, wordsIn } from '@yardline/domain/quick-line/plain';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Listed } from './catalogue.ts';
import { keptShortly } from './kept-shortly.ts';
import { allListings } from './listed.ts';
import type { Look } from './look.ts';

/** What the shop calls differently, in the words of the company. */
const meaning = async ({ tx, company }: Scope, words: string): Promise<string> => {
  const { rows } = await sql<{ said: string; means: string }>`
    select said, means from synonyms where company_id = ${company.id} limit 2000`.execute(tx);
  const asked = ` ${wordsIn(words).join(' ')} `;
  const known = rows.find(({ said }) => asked.includes(` ${wordsIn(said).join(' ')} `));
  return known === undefined || known.means === ''
    ? words
    : `${asked.replace(` ${wordsIn(known.said).join(' ')} `, ' ')} ${known.means}`;
};

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The listings whose words answer, whether visitors see them or not. */
const matching = async (
  { scope, store, language }: Look,
  words: readonly string[],
  isNear: boolean,
): Promise<Set<number>> => {
  const found = words.map((word) =>
    isNear
      ? sql`(d.search like ${`%${escaped(word)}%`} or word_similarity(${word}, d.search) > 0.45)`
      : sql`d.search like ${`%${escaped(word)}%`}`,
  );
  const elsewhere =
    language === store.defaultLanguage
      ? sql``
      : sql`or d.language = ${store.defaultLanguage} and not exists (select from listing_texts t
          where t.company_id = d.company_id and t.listing_id = d.listing_id and t.language = ${language})`;
  const { rows } = await sql<{ id: number }>`
    select d.listing_id as id from listing_texts d where d.company_id = ${scope.company.id} and d.store_id = ${store.id}
      and (d.language = ${language} ${elsewhere}) and ${sql.join(found, sql` and `)}`.execute(scope.tx);
  return new Set(rows.map(({ id }) => id));
};

/** Ids that are kept of all searches together. */
const mostKept = 400_000;

const keptSearches = keptShortly<ReadonlySet<number>>(mostKept, ({ size }) => size + 1);

const withWords = async (look: Look, words: readonly string[], isNear: boolean): Promise<Listed[]> => {
  const [all, found] = await Promise.all([
    allListings(look),
    keptSearches(look, [look.language, String(isNear), ...words], () => matching(look, words, isNear)),
  ]);
  return all.filter(({ id }) => found.has(id));
};

/** The listings that answer to words, which may be the company's own for it or slightly mistyped. */
export const searchListings = async (look: Look, words: string): Promise<Listed[]> => {
  const exact = wordsIn(words);
  if (exact.length === 0) return [];
  const found = await withWords(look, exact, false);
  if (found.length > 0) return found;
  const meant = wordsIn(await meaning(look.scope, words));
  const translated = meant.join(' ') === exact.join(' ') ? [] : await withWords(look, meant, false);
  return translated.length > 0 ? translated : withWords(look, exact.map(plain), true);
};
