import type { IncomingMessage } from 'node:http';
import type { Audience, Endpoint } from '@yardline/contract/endpoint';
import { type GatewayDoor, gatewayDoors } from '@yardline/contract/gateway/doors';
import type { FastifyInstance } from 'fastify';
import { audienceAsked } from '../older/forms.ts';

const root = '/gateway/';

/** Requests that came by a door of the gateway. */
const came = new WeakSet<IncomingMessage>();

/**
 * The service whose token a call has to show: of one that came by a door of the gateway, the gateway's [B7.32]; of one that came by an
 * address of older programs, that of the address.
 */
export const audienceOf = ({ audience }: Endpoint, raw: IncomingMessage): Audience =>
  came.has(raw) ? 'gateway' : (audienceAsked(raw) ?? audience ?? 'web');

const isSlot = (part: string): boolean => part === '{id}';

/** What stands in the slot of a door, and what follows it; undefined where the address is of another door. */
const fitted = ({ at }: GatewayDoor, parts: readonly string[]) => {
  const own = at.split('/');
  if (parts.length < own.length) return undefined;
  if (!own.every((part, index) => isSlot(part) || part === parts[index])) return undefined;
  return { slot: parts[own.findIndex(isSlot)] ?? '', rest: parts.slice(own.length) };
};

/** The address of the main API behind one of the gateway's; undefined where there is no door. */
export const behindDoor = (url: string, method: string): string | undefined => {
  if (!url.startsWith(root)) return undefined;
  const [path = '', ...queries] = url.slice(root.length).split('?');
  const parts = path.split('/');
  for (const door of gatewayDoors) {
    const found = fitted(door, parts);
    if (found === undefined) continue;
    const of = door.of.split('/').map((part) => (isSlot(part) ? found.slot : part));
    const only = method === 'GET' && found.rest.length === 0 ? (door.only ?? {}) : {};
    const query = [queries.join('?'), new URLSearchParams(only).toString()].filter(Boolean).join('&');
    return `/rest-api/${[...of, ...found.rest].join('/')}${query === '' ? '' : `?${query}`}`;
  }
  return undefined;
};

/**
 * Opens the calls of the main API under the names that the gateway's administration has for them: the same functions, rights and
 * answers, with the gateway's token. (docs/adr/0149)
 */
export const serveGatewayDoors = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (request, reply) => {
    if (came.has(request.raw)) return;
    const url = behindDoor(request.raw.url ?? '', request.method);
    if (url === undefined) return;
    came.add(request.raw);
    request.raw.url = url;
    reply.hijack();
    http.routing(request.raw, reply.raw);
  });
};
