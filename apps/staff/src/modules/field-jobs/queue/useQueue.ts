import { useClient } from '@yardline/client/hooks';
import { companyClock } from '@yardline/client/clock';
import type { FieldCommand, FieldResult } from '@yardline/contract/work-orders/field';
import { showToast } from '@yardline/ui/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { sendWaiting } from './send-waiting.ts';
import { commandStore, type Waiting } from './store.ts';

type OfUnion<T> = T extends unknown ? Omit<T, 'id' | 'user_id' | 'said_at'> : never;
/** An act before the phone gave it a name and a moment. */
type Act = OfUnion<FieldCommand>;

/** How long is waited before what waits is sent again. */
const againMs = 20_000;

const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1: randomUUID is missing on plain http.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toHex();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

let sending: Promise<unknown> = Promise.resolve();

/** What a phone keeps until it is sent, in order; and what was not done, with the reason. */
export const useQueue = () => {
  const { t } = useTranslation('fieldJobs');
  const client = useClient();
  const { user, company } = useSession();
  const owner = `${company.id}:${user.id}`;
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<readonly FieldResult[]>([]);
  /** Why the rest still waits, in words; undefined while nothing is in the way. */
  const [held, setHeld] = useState<string>();

  const look = async () => setWaiting(await commandStore().all());
  const isOwn = (each: Waiting) => each.owner === owner;
  const isOfOthers = (each: Waiting) => !isOwn(each) && each.owner.startsWith(`${company.id}:`);
  // One sender at a time: two would send the same acts twice, though they would count once.
  const send = (isMeant: (each: Waiting) => boolean): void => {
    sending = sending
      .then(() => sendWaiting(client, commandStore(), isMeant))
      .then(({ results, problem }) => {
        setHeld(problem?.reason === 'connection.failed' ? t('noConnection') : problem?.message);
        setRefused((kept) => [...kept, ...results.filter(({ outcome }) => outcome !== 'applied')]);
        return look();
      })
      .catch((error: unknown) => setHeld(error instanceof Error ? error.message : t('noConnection')));
  };
  const flush = (): void => send(isOwn);
  const sendAgain = useEffectEvent(flush);
  useEffect(() => {
    const go = () => sendAgain();
    go();
    const timer = setInterval(go, againMs);
    window.addEventListener('online', go);
    window.addEventListener('focus', go);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', go);
      window.removeEventListener('focus', go);
    };
  }, []);

  const say = async (act: Act): Promise<void> => {
    const command = {
      ...act,
      id: uuid(),
      user_id: user.id,
      said_at: Temporal.Instant.fromEpochMilliseconds(companyClock()).toString(),
    };
    try {
      await commandStore().add({ owner, name: user.name, command });
      await look();
      flush();
    } catch {
      showToast({ tone: 'error', message: t('notKept') });
    }
  };
  const discard = async (n: number): Promise<void> => {
    await commandStore().remove(n);
    await look();
  };
  /** Hands in what another user of this phone left: it is kept at the desk and not applied. */
  const handIn = (): void => send(isOfOthers);
  return {
    own: waiting.filter(isOwn),
    others: waiting.filter(isOfOthers),
    refused,
    held,
    say: (act: Act) => void say(act),
    discard: (n: number) => void discard(n),
    handIn,
    flush,
    forgetRefused: () => setRefused([]),
  };
};

export type Queue = ReturnType<typeof useQueue>;
