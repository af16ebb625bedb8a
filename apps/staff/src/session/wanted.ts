const wantedKey = 'yardline-wanted';

/** Remembers the requested page before the user is asked to sign in. */
export const rememberWanted = (address: string): void => sessionStorage.setItem(wantedKey, address);

/** Where to go after signing in: the requested page, else the dashboard. Only addresses of this application are taken. */
export const takeWanted = (fallback: string): string => {
  const wanted = sessionStorage.getItem(wantedKey) ?? '';
  sessionStorage.removeItem(wantedKey);
  return /^\/(?![/\\])/.test(wanted) && URL.parse(wanted, location.origin)?.origin === location.origin
    ? wanted
    : fallback;
};
