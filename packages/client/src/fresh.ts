import type { QueryClient, QueryKey } from '@tanstack/react-query';
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

/**
 * Loads again what shows these nouns; `keeps` are reads whose answers the caller sets itself. Reads that no screen shows now
 * are dropped, so that the next screen does not show an old answer first. A preview is only marked as old: the action that it
 * was of has happened, and could not be previewed again.
 */
export const refresh = async (
  queryClient: QueryClient,
  nouns: ReadonlySet<string> | undefined,
  keeps: readonly Endpoint[] = [],
): Promise<void> => {
  const isTouched = isTouchedBy(nouns);
  const predicate = (read: Read) => isTouched(read) && !keeps.some(({ name }) => name === read.queryKey[0]);
  queryClient.removeQueries({ predicate, type: 'inactive' });
  const isPreview = ({ meta }: Read): boolean => meta?.isPreview === true;
  await queryClient.invalidateQueries({
    predicate: (read) => predicate(read) && isPreview(read),
    refetchType: 'none',
  });
  await queryClient.invalidateQueries({ predicate: (read) => predicate(read) && !isPreview(read) });
};
