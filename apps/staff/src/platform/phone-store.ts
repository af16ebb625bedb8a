import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a phone keeps: acts and photos until they are sent, and what its pages have read. */
interface PhoneSchema extends DBSchema {
  commands: { key: number; value: object };
  photos: { key: number; value: object };
  answers: { key: string; value: { at: number; answer: unknown } };
}

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined;

/** The database of this browser. One that could not be opened is tried again by the next who asks. */
export const phoneStore = (): Promise<IDBPDatabase<PhoneSchema>> => {
  opened ??= openDB<PhoneSchema>('yardline-field', 2, {
    upgrade: (db) => {
      for (const name of ['commands', 'photos'] as const)
        if (!db.objectStoreNames.contains(name))
          db.createObjectStore(name, { keyPath: 'n', autoIncrement: true });
      if (!db.objectStoreNames.contains('answers')) db.createObjectStore('answers');
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};
