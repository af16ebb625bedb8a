import type { Endpoint } from '@yardline/contract/endpoint';
import { costsSeenBy, replyFor } from '../../kernel/http/costs.ts';
import { inputOf } from '../../kernel/http/input.ts';
import type { Route } from '../../kernel/http/route.ts';
import type { Page } from '../../kernel/list.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';

type ScopedRoute = Extract<Route, { kind: 'scoped' }>;
export type ListRow = Readonly<Record<string, unknown>>;

/** A requested list: the name of its call, with its input. */
export type AskedList = {
  list: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Of it only these rows, by their ids; asked of a list that knows of picked rows. */
  ids?: readonly number[] | undefined;
  /** And not these. */
  except?: readonly number[];
};

/** Every list of the product by the name of its call. */
export type KnownLists = ReadonlyMap<string, ScopedRoute>;

const isList = ({ method, query, audience }: Endpoint): boolean =>
  method === 'GET' && audience === undefined && query !== undefined && 'after' in query.shape;

/** The lists among routes: what answers pages by where the last one ended. */
export const listsAmong = (routes: readonly Route[]): KnownLists =>
  new Map(
    routes
      .filter((route): route is ScopedRoute => route.kind === 'scoped' && isList(route.endpoint))
      .map((route) => [route.endpoint.name, route]),
  );

const demandList = (scope: Scope, { needs }: Endpoint): void => {
  if (needs === 'public' || needs === 'signed-in') return;
  const any = typeof needs === 'string' ? [needs] : needs;
  const [first] = any;
  if (first !== undefined && !any.some((permission) => may(scope, permission))) demand(scope, first);
};

/** The list asked for. @throws Refusal when there is none of that name */
export const knownList = (lists: KnownLists, name: string): ScopedRoute =>
  lists.get(name) ?? refuseFields([{ path: 'list', code: 'field.invalid', data: { field: 'list' } }]);

const pageSize = '1000';

/**
 * A page of a list, with the rights and the rules of its own call.
 * @param after where the last page ended; undefined for the first
 * @throws Refusal permission.denied, and whatever the list itself refuses
 */
export const pageOfList = async (
  scope: Scope,
  route: ScopedRoute,
  { params, query, ids, except = [] }: AskedList,
  after: string | undefined,
): Promise<Page<ListRow>> => {
  const { endpoint } = route;
  demandList(scope, endpoint);
  const asked = {
    ...query,
    page_size: pageSize,
    ...(after === undefined ? {} : { after }),
    ...(ids === undefined ? {} : { ids: ids.join(',') }),
  };
  const input = inputOf(endpoint, { params, query: asked, body: undefined });
  const call = {
    ifMatch: undefined,
    ip: '',
    userAgent: '',
    tokenFor: () => {
      throw new Refusal('permission.denied');
    },
  };
  // What the contract does not name does not leave, as in the list's own answer.
  const found = await route.run(scope, input as never, call);
  if (endpoint.reply === undefined) throw new Error(`${endpoint.name} answers nothing`);
  const page = replyFor(endpoint.reply, found, costsSeenBy(scope)) as Page<ListRow>;
  const left = new Set<unknown>(except);
  return left.size === 0 ? page : { ...page, items: page.items.filter((row) => !left.has(row['id'])) };
};
