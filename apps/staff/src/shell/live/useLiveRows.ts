import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useClient } from '@yardline/client/hooks';
import type { CallInput } from '@yardline/client/request';
import type { Noun } from '@yardline/contract/nouns/nouns';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListEndpoint, RowOf } from '../list/search.ts';
import { keepRows } from './row-keepers.ts';

/** How a view takes in one row that changed; undefined stands for a row that it shows no longer. */
export type Applies<Row> = (rows: readonly Row[], id: number, changed: Row | undefined) => Row[];

type Kept<E extends ListEndpoint> = {
  endpoint: E;
  /** The call whose answer the view shows. */
  input: CallInput<E>;
  /** The query under which one row is read: its id is added. */
  asked: Readonly<Record<string, string>>;
  /** Left out, the view is loaded again like any other. */
  live?: { noun: Noun; applies: Applies<RowOf<E>> } | undefined;
};

type Page<Row> = { items: Row[] };

/**
 * Keeps the rows of a view current while others work: of a changed row that one row is read, and the view's rule puts it in its
 * place. A hidden tab applies nothing, and loads again when it is seen. (docs/adr/0026)
 */
export const useLiveRows = <E extends ListEndpoint>({ endpoint, input, asked, live }: Kept<E>): void => {
  const client = useClient();
  const queryClient = useQueryClient();
  const isStale = useRef(false);
  const queryKey = keyOf(endpoint, input);
  const name = JSON.stringify(queryKey);

  const takeOne = async (id: number): Promise<void> => {
    if (live === undefined) return;
    const query = { ...asked, ids: String(id), page_size: '5' };
    const { items } = (await client.call(endpoint, { query } as unknown as CallInput<E>)) as Page<RowOf<E>>;
    queryClient.setQueryData<Page<RowOf<E>>>(
      queryKey,
      (page) => page && { ...page, items: live.applies(page.items, id, items[0]) },
    );
  };
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  const take = useEffectEvent((ids: readonly number[]) => {
    if (document.hidden) {
      isStale.current = true;
      return;
    }
    // One after the other: the last that changed comes to stand on top.
    void ids.reduce((before, id) => before.then(() => takeOne(id)), Promise.resolve()).catch(reload);
  });
  const see = useEffectEvent(() => {
    if (document.hidden || !isStale.current) return;
    isStale.current = false;
    reload();
  });

  const noun = live?.noun;
  useEffect(() => {
    if (noun === undefined) return undefined;
    const leave = keepRows({ noun, queryKey: JSON.parse(name) as string[], take: (ids) => take(ids) });
    const seen = () => see();
    document.addEventListener('visibilitychange', seen);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [noun, name]);
};
