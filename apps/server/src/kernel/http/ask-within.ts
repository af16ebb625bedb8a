import type { FastifyInstance } from 'fastify';
import type { Ask } from '../outside.ts';

type Method = 'GET' | 'POST';

/**
 * Answers requests to the product's own address without leaving the process: behind a proxy it may not be reachable from
 * inside, and no third party can take part.
 */
export const askWithin =
  (app: FastifyInstance): Ask =>
  async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const {
      statusCode,
      headers: said,
      rawPayload,
    } = await app.inject({
      method: method as Method,
      url: pathname + search,
      headers: { ...headers, host },
      ...(body === undefined ? {} : { payload: body }),
    });
    const told = Object.entries(said).map(([name, value]) => [name, String(value)] as [string, string]);
    const isEmpty = rawPayload.length === 0;
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: told });
  };
