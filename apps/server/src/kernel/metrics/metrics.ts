import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { refusedWith } from '../http/faults.ts';
import { Refusal } from '../refusal.ts';
import type { SlowBook } from '../slow/slow-statements.ts';
import { isOperator } from './operator.ts';
import { type Watched, watch } from './watch.ts';

/** Upper bounds of the seconds that a call takes: the last but one is where it is stopped. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** Counts calls, how long they took, and with which reason they were refused. */
const countCalls = (http: FastifyInstance, registry: Registry): void => {
  const registers = [registry];
  const calls = new Counter({
    name: 'yardline_calls_total',
    help: 'Calls by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'yardline_call_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'yardline_refusals_total',
    help: 'Refused calls by reason: sign_in.* at the sign-in, product.unavailable where stock was held',
    labelNames: ['reason'] as const,
    registers,
  });
  http.addHook('onResponse', (request, reply, done) => {
    // Of an address that is none there is no route, and callers choose it.
    const [method, route] = [request.method, request.routeOptions.url ?? 'none'];
    calls.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ method, route }, reply.elapsedTime / 1_000);
    const reason = refusedWith(request);
    if (reason !== undefined) refusals.inc({ reason });
    done();
  });
};

/**
 * Counts by place what was slow, where it is looked at.
 * @returns how to bring it up to date
 */
const countSlow = (registry: Registry, book: SlowBook): (() => void) => {
  const counter = new Counter({
    name: 'yardline_slow_statements_total',
    help: 'Turns of statements that took SLOW_STATEMENT_MS or longer, by route or job',
    labelNames: ['place'] as const,
    registers: [registry],
  });
  return () => {
    counter.reset();
    for (const [place, times] of book.counts) counter.inc({ place }, times);
  };
};

/**
 * /metrics, in the form of Prometheus, for who shows the token; for anyone else, and without a token, there is nothing at this
 * address. Nothing of it names a company or a person.
 */
export const serveMetrics = (http: FastifyInstance, token: string | undefined, watched: Watched): void => {
  const registry = new Registry();
  let look = async (): Promise<void> => {};
  if (token !== undefined) {
    registry.setDefaultLabels({ environment: watched.environment });
    // Of the process once: both environments are in it.
    if (watched.environment === 'live') collectDefaultMetrics({ register: registry });
    countCalls(http, registry);
    const lookAtSlow = watched.slow === undefined ? undefined : countSlow(registry, watched.slow);
    const lookAround = watch(registry, watched);
    look = async () => {
      lookAtSlow?.();
      await lookAround();
    };
  }
  http.get('/metrics', async (request, reply) => {
    if (!isOperator(request, token)) throw new Refusal('resource.not_found');
    await look();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
};
