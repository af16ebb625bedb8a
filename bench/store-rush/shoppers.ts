import { Agent, request } from 'node:http';

/** What a store answered to a form. */
export type Led = { status: number; to: string; milliseconds: number };

/** A shopper with an address of their own on this machine, a cart cookie, and a connection that stays open. */
export type Shopper = { send(path: string, fields: Record<string, string>): Promise<Led> };

const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** The n-th shopper of a store; limits by network see each as another one. */
export const shopperAt = (product: URL, store: string, n: number): Shopper => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const localAddress = `127.${1 + Math.floor(n / 62_500)}.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 250)}`;
  let cookie = '';
  const send: Shopper['send'] = (path, fields) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const body = new URLSearchParams(fields).toString();
      const asked = request(
        {
          agent,
          localAddress,
          host: product.hostname,
          port: product.port,
          path: `${store}${path}`,
          method: 'POST',
          headers: Object.assign({ cookie, 'content-length': Buffer.byteLength(body) }, formHeaders),
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => {
            const set = answer.headers['set-cookie']?.find((each) => each.startsWith('cart='));
            if (set !== undefined) cookie = set.split(';')[0] ?? '';
            resolve({
              status: answer.statusCode ?? 0,
              to: answer.headers.location ?? '',
              milliseconds: performance.now() - began,
            });
          });
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
  return { send };
};
