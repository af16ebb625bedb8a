import type { Audience, Endpoint, InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Strangers } from '../auth/strangers.ts';
import type { Claims, Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Refusal } from '../refusal.ts';
import type { Language, Scope } from '../scope.ts';
import type { Site } from '../site.ts';
import { traced } from '../traced.ts';

/** A file as an answer, with the name it is saved under. */
export type FileReply = { bytes: Uint8Array; filename: string };

/**
 * A file sent piece by piece, each in a transaction of its own, so that a slow reader blocks none and a long file needs no
 * memory. `next` returns the next piece, and undefined after the last; the caller is checked before each.
 */
export type StreamedFile = {
  filename: string;
  /** Media type of the content. */
  type: string;
  /** Shown in the browser instead of downloaded: for pictures that we created ourselves. */
  isInline?: true;
  next(scope: Scope): Promise<Uint8Array | undefined>;
};

type Answer<E extends Endpoint> = E extends { file: string } ? FileReply : ReplyOf<E>;

/** Headers of a call beside its input: the version of the document that the caller saw (If-Match). */
export type Call = { ifMatch: number | undefined };

/** The session's user, and its generation. */
export type Seat = Omit<Claims, 'companyId' | 'binding'>;

/** A call with a session, and the tokens it may get. */
export type SessionCall = Call & {
  /** The caller's network address. */
  readonly ip: string;
  /** The User-Agent header, cut to a length; empty when missing. */
  readonly userAgent: string;
  /**
   * A token of the caller's session for a service, with the session's rights only; or of another session of the caller in
   * the same company, bound to the same browser, which they switch to.
   * @throws Refusal permission.denied for a program's key, which has no session
   */
  tokenFor: (audience: Audience, seat?: Seat) => Promise<string>;
};

/** What a public endpoint gets instead of a scope: it opens its own transactions, because some writes must survive a refusal. */
export type Gate = {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly now: Temporal.Instant;
  readonly ip: string;
  /** Limits callers whose secret is not known to be right yet. */
  readonly strangers: Strangers;
  /** Wrong sign-ins allowed per network address in ten minutes. */
  readonly failedSignIns: number;
  /** Password links that one network address may request per hour. */
  readonly resetsPerHour: number;
  readonly site: Site;
  readonly language: Language;
  readonly requestId: string;
  readonly authorization: string | undefined;
  /** The User-Agent header, cut to a length; empty when missing. */
  readonly userAgent: string;
  /** The cookie that binds tokens to this browser. */
  readonly bindingCookie: string | undefined;
  setBindingCookie(value: string | undefined): void;
  /** A cookie of this browser that no script can read, by its plain name. */
  cookie(name: string): string | undefined;
  /**
   * Sets such a cookie until the browser is closed, or for so many days; it is also sent when another site redirects the user
   * back to us.
   */
  setCookie(name: string, value: string, days?: number): void;
  clearSiteData(): void;
};

/** A call's end: its reply, or a refusal whose writes are committed all the same; one that is not final may still change. */
export type Ending<R> = { reply: R } | { refusal: Refusal; isFinal: boolean };

/** Opens one more transaction of the caller, for reads while the outside service is asked. */
export type Look = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * A call that asks an outside service and must hold no transaction meanwhile. The intent is committed first, with the call's
 * Idempotency-Key, and the outcome last; a repetition of an interrupted call asks for the outcome, and never acts again.
 */
export type Steps<I, R, Intent, Outcome> = {
  /** One transaction: checks, and records the intent, which is kept as JSON. A reply ends the call here. */
  begin(
    scope: Scope,
    input: I,
  ): Promise<{ reply: R } | { intent: Intent; act: (look: Look) => Promise<Outcome> }>;
  /** Outside any transaction: asks for the outcome of an interrupted call; what it needs to know it reads by `look`. */
  ask(intent: Intent, look: Look): Promise<Outcome>;
  /** One transaction: records the outcome. May be called again with the same intent. */
  finish(scope: Scope, intent: Intent, outcome: Outcome): Promise<Ending<R>>;
};

/** The same without a key: nothing of such a call is kept, and a repetition starts over. */
export type OutwardSteps<I, R, Intent, Outcome> = {
  /**
   * As in Steps. A reply with `isRepeat` repeats the answer of an earlier call without changing anything; the outside request
   * may read in transactions of its own.
   */
  begin(
    scope: Scope,
    input: I,
  ): Promise<{ reply: R; isRepeat?: true } | { intent: Intent; act: (look: Look) => Promise<Outcome> }>;
} & Pick<Steps<I, R, Intent, Outcome>, 'finish'>;

export type Route = {
  endpoint: Endpoint;
  /** Set for the routes of a module that ignores a moved clock (module.ts). */
  isOnMachineTime?: true;
} & (
  | { kind: 'stepped'; steps: Steps<never, unknown, unknown, unknown> }
  | {
      kind: 'scoped';
      run: (scope: Scope, input: never, call: SessionCall) => Promise<unknown>;
    }
  | {
      kind: 'asking';
      run: (scope: Scope, input: never) => Promise<() => Promise<unknown>>;
    }
  | { kind: 'outward'; steps: OutwardSteps<never, unknown, unknown, unknown> }
  | { kind: 'streaming'; run: (scope: Scope, input: never) => Promise<StreamedFile> }
  | { kind: 'watching' }
  | { kind: 'open'; run: (gate: Gate, input: never) => Promise<unknown> }
);

/** Whether the call only reads: the database enforces it. */
export const isReadOnly = ({ method, question, writes }: Endpoint): boolean =>
  (method === 'GET' && writes !== true) || question === true;

/** Binds an endpoint of signed-in users to the function that answers it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>, call: SessionCall) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'scoped', run: traced(endpoint, run) });

/** Binds an endpoint that answers with a file of any length. */
export const streamingRoute = <E extends Endpoint & { file: string }>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>) => Promise<StreamedFile>,
): Route => ({ endpoint, kind: 'streaming', run });

/** Binds an endpoint that streams changes to those who may see them. */
export const watchingRoute = (endpoint: Endpoint & { file: 'text/event-stream' }): Route => ({
  endpoint,
  kind: 'watching',
});

/** Binds an endpoint that also changes something outside, in several transactions. */
export const steppedRoute = <E extends Endpoint & { effect: 'money' | 'stock' }, Intent, Outcome>(
  endpoint: E,
  steps: Steps<InputOf<E>, Answer<E>, Intent, Outcome>,
): Route => ({
  endpoint,
  kind: 'stepped',
  steps: {
    begin: traced(endpoint, (scope, input: InputOf<E>) => steps.begin(scope, input)),
    ask: (intent, look) => steps.ask(intent as Intent, look),
    finish: traced(endpoint, (scope, intent: Intent, outcome: Outcome) =>
      steps.finish(scope, intent, outcome),
    ),
  },
});

/** Binds a question that partly goes to an outside service: that part is asked after the scope is closed. */
export const askingRoute = <E extends Endpoint & { question: true }>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>) => Promise<() => Promise<Answer<E>>>,
): Route => ({ endpoint, kind: 'asking', run: traced(endpoint, run) });

/** Binds an endpoint that writes, asks an outside service, and writes again. */
export const outwardRoute = <E extends Endpoint, Intent, Outcome>(
  endpoint: E,
  steps: OutwardSteps<InputOf<E>, Answer<E>, Intent, Outcome>,
): Route => ({
  endpoint,
  kind: 'outward',
  steps: {
    begin: traced(endpoint, (scope, input: InputOf<E>) => steps.begin(scope, input)),
    finish: traced(endpoint, (scope, intent: Intent, outcome: Outcome) =>
      steps.finish(scope, intent, outcome),
    ),
  },
});

/**
 * Binds an endpoint in which a signed-in user proves their identity. Some of its writes must survive a refusal, so it gets a
 * gate and authenticates the caller itself (kernel/auth/own-call.ts).
 */
export const provingRoute = <E extends Endpoint & { needs: 'signed-in' }>(
  endpoint: E,
  run: (gate: Gate, input: InputOf<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'open', run });

/** Binds a public endpoint. */
export const openRoute = <E extends Endpoint & { needs: 'public' }>(
  endpoint: E,
  run: (gate: Gate, input: InputOf<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'open', run });
