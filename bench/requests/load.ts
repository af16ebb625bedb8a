import autocannon from 'autocannon';
import type { Server } from './servers.ts';

const seconds = Number(process.env['SECONDS'] ?? 4);

/** Calls a second, the slowest hundredth in milliseconds, and microseconds of processor for one. */
export type Figure = { rps: number; p99: number; cpu: number };

/** Calls one address over 16 connections, as SECONDS says: 4 when it says nothing. */
export const load = async (
  server: Server,
  request: {
    path: string;
    headers: Record<string, string>;
    next?: () => { headers: Record<string, string>; body: string };
  },
): Promise<Figure> => {
  const { path, headers, next } = request;
  const before = await server.state();
  const result = await autocannon({
    url: server.address,
    connections: 16,
    duration: seconds,
    requests: [
      next === undefined
        ? { method: 'GET', path, headers }
        : { method: 'POST', path, headers, setupRequest: (sent) => ({ ...sent, ...next() }) },
    ],
  });
  const after = await server.state();
  if (result.non2xx + result.errors > result.requests.total / 100) {
    throw new Error(
      `${path}: ${result.non2xx} refused and ${result.errors} failed of ${result.requests.total}: ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  return {
    rps: result.requests.average,
    p99: result.latency.p99,
    cpu: (after.cpu - before.cpu) / result.requests.total,
  };
};

export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
