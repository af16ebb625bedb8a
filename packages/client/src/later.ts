import type { Endpoint } from '@yardline/contract/endpoint';

/** A call whose description is fetched when it is first asked for. */
export type Later<E extends Endpoint> = () => Promise<E>;

/** Of a module of the contract, its calls alone. */
type Calls<M> = { readonly [K in keyof M as M[K] extends Endpoint ? K : never]: () => Promise<M[K]> };

/**
 * The calls of a module of the contract, for loaders: the router knows all addresses from the start, but the code behind one
 * is fetched on navigation.
 *
 * @example const { getPart, listParts } = later(() => import('@yardline/contract/parts'));
 */
export const later = <M extends object>(load: () => Promise<M>): Calls<M> =>
  new Proxy({}, { get: (_, name) => async () => (await load())[name as keyof M] }) as Calls<M>;

/** A call, fetched where it is not there yet. */
export const arrived = async <E extends Endpoint>(call: E | Later<E>): Promise<E> =>
  typeof call === 'function' ? call() : call;
