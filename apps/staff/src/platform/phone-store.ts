import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a browser keeps: acts, photos and quotes until they are sent, and what pages have read. */
interface PhoneSchema extends DBSchema {
  commands: { key: number; value: object };
  photos: { key: number; value: object };
  quotes: { key: number; value: object };
  answers: { key: string; value: { at: number; answer: unknown } };
}

const name = 'yardline-field';
/** What is not sent yet: it outlives the session. */
const unsent = ['commands', 'photos', 'quotes'] as const;
export type UnsentShelf = (typeof unsent)[number];

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined;

const open = (): Promise<IDBPDatabase<PhoneSchema>> =>
  openDB<PhoneSchema>(name, 3, {
    upgrade: (db, _before, _now, change) => {
      // A change that is broken off is told by the opening itself.
      void change.done.catch(() => undefined);
      for (const store of unsent)
        if (!db.objectStoreNames.contains(store))
          db.createObjectStore(store, { keyPath: 'n', autoIncrement: true });
      if (!db.objectStoreNames.contains('answers')) db.createObjectStore('answers');
    },
    // A newer page wants to change it: this one opens it again when it needs it.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });

/**
 * The database of this browser. The page before may have been left while it made it, so that it is asked for twice; one that could
 * not be opened is tried again by the next who asks.
 */
export const phoneStore = (): Promise<IDBPDatabase<PhoneSchema>> => {
  opened ??= open()
    .catch(open)
    .catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  return opened;
};

/** Whether this browser keeps anything: nothing is made only to be found empty. */
export const hasPhoneStore = async (): Promise<boolean> =>
  typeof indexedDB !== 'undefined' && (await indexedDB.databases()).some((each) => each.name === name);

/**
 * Leaves the session, whose end has the browser forget everything, and puts back what was not sent: it belongs to its user, who
 * sends it when they are back.
 */
export const keepingUnsent = async <T>(leave: () => Promise<T>): Promise<T> => {
  const read = async () => {
    if (!(await hasPhoneStore())) return [];
    const store = await phoneStore();
    return Promise.all(unsent.map(async (of) => ({ of, all: await store.getAll(of) })));
  };
  const kept = await read().catch(() => []);
  const left = await leave();
  // The browser has closed what was open.
  opened = undefined;
  for (const { of, all } of kept) for (const each of all) await (await phoneStore()).put(of, each);
  return left;
};
