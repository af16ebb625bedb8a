import type { Permission } from '@yardline/domain/permissions/areas';
import { z } from 'zod';
import type { LinkKind } from './links.ts';
import type { Noun } from './nouns/nouns.ts';

/** Who may call: anyone, any signed-in user, or users with the permission (any one of several) somewhere in the company. */
export type Needs = 'public' | 'signed-in' | Permission | readonly Permission[];

/** What a token opens: the main API, or one of the services beside it. */
export type Audience = 'web' | 'flask' | 'gateway';

/**
 * One call of the product, described once: the server binds a function to it, the browser calls it,
 * OpenAPI and the laws test are read from it.
 *
 * - `effect`: it moves money, stock or hours of work and is refused without an Idempotency-Key header. Other calls with POST
 *   take one when it comes, but for those that `repeatable.ts` names with a reason.
 * - `versioned`: it changes a document and is refused without If-Match (the document's `row_version`).
 * - `question`: it has a body and changes nothing, though its method is POST.
 * - `shows`: of a read, the nouns whose changes may change its answer; the first is what it is a record or a list of. A
 *   screen loads it again when one of them changes. The laws of the server's tests compare it with the tables that are read.
 * - `isPreview`: it says what an action would do. The action itself may have made it impossible, so it is loaded again after
 *   other changes only.
 * - `rate`: a read that costs enough to be limited per minute. A `question` is limited without saying so; a `preview` goes
 *   over many records and has a lower limit, and a `summary` the lowest, because a model may be paid for it.
 * - `audience`: the service whose token it takes; left out, it belongs to the main API and takes the token of the web.
 * - `headers`: further input from headers, with the names of older programs; each is a text like those of a query.
 * - `isHandout`: it hands out a credential. It needs a browser's own session, never a program's key, and refuses a browser's
 *   prefetch.
 * - `link`: it is public, and open to the bearer of a link of this kind, whose code is the path's `link`; the bearer has no
 *   rights but this call's, and no session.
 * - `writes`: it writes although its method is GET, because older programs know it so.
 * - `byPerson`: it demands a person at a browser: no program's key opens it, whatever its scopes. Changes to users, roles and
 *   the `security` area are so without saying it (apps/server/src/kernel/auth/by-person.ts).
 * - `isPulse`: it reports repeatedly that something still goes on; the audit has its beginning and its end.
 * - `file`: it answers with a file of this type instead of JSON; `reply` is then absent. `application/octet-stream` stands
 *   for a stored file, which is answered by the type of its content, `text/event-stream` for a stream of changes.
 * - `isForm`: its body is a form (application/x-www-form-urlencoded), as a provider outside sends it; every field is a text.
 * - `isRaw`: its body is JSON that comes as the bytes that it was sent as, because a signature stands over them.
 * - `isForUnmigrated`: it is open to users who have to move to the identity service before anything else.
 * - `takesRoom`: it brings in much data, and is refused first while disks run full.
 * - `isOfIdentity`: it touches the user's account in all companies: address, password, second factors, the move to the
 *   identity service, other companies, Play. It is closed to a session for which only a company's identity provider vouches,
 *   to staff who act as the user, and to a program's key.
 * - `acting`: whether it is open to internal staff who act as this user; left out, its kind decides
 *   (apps/server/src/kernel/auth/acting.ts).
 */
export type Endpoint = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as OpenAPI writes them: `/rest-api/customers/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly needs: Needs;
  readonly params?: z.ZodObject;
  /** Every value arrives as text: build it from the query fields of fields.ts, which convert explicitly. */
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply?: z.ZodType;
  readonly file?: FileType;
  readonly status?: 200 | 201 | 202;
  readonly effect?: 'money' | 'stock' | 'time';
  readonly versioned?: true;
  readonly question?: true;
  readonly shows?: readonly Noun[];
  readonly isPreview?: true;
  readonly rate?: 'search' | 'question' | 'preview' | 'summary';
  readonly isForUnmigrated?: true;
  readonly isOfIdentity?: true;
  readonly acting?: 'open' | 'closed';
  readonly audience?: Exclude<Audience, 'web'>;
  readonly isHandout?: true;
  readonly link?: LinkKind;
  readonly writes?: true;
  readonly byPerson?: true;
  readonly isPulse?: true;
  readonly takesRoom?: true;
  readonly isForm?: true;
  readonly isRaw?: true;
};

type FileType =
  | 'application/pdf'
  | 'text/csv'
  | 'application/zip'
  | 'text/event-stream'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/octet-stream';

/** A body of bytes as they are, at most so many, in place of JSON. */
export const bytes = (most: number) =>
  z.custom<Uint8Array<ArrayBuffer>>(
    (value) => value instanceof Uint8Array && value.byteLength > 0 && value.byteLength <= most,
    { error: 'file.invalid_piece' },
  );

/** Whether a call takes bytes in place of JSON. */
export const takesBytes = ({ body }: Endpoint): boolean => body instanceof z.ZodCustom;

/** Declares an endpoint, keeping its exact types for the server's handler and the browser's call. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Output<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;
type Input<S> = S extends z.ZodType ? z.input<S> : Record<never, never>;

/** What the server's function receives, parsed. */
export type InputOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
} & (E['headers'] extends z.ZodType ? { headers: z.output<E['headers']> } : unknown);

/** What a caller passes, before parsing. */
export type CallOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Input<E['query']>;
  body: E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
};

/** What the caller gets. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Uint8Array;
