import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A store of S3’s protocol with one bucket: it refuses what is not signed or is not what its hash says, lists two names a page, and
 * takes objects in parts of 5 MiB or more.
 */
export type Store = {
  endpoint: string;
  /** What was put, by its whole name. */
  kept: Map<string, Buffer>;
  /** The headers of each call since it was emptied. */
  asked: IncomingMessage['headers'][];
  /** The names of the parts that it took, in their order. */
  parts: string[];
  /** Uploads in parts that are neither whole nor given up. */
  open(): number;
  /** Answers so many calls with 503, after so many that it takes. */
  fail(times: number, after?: number): void;
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

const leastPart = 5 << 20;

/** Objects that come in parts: what is open of them, by the store’s own names. */
const openUploads = (kept: Map<string, Buffer>) => {
  const uploads = new Map<string, Map<number, Buffer>>();
  const taken: string[] = [];
  let last = 0;
  const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
  const complete = (name: string, id: string, list: string): string | undefined => {
    const parts = uploads.get(id);
    const named = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const found = named.map(([, n, etag]) => {
      const bytes = parts?.get(Number(n));
      return bytes !== undefined && etagOf(bytes) === etag ? bytes : undefined;
    });
    const whole = found.filter((bytes) => bytes !== undefined);
    if (whole.length === 0 || whole.length < found.length) return 'InvalidPart';
    if (whole.slice(0, -1).some(({ length }) => length < leastPart)) return 'EntityTooSmall';
    kept.set(name, Buffer.concat(whole));
    uploads.delete(id);
    return undefined;
  };
  /** @returns whether the call was about parts */
  const answer = (
    method: string | undefined,
    { name, query, body }: { name: string; query: URLSearchParams; body: Buffer },
    response: ServerResponse,
  ): boolean => {
    if (query.has('uploads')) {
      last += 1;
      uploads.set(`upload ${last}`, new Map());
      response.end(
        `<InitiateMultipartUploadResult><UploadId>upload ${last}</UploadId></InitiateMultipartUploadResult>`,
      );
      return true;
    }
    const id = query.get('uploadId');
    if (id === null) return false;
    const parts = uploads.get(id);
    if (parts === undefined) refuse(response, 404, 'NoSuchUpload');
    else if (method === 'PUT') {
      const n = Number(query.get('partNumber'));
      parts.set(n, body);
      taken.push(`${name} ${n}`);
      response.setHeader('etag', etagOf(body)).end();
    } else if (method === 'DELETE') {
      uploads.delete(id);
      response.writeHead(204).end();
    } else {
      // The store says so in a body that begins after its 200.
      const code = complete(name, id, body.toString());
      response.end(
        code === undefined ? '<CompleteMultipartUploadResult/>' : `<Error><Code>${code}</Code></Error>`,
      );
    }
    return true;
  };
  return { answer, taken, open: () => uploads.size };
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
};

export const openStore = async (bucket: string, page = 2): Promise<Store> => {
  const kept = new Map<string, Buffer>();
  const asked: IncomingMessage['headers'][] = [];
  const uploads = openUploads(kept);
  let [failures, before] = [0, 0];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    asked.push(request.headers);
    const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${storeKey}/`))
      return refuse(response, 403, 'AccessDenied');
    if (hash !== createHash('sha256').update(body).digest('hex')) return refuse(response, 400, 'BadDigest');
    if (failures > 0 && before > 0) before -= 1;
    else if (failures > 0) {
      failures -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const [, of, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (of !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const name = rest.join('/');
    if (uploads.answer(request.method, { name, query: searchParams, body }, response)) return;
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
    parts: uploads.taken,
    open: uploads.open,
    fail: (times, after = 0) => {
      [failures, before] = [times, after];
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
};
