import { storageKeys } from '@yardline/client/tokens';

const watched: readonly (string | null)[] = [storageKeys.currentUser, storageKeys.currentTenant];
const seat = (): string =>
  [storageKeys.currentUser, storageKeys.currentTenant]
    .map((key) => localStorage.getItem(key) ?? '')
    .join(' ');

/**
 * Leaves a page when another tab of this browser signs in as another user, or in another company: this page's calls would
 * be answered for that session, next to data of the previous one. The same user in the same company may sign in again
 * without losing anything typed here. Security guide, A18.
 */
export const followOtherTabs = (leave: () => void): void => {
  const began = seat();
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (watched.includes(key) && newValue !== null && began.trim() !== '' && seat() !== began) leave();
  });
};
