import type { SynonymRow } from '@yardline/contract/counter-line/synonyms';
import { deliveredSynonyms } from '@yardline/domain/quick-line/delivered-synonyms';
import { plain } from '@yardline/domain/quick-line/plain';
import type { Synonym } from '@yardline/domain/quick-line/products';
import type { Scope } from '../../kernel/scope.ts';

const meaningsOf = (means: string): string[] =>
  means
    .split('/')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const delivered = Map.groupBy(deliveredSynonyms, ({ said }) => plain(said));

/** The delivered words and the company's own, by the word; an own one stands in place of the delivered one. */
export const listSynonymRows = async ({ tx }: Scope): Promise<SynonymRow[]> => {
  const own = await tx.selectFrom('synonyms').select(['id', 'said', 'means']).execute();
  const known = new Set(own.map(({ said }) => said));
  const rows = [
    ...own.map(({ id, said, means }) => ({
      id,
      said,
      means: meaningsOf(means),
      is_delivered: delivered.has(said),
    })),
    ...[...delivered]
      .filter(([said]) => !known.has(said))
      .map(([, ways]) => ({
        id: null,
        said: ways[0]?.said ?? '',
        means: ways.map(({ means }) => means),
        is_delivered: true,
      })),
  ];
  return rows.toSorted((a, b) => a.said.localeCompare(b.said));
};

/** The same as the reader of lines takes them. */
export const synonymsOf = async (scope: Scope): Promise<Synonym[]> =>
  (await listSynonymRows(scope)).flatMap(({ said, means }) => means.map((each) => ({ said, means: each })));
