import type { Audience, Endpoint, InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Strangers } from '../auth/strangers.ts';
import type { Claims, Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Refusal } from '../refusal.ts';
import type { Language, Scope } from '../scope.ts';
import type { Site } from '../site.ts';

/** A file as an answer, with the name that it is saved under. */
export type FileReply = { bytes: Uint8Array; filename: string };

/**
 * A file that leaves piece by piece, each in a transaction of its own, so that a slow reader holds none and a long file
 * no memory. `next` gives the next piece, and undefined after the last; the caller is looked at before each.
 */
export type StreamedFile = {
  filename: string;
  /** Media type of the content. */
  type: string;
  /** Shown in the browser in place of being saved: for pictures that we made ourselves. */
  isInline?: true;
  next(scope: Scope): Promise<Uint8Array | undefined>;
};

type Answer<E extends Endpoint> = E extends { file: string } ? FileReply : ReplyOf<E>;

/** What a call says beside its input: the version that the caller saw of the document (If-Match). */
export type Call = { ifMatch: number | undefined };

/** Whose session it is, and which of its generations. */
export type Seat = Omit<Claims, 'companyId' | 'binding'>;

/** A call that comes with a session, and what it may be handed from it. */
export type SessionCall = Call & {
  /** From which network address it came, and by what. */
  readonly ip: string;
  /** What the browser says it is, cut to a length; empty when it does not. */
  readonly userAgent: string;
  /**
   * A token of the caller's session for a service, with the session's rights only; or of another session of the caller in
   * the same company, bound to the same browser, which they switch to.
   * @throws Refusal permission.denied for a program's key, which has no session
   */
  tokenFor: (audience: Audience, seat?: Seat) => Promise<string>;
};

/** What a public endpoint gets instead of a scope: it opens its own transactions, because some must outlive a refusal. */
export type Gate = {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly now: Temporal.Instant;
  readonly ip: string;
  /** Callers whose secret is not known to be right yet. */
  readonly strangers: Strangers;
  /** Wrong sign-ins that one network address has in ten minutes. */
  readonly failedSignIns: number;
  /** Links for new passwords that one network address may ask for in an hour. */
  readonly resetsPerHour: number;
  readonly site: Site;
  readonly language: Language;
  readonly requestId: string;
  readonly authorization: string | undefined;
  /** What the browser says it is, cut to a length; empty when it does not. */
  readonly userAgent: string;
  /** The cookie that binds tokens to this browser. */
  readonly bindingCookie: string | undefined;
  setBindingCookie(value: string | undefined): void;
  /** A cookie of this browser that no script can read, by its plain name. */
  cookie(name: string): string | undefined;
  /**
   * Sets such a cookie until the browser is closed, or for so many days; it comes along when a person is sent back to us
   * from elsewhere.
   */
  setCookie(name: string, value: string, days?: number): void;
  clearSiteData(): void;
};

/** A call's end: its reply, or a refusal of what was committed all the same; one that is not final may still turn. */
export type Ending<R> = { reply: R } | { refusal: Refusal; isFinal: boolean };

/**
 * A call that asks somebody outside and must hold no transaction meanwhile. What is about to happen is committed first,
 * with the call's Idempotency-Key, and what came of it last; whoever repeats a call that was cut off in between asks what
 * became of it, and acts never again.
 */
export type Steps<I, R, Intent, Outcome> = {
  /** One transaction: checks, and writes down the intent, which is kept as JSON. A reply ends the call here. */
  begin(scope: Scope, input: I): Promise<{ reply: R } | { intent: Intent; act: () => Promise<Outcome> }>;
  /** Outside any transaction: what became of an intent whose call was cut off. */
  ask(intent: Intent): Promise<Outcome>;
  /** One transaction: writes down what came of it. May be called again with the same intent. */
  finish(scope: Scope, intent: Intent, outcome: Outcome): Promise<Ending<R>>;
};

/** Opens one more transaction of the caller, for what is read while somebody outside is asked. */
export type Look = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/** The same without a key: nothing of such a call is kept, and whoever repeats it begins anew. */
export type OutwardSteps<I, R, Intent, Outcome> = {
  /**
   * As in Steps. A reply with `isRepeat` tells again what an earlier call did, and nothing was changed; what is asked outside
   * may look here in transactions of its own.
   */
  begin(
    scope: Scope,
    input: I,
  ): Promise<{ reply: R; isRepeat?: true } | { intent: Intent; act: (look: Look) => Promise<Outcome> }>;
} & Pick<Steps<I, R, Intent, Outcome>, 'finish'>;

export type Route = {
  endpoint: Endpoint;
  /** Set for the routes of a module that leaves a moved clock alone (module.ts). */
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

/** Asks and changes nothing: the database holds it to that. */
export const isReadOnly = ({ method, question, writes }: Endpoint): boolean =>
  (method === 'GET' && writes !== true) || question === true;

/** Binds an endpoint of signed-in users to the function that answers it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>, call: SessionCall) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'scoped', run });

/** Binds an endpoint that answers with a file of any length. */
export const streamingRoute = <E extends Endpoint & { file: string }>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>) => Promise<StreamedFile>,
): Route => ({ endpoint, kind: 'streaming', run });

/** Binds an endpoint that tells whoever may hear it what changes, as it happens. */
export const watchingRoute = (endpoint: Endpoint & { file: 'text/event-stream' }): Route => ({
  endpoint,
  kind: 'watching',
});

/** Binds an endpoint that moves something outside, too, in several transactions. */
export const steppedRoute = <E extends Endpoint & { effect: 'money' | 'stock' }, Intent, Outcome>(
  endpoint: E,
  steps: Steps<InputOf<E>, Answer<E>, Intent, Outcome>,
): Route => ({ endpoint, kind: 'stepped', steps });

/** Binds a question of which a part is put to somebody outside: that part is asked when the scope is closed. */
export const askingRoute = <E extends Endpoint & { question: true }>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>) => Promise<() => Promise<Answer<E>>>,
): Route => ({ endpoint, kind: 'asking', run });

/** Binds an endpoint that does something here, asks somebody outside, and does something here again. */
export const outwardRoute = <E extends Endpoint, Intent, Outcome>(
  endpoint: E,
  steps: OutwardSteps<InputOf<E>, Answer<E>, Intent, Outcome>,
): Route => ({ endpoint, kind: 'outward', steps });

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
