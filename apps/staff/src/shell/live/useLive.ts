import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isTouchedBy } from '@yardline/client/fresh';
import { useClient } from '@yardline/client/hooks';
import type { Change } from '@yardline/contract/changes/changes';
import { showToast } from '@yardline/ui/toasts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { type Heard, listenTogether } from './line.ts';
import { handOver } from './row-keepers.ts';

/** Changes that come together are asked about together. */
const gatherMs = 300;
/** Whether the row is the record that is on the screen. */
const isOnScreen = (queryClient: QueryClient, { noun, row_id: rowId }: Change): boolean =>
  rowId !== null &&
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ meta, state }) => {
      const data: unknown = state.data;
      const hasId = typeof data === 'object' && data !== null && 'id' in data;
      return meta?.shows?.[0] === noun && hasId && String(data.id) === rowId;
    });

const isFormOpen = (): boolean => document.querySelector('[aria-modal="true"] form') !== null;

/** Keeps the screen current while others work: reloads what they changed, and says who changed this record. */
export const useLive = (): void => {
  const { t } = useTranslation('shell');
  const client = useClient();
  const queryClient = useQueryClient();
  const { user, company } = useSession();

  const take = useEffectEvent((heard: readonly Heard[]) => {
    const isReset = heard.some(({ kind }) => kind === 'reset');
    const changes = heard
      .flatMap((each) => (each.kind === 'change' ? [each.change] : []))
      .filter(({ call }) => !client.made(call));
    const changed = isReset ? undefined : new Set(changes.map(({ noun }) => noun));
    // What the user changed here has been loaded; a view of rows still puts it in its place.
    const every = heard.flatMap((each) => (each.kind === 'change' ? [each.change] : []));
    const isHandled = isReset ? () => false : handOver(every);
    const isTouched = isTouchedBy(changed);
    void queryClient.invalidateQueries({
      predicate: (query) => isTouched(query) && !isHandled(query.queryKey),
    });
    const seen = changes.find((each) => each.by.id !== user.id && isOnScreen(queryClient, each));
    if (seen === undefined) return;
    const message = t(isFormOpen() ? 'live.changedUnderForm' : 'live.changed', { name: seen.by.name });
    showToast({ tone: 'done', place: 'bottom-right', message });
  });

  useEffect(() => {
    const stop = new AbortController();
    let gathered: Heard[] = [];
    const hear = (heard: Heard) => {
      if (gathered.length === 0)
        setTimeout(() => {
          if (!stop.signal.aborted) take(gathered);
          gathered = [];
        }, gatherMs);
      gathered.push(heard);
    };
    listenTogether({ client, who: `${company.id}-${user.id}`, hear, signal: stop.signal });
    return () => stop.abort();
  }, [client, company.id, user.id]);
};
