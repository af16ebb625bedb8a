import type { Endpoint } from '@yardline/contract/endpoint';
import { clientHeader } from '@yardline/contract/older/older-calls';
import { isRepeatable } from '@yardline/contract/repeatable';
import { CallRefused, refusalOf } from './call-refused.ts';
import { apiVersion } from './read-headers.ts';
import { type Answer, bodyOf, type CallExtras, type CallInput, freshKey, urlOf } from './request.ts';

type Options = {
  /** The product's address, such as https://yardline.example.com. */
  url: string;
  /** An API key of the company, as it was shown when it was made. */
  key: string;
  /** In which language refusals are said; English when left out. */
  language?: 'en' | 'fr';
  /** Names the program in logs. */
  name?: string;
  fetch?: typeof globalThis.fetch;
};

type Extras = Pick<CallExtras, 'ifMatch' | 'idempotencyKey' | 'signal'>;

/** Calls the product as a program does: by an API key, without a browser, a session or cookies. */
export type Program = {
  /** @throws CallRefused with the reason, also when no answer came */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, extras?: Extras) => Promise<Answer<E>>;
};

const headersOf = (endpoint: Endpoint, options: Options, extras: Extras): Record<string, string> => {
  const key = extras.idempotencyKey ?? (isRepeatable(endpoint) ? freshKey() : undefined);
  return {
    accept: endpoint.file ?? 'application/json',
    'accept-language': options.language ?? 'en',
    authorization: `Bearer ${options.key}`,
    version: apiVersion,
    [clientHeader]: options.name ?? 'program',
    ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(extras.ifMatch === undefined ? {} : { 'if-match': `"v${extras.ifMatch}"` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
};

/** Opens the product to a program, typed by the endpoints of the contract. */
export const openProgram = (options: Options): Program => {
  const ask = options.fetch ?? globalThis.fetch;
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, extras: Extras = {}) {
      const { body } = input as { body?: unknown };
      const answer = await ask(new URL(urlOf(endpoint, input), options.url), {
        method: endpoint.method,
        headers: headersOf(endpoint, options, extras),
        ...(endpoint.body === undefined ? {} : { body: bodyOf(body) }),
        ...(extras.signal === undefined ? {} : { signal: extras.signal }),
      }).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : 'no answer came';
        throw new CallRefused({ status: 0, reason: 'connection.failed', message });
      });
      if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => undefined));
      return (endpoint.file === undefined ? await answer.json() : await answer.blob()) as Answer<E>;
    },
  };
};
