import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** What came in, as it came. */
export type Call = { headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> };
type Answer = { status: number; body?: string; headers?: Record<string, string> } | 'silence';

/** A receiver of webhooks on this machine. */
export type Receiver = {
  url: string;
  calls: Call[];
  /** How it answers, by what it is told; 204 if left out. */
  answer: (call: Call) => Answer | Promise<Answer>;
};

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return `http://127.0.0.1:${at.port}/hears`;
};

export const useReceiver = (): Receiver => {
  const held: Receiver = { url: '', calls: [], answer: () => ({ status: 204 }) };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const call = { headers: request.headers, text, body: JSON.parse(text) as Record<string, unknown> };
    held.calls.push(call);
    const answer = await held.answer(call);
    if (answer === 'silence') return request.socket.destroy();
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  beforeAll(async () => {
    held.url = await listening(server);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return held;
};

/** The signature of a call, worked out by the convention and not by the product. */
export const expectedSignature = (secret: string, { headers, text }: Call): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};
