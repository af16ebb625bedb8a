import type { Yardline } from '../../apps/server/src/app.ts';

type Stored = { name: string; value: string };

const bytesOf = async (body: BodyInit | null | undefined): Promise<Buffer | string | undefined> => {
  if (body === null || body === undefined) return undefined;
  if (typeof body === 'string') return body;
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  throw new TypeError('the application sends no such body');
};

/** One browser: keeps the cookies of the server, and hands what the application fetches to the server without a network. */
export class Browser {
  readonly #http: Yardline['http'];
  readonly #cookies = new Map<string, string>();
  /** Answers of 400 and above: whose test did not provoke them fails. */
  readonly refused: { status: number; url: string }[] = [];
  #isClosed = false;

  constructor(app: Pick<Yardline, 'http'>) {
    this.#http = app.http;
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
    if (headers['accept'] === 'text/event-stream') return new Response(silence(signal), { status: 200 });
    const answer = await this.#http.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: { host: 'localhost:4000', ...headers, ...(cookie === '' ? {} : { cookie }) },
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

  close(): void {
    this.#isClosed = true;
  }
}

const silence = (signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
