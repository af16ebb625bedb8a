import { storageKeys } from '@yardline/client/tokens';
import { paths } from '../paths.ts';

/** Where somebody signs in on a phone, by a password: who may do so there alone is let in. [S4.6] [S5.4] */
export const phoneSignIn = (): string => `${paths.signIn()}?source=mobile`;

/** Where whoever was signed in here signs in again: as on a phone, if it was one. */
export const wayBack = (): string =>
  localStorage.getItem(storageKeys.loginSource) === 'TM' ? phoneSignIn() : paths.signIn();
