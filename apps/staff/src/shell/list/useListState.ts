import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type ListEndpoint, type ListSearch, searchOf, texts } from './search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the pages before this one began, so that 'previous' knows the way. */
    trail?: string[];
  }
}

/** State of the list in the address, and the ways to change it. */
export const useListState = (endpoint: ListEndpoint) => {
  // The router keeps of an address what no route knows; the list does not.
  const search = searchOf(endpoint)(useSearch({ strict: false }));
  const trail = useRouterState({ select: ({ location }) => location.state.trail ?? [] });
  const navigate = useNavigate();

  const go = (
    next: Record<string, string | undefined>,
    options: { trail?: string[]; isTyping?: boolean } = {},
  ) => {
    void navigate({
      to: '.',
      // From the newest address, also while what it shows is still being fetched: two filters chosen in a row are both kept.
      search: (now: Record<string, unknown>) => texts({ ...searchOf(endpoint)(now), ...next }),
      state: { trail: options.trail ?? [] },
      replace: options.isTyping === true,
      resetScroll: false,
    });
  };

  return {
    search,
    hasPrevious: (search['after'] ?? '') !== '',
    pagesBefore: trail.length,
    /** Sets filters, search or sort; the list starts again at its first page. */
    set: (next: Record<string, string | undefined>, options: { isTyping?: boolean } = {}) =>
      go({ ...next, after: undefined }, options),
    /** Changes what the list shows without starting it again. */
    show: (next: Record<string, string | undefined>) => go(next, { trail }),
    /** Shows the list as another address says. */
    replace: (next: ListSearch, { isQuiet = false }: { isQuiet?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: searchOf(endpoint)(next),
        state: { trail: [] },
        replace: isQuiet,
        resetScroll: false,
      }),
    nextPage: (after: string) => go({ after }, { trail: [...trail, search['after'] ?? ''] }),
    previousPage: () => go({ after: trail.at(-1) }, { trail: trail.slice(0, -1) }),
  };
};
