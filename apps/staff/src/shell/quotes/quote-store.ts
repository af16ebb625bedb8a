import type { FieldProblem } from '@yardline/client/call-refused';
import type { Contract, ContractForm } from '@yardline/contract/contracts/contracts';
import { inBrowser, inMemory, type Shelf } from '../field/store.ts';

/** How many pieces of a product were offered, and are free. */
export type Short = { product: string; asked: number; free: number };

/** What became of a quote that was kept: it waits for a connection, it was made, or it no longer fits as it was said. */
type Fate =
  | { state: 'waiting' }
  | { state: 'made'; made: Pick<Contract, 'id' | 'number' | 'kind'>; total: number }
  | {
      state: 'open';
      problems: readonly Pick<FieldProblem, 'path' | 'message'>[];
      /** Products of which fewer pieces are free than were offered. */
      short: readonly Short[];
      total: number | null;
    };

/** A quote that was made without a connection. It has no number and holds nothing. */
export type KeptQuote = {
  n: number;
  /** Company and user, `1:2`. */
  owner: string;
  name: string;
  /** Names the save, so that an answer that got lost does not make it twice. */
  id: string;
  form: ContractForm;
  /** The form as the page that made it held it, to go on with. */
  values: object;
  /** What the caller was told; totals are before taxes. */
  said: { customer: string; lines: readonly string[]; total: number | null };
  kept_at: string;
  /** When the prices and what was free were read. */
  as_of: string;
} & Fate;

/** The quotes that this computer keeps: they outlive the session, and each user's are apart. */
export const quoteStore: Shelf<KeptQuote> =
  typeof indexedDB === 'undefined' ? inMemory() : inBrowser('quotes');

const listeners = new Set<() => void>();
let shown: readonly KeptQuote[] = [];

/** What is kept, as screens show it; every change of the shelf goes through here. */
export const keptQuotes = {
  get: (): readonly KeptQuote[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the shelf again. */
  look: async (): Promise<void> => {
    shown = await quoteStore.all();
    for (const listener of listeners) listener();
  },
  add: async (quote: Omit<KeptQuote, 'n'>): Promise<void> => {
    await quoteStore.add(quote);
    await keptQuotes.look();
  },
  put: async (quote: KeptQuote): Promise<void> => {
    await quoteStore.put(quote);
    await keptQuotes.look();
  },
  remove: async (n: number): Promise<void> => {
    await quoteStore.remove(n);
    await keptQuotes.look();
  },
};
