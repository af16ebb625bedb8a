import { watchChanges } from '@yardline/contract/changes/changes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusedWith } from '../http/faults.ts';
import type { Traces } from './otlp.ts';
import { type Span, within } from './span.ts';

/** What is asked every few seconds, or stays open for hours. */
const untraced: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/slow-statements',
  watchChanges.path,
]);

/** Whether the request came over a proxy whose word is taken (TRUSTED_PROXIES). */
const isByProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

const begin = (traces: Traces, environment: string, request: FastifyRequest): Span | undefined => {
  const { method, id, headers } = request;
  // Of an address that is none there is no route, and callers choose it.
  const route = request.routeOptions.url;
  const { traceparent } = headers;
  return traces.begin(
    route === undefined ? method : `${method} ${route}`,
    'call',
    {
      'http.request.method': method,
      'http.route': route ?? 'none',
      'yardline.request_id': id,
      'yardline.environment': environment,
    },
    {
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      isTrusted: isByProxy(request),
    },
  );
};

/** Makes a trace of each call: its route, its status, and of its company the number. */
export const traceCalls = (http: FastifyInstance, traces: Traces | undefined, environment: string): void => {
  if (traces === undefined) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', (request, _reply, done) => {
    const span = untraced.has(request.routeOptions.url) ? undefined : begin(traces, environment, request);
    if (span === undefined) return done();
    spans.set(request, span);
    request.log = request.log.child({ trace_id: span.traceId });
    within(span, done);
  });
  // Once the body is read: its events come from outside the call.
  http.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else within(span, done);
  });
  http.addHook('onRequestAbort', async (request) => {
    const span = spans.get(request);
    span?.note({ 'yardline.aborted': true });
    span?.end();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const refusal = refusedWith(request);
    span?.note({ 'http.response.status_code': reply.statusCode });
    if (refusal !== undefined) span?.note({ 'error.type': refusal });
    if (reply.statusCode >= 500) span?.fail();
    span?.end();
    done();
  });
};
