import { useClient } from '@yardline/client/hooks';
import { type CounterCopy, getCounterCopy } from '@yardline/contract/counter-line/counter-copy';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { standing } from '../../platform/kept-answers.ts';
import { useDivision } from '../../session/useDivision.ts';
import { homeOf } from '../../session/home-of.ts';
import { useSession } from '../../session/useSession.ts';

/** How old a copy becomes while there is a connection, and how soon it is tried again while there is none. */
const renewMs = 300_000;
const againMs = 10_000;

const listeners = new Set<() => void>();
let held: CounterCopy | undefined;
const hold = (copy: CounterCopy | undefined): void => {
  held = copy;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the counter of this browser knows, with and without a connection; undefined before it was read. */
export const useCounterCopy = (): CounterCopy | undefined => useSyncExternalStore(subscribe, () => held);

/** Since when there is no connection as far as this browser knows: the moment of what it shows instead. */
export const useAway = (): number | undefined => useSyncExternalStore(standing.subscribe, standing.get);

/** Reads the copy again, which tells whether there is a connection. Not a cached read: no change of the stock asks for it. */
export const useCopyCounter = (): (() => Promise<void>) => {
  const client = useClient();
  const session = useSession();
  const { divisionId: chosenId } = useDivision();
  const { divisionId } = homeOf(session, chosenId);
  return async () => {
    if (divisionId === null || session.whyNot(getCounterCopy) !== undefined) return;
    const query = { division_id: String(divisionId) };
    hold(await client.call(getCounterCopy, { query }).catch(() => held));
  };
};

/** Keeps the copy of the counter no older than some minutes, and notices that a connection is gone or back. */
export const useKeepCounter = (): void => {
  const copy = useEffectEvent(useCopyCounter());
  const isAway = useAway() !== undefined;
  useEffect(() => {
    const look = () => void copy();
    look();
    const timer = setInterval(look, isAway ? againMs : renewMs);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [isAway]);
};
