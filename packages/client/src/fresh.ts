import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@yardline/contract/endpoint';
import { type Noun, reachOf } from '@yardline/contract/nouns/nouns';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The nouns that the answer shows, as its endpoint says. */
      shows?: readonly Noun[];
      /** It says what an action would do. */
      isPreview?: boolean;
    };
  }
}

type Read = {
  readonly queryKey: QueryKey;
  readonly meta?: { shows?: readonly Noun[]; isPreview?: boolean } | undefined;
};

/** Whether the answer of a read may be another after these nouns changed; undefined stands for any. */
export const isTouchedBy = (nouns: ReadonlySet<string> | undefined) => {
  const reach = nouns && reachOf(nouns);
  return ({ meta }: Read): boolean =>
    meta?.shows?.some((noun) => reach === undefined || reach.has(noun)) ?? false;
};

/** What a call changed, and which reads it leaves alone. */
type Changes = {
  /** Undefined stands for any of them. */
  nouns: ReadonlySet<string> | undefined;
  /** Reads whose answers the caller sets itself. */
  keeps?: readonly Endpoint[] | undefined;
  /** The parameters of a call that removed something: a record that is gone is not asked for again. */
  removed?: object | undefined;
};

/** Whether a read is of the very record that was removed: it is of a changed noun, and has the same parameters. */
const isOfRemoved =
  ({ nouns, removed }: Changes) =>
  ({ meta, queryKey: [, input] }: Read): boolean => {
    const [noun] = meta?.shows ?? [];
    if (removed === undefined || noun === undefined || nouns?.has(noun) === false) return false;
    const { params } = (input ?? {}) as { params?: object };
    return params !== undefined && hashKey([params]) === hashKey([removed]);
  };

/**
 * Loads again what shows what changed. Reads that no screen shows now are dropped, so that the next screen does not show an
 * old answer first. Only marked as old are a preview, whose action has happened and could not be previewed again, and a
 * record that was removed.
 */
export const refresh = async (queryClient: QueryClient, changes: Changes): Promise<void> => {
  const { nouns, keeps = [] } = changes;
  const isTouched = isTouchedBy(nouns);
  const isGone = isOfRemoved(changes);
  const isOver = (read: Read): boolean => read.meta?.isPreview === true || isGone(read);
  const predicate = (read: Read) => isTouched(read) && !keeps.some(({ name }) => name === read.queryKey[0]);
  queryClient.removeQueries({ predicate, type: 'inactive' });
  const over = (read: Read) => predicate(read) && isOver(read);
  await queryClient.invalidateQueries({ predicate: over, refetchType: 'none' });
  await queryClient.invalidateQueries({ predicate: (read) => predicate(read) && !isOver(read) });
};
