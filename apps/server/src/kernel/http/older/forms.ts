import type { IncomingMessage } from 'node:http';
import type { Audience, Endpoint } from '@yardline/contract/endpoint';
import { clientHeader } from '@yardline/contract/older/older-calls';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../scope.ts';
import type { Route } from '../route.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What a call says, before its contract reads it. */
export type Said = {
  readonly params: Fields;
  readonly query: Fields;
  readonly body: unknown;
  readonly headers: Fields;
};

/**
 * A call as older programs write it, and the call of ours that it means: its address there, the endpoint that answers it, and
 * what has to be said otherwise. Whatever only differs in the writing of its values is mended for every call of older programs
 * (lenient.ts). (docs/adr/0153)
 */
export type OlderForm = {
  /** The statement of the specification that describes it. */
  readonly statement: `${'B' | 'S'}${number}.${number}`;
  readonly method: Endpoint['method'];
  /** The address that older programs know: one of its own, or that of one of our calls. */
  readonly path: string;
  /** Where one of our calls has the same address: whether this is the older form of it. */
  readonly isMeant?: (said: Said) => boolean;
  /** The name of the endpoint that answers. */
  readonly answeredBy: string | ((said: Said) => string | undefined);
  /** What it says, by our names, where nothing has to be looked up. */
  readonly reword?: (said: Said) => Said;
  /** What it says, by our names and numbers. */
  readonly read?: (scope: Scope, said: Said) => Promise<Said>;
  /** The answer, as older programs expect it. */
  readonly tell?: (answer: unknown, said: Said) => unknown;
};

export type Place = { method: string; path: string };
export const addressOf = ({ method, path }: Place): string => `${method} ${path}`;

const meantBy = new WeakMap<FastifyRequest, OlderForm>();
const audiences = new WeakMap<IncomingMessage, Audience>();

/** The older form by which a call came, where it came by one. */
export const formOf = (request: FastifyRequest): OlderForm | undefined => meantBy.get(request);

/** The service whose token a call by an older form has to show: that of its address, whichever call of ours it means. */
export const audienceAsked = (raw: IncomingMessage): Audience | undefined => audiences.get(raw);

/** What a request says. */
export const saidBy = ({ params, query, body, headers }: FastifyRequest): Said => ({
  params: params as Fields,
  query: query as Fields,
  body,
  headers,
});

const serviceOf = (path: string): Audience => (path.startsWith('/flask/') ? 'flask' : 'web');

/** Finds the routes that answer the older forms of calls. */
export const olderRoutes = (routes: readonly Route[], forms: readonly OlderForm[]) => {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  const own = new Set(routes.map(({ endpoint }) => addressOf(endpoint)));
  const at = Map.groupBy(forms, addressOf);
  const answering = (address: string, request: FastifyRequest): Route | undefined => {
    const known = at.get(address);
    if (known === undefined || request.headers[clientHeader] !== undefined) return undefined;
    const said = saidBy(request);
    const form = known.find(({ isMeant }) => isMeant?.(said) ?? true);
    if (form === undefined) return undefined;
    const { answeredBy } = form;
    const name = typeof answeredBy === 'string' ? answeredBy : answeredBy(said);
    const route = name === undefined ? undefined : byName.get(name);
    if (route === undefined) return undefined;
    meantBy.set(request, form);
    audiences.set(request.raw, serviceOf(form.path));
    return route;
  };
  return {
    /** The addresses that only older programs know. */
    addresses: [...at].flatMap(([address, [first]]) =>
      own.has(address) || first === undefined ? [] : [{ method: first.method, path: first.path }],
    ),
    /** The route of ours that a call at an address means; undefined where it has no older form. */
    answering,
  };
};
