import type { QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import type { Change } from '@yardline/contract/changes/changes';
import { type Noun, reachOf } from '@yardline/contract/nouns/nouns';

/** A view that takes in a changed row by itself, in place of loading everything again. */
type RowKeeper = {
  noun: Noun;
  queryKey: QueryKey;
  /** Reads the rows and puts them where they belong. */
  take: (rowIds: readonly number[]) => void;
};

const keepers = new Set<RowKeeper>();

/** Hears of changed rows until the function that it gives is called. */
export const keepRows = (keeper: RowKeeper): (() => void) => {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
};

/** Above that many at once the view is loaded again. */
const most = 20;

const rowsIn = (changes: readonly Change[], noun: Noun): readonly number[] | undefined => {
  const rows = changes.filter((change) => change.noun === noun);
  const ids = new Set(rows.map(({ row_id: id }) => Number(id ?? Number.NaN)));
  return rows.length === 0 || ids.size > most || ids.has(Number.NaN) ? undefined : [...ids];
};

/**
 * Hands changed rows to the views that take them in, and says which reads are dealt with by that. A change of something else
 * that such a view shows, and that does not come with its own rows, has it loaded again.
 */
export const handOver = (changes: readonly Change[]): ((queryKey: QueryKey) => boolean) => {
  const handled = new Set<string>();
  for (const { noun, queryKey, take } of keepers) {
    const ids = rowsIn(changes, noun);
    const along = reachOf([noun]);
    if (ids === undefined || changes.some((change) => !along.has(change.noun))) continue;
    handled.add(hashKey(queryKey));
    take(ids);
  }
  return (queryKey) => handled.has(hashKey(queryKey));
};
