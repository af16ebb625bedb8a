/** Names of what the browser keeps between visits, as other parts of the product know them. */
export const storageKeys = {
  token: 'jwtToken',
  /** Tokens of the same session for the services beside the main API, and where these live. */
  flaskToken: 'flask_token',
  flaskUrl: 'flask_url',
  gatewayToken: 'gateway_token',
  gatewayUrl: 'gateway_url',
  /** The session's user and company: numbers by which other tabs notice another sign-in. */
  currentUser: 'current_user',
  currentTenant: 'current_tenant',
  /** From where the last sign-in of this browser was: TW or TM. */
  loginSource: 'login_source',
  verified: 'verified',
  loginError: 'login-error',
  /** When each person clocked in, by user. */
  clockInValue: 'ClockInValue',
  /** The division chosen, by company. */
  defaultDivision: 'defaultDivision',
} as const;

const ofSession = [
  storageKeys.token,
  storageKeys.verified,
  storageKeys.currentUser,
  storageKeys.currentTenant,
  storageKeys.flaskToken,
  storageKeys.flaskUrl,
  storageKeys.gatewayToken,
  storageKeys.gatewayUrl,
];

export type Storage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

type Said = { iat: number; exp: number; sub: string; cid: number };
type Times = Pick<Said, 'iat' | 'exp'>;

const claimsOf = (token: string): Partial<Said> => {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Said>;
  } catch {
    return {};
  }
};

const timesOf = (token: string): Times | undefined => {
  const { iat, exp } = claimsOf(token);
  return typeof exp === 'number' ? { iat: iat ?? exp, exp } : undefined;
};

/** Id of the user whose token this is. */
export const userOf = (token: string): number | undefined => {
  const { sub } = claimsOf(token);
  return sub !== undefined && /^\d+$/.test(sub) ? Number(sub) : undefined;
};

// Renewed a little early, so that a call sent now still arrives with a living token.
const marginMs = 30_000;

/** Whether a token is over at an instant in milliseconds, or will be within half a minute. */
export const isDueAt = (token: string, now: number): boolean => {
  const times = timesOf(token);
  return times !== undefined && times.exp * 1000 - now < marginMs;
};

export type TokenKeeper = {
  read: () => string | undefined;
  write: (token: string) => void;
  clear: () => void;
  /** Whether the token is over, or will be within half a minute. */
  isDue: (token: string) => boolean;
  /** A newer token than `used`; of all tabs that ask at once only one exchanges it. */
  renew: (used: string) => Promise<string>;
};

type Options = {
  storage: Storage;
  now: () => number;
  exchange: (token: string) => Promise<string>;
  /** Runs one at a time across all tabs of this browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Keeps the token of this browser and exchanges it before it ends. */
export const keepToken = ({ storage, now, exchange, alone }: Options): TokenKeeper => {
  // A machine whose clock is wrong would renew at every call: the difference is learnt when a token arrives.
  let skew = 0;
  let renewing: Promise<string> | undefined;

  const read = () => storage.getItem(storageKeys.token) ?? undefined;
  const write = (token: string) => {
    const times = timesOf(token);
    if (times !== undefined) skew = times.iat * 1000 - now();
    storage.setItem(storageKeys.token, token);
    const { sub, cid } = claimsOf(token);
    if (sub !== undefined) storage.setItem(storageKeys.currentUser, sub);
    if (cid !== undefined) storage.setItem(storageKeys.currentTenant, String(cid));
  };

  const renewAlone = (used: string) =>
    alone(async () => {
      const current = read();
      if (current !== undefined && current !== used) return current;
      const fresh = await exchange(used);
      write(fresh);
      return fresh;
    });

  return {
    read,
    write,
    clear: () => {
      for (const key of ofSession) storage.removeItem(key);
    },
    isDue: (token) => isDueAt(token, now() + skew),
    renew: (used) => {
      renewing ??= renewAlone(used).finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
};

/** One at a time across tabs where the browser can (Web Locks), otherwise within this one. */
export const aloneInBrowser =
  (name: string) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(name, work).then((result) => result) : work();
