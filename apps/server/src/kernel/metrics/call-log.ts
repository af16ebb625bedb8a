import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countFor, openTally, type Tally } from '../database/tally.ts';

/** Which calls leave a line in the log. */
export type LoggedCalls = 'none' | 'slow' | 'all';

/** Milliseconds from which on a call is slow. */
const slowMs = 1_000;

const tallies = new WeakMap<FastifyRequest, Tally>();

/** The route of a request, of which nothing is chosen by its caller. */
const placeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'none'}`;

/** Counts for each call what it comes to in the database. */
export const tallyCalls = (http: FastifyInstance): void => {
  // Once the body is read: its events come from outside the call.
  http.addHook('preHandler', (request, _reply, done) => {
    const tally = openTally(placeOf(request));
    tallies.set(request, tally);
    countFor(tally, done);
  });
};

/**
 * Writes a line for each slow call, or for every one: its route, company, how long it took, and what of that the database did. Nothing of
 * the line is chosen by a caller, or is of a row. Calls are tallied before.
 */
export const logCalls = (http: FastifyInstance, which: LoggedCalls): void => {
  if (which === 'none') return;
  http.addHook('onResponse', (request, reply, done) => {
    const { companyId, statements, databaseMs } = tallies.get(request) ?? openTally('');
    const ms = Math.round(reply.elapsedTime);
    if (which === 'all' || ms >= slowMs)
      request.log.info(
        {
          request_id: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          company_id: companyId,
          ms,
          statements,
          database_ms: Math.round(databaseMs),
        },
        'call',
      );
    done();
  });
};
