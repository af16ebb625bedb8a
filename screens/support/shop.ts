import type { Readable } from 'node:stream';
import { patience } from './until.ts';

type Call = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
  payloadAsStream?: boolean;
};
type Answered = {
  statusCode: number;
  headers: Record<string, number | string | string[] | undefined>;
  cookies: { name: string; value: string }[];
  rawPayload: Buffer;
  stream: () => Readable;
};

/** The server, asked without a network. */
export type Shop = {
  http: { inject: (call: Call) => Promise<Answered> };
  urls: { owner: string };
  close: () => Promise<void>;
};

type Store = { path: string };
type Cart = {
  lines: { id: number; quantity: number }[];
  language: 'en' | 'fr';
  from: string;
  to: string;
  who: { business: string; email: string };
};
type Review = { page: { due: number }; back: string; place: () => Promise<{ location: string }> };

type Served = {
  openShop: (patience: number) => Promise<Shop>;
  /** Runs a statement as the owner of the tables. */
  asOwner: (urls: Shop['urls'], text: string, values?: unknown[]) => Promise<void>;
  /** Sends an order of a shopper. */
  sendCart: (shop: Shop, store: Store, cart: Cart) => Promise<unknown>;
  /** Leads a shopper to the review of an order of one listing. */
  reviewAt: (
    shop: Shop,
    store: Store,
    wanted: { listing: number; from: string; to: string },
  ) => Promise<Review>;
  giveCard: (shop: Shop, url: string, card: string) => Promise<unknown>;
  visit: (shop: Shop, url: string) => Promise<unknown>;
};

// By a path that the type checker does not follow: the server's sources are checked in a program of their own, once.
const path: string = '../../apps/server/test/screens/served.ts';

/** What tests at screens use of the server. */
export const served = (await import(/* @vite-ignore */ path)) as Served;

/** The whole server with its background work, over the demo companies in a database of its own. */
export const openShop = (): Promise<Shop> => served.openShop(patience);
