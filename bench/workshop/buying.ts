import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Workshop } from './given.ts';

/** A delivery of as many lines as a purchase order takes, received in one call. */
export const measureReceipt = async (
  http: FastifyInstance,
  headers: Record<string, string>,
  { vendorId, locationId, partIds }: Workshop,
): Promise<object> => {
  const send = async <T>(method: 'POST' | 'PUT', url: string, body: object, version?: number): Promise<T> => {
    const answer = await http.inject({
      method,
      url,
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
      },
      payload: JSON.stringify(body),
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  };
  type Purchase = { id: number; row_version: number; lines: { id: number }[] };
  const draft = await send<Purchase>('POST', '/rest-api/purchase-orders', {
    vendor_id: vendorId,
    location_id: locationId,
    lines: partIds.map((part_id) => ({ part_id, quantity: 3, unit_cost: 4.5 })),
  });
  const path = `/rest-api/purchase-orders/${draft.id}`;
  const ordered = await send<Purchase>('POST', `${path}/order`, {}, draft.row_version);
  const since = performance.now();
  await send('POST', `${path}/receipts`, {
    slip: 'M-1',
    lines: ordered.lines.map(({ id }) => ({ line_id: id, quantity: 3 })),
  });
  const ms = Math.round(performance.now() - since);
  return { what: `${partIds.length} lines received, ms`, figure: ms, goal: '< 3000' };
};
