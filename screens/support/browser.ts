import { Readable } from 'node:stream';
import type { Shop } from './shop.ts';

/** What a server in trouble answers. */
export type Refusing = { status: number; message: string; reason: string };

type Stored = { name: string; value: string };

const bytesOf = async (body: BodyInit | null | undefined): Promise<Buffer | string | undefined> => {
  if (body === null || body === undefined) return undefined;
  if (typeof body === 'string') return body;
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  throw new TypeError('the application sends no such body');
};

/** One browser: keeps the cookies of the server, and hands what the application fetches to the server without a network. */
export class Browser {
  readonly #http: Shop['http'];
  readonly #cookies = new Map<string, string>();
  /** Answers of 400 and above: whose test did not provoke them fails. */
  readonly refused: { status: number; url: string }[] = [];
  readonly #refusals = new Map<string, Refusing>();
  readonly #lines = new Set<Readable>();
  /** Whether it is told what others change. */
  readonly hears: boolean;
  #isClosed = false;

  readonly #host: string;

  constructor(app: Pick<Shop, 'http'>, { hears = false, isInPlay = false } = {}) {
    this.#http = app.http;
    this.#host = isInPlay ? 'play.localhost:4000' : 'localhost:4000';
    this.hears = hears;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  #keep(cookies: readonly Stored[]): void {
    for (const { name, value } of cookies) this.#cookies.set(name, value);
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      'http://localhost:4000',
    );
    const url = `${pathname}${search}`;
    const headers = Object.fromEntries(new Headers(init.headers));
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const payload = await bytesOf(init.body);
    const { signal } = init;
    signal?.throwIfAborted();
    // A page that is closed waits for nothing: were it told that the connection failed, it would try again in the next test.
    if (this.#isClosed) return new Promise(() => {});
    // What goes on being told has no end to wait for: a screen of one user alone hears what it did from its own answers.
    if (headers['accept'] === 'text/event-stream')
      return this.hears ? this.#listen(url, headers, cookie, signal) : new Response(silence(signal));
    for (const [part, { status, message, reason }] of this.#refusals)
      if (url.includes(part)) {
        this.refused.push({ status, url });
        return Response.json({ message, reason, request_id: '' }, { status });
      }
    const answer = await this.#http.inject({
      method: init.method ?? 'GET',
      url,
      headers: { host: this.#host, ...headers, ...(cookie === '' ? {} : { cookie }) },
      ...(payload === undefined ? {} : { payload }),
    });
    if (this.#isClosed) return new Promise(() => {});
    signal?.throwIfAborted();
    this.#keep(answer.cookies);
    if (answer.statusCode >= 400) this.refused.push({ status: answer.statusCode, url });
    const said = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)] as [string, string]),
    );
    const hasBody = ![101, 204, 205, 304].includes(answer.statusCode);
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: said,
    });
  };

  /** What others change, as the server tells it until the page has heard enough. */
  async #listen(
    url: string,
    headers: Record<string, string>,
    cookie: string,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const answer = await this.#http.inject({
      method: 'GET',
      url,
      headers: { host: this.#host, ...headers, cookie },
      payloadAsStream: true,
    });
    const line = answer.stream();
    this.#lines.add(line);
    signal?.addEventListener('abort', () => line.destroy(), { once: true });
    return new Response(Readable.toWeb(line) as ReadableStream<Uint8Array>, { status: answer.statusCode });
  }

  refuse(part: string, refusal: Refusing): () => void {
    this.#refusals.set(part, refusal);
    return () => void this.#refusals.delete(part);
  }

  close(): void {
    this.#isClosed = true;
    for (const line of this.#lines) line.destroy();
  }
}

const silence = (signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
