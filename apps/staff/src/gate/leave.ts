import { CallRefused, isProofAsked } from '@yardline/client/call-refused';
import { machineClock } from '@yardline/client/clock';
import { forgetKept, keptFor } from '@yardline/client/kept';
import { storageKeys } from '@yardline/client/tokens';
import { switchInstance } from '@yardline/contract/sessions/instances';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { keepShell, keepsShell } from '../alone/keep-shell.tsx';
import { client } from '../platform/client.ts';
import { keepingUnsent } from '../platform/phone-store.ts';
import { habitKeys } from '../platform/preferences.ts';
import { paths } from '../paths.ts';
import { wayBack } from '../session/way-back.ts';
import { wayOut } from './sso.ts';

/** The stretch a user has worked until now, when clocked in. */
const workedBy = (userId: number | undefined) => {
  const began = userId === undefined ? undefined : keptFor(localStorage, storageKeys.clockInValue, userId);
  if (began === undefined) return {};
  const ended = Temporal.Instant.fromEpochMilliseconds(machineClock()).toString();
  return { clock_started_at: began, clock_ended_at: ended };
};

const forgetClock = (userId: number | undefined): void => {
  if (userId !== undefined) forgetKept(localStorage, storageKeys.clockInValue, userId);
};

/**
 * Ends the session, clocked out first. The server has the browser forget everything; habits of this browser that are not the
 * data of a user are restored: language, appearance, division, and who is clocked in. A user who signed in through an
 * identity provider signs out there as well. What a phone has not sent yet stays on it, and so does the application.
 */
export const logOut = async (): Promise<void> => {
  const userId = client.userId();
  const habits = [storageKeys.defaultDivision, storageKeys.clockInValue, ...habitKeys].map(
    (key) => [key, localStorage.getItem(key)] as const,
  );
  const back = wayBack();
  const away = await wayOut();
  const hadShell = await keepsShell();
  const isRecorded = await keepingUnsent(() => client.signOut(workedBy(userId)));
  for (const [key, value] of habits) if (value !== null) localStorage.setItem(key, value);
  if (isRecorded) forgetClock(userId);
  // The application belongs to the browser, not to its user.
  if (hadShell) await keepShell();
  location.replace(away ?? back);
};

/**
 * Leaves for another company, clocked out first: the session ends, and that company asks for the password.
 * @param askForProof the user has to show first that it is them
 * @returns why it cannot be, in words
 */
export const switchTo = async (companyId: number, askForProof: () => void): Promise<string> => {
  try {
    const { user } = await client.call(getSignedInUser, {});
    if (user.companyId === companyId) {
      location.replace(paths.dashboard());
      return '';
    }
    const body = { company_id: companyId, ...workedBy(user.id) };
    const { email, clocked_out: isRecorded } = await client.call(switchInstance, {
      params: { id: user.id },
      body,
    });
    if (isRecorded) forgetClock(user.id);
    client.forget();
    const asked = new URLSearchParams({ email, switchInstance: 'true' });
    location.replace(`${paths.company(companyId)}?${asked}`);
    return '';
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (!isProofAsked(error)) return error.message;
    askForProof();
    return '';
  }
};
