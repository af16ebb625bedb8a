import { type Access, ensure } from '@yardline/client/hooks';
import { arrived, type Later } from '@yardline/client/later';
import type { CallInput } from '@yardline/client/request';
import type { Endpoint, ReplyOf } from '@yardline/contract/endpoint';
import type { z } from 'zod';

/** An endpoint that answers pages. */
export type ListEndpoint = Endpoint & {
  query: z.ZodObject;
  reply: z.ZodType<{
    items: unknown[];
    next: string | null;
    total?: number | undefined;
    total_is_estimate?: boolean | undefined;
  }>;
};

/** One row of such an endpoint. */
export type RowOf<E extends Endpoint> = ReplyOf<E> extends { items: (infer Row)[] } ? Row : never;

/** State of a list in its address: search, sort, filters, page, hidden columns. Every value is text. */
export type ListSearch = Readonly<Record<string, string>>;

/** What the screen sets and no address can change: the kind of document, path parameters. */
export type ListScope<E extends Endpoint = Endpoint> = {
  params?: CallInput<E>['params'];
  fixed?: Readonly<Record<string, string>>;
};

const defaultPageSize = '50';
/** What the address says of a list that its call does not know: hidden columns and their order. */
const ownKeys = new Set(['hide', 'order']);

/** What of an address a saved view keeps: everything but the page. */
export const viewOf = (address: ListSearch): ListSearch => {
  const { after: _, ...search } = address;
  return search;
};

const isWord = (value: string): boolean => /^[\w-]+$/.test(value);

/** By what saved views know a list: its call and the words that the screen sets. A period names no list: it changes daily. */
export const listNameOf = (endpoint: ListEndpoint, { params, fixed }: ListScope): string =>
  [
    endpoint.name,
    ...Object.values({ ...params, ...fixed })
      .map(String)
      .filter(isWord),
  ]
    .join(' ')
    .slice(0, 40);

/** Keeps of an address what the endpoint's query allows; a value that it would refuse is left out. */
export const searchOf =
  (endpoint: ListEndpoint) =>
  (raw: Record<string, unknown>): ListSearch => {
    const shape: Record<string, z.core.$ZodType> = endpoint.query.shape;
    const kept = Object.entries(raw).filter(([key, value]) => {
      if (typeof value !== 'string' || value === '') return false;
      const rule = shape[key] as z.ZodType | undefined;
      return ownKeys.has(key) || rule?.safeParse(value).success === true;
    });
    return Object.fromEntries(kept) as ListSearch;
  };

/** The call behind a list's address. */
export const inputOf = <E extends ListEndpoint>(
  _: E,
  search: ListSearch,
  { params, fixed }: ListScope<E> = {},
): CallInput<E> => {
  const asked = Object.fromEntries(Object.entries(search).filter(([key]) => !ownKeys.has(key)));
  const query = { page_size: defaultPageSize, ...asked, ...fixed };
  return (params === undefined ? { query } : { params, query }) as unknown as CallInput<E>;
};

/** The call that counts what matches, wherever the page is. */
export const countInputOf = <E extends ListEndpoint>(
  endpoint: E,
  search: ListSearch,
  scope: ListScope<E> = {},
): CallInput<E> => {
  const { after: _, sort: __, page_size: ___, ...asked } = search;
  return inputOf(endpoint, { ...asked, page_size: '5', count: '1' }, scope);
};

type LoaderInput = { context: Access; deps: ListSearch; cause: 'preload' | 'enter' | 'stay' };

/** Keeps the non-empty texts of an address; the reader then validates them. */
export const texts = (raw: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, string] => {
      const [, value] = entry;
      return typeof value === 'string' && value !== '';
    }),
  );

/**
 * Route options of a list: its first page is loaded before it is drawn, by what its call allows of the address.
 * On later pages the old rows stay until the new ones are there.
 */
export const listOf = <E extends ListEndpoint>(call: E | Later<E>, scope: ListScope<E> = {}) => ({
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
  loader: async ({ context, deps, cause }: LoaderInput): Promise<void> => {
    const endpoint = await arrived(call);
    const loading = ensure(context, endpoint, inputOf(endpoint, searchOf(endpoint)(deps), scope));
    if (cause === 'stay') loading.catch(() => undefined);
    else await loading;
  },
});
