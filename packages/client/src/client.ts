import type { Endpoint } from '@yardline/contract/endpoint';
import { stopImpersonation } from '@yardline/contract/impersonation/impersonation';
import { isRepeatable } from '@yardline/contract/repeatable';
import { getSignedInUser, login, logout, refreshToken } from '@yardline/contract/sessions/sessions';
import { say } from '@yardline/contract/words/say';
import { type Attempt, attempt, type Attempted } from './attempt.ts';
import type { BegunReads } from './begun.ts';
import { CallRefused, refusalOf } from './call-refused.ts';
import { machineClock } from './clock.ts';
import type { KeptAnswers } from './kept-answers.ts';
import {
  type Answer,
  bodyOf,
  type CallExtras,
  type CallInput,
  freshKey,
  headersOf,
  type OnChanged,
  urlOf,
} from './request.ts';
import { keepServiceTokens, type ServiceTokens } from './service-tokens.ts';
import { timeouts } from './timeouts.ts';
import { aloneInBrowser, keepToken, type Storage, storageKeys, userOf } from './tokens.ts';

export type Language = 'en' | 'fr';

export type ClientOptions = {
  storage: Storage;
  /** The session is over: `message` says why and is shown by the sign-in screen. */
  onSignedOut: (message: string) => void;
  /** The server speaks a newer version of the interface than this page; called once for each of its versions. */
  onOutdated: () => void;
  /** Where this tab alone keeps for which version that was. */
  tabStorage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Path of the page that is shown. */
  path: () => string;
  language: () => Language;
  /** A call changed something: what shows it is to be loaded again. */
  onChanged?: OnChanged;
  /** Reads that the page began before this client was there. */
  begun?: BegunReads;
  /** What pages that work without a line have read before. */
  kept?: KeptAnswers;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
};

/** Start and end of the work of a user who signs out while clocked in; nothing for a user who is not clocked in. */
type Worked = CallInput<typeof logout>['query'];

/** Calls the server by the contract's endpoints, with the browser's token, renewed without anyone noticing. */
export type Client = {
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, extras?: CallExtras) => Promise<Answer<E>>;
  /** Sends what a person put together, as themselves or by a program's key, and gives back whatever is answered. */
  attempt: (call: Attempted, key?: string) => Promise<Attempt>;
  /** Whether there is a session, and it is known what it is for. [S4.5] */
  isSignedIn: () => boolean;
  /** Whether there is a session at all. */
  hasToken: () => boolean;
  /**
   * Keeps the tokens of a sign-in; what it is for is still to be said. Those of the services that are left out are
   * fetched when they are needed.
   */
  signIn: (tokens: { token: string } & Partial<ServiceTokens>) => void;
  /** Whether this tab made the call, lately: its screen has loaded what that call changed. */
  made: (call: string) => boolean;
  /** It is known what the session is for: with what there was to choose chosen. */
  confirm: () => void;
  /** Id of the user who is signed in. */
  userId: () => number | undefined;
  /**
   * Ends the session on the server and here.
   * @returns whether what the user worked was recorded with it
   */
  signOut: (worked: Worked) => Promise<boolean>;
  /** Forgets the session here: the server has ended it already. */
  forget: () => void;
};

// A signer there has no session, and must not lose the page. [S7.31]
const signaturePage =
  /^\/(contract|reservation|quote|all-in-one-transaction)_signature_requested\/|^\/estimate_requested\//;
/** In place of nouns: the call may have changed anything. */
const anyNoun = '*';
const rememberedCalls = 50;
const outdatedKey = 'yardline-outdated';
const ofSession = new Set<string>([refreshToken.name, logout.name]);

const waitFor = (endpoint: Endpoint): number => {
  if (endpoint.file === 'text/event-stream') return timeouts.told;
  if (endpoint.file !== undefined) return timeouts.file;
  return ofSession.has(endpoint.name) ? timeouts.session : timeouts.usual;
};
const isOpen = (endpoint: Endpoint) => endpoint.needs === 'public';
/** Whether it ends the session and answers the one that takes its place. */
const isTurn = (endpoint: Endpoint) => endpoint.name === stopImpersonation.name;

const answerOf = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw refusalOf(response.status, body, response.headers.get('location') ?? undefined);
  }
  if (endpoint.file === 'text/event-stream') return response.body;
  return endpoint.file === undefined ? response.json() : response.blob();
};

export const createClient = (options: ClientOptions): Client => {
  const {
    storage,
    tabStorage,
    path,
    language,
    onSignedOut,
    onOutdated,
    onChanged,
    begun,
    kept,
    fetch = globalThis.fetch.bind(globalThis),
    now = machineClock,
  } = options;

  const unreachable = () =>
    new CallRefused({
      status: 0,
      reason: 'connection.failed',
      message: say(language(), 'connection.failed'),
    });

  const calls: string[] = [];
  const hearChanges = async (headers: Headers, hear: OnChanged | undefined): Promise<void> => {
    const nouns = headers.get('x-changed');
    if (nouns === null) return;
    calls.push(headers.get('x-call') ?? '');
    if (calls.length > rememberedCalls) calls.shift();
    await hear?.(nouns === anyNoun ? undefined : new Set(nouns.split(',')));
  };

  const send = async (
    endpoint: Endpoint,
    input: { body?: unknown; query?: object | undefined },
    extras: CallExtras,
    token?: string,
  ): Promise<unknown> => {
    const timeout = AbortSignal.timeout(waitFor(endpoint));
    const request = {
      method: endpoint.method,
      headers: headersOf(endpoint, { token, language: language(), extras }),
      signal: extras.signal === undefined ? timeout : AbortSignal.any([extras.signal, timeout]),
      ...(endpoint.body === undefined ? {} : { body: bodyOf(input.body) }),
    };
    const { audience } = endpoint;
    const address = urlOf(endpoint, input);
    const url = audience === undefined ? address : services.addressOf(audience, address);
    // What failed when it was begun is asked again.
    const early = begun?.take(url, request)?.catch(() => fetch(url, request));
    const response = await (early ?? fetch(url, request)).catch(() => {
      extras.signal?.throwIfAborted();
      throw unreachable();
    });
    try {
      return await answerOf(endpoint, response);
    } finally {
      await hearChanges(response.headers, extras.onChanged ?? onChanged);
    }
  };

  const tokens = keepToken({
    storage,
    now,
    alone: aloneInBrowser('yardline-token'),
    exchange: async (token) =>
      ((await send(refreshToken, { body: { token } }, {})) as Answer<typeof refreshToken>).token,
  });

  /** Forgets the session here, and all that was read in it. */
  const forget = (): void => {
    tokens.clear();
    void kept?.clear().catch(() => undefined);
  };

  const signedOut = (message: string): void => {
    if (signaturePage.test(path())) return;
    forget();
    storage.setItem(storageKeys.loginError, message);
    onSignedOut(message);
  };

  /** While another session takes the place of this one. */
  let turning: Promise<void> | undefined;

  /** Whether the session of another user has taken the place of the one whose token this is: what is refused to it ends no other. */
  const isOfAnother = (token: string | undefined): boolean => {
    const held = tokens.read();
    return token !== undefined && held !== undefined && userOf(held) !== userOf(token);
  };

  const sessionOver = (refused: CallRefused): CallRefused => {
    signedOut(refused.data['code'] === 1002 ? refused.message : say(language(), 'session.expired'));
    return refused;
  };

  const renew = async (used: string): Promise<string> =>
    tokens.renew(used).catch((error: unknown) => {
      throw error instanceof CallRefused && error.status === 401 ? sessionOver(error) : error;
    });

  const freshToken = async (): Promise<string | undefined> => {
    const held = tokens.read();
    return held !== undefined && tokens.isDue(held) ? renew(held) : held;
  };

  const sendSignedIn = async (endpoint: Endpoint, input: object, extras: CallExtras): Promise<unknown> => {
    const token = await freshToken();
    try {
      return await send(endpoint, input, extras, token);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 401) throw error;
      if (!isTurn(endpoint)) await turning;
      if (isOfAnother(token)) throw error;
      if (token === undefined || error.data['code'] !== 1001) throw sessionOver(error);
      return send(endpoint, input, extras, await renew(token)).catch((again: unknown) => {
        throw again instanceof CallRefused && again.status === 401 ? sessionOver(again) : again;
      });
    }
  };

  const services = keepServiceTokens({ storage, ask: (endpoint) => sendSignedIn(endpoint, {}, {}) });

  const sendTo = (endpoint: Endpoint, input: object, extras: CallExtras): Promise<unknown> => {
    const { audience } = endpoint;
    if (isOpen(endpoint)) return send(endpoint, input, extras);
    if (audience === undefined) return sendSignedIn(endpoint, input, extras);
    return services
      .sendFor(audience, (token) => send(endpoint, input, extras, token))
      .catch((error: unknown) => {
        throw error instanceof CallRefused && error.status === 401 ? sessionOver(error) : error;
      });
  };

  let checking: Promise<unknown> | undefined;
  /** A forbidden read may mean that the session has changed: it is checked, once for all callers. [S7.31] */
  const check = (): void => {
    checking ??= sendSignedIn(getSignedInUser, {}, {})
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
      });
  };

  /** Signs out and reloads the page, once per server version: a server that keeps reporting it is ignored. */
  const outdated = ({ data, message }: CallRefused): void => {
    const said = data['version'];
    const version = typeof said === 'string' ? said : '';
    if (tabStorage.getItem(outdatedKey) === version) return;
    tabStorage.setItem(outdatedKey, version);
    tokens.clear();
    storage.setItem(storageKeys.loginError, message);
    onOutdated();
  };

  const heed = (endpoint: Endpoint, refused: CallRefused): void => {
    if (refused.status === 406 && endpoint.name !== login.name) outdated(refused);
    const isRead = endpoint.method === 'GET' && endpoint.audience === undefined && !isOpen(endpoint);
    if (refused.status === 403 && isRead && endpoint.name !== getSignedInUser.name) check();
  };

  /** A read is answered from what was read before, while the server is out of reach; a browser that keeps nothing goes without. */
  const orKept = async (endpoint: Endpoint, input: object, ask: () => Promise<unknown>): Promise<unknown> => {
    if (kept?.isMeant(endpoint) !== true) return ask();
    try {
      const answer = await ask();
      void kept.keep(endpoint, input, answer).catch(() => undefined);
      return answer;
    } catch (error) {
      if (!(error instanceof CallRefused) || error.reason !== 'connection.failed') throw error;
      const found = await kept.find(endpoint, input).catch(() => undefined);
      if (found === undefined) throw error;
      return found.answer;
    }
  };

  const signIn: Client['signIn'] = ({ token, ...more }) => {
    tokens.clear();
    tokens.write(token);
    services.keep(more);
    storage.removeItem(storageKeys.loginError);
  };

  const ask = (endpoint: Endpoint, input: object, extras: CallExtras): Promise<unknown> => {
    const asked = orKept(endpoint, input, () => sendTo(endpoint, input, extras));
    if (isTurn(endpoint))
      turning = asked.then(
        (session) => signIn(session as Answer<typeof stopImpersonation>),
        () => undefined,
      );
    return asked;
  };

  return {
    call: async (endpoint, input, extras = {}) => {
      const keyed = isRepeatable(endpoint) ? { idempotencyKey: freshKey(), ...extras } : extras;
      try {
        return (await ask(endpoint, input, keyed)) as Answer<typeof endpoint>;
      } catch (error) {
        if (error instanceof CallRefused) heed(endpoint, error);
        throw error;
      }
    },
    attempt: async (call, key) => {
      const token = key === undefined ? await freshToken() : undefined;
      const answered = await attempt(call, { fetch, language: language(), key, token });
      await hearChanges(new Headers(answered.headers), onChanged);
      return answered;
    },
    made: (call) => calls.includes(call),
    isSignedIn: () => tokens.read() !== undefined && storage.getItem(storageKeys.verified) === 'true',
    hasToken: () => tokens.read() !== undefined,
    confirm: () => storage.setItem(storageKeys.verified, 'true'),
    signIn,
    userId: () => {
      const token = tokens.read();
      return token === undefined ? undefined : userOf(token);
    },
    signOut: async (worked) => {
      const token = tokens.read();
      forget();
      // Signing out must succeed for the user even when the server cannot be told.
      const answer = await send(logout, { query: worked }, {}, token).catch(() => undefined);
      return answer !== undefined && (answer as Answer<typeof logout>).clocked_out;
    },
    forget,
  };
};
