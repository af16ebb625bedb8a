import type { Endpoint } from '@yardline/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Trail } from '../scope.ts';
import { isReadOnly } from './route.ts';

const nounsOf = new WeakMap<FastifyRequest, Set<string>>();

/** Remembers which nouns a committed transaction of a call changed. */
export const noteChanges = (request: FastifyRequest, endpoint: Endpoint, trail?: Trail): void => {
  if (isReadOnly(endpoint) || endpoint.isPulse === true) return;
  nounsOf.set(request, (nounsOf.get(request) ?? new Set()).union(trail?.nouns ?? new Set()));
};

/** A write without a trail repeats the answer of an earlier call, or wrote in transactions of its own: it may have changed anything. */
const anything = '*';

/** Names the changed nouns in every answer, so that the caller's screen loads again what shows them (docs/adr/0054). */
export const tellChanged = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const nouns = nounsOf.get(request);
    if (nouns === undefined) return;
    reply.header('x-changed', nouns.size === 0 ? anything : [...nouns].join(','));
    reply.header('x-call', request.id);
  });
};
