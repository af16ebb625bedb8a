import type { FieldCommand } from '@yardline/contract/work-orders/field';

/** An act that waits to be sent, with its place in the order of the phone. */
export type Waiting = { n: number; owner: string; name: string; command: FieldCommand };

/** Where acts wait: they survive a reload and the end of the session, and each user's are kept apart. */
export type CommandStore = {
  add: (waiting: Omit<Waiting, 'n'>) => Promise<void>;
  /** All that wait on this phone, in the order in which they were done. */
  all: () => Promise<Waiting[]>;
  remove: (n: number) => Promise<void>;
};

const databaseName = 'yardline-field';
const storeName = 'commands';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the phone keeps nothing')));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: 'n', autoIncrement: true }),
  );
  return answerOf(request);
};

/** The store of the browser. */
const inBrowser = (): CommandStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const within = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await opened).transaction(storeName, mode).objectStore(storeName);
  };
  return {
    add: async (waiting) => void (await answerOf((await within('readwrite')).add(waiting))),
    all: async () => answerOf((await within('readonly')).getAll() as IDBRequest<Waiting[]>),
    remove: async (n) => {
      await answerOf((await within('readwrite')).delete(n));
    },
  };
};

/** The store of a browser that keeps nothing: acts wait as long as the page is open. */
export const inMemory = (): CommandStore => {
  let kept: Waiting[] = [];
  let last = 0;
  return {
    add: (waiting) => {
      last += 1;
      kept = [...kept, { ...waiting, n: last }];
      return Promise.resolve();
    },
    all: () => Promise.resolve(kept),
    remove: (n) => {
      kept = kept.filter((each) => each.n !== n);
      return Promise.resolve();
    },
  };
};

let store: CommandStore | undefined;

/** The one store of the page. */
export const commandStore = (): CommandStore => {
  store ??= typeof indexedDB === 'undefined' ? inMemory() : inBrowser();
  return store;
};
