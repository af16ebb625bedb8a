import { useClient } from '@yardline/client/hooks';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSession } from '../../session/useSession.ts';
import { keptQuotes, type KeptQuote } from './quote-store.ts';
import { sendQuotes } from './send-quotes.ts';
import { useAway } from './useCounterCopy.ts';

/** Company and user whose quotes are kept apart, `1:2`. */
export const useOwner = (): string => {
  const { user, company } = useSession();
  return `${company.id}:${user.id}`;
};

/** The user's own quotes that this computer keeps. */
export const useKeptQuotes = (): readonly KeptQuote[] => {
  const owner = useOwner();
  return useSyncExternalStore(keptQuotes.subscribe, keptQuotes.get).filter((each) => each.owner === owner);
};

let sending: Promise<unknown> = Promise.resolve();

/** Sends what waits, one sender at a time, whichever page asks. */
export const useSendQuotes = (): (() => void) => {
  const client = useClient();
  const owner = useOwner();
  return () => {
    const deliver = async (): Promise<void> => {
      await keptQuotes.look();
      const waiting = keptQuotes.get().filter((each) => each.owner === owner && each.state === 'waiting');
      await sendQuotes(client, waiting, keptQuotes.put);
    };
    sending = sending.then(deliver).catch(() => undefined);
  };
};

/** Reads what is kept, and sends what waits as soon as there is a connection. */
export const useDeliverQuotes = (): void => {
  const send = useEffectEvent(useSendQuotes());
  const isAway = useAway() !== undefined;
  useEffect(() => {
    void keptQuotes.look().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isAway) send();
  }, [isAway]);
};
