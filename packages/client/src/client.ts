import type { Endpoint } from '@yardline/contract/endpoint';
import { login, logout, refreshToken } from '@yardline/contract/sessions';
import { say } from '@yardline/contract/words/say';
import { CallRefused, refusalOf } from './call-refused.ts';
import { machineClock } from './clock.ts';
import { type Answer, type CallExtras, type CallInput, freshKey, headersOf, urlOf } from './request.ts';
import { aloneInBrowser, keepToken, type Storage, storageKeys, userOf } from './tokens.ts';

export type Language = 'en' | 'fr';

export type ClientOptions = {
  storage: Storage;
  /** The session is over: `message` says why and is shown by the sign-in screen. */
  onSignedOut: (message: string) => void;
  /** The server speaks a newer version of the interface than this page. */
  onOutdated: () => void;
  language: () => Language;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
};

/** Start and end of what somebody worked who leaves while he is clocked in; nothing for whoever is not. */
type Worked = CallInput<typeof logout>['query'];

/** Calls the server by the contract's endpoints, with the browser's token, renewed without anyone noticing. */
export type Client = {
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, extras?: CallExtras) => Promise<Answer<E>>;
  isSignedIn: () => boolean;
  /** Keeps the token of a sign-in. */
  signIn: (token: string) => void;
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

// Waiting longer than the server itself would be pointless: it gives up after 30 seconds.
const timeoutMs = 30_000;
const timeoutOfFileMs = 120_000;
const isOpen = (endpoint: Endpoint) => endpoint.needs === 'public';

const answerOf = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined));
  return endpoint.file === undefined ? response.json() : response.blob();
};

export const createClient = (options: ClientOptions): Client => {
  const {
    storage,
    language,
    onSignedOut,
    onOutdated,
    fetch = globalThis.fetch.bind(globalThis),
    now = machineClock,
  } = options;

  const unreachable = () =>
    new CallRefused({
      status: 0,
      reason: 'connection.failed',
      message: say(language(), 'connection.failed'),
    });

  const send = async (
    endpoint: Endpoint,
    input: { body?: unknown; query?: object | undefined },
    extras: CallExtras,
    token?: string,
  ): Promise<unknown> => {
    const timeout = AbortSignal.timeout(endpoint.file === undefined ? timeoutMs : timeoutOfFileMs);
    const request = {
      method: endpoint.method,
      headers: headersOf(endpoint, { token, language: language(), extras }),
      signal: extras.signal === undefined ? timeout : AbortSignal.any([extras.signal, timeout]),
      ...(endpoint.body === undefined ? {} : { body: JSON.stringify(input.body ?? {}) }),
    };
    const response = await fetch(urlOf(endpoint, input), request).catch(() => {
      extras.signal?.throwIfAborted();
      throw unreachable();
    });
    return answerOf(endpoint, response);
  };

  const tokens = keepToken({
    storage,
    now,
    alone: aloneInBrowser('yardline-token'),
    exchange: async (token) =>
      ((await send(refreshToken, { body: { token } }, {})) as Answer<typeof refreshToken>).token,
  });

  const signedOut = (message: string): void => {
    tokens.clear();
    storage.setItem(storageKeys.loginError, message);
    onSignedOut(message);
  };

  const sessionOver = (refused: CallRefused): CallRefused => {
    signedOut(refused.data['code'] === 1002 ? refused.message : say(language(), 'session.expired'));
    return refused;
  };

  const renew = async (used: string): Promise<string> =>
    tokens.renew(used).catch((error: unknown) => {
      throw error instanceof CallRefused && error.status === 401 ? sessionOver(error) : error;
    });

  const sendSignedIn = async (endpoint: Endpoint, input: object, extras: CallExtras): Promise<unknown> => {
    const held = tokens.read();
    const token = held !== undefined && tokens.isDue(held) ? await renew(held) : held;
    try {
      return await send(endpoint, input, extras, token);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 401) throw error;
      if (token === undefined || error.data['code'] !== 1001) throw sessionOver(error);
      return send(endpoint, input, extras, await renew(token)).catch((again: unknown) => {
        throw again instanceof CallRefused && again.status === 401 ? sessionOver(again) : again;
      });
    }
  };

  return {
    call: async (endpoint, input, extras = {}) => {
      const keyed = endpoint.effect === undefined ? extras : { idempotencyKey: freshKey(), ...extras };
      try {
        const answer = isOpen(endpoint) ? send(endpoint, input, keyed) : sendSignedIn(endpoint, input, keyed);
        return (await answer) as Answer<typeof endpoint>;
      } catch (error) {
        if (error instanceof CallRefused && error.status === 406 && endpoint.name !== login.name)
          onOutdated();
        throw error;
      }
    },
    isSignedIn: () => tokens.read() !== undefined,
    signIn: (token) => {
      tokens.write(token);
      storage.setItem(storageKeys.verified, 'true');
      storage.removeItem(storageKeys.loginError);
    },
    userId: () => {
      const token = tokens.read();
      return token === undefined ? undefined : userOf(token);
    },
    signOut: async (worked) => {
      const token = tokens.read();
      tokens.clear();
      // Signing out must succeed for the user even when the server cannot be told.
      const answer = await send(logout, { query: worked }, {}, token).catch(() => undefined);
      return answer !== undefined && (answer as Answer<typeof logout>).clocked_out;
    },
    forget: tokens.clear,
  };
};
