import { findSso, leaveSso, startSso } from '@yardline/contract/single-sign-on/single-sign-on';
import { client } from '../platform/client.ts';

const searchKey = 'yardline-sso-search';
const throughKey = 'yardline-sso';

/** A page of a provider: nothing but a page is gone to, whatever an answer says. */
export const goTo = (url: string): void => {
  const { protocol } = new URL(url);
  if (protocol === 'https:' || protocol === 'http:') location.assign(url);
};

/** Whether a user whose sign-in at the provider failed wants to use a password instead. */
const wantsPassword = (): boolean => new URLSearchParams(location.search).has('password');

/** Leaves by a page that leads back here. What the address asked for is kept meanwhile. */
export const goBy = (url: string): void => {
  sessionStorage.setItem(searchKey, location.search);
  goTo(url);
};

/**
 * Goes to the identity provider of a company that uses one. What the address asked for is kept for the way back.
 *
 * @returns whether this page is being left
 * @throws CallRefused sso.unreachable, request.rate_limited
 */
export const goToProvider = async (companyId: number | undefined, email: string): Promise<boolean> => {
  if (companyId === undefined || wantsPassword()) return false;
  const params = { companyId };
  const { ssoEnabled } = await client.call(findSso, { params, body: { email } });
  if (!ssoEnabled) return false;
  const { url } = await client.call(startSso, { params, body: { email } });
  goBy(url);
  return true;
};

/** What the address had asked for before the way led over a provider. */
export const takeSearch = (): string => {
  const search = sessionStorage.getItem(searchKey) ?? '';
  sessionStorage.removeItem(searchKey);
  return search;
};

/** Remembers that this browser is signed in by way of a provider. */
export const rememberProvider = (): void => localStorage.setItem(throughKey, 'true');

/** Where this browser signs out of the provider through which it signed in; asked before the session here ends. */
export const wayOut = async (): Promise<string | undefined> => {
  if (localStorage.getItem(throughKey) === null) return undefined;
  localStorage.removeItem(throughKey);
  const { url } = await client.call(leaveSso, { body: {} }).catch(() => ({ url: null }));
  const isPage = url !== null && /^https?:\/\//.test(url);
  return isPage ? url : undefined;
};
