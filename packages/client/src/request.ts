import { type CallOf, type Endpoint, type ReplyOf, takesBytes } from '@yardline/contract/endpoint';
import { readHeaders } from './read-headers.ts';

// A part of the call that is empty or has only optional members may be left out.
type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a call of an endpoint takes: path parameters, query and body, as its contract names them. */
export type CallInput<E extends Endpoint> = Part<'params', CallOf<E>['params']> &
  Part<'query', CallOf<E>['query']> &
  Part<'body', CallOf<E>['body']>;

/** What a call says beside its input. */
export type CallExtras = {
  /** `row_version` of the document that is changed, as the user saw it. */
  ifMatch?: number | undefined;
  /** The same for every attempt of one action of the user. */
  idempotencyKey?: string | undefined;
  /** Number of the approval by which a colleague lends their rights to this call. */
  approval?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Of what goes on being told, where it broke off. */
  lastEventId?: string | undefined;
  /** Takes the place of the client's `onChanged` for this call. */
  onChanged?: OnChanged | undefined;
};

/**
 * Hears which nouns a call changed, before the call's own answer arrives; undefined stands for any of them. The answer waits
 * until everything that it touches has been loaded again.
 */
export type OnChanged = (nouns: ReadonlySet<string> | undefined) => Promise<void> | void;

/** What a call answers; a file arrives as a Blob, and what goes on being told as it comes. */
export type Answer<E extends Endpoint> = E extends { file: 'text/event-stream' }
  ? ReadableStream<Uint8Array<ArrayBuffer>>
  : E extends { file: string }
    ? Blob
    : ReplyOf<E>;

type LooseInput = { params?: object | undefined; query?: object | undefined; body?: unknown };

/** Path and query of a call: `/rest-api/customers/{id}` with id 42 gives `/rest-api/customers/42`. */
export const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
};

/** A cookie that scripts may read. */
export const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const contentOf = (endpoint: Endpoint) =>
  takesBytes(endpoint) ? 'application/octet-stream' : 'application/json';

/** The body of a call as it is sent: bytes as they are, anything else as JSON. */
export const bodyOf = (body: unknown): BodyInit =>
  body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body ?? {});

type Said = { token: string | undefined; language: string; extras: CallExtras };

/** Headers that every call carries, and those that its kind asks for. */
export const headersOf = (endpoint: Endpoint, { token, language, extras }: Said): Record<string, string> => {
  const csrf = endpoint.method === 'GET' ? undefined : cookie('csrftoken');
  return {
    ...readHeaders({ token, language, accept: endpoint.file }),
    ...(csrf === undefined ? {} : { 'x-csrftoken': csrf }),
    ...(endpoint.body === undefined ? {} : { 'content-type': contentOf(endpoint) }),
    ...(extras.ifMatch === undefined ? {} : { 'if-match': `"v${extras.ifMatch}"` }),
    ...(extras.lastEventId === undefined ? {} : { 'last-event-id': extras.lastEventId }),
    ...(extras.approval === undefined ? {} : { 'x-approval': String(extras.approval) }),
    ...(extras.idempotencyKey === undefined ? {} : { 'idempotency-key': extras.idempotencyKey }),
  };
};

/** A key for one action of the user; works on plain http too, where randomUUID does not exist. */
export const freshKey = (): string => crypto.getRandomValues(new Uint8Array(16)).toHex();
