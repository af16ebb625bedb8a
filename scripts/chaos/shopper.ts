import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

// A shopper as a server sees one, for measurements and for runs with kills: an address of their own on this machine, the cookie of a
// cart, and a connection that stays open.

/** What a store answered. */
export type Led = { status: number; to: string; body: string; milliseconds: number };

export type Shopper = {
  /** Sends a form of the store. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Led>;
  get(path: string): Promise<Led>;
};

const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** Milliseconds after which they give up on an answer. */
const patienceMs = 20_000;

/** An address of this machine for the n-th of up to 15 million; limits by network see each as another one. */
const addressOf = (n: number): string =>
  `127.${1 + Math.floor(n / 62_500)}.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 250)}`;

/** The n-th shopper of a store, whose address is below `store`. */
export const shopperAt = (product: URL, store: string, n: number): Shopper => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = '';
  const ask = (method: string, path: string, headers: OutgoingHttpHeaders, body: string): Promise<Led> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const asked = request(
        {
          agent,
          method,
          localAddress: addressOf(n),
          host: product.hostname,
          port: product.port,
          path: path.startsWith(store) ? path : `${store}${path}`,
          timeout: patienceMs,
          headers: Object.assign({ cookie }, headers),
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (piece: string) => (text += piece));
          answer.once('error', reject);
          answer.once('end', () => {
            const set = answer.headers['set-cookie']?.find((each) => each.startsWith('cart='));
            if (set !== undefined) cookie = set.split(';')[0] ?? '';
            resolve({
              status: answer.statusCode ?? 0,
              to: answer.headers.location ?? '',
              body: text,
              milliseconds: performance.now() - began,
            });
          });
        },
      );
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', reject);
      asked.end(body);
    });
  return {
    get: (path) => ask('GET', path, {}, ''),
    send: (path, fields) => {
      const body = new URLSearchParams(fields).toString();
      return ask(
        'POST',
        path,
        Object.assign({ 'content-length': Buffer.byteLength(body) }, formHeaders),
        body,
      );
    },
  };
};
