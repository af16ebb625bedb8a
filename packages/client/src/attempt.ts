import { machineClock } from './clock.ts';
import { readHeaders } from './read-headers.ts';
import { cookie } from './request.ts';

/** A call as a person put it together, beside the types of the contract. */
export type Attempted = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** What came back, as it came. */
export type Attempt = {
  status: number;
  milliseconds: number;
  headers: [string, string][];
  /** The body where it is text; undefined for a file. */
  text: string | undefined;
  bytes: number;
};

type Who = {
  fetch: typeof globalThis.fetch;
  language: string;
  /** A program's key; the browser's session is left out then. */
  key: string | undefined;
  token: string | undefined;
};

/** Milliseconds after which no answer is waited for. */
const patience = 60_000;

const isText = (type: string): boolean => /json|text|csv/.test(type);

/**
 * Sends a call and gives back whatever is answered, a refusal too. Nothing of it is kept.
 * @throws TypeError when no answer comes
 */
export const attempt = async (
  { method, url, headers, body }: Attempted,
  { fetch, language, key, token }: Who,
): Promise<Attempt> => {
  const csrf = method === 'GET' || key !== undefined ? undefined : cookie('csrftoken');
  const begun = machineClock();
  const answer = await fetch(url, {
    method,
    headers: {
      ...readHeaders({ token, language, accept: '*/*' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(csrf === undefined ? {} : { 'x-csrftoken': csrf }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    credentials: key === undefined ? 'same-origin' : 'omit',
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body }),
  });
  const bytes = await answer.arrayBuffer();
  const type = answer.headers.get('content-type') ?? '';
  return {
    status: answer.status,
    milliseconds: Math.round(machineClock() - begun),
    headers: [...answer.headers],
    text: isText(type) ? new TextDecoder().decode(bytes) : undefined,
    bytes: bytes.byteLength,
  };
};
