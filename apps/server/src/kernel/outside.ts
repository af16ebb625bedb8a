import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { type IncomingMessage, request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isPublicAddress, isThisMachine, mayBeAsked } from './public-address.ts';
import { askOutside } from './tracing/span.ts';

/** A request to another server. */
export type Question = {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the answer has to be there; seven seconds unless said. */
  longestMs?: number;
  /** Takes the beginning of an answer that is too long, in place of refusing it. */
  isCut?: true;
};

/** Asks a server at an address that a user entered. Redirects are not followed: the redirect is the answer. */
export type Ask = (address: string, question: Question) => Promise<Response>;

/** The same, in the form that a library for OpenID Connect calls: with a form, or without a body. */
export const fetchBy =
  (ask: Ask): CustomFetch =>
  (address, { method, headers, body, signal }) =>
    ask(address, {
      method,
      headers,
      ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: body.toString() } : {}),
      ...(signal === undefined ? {} : { signal }),
    });

const longestMs = 7_000;
const mostBytes = 256 << 10;

type Names = (
  name: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[] | undefined) => void,
) => void;

/** Checks the address that is connected to, so a name that resolves differently the second time gains nothing. */
const publicLookup =
  (names: Names): LookupFunction =>
  (name, options, found) => {
    names(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || addresses === undefined || first === undefined)
        return found(error ?? new Error('no such host'), []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return found(new Error('the host is within our own walls'), []);
      return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
    });
  };

const readBody = async (message: IncomingMessage, isCut: boolean): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of message as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > mostBytes && !isCut) throw new Error('the answer is too long');
    parts.push(part);
    if (bytes > mostBytes) break;
  }
  return new Uint8Array(Buffer.concat(parts));
};

const responseOf = async (message: IncomingMessage, isCut = false): Promise<Response> => {
  const status = message.statusCode ?? 500;
  const body = await readBody(message, isCut);
  const headers = Object.entries(message.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return new Response(body.length === 0 ? null : body, { status, headers });
};

/**
 * Opens requests from the process to addresses that users entered: https, public, within seconds, up to 256 kB.
 *
 * @param publicUrl the product's public address
 * @param within answers requests to the product itself, which never leave the process
 * @param names resolves host names; the system's own unless a test brings another
 */
export const openAsk =
  (publicUrl: URL, within: Ask, names: Names = lookup): Ask =>
  async (address, question) => {
    const url = new URL(address);
    if (url.origin === publicUrl.origin) return within(address, question);
    if (!mayBeAsked(address, publicUrl)) throw new Error('this address may not be asked');
    const { method, headers, body, signal } = question;
    const time = AbortSignal.timeout(question.longestMs ?? longestMs);
    return askOutside('outside call', url, method, async () => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const request = (url.protocol === 'https:' ? securely : plainly)(url, {
        method,
        headers,
        signal: signal === undefined ? time : AbortSignal.any([signal, time]),
        agent: false,
        ...(isThisMachine(url) ? {} : { lookup: publicLookup(names) }),
      });
      request.once('response', resolve).once('error', reject);
      request.end(body);
      return responseOf(await promise, question.isCut);
    });
  };

/** The same without access to the outside: only the product itself is asked. */
export const openInnerAsk =
  (publicUrl: URL, within: Ask): Ask =>
  async (address, question) => {
    if (new URL(address).origin !== publicUrl.origin) throw new Error('nobody outside is asked from here');
    return within(address, question);
  };
