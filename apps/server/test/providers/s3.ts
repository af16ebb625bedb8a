import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store of S3’s protocol with one bucket: it refuses what is not signed or is not what its hash says, and lists two names a page. */
export type Store = {
  endpoint: string;
  /** What was put, by its whole name. */
  kept: Map<string, Buffer>;
  /** The headers of each call since it was emptied. */
  asked: IncomingMessage['headers'][];
  /** Answers so many calls with 503. */
  fail(times: number): void;
  close(): Promise<void>;
};

/** The key that opens it; any secret does. */
export const storeKey = 'key';

const listed = (names: readonly string[], query: URLSearchParams, page: number): string => {
  const found = names.filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const some = found.slice(from, from + page);
  const next =
    from + page < found.length ? `<NextContinuationToken>${from + page}</NextContinuationToken>` : '';
  const keys = some.map((name) => `<Contents><Key>${encodeURIComponent(name)}</Key></Contents>`).join('');
  return `<ListBucketResult>${keys}${next}</ListBucketResult>`;
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
};

export const openStore = async (bucket: string, page = 2): Promise<Store> => {
  const kept = new Map<string, Buffer>();
  const asked: IncomingMessage['headers'][] = [];
  let failures = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    asked.push(request.headers);
    const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${storeKey}/`))
      return refuse(response, 403, 'AccessDenied');
    if (hash !== createHash('sha256').update(body).digest('hex')) return refuse(response, 400, 'BadDigest');
    if (failures > 0) {
      failures -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const [, of, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (of !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const name = rest.join('/');
    if (request.method === 'PUT') kept.set(name, body);
    else if (request.method === 'DELETE') kept.delete(name);
    else if (name === '') return void response.end(listed([...kept.keys()], searchParams, page));
    else if (!kept.has(name)) return refuse(response, 404, 'NoSuchKey');
    response.end(request.method === 'GET' ? kept.get(name) : undefined);
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    kept,
    asked,
    fail: (times) => {
      failures = times;
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
};
