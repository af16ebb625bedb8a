import type { FieldCommand } from '@yardline/contract/field/field';
import type { RecordKind } from '@yardline/contract/records/records';
import { phoneStore, type UnsentShelf } from '../../platform/phone-store.ts';

type Kept = { n: number; owner: string; name: string };

/** An act that waits to be sent, with its place in the order of the phone. */
export type Waiting = Kept & { command: FieldCommand };

/** A photo that waits to be sent. Bytes, and not a blob: not every browser keeps blobs over a restart. */
export type WaitingPhoto = Kept & {
  of: { kind: Extract<RecordKind, 'tickets' | 'work_orders'>; id: number };
  file: { name: string; type: string; bytes: ArrayBuffer };
  taken_at: string;
  /** The file that has come in already, where only its place on the record is missing. */
  fileId?: number | undefined;
  /** Why it was refused, in words: it stays until the user sends it again or discards it. */
  fault?: string | undefined;
};

/** Where a kind of things waits: it survives a reload and the end of the session, and each user's are kept apart. */
export type Shelf<T extends Kept> = {
  add: (each: Omit<T, 'n'>) => Promise<void>;
  /** All that wait on this phone, in the order in which they were done. */
  all: () => Promise<T[]>;
  put: (each: T) => Promise<void>;
  remove: (n: number) => Promise<void>;
};

export type CommandStore = Shelf<Waiting>;
export type PhotoStore = Shelf<WaitingPhoto>;

/** A shelf of this browser's own database. */
export const inBrowser = <T extends Kept>(name: UnsentShelf): Shelf<T> => ({
  add: async (each) => void (await (await phoneStore()).add(name, each)),
  all: async () => (await (await phoneStore()).getAll(name)) as T[],
  put: async (each) => void (await (await phoneStore()).put(name, each)),
  remove: async (n) => (await phoneStore()).delete(name, n),
});

/** A shelf of a browser that keeps nothing: things wait as long as the page is open. */
export const inMemory = <T extends Kept>(): Shelf<T> => {
  let kept: T[] = [];
  let last = 0;
  return {
    add: (each) => {
      last += 1;
      kept = [...kept, { ...each, n: last } as T];
      return Promise.resolve();
    },
    all: () => Promise.resolve(kept),
    put: (changed) => {
      kept = kept.map((each) => (each.n === changed.n ? changed : each));
      return Promise.resolve();
    },
    remove: (n) => {
      kept = kept.filter((each) => each.n !== n);
      return Promise.resolve();
    },
  };
};

const canKeep = typeof indexedDB !== 'undefined';

/** The acts that wait on this phone. */
export const commandStore: CommandStore = canKeep ? inBrowser('commands') : inMemory();
/** The photos that wait on this phone. */
export const photoStore: PhotoStore = canKeep ? inBrowser('photos') : inMemory();
