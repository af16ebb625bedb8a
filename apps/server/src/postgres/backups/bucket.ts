import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { BucketKeys, Target } from './target.ts';

/** Milliseconds for one call; a part of a backup is some megabytes. */
const patience = 120_000;

const textIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

/** A bucket as a target, by the calls that every store of S3's protocol has: put, get, list and delete. */
export const openBucket = (address: string, { endpoint, region, key, secret }: BucketKeys): Target => {
  const { hostname: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const base = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')}/${bucket}`;
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 4,
  });
  const full = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const urlOf = (name: string): string =>
    `${base}/${full(name).split('/').map(encodeURIComponent).join('/')}`;

  const call = async (method: string, url: string, body?: Uint8Array): Promise<Response> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const answer = await client.fetch(url, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });
    if (answer.ok || answer.status === 404) return answer;
    const [code = ''] = textIn(await answer.text(), 'Code');
    throw new Error(`${method} of ${address} was answered ${answer.status} ${code}`.trimEnd());
  };

  const page = async (
    start: string,
    token: string | undefined,
  ): Promise<{ names: string[]; next?: string }> => {
    const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: full(start) });
    if (token !== undefined) query.set('continuation-token', token);
    const answer = await call('GET', `${base}?${query.toString()}`);
    if (answer.status === 404) throw new Error(`There is no bucket at ${address}.`);
    const xml = await answer.text();
    const [next] = textIn(xml, 'NextContinuationToken');
    const names = textIn(xml, 'Key').map((found) => decodeURIComponent(found.replaceAll('+', ' ')));
    return { names: names.map((name) => name.slice(full('').length)), ...(next && { next }) };
  };

  return {
    address,
    async put(name, bytes) {
      const answer = await call('PUT', urlOf(name), bytes);
      if (!answer.ok) throw new Error(`There is no bucket at ${address}.`);
    },
    async get(name) {
      const answer = await call('GET', urlOf(name));
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async list(start) {
      const names: string[] = [];
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const found = await page(start, token);
        names.push(...found.names);
        token = found.next;
      }
      return names.toSorted();
    },
    async remove(name) {
      await call('DELETE', urlOf(name));
    },
  };
};
