import type { Endpoint, InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Language, Scope } from '../scope.ts';

/** A file as an answer, with the name that it is saved under. */
export type FileReply = { bytes: Uint8Array; filename: string };

type Answer<E extends Endpoint> = E extends { file: string } ? FileReply : ReplyOf<E>;

/** What a call says beside its input: the version that the caller saw of the document (If-Match). */
export type Call = { ifMatch: number | undefined };

export type CookieOptions = { httpOnly: boolean; maxAge?: number };

/** What a public endpoint gets instead of a scope: it opens its own transactions, because some must outlive a refusal. */
export type Gate = {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly now: Temporal.Instant;
  readonly ip: string;
  readonly language: Language;
  readonly requestId: string;
  readonly authorization: string | undefined;
  /** The cookie that binds tokens to this browser. */
  readonly bindingCookie: string | undefined;
  setBindingCookie(value: string | undefined): void;
  clearSiteData(): void;
};

export type Route =
  | { endpoint: Endpoint; kind: 'scoped'; run: (scope: Scope, input: never, call: Call) => Promise<unknown> }
  | { endpoint: Endpoint; kind: 'open'; run: (gate: Gate, input: never) => Promise<unknown> };

/** Binds an endpoint of signed-in users to the function that answers it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>, call: Call) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'scoped', run: run as Route['run'] as never });

/** Binds a public endpoint. */
export const openRoute = <E extends Endpoint & { needs: 'public' }>(
  endpoint: E,
  run: (gate: Gate, input: InputOf<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'open', run: run as Route['run'] as never });
