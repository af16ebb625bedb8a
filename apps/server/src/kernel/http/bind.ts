import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { answering } from './answering.ts';
import { bodyOf, readers } from './bodies.ts';
import { tellChanged } from './changed.ts';
import { nameGivers } from './name-givers.ts';
import { noteRefusal } from './note-refusals.ts';
import { addressOf, type OlderForm, olderRoutes } from './older/forms.ts';
import type { Route } from './route.ts';
import type { Bindings } from './scopes.ts';

type Answers = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers a call by its route; a refusal names who could help. */
const answersOf =
  (bindings: Bindings): Answers =>
  (route, request, reply) =>
    answering(bindings, route, request, reply).catch(async (error: unknown) => {
      await noteRefusal(bindings, route, request, error);
      throw await nameGivers(bindings, route, request, error);
    });

const slots = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Gives every route its path: authenticate, open the scope, check the need, parse, run, shape the reply, commit. The forms of older
 * programs get theirs.
 */
export const bind = (
  app: FastifyInstance,
  bindings: Bindings,
  routes: Route[],
  forms: readonly OlderForm[],
): void => {
  tellChanged(app);
  const older = olderRoutes(routes, forms);
  const answer = answersOf(bindings);
  const add = (to: FastifyInstance, route: Route): void => {
    const address = addressOf(route.endpoint);
    to.route({
      method: route.endpoint.method,
      url: slots(route.endpoint.path),
      handler: (request, reply) => answer(older.answering(address, request) ?? route, request, reply),
    });
  };
  for (const route of routes) if (bodyOf(route.endpoint) === 'json') add(app, route);
  for (const place of older.addresses)
    app.route({
      method: place.method,
      url: slots(place.path),
      handler: async (request, reply) => {
        const route = older.answering(addressOf(place), request);
        if (route === undefined) throw new Refusal('resource.not_found');
        return answer(route, request, reply);
      },
    });
  for (const [body, read] of Object.entries(readers))
    app.register(async (inner) => {
      read(inner);
      for (const route of routes) if (bodyOf(route.endpoint) === body) add(inner, route);
    });
};
