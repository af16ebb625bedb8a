import { appendFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { blankLogins } from '../../apps/server/db/seeds/logins.ts';

export type Body = Record<string, unknown>;
type Asked = {
  method: string;
  path: string;
  body?: Body | Uint8Array<ArrayBuffer>;
  /** A phone gives each try a key of its own: what it does once is known by the act itself. */
  key?: string | (() => string);
  version?: number;
};
export type Answer = { status: number; body: Body };

/**
 * One call of a write. `step` tells it from the others of its write; the version of the record that it changes, where it needs one. What
 * is `within` another step has no rows of its own to be found by.
 */
export type Call = Partial<Asked> & { step?: string; path: string; within?: string };

/** A write that was asked for: what it is, the mark by which its rows are found, and its calls, each made of the answer before it. */
export type Write = { kind: string; mark: string; calls: readonly ((before: Body) => Call)[] };

/** What the product said of a write in the end, and how often it said nothing before. */
export type Entry = {
  kind: string;
  mark: string;
  status: number;
  id: number;
  unknown: number;
  at: number;
  reason?: string;
};

/** What stands in the ledger where a phone was answered that an act was not done. */
const notDone = 409;

/** Whether all acts of a phone were done, where the answer is of acts. */
const hasDone = ({ results }: Body): boolean =>
  !Array.isArray(results) || (results as { outcome: string }[]).every(({ outcome }) => outcome === 'applied');

const patienceMs = 20_000;
/** Milliseconds after which even such a person gives up, and the run with them. */
const enoughMs = 120_000;

/** A clerk who never gives up: repeats each call, under the same key, until there is an answer. */
export class Writer {
  readonly #address: string;
  readonly #ledger: string;
  readonly #cookies = new Map<string, string>();
  #token = '';
  constructor(address: string, ledger: string) {
    this.#address = address;
    this.#ledger = ledger;
  }

  async #send({ method, path, body, key, version }: Asked): Promise<Answer> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        // Each call comes by a connection of its own, so that a balancer leads it to any process.
        connection: 'close',
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': typeof key === 'string' ? key : key() }),
        ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
        ...(this.#token === '' ? {} : { authorization: `JWT ${this.#token}` }),
        ...(this.#cookies.size === 0
          ? {}
          : {
              cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
              'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
            }),
      },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Body) : {} };
  }

  async #signIn(): Promise<void> {
    const [login] = blankLogins;
    this.#token = '';
    this.#cookies.clear();
    const { status, body } = await this.#send({
      method: 'POST',
      path: '/rest-api/login',
      body: { email: login?.email, password: login?.password, source: 'TW' },
    });
    if (status === 200) this.#token = String(body['token']);
  }

  /** Asks until there is an answer that stays: neither silence, nor "try again", nor a session that ran out. */
  async ask(asked: Asked): Promise<Answer & { unknown: number }> {
    const since = performance.now();
    for (let unknown = 0; performance.now() - since < enoughMs; unknown += 1) {
      try {
        if (this.#token === '') await this.#signIn();
        const answer = await this.#send(asked);
        if (answer.status === 401) this.#token = '';
        const isPassing =
          [401, 429, 502, 503].includes(answer.status) || answer.body['reason'] === 'server.busy';
        if (!isPassing) return { ...answer, unknown };
      } catch {
        // Unknown whether it happened.
      }
      await wait(50);
    }
    throw new Error(`${asked.method} ${asked.path} has no answer for ${enoughMs / 1_000} s`);
  }

  /** Asks for a write call by call, and puts into the ledger what each was answered before anything else is asked for. */
  async write({ kind, mark, calls }: Write): Promise<Entry[]> {
    const entries: Entry[] = [];
    let before: Body = {};
    for (const call of calls) {
      const { step, within, ...asked } = call(before);
      const name = step ?? within;
      const at = name === undefined ? { kind, mark } : { kind: name, mark: `${mark}/${name}` };
      const {
        status: answered,
        body,
        unknown,
      } = await this.ask({
        method: 'POST',
        key: `chaos-${at.mark.replace('/', '-')}`,
        ...asked,
      });
      const status = hasDone(body) ? answered : notDone;
      if (within !== undefined && status < 300) {
        before = body;
        continue;
      }
      const entry: Entry = { ...at, status, id: Number(body['id'] ?? 0), unknown, at: Date.now() };
      if (status >= 300) entry.reason = JSON.stringify(body['errors'] ?? body['reason'] ?? body['results']);
      await appendFile(this.#ledger, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
      if (status >= 300) break;
      before = body;
    }
    return entries;
  }
}
