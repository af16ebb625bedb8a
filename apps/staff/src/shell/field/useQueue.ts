import { useClient } from '@yardline/client/hooks';
import { companyClock } from '@yardline/client/clock';
import type { FieldCommand, FieldResult } from '@yardline/contract/field/field';
import { showToast } from '@yardline/ui/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { shrink } from '../records/shrink.ts';
import { sendPhotos, sendWaiting } from './send-waiting.ts';
import { commandStore, photoStore, type Waiting, type WaitingPhoto } from './store.ts';

type OfUnion<T> = T extends unknown ? Omit<T, 'id' | 'user_id' | 'said_at'> : never;
/** An act before the phone gave it a name and a moment. */
type Act = OfUnion<FieldCommand>;
type Owned = { owner: string };

/** How long is waited before what waits is sent again. */
const againMs = 20_000;
/** What a photo of the field is made small to, in pixels: it waits on the phone and goes out over a weak line. */
const mostSide = 1_600;

const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1: randomUUID is missing on plain http.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toHex();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** A name that no other photo has: cameras call many of them the same. */
const ownName = (name: string): string => name.replace(/(\.[^.]*)?$/, `-${uuid().slice(0, 8)}$1`);

let sending: Promise<unknown> = Promise.resolve();

/** Sends again whenever there may be a line: at once, every few seconds, and as soon as the phone says so. */
const useAgain = (go: () => void): void => {
  const again = useEffectEvent(go);
  useEffect(() => {
    const now = () => again();
    now();
    const timer = setInterval(now, againMs);
    window.addEventListener('online', now);
    window.addEventListener('focus', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      window.removeEventListener('focus', now);
    };
  }, []);
};

const nowSaid = (): string => Temporal.Instant.fromEpochMilliseconds(companyClock()).toString();

/** What waits on this phone, of all its users. */
const useWaiting = () => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([]);
  const look = async () => {
    setWaiting(await commandStore.all());
    setPhotos(await photoStore.all());
  };
  const discard = async (remove: Promise<void>): Promise<void> => {
    await remove;
    await look();
  };
  return {
    waiting,
    photos,
    look,
    discard: (n: number) => void discard(commandStore.remove(n)),
    discardPhoto: (n: number) => void discard(photoStore.remove(n)),
  };
};

/** What a phone keeps until it is sent, in order; and what was not done, with the reason. */
export const useQueue = () => {
  const { t } = useTranslation('field');
  const client = useClient();
  const { user, company } = useSession();
  const owner = `${company.id}:${user.id}`;
  const { waiting, photos, look, discard, discardPhoto } = useWaiting();
  const [refused, setRefused] = useState<readonly FieldResult[]>([]);
  /** Why the rest still waits, in words; undefined while nothing is in the way. */
  const [held, setHeld] = useState<string>();

  const isOwn = (each: Owned) => each.owner === owner;
  const isOfOthers = (each: Owned) => !isOwn(each) && each.owner.startsWith(`${company.id}:`);
  // One sender at a time: two would send the same acts twice, though they would count once.
  const send = (isMeant: (each: Owned) => boolean, triesRefused = true): void => {
    sending = sending
      .then(async () => {
        const acts = await sendWaiting(client, commandStore, isMeant);
        const isDue = (photo: WaitingPhoto) => isMeant(photo) && (triesRefused || photo.fault === undefined);
        const problem = acts.problem ?? (await sendPhotos(client, photoStore, isDue));
        setHeld(problem?.reason === 'connection.failed' ? t('noConnection') : problem?.message);
        setRefused((kept) => [...kept, ...acts.results.filter(({ outcome }) => outcome !== 'applied')]);
        return look();
      })
      .catch((error: unknown) => setHeld(error instanceof Error ? error.message : t('noConnection')));
  };
  const flush = (): void => send(isOwn);
  /** What was refused is only sent again when the user says so. */
  const flushDue = (): void => send(isOwn, false);
  useAgain(flushDue);

  const kept = async (keep: () => Promise<void>): Promise<void> => {
    try {
      await keep();
      await look();
      flushDue();
    } catch {
      showToast({ tone: 'error', message: t('notKept') });
    }
  };
  /** The moment is that of the press, also where the phone still looks for what belongs to the act. */
  const say = (act: Act | Promise<Act>): void => {
    const shared = { id: uuid(), user_id: user.id, said_at: nowSaid() };
    void kept(async () => {
      const command: FieldCommand = { ...(await act), ...shared };
      await commandStore.add({ owner, name: user.name, command });
    });
  };
  const take = (of: WaitingPhoto['of'], files: readonly File[]): void => {
    for (const file of files)
      void kept(async () => {
        const small = await shrink(file, mostSide);
        const bytes = await small.arrayBuffer();
        await photoStore.add({
          owner,
          name: user.name,
          of,
          file: { name: ownName(small.name), type: small.type, bytes },
          taken_at: nowSaid(),
        });
      });
  };
  return {
    own: waiting.filter(isOwn),
    photos: photos.filter(isOwn),
    others: [...waiting, ...photos].filter(isOfOthers),
    refused,
    held,
    say,
    /** Keeps photos of a record until they are sent. */
    take,
    discard,
    discardPhoto,
    /** Hands in what another user of this phone left: acts are kept at the desk and not applied, photos go to their record. */
    handIn: (): void => send(isOfOthers),
    flush,
    forgetRefused: () => setRefused([]),
  };
};

export type Queue = ReturnType<typeof useQueue>;
