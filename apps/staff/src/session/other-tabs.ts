import { storageKeys } from '@yardline/client/tokens';

const watched: readonly (string | null)[] = [storageKeys.currentUser, storageKeys.currentTenant];
const seat = (): string =>
  [storageKeys.currentUser, storageKeys.currentTenant]
    .map((key) => localStorage.getItem(key) ?? '')
    .join(' ');

/**
 * Leaves a page once another tab of this browser is signed in as somebody else, or in another company: calls of this page
 * would be answered to him, beside what is shown of the one before. The same person in the same company may sign in anew
 * as often as he likes, and nothing that is half typed here is lost. Security guide, A18.
 */
export const followOtherTabs = (leave: () => void): void => {
  const began = seat();
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (watched.includes(key) && newValue !== null && began.trim() !== '' && seat() !== began) leave();
  });
};
