import { readKept, withKept } from '@yardline/client/kept';
import { storageKeys } from '@yardline/client/tokens';
import type { SignedInUser } from '@yardline/contract/sessions/sessions';

/** Keeps in this browser the division in which a user of the company works. */
export const keepDivision = (me: Pick<SignedInUser, 'company'>, division: string): void => {
  if (division === '') return;
  const kept = withKept(readKept(localStorage.getItem(storageKeys.defaultDivision)), me.company.id, division);
  localStorage.setItem(storageKeys.defaultDivision, JSON.stringify(kept));
};
