import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

export const account = `AC${'a1'.repeat(16)}`;
export const token = 'token-of-the-account';

type Taken = { sid: string; to: string; from: string; body: string; status_callback: string };

/** Twilio as its manual describes it, on this machine: it takes texts of one account, and fails as it is told to. */
export type Provider = {
  url: URL;
  taken: Taken[];
  /** How it answers the next texts: the number of an error, a status without answer, or that it takes them and is cut off. */
  next: ({ code: number } | { status: number } | 'cut off')[];
};

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

export const useProvider = (): Provider => {
  const held: Provider = { url: new URL('http://127.0.0.1:9'), taken: [], next: [] };
  const basic = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const server = createServer(async (request, response) => {
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '', held.url);
    const form = await formOf(request);
    if (request.headers.authorization !== basic) return say(401, { code: 20003, message: 'Authenticate' });
    if (url.pathname === `/2010-04-01/Accounts/${account}.json`)
      return say(200, { friendly_name: 'Northyard', status: 'active' });
    if (url.pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) return say(404, { message: 'No' });
    const shown = ({ sid, body }: Taken) => ({
      sid,
      body,
      direction: 'outbound-api',
    });
    if (request.method === 'GET') {
      const to = url.searchParams.get('To');
      return say(200, { messages: held.taken.filter((each) => each.to === to).map(shown) });
    }
    const next = held.next.shift();
    if (typeof next === 'object' && 'code' in next)
      return say(400, { code: next.code, message: 'refused', status: 400 });
    if (typeof next === 'object') return say(next.status, {});
    const one = {
      sid: `SM${String(held.taken.length + 1).padStart(32, '0')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      body: form.get('Body') ?? '',
      status_callback: form.get('StatusCallback') ?? '',
    };
    held.taken.push(one);
    if (next === 'cut off') return request.socket.destroy();
    return say(201, { ...shown(one), status: 'queued' });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = server.address();
    held.url = new URL(`http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return held;
};

/** The signature of a report, worked out by the manual and not by the product. */
export const signatureOf = (url: string, fields: Record<string, string>, secret = token): string => {
  const mac = createHmac('sha1', secret).update(url);
  for (const [name, value] of Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    mac.update(name).update(value);
  return mac.digest('base64');
};
