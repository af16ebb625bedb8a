import { useCall } from '@yardline/client/hooks';
import { type ListView, listListViews } from '@yardline/contract/list-views/list-views';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listNameOf, type ListEndpoint, type ListScope } from './search.ts';
import type { useListState } from './useListState.ts';

/** Begins a list with the view that its user chose for that, unless the address says what to show. */
export const useBeginning = (
  endpoint: ListEndpoint,
  scope: ListScope,
  state: ReturnType<typeof useListState>,
): void => {
  const { data } = useCall(listListViews, { query: { list: listNameOf(endpoint, scope) } });
  const isBegun = useRef(Object.keys(state.search).length > 0);
  const begin = useEffectEvent((views: readonly ListView[]) => {
    if (isBegun.current) return;
    isBegun.current = true;
    const view = views.find((each) => each.is_default);
    if (view !== undefined && Object.keys(state.search).length === 0)
      state.replace(view.search, { isQuiet: true });
  });
  useEffect(() => {
    if (data !== undefined) begin(data.views);
  }, [data]);
};
