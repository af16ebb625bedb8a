import { type Near, wordsMeant } from '@yardline/domain/text/slips';
import { sql } from 'kysely';
import { isApart } from './database/apart.ts';
import { insertPlain } from './database/bulk.ts';
import type { Scope } from './scope.ts';

/** Tables that have a column `search` with a trigram index. */
export type SearchedTable = 'customers' | 'sites' | 'assets' | 'parts';

/** By noun, the table whose words are searched, and the fields that users mistype. Numbers are not corrected. */
const said: Readonly<Record<string, { table: SearchedTable; fields: readonly string[] }>> = {
  customers: { table: 'customers', fields: ['name', 'email', 'city'] },
  sites: { table: 'sites', fields: ['name', 'address1', 'city'] },
  assets: { table: 'assets', fields: ['description', 'make', 'model'] },
  kits: { table: 'assets', fields: ['description'] },
  parts: { table: 'parts', fields: ['description'] },
};

/** A recorded change of a row, with its new field values. */
type Written = { noun: string; after?: Record<string, unknown> };

type Text = { noun: SearchedTable | undefined; text: string };
type Learner = Pick<Scope, 'tx' | 'company'>;

const learnAtOnce = async ({ tx, company }: Learner, texts: readonly Text[]): Promise<void> => {
  await sql`
    insert into search_words (company_id, noun, word)
    select distinct ${company.id}::bigint, r.noun, w.word
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(noun text, text text)
    cross join lateral words_of(r.text) w(word)
    where not exists (select from search_words k
      where k.company_id = ${company.id} and k.noun = r.noun and k.word = w.word)`.execute(tx);
};

/** The same over several machines, where what is said and what is known lie apart and no statement joins them. */
const learnInSteps = async ({ tx, company }: Learner, texts: readonly Text[]): Promise<void> => {
  const { rows: words } = await sql<{ noun: string; word: string }>`
    select distinct r.noun, w.word from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(noun text, text text)
    cross join lateral words_of(r.text) w(word)`.execute(tx);
  if (words.length === 0) return;
  const known = await tx
    .selectFrom('search_words')
    .where('word', 'in', [...new Set(words.map(({ word }) => word))])
    .select(['noun', 'word'])
    .execute();
  const isKnown = new Set(known.map(({ noun, word }) => `${noun} ${word}`));
  await insertPlain(
    { tx, company },
    'search_words',
    words.filter(({ noun, word }) => !isKnown.has(`${noun} ${word}`)),
  );
};

/** Learns the words of written rows, in the same transaction; most changes have no new words and cost nothing. */
export const learnWords = async ({ tx, company }: Scope, entries: readonly Written[]): Promise<void> => {
  const texts = entries.flatMap(({ noun, after = {} }) => {
    const { table, fields = [] } = said[noun] ?? {};
    const text = fields
      .map((field) => after[field])
      .filter((value) => typeof value === 'string')
      .join(' ');
    return text.trim() === '' ? [] : [{ noun: table, text }];
  });
  if (texts.length === 0) return;
  await (isApart(tx) ? learnInSteps({ tx, company }, texts) : learnAtOnce({ tx, company }, texts));
};

const most = sql`2000`;
/** Sorts after every letter in byte order. */
const end = '\u{10FFFF}';

/**
 * Candidates for a mistyped word, by table: one half of it is right, or at least its first or last letters are. Similarity
 * is computed for those few only.
 */
export const wordsNear = async (
  { tx, company }: Scope,
  tables: readonly SearchedTable[],
  slip: string,
): Promise<Map<SearchedTable, Near[]>> => {
  const near = new Map<SearchedTable, Near[]>();
  for (const half of new Set([Math.ceil(slip.length / 2), Math.min(3, Math.floor(slip.length / 2))])) {
    const left = tables.filter((table) => !near.has(table));
    if (left.length === 0) break;
    const [first, last] = [slip.slice(0, half), slip.slice(-half)];
    const { rows } = await sql<{ noun: SearchedTable; word: string }>`
      select t.noun, w.word from unnest(${left}::text[]) t(noun) cross join lateral (
        (select k.word from search_words k where k.company_id = ${company.id} and k.noun = t.noun
          and k.word >= ${first} and k.word < ${first + end} limit ${most})
        union
        (select k.word from search_words k where k.company_id = ${company.id} and k.noun = t.noun
          and k.backwards >= reverse(${last}) and k.backwards < reverse(${last}) || ${end} limit ${most})) w
      where length(w.word) between ${slip.length - 2} and ${slip.length + 2}`.execute(tx);
    for (const [table, known] of Map.groupBy(rows, ({ noun }) => noun)) {
      const words = wordsMeant(
        slip,
        known.map(({ word }) => word),
      );
      if (words.length > 0) near.set(table, words);
    }
  }
  return near;
};
