import { storageKeys } from '@yardline/client/tokens';
import { paths } from '../paths.ts';

/** Sign-in on a phone by password, for users who may sign in there. [S4.6] [S5.4] */
export const phoneSignIn = (): string => `${paths.signIn()}?source=mobile`;

/** Where a user who was signed in here signs in again: as on a phone, if it was one. */
export const wayBack = (): string =>
  localStorage.getItem(storageKeys.loginSource) === 'TM' ? phoneSignIn() : paths.signIn();
