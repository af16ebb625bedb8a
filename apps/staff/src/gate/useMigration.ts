import { CallRefused } from '@yardline/client/call-refused';
import {
  getMigration,
  inviteIdentity,
  type Migration,
  sendVerification,
  updateIdentity,
  verificationPollMs,
  verifiedForwardMs,
} from '@yardline/contract/identity/identity';
import { loginEmail } from '@yardline/contract/sessions/sessions';
import { say } from '@yardline/contract/words/say';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { language } from '../platform/i18n.ts';
import { failureOf, problemIn } from './problem.ts';

type Step = 'form' | 'waiting' | 'verified';

/** Looks every few seconds while the page is visible, and whenever it becomes visible. */
const useLookingAgain = (isOn: boolean, look: () => void): void => {
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => lookAgain(), verificationPollMs);
    const onSight = () => lookAgain();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [isOn]);
};

type MailOptions = {
  /** It is not the address that the user has. */
  isNew: boolean;
  isFirst: boolean;
};

/** Sends the mail by which an address is confirmed; a new address is kept first, and gets its mail by that. */
const mailTo = async (userId: number, email: string, { isNew, isFirst }: MailOptions): Promise<void> => {
  const params = { id: userId };
  if (isNew) {
    await client.call(updateIdentity, { params, body: { email, is_tis: false } });
    return;
  }
  if (isFirst) await client.call(inviteIdentity, { params, body: { email } });
  await client.call(sendVerification, { params, body: { email } });
};

/**
 * The move to the identity service: a mail is sent, the page asks every few seconds and whenever it becomes visible
 * whether the address is confirmed, then moves the user and goes on. [S4.8] [S4.9]
 */
export const useMigration = (userId: number, first: Migration, onDone: () => void) => {
  const { t } = useTranslation('signIn');
  const params = { id: userId };
  const [migration, setMigration] = useState(first);
  const [email, setEmail] = useState(first.email);
  const [step, setStep] = useState<Step>('form');
  const [problem, setProblem] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  const isOwn = (address: string): boolean => email.trim().toLowerCase() === address.toLowerCase();
  const isConfirmed = (now: Migration): boolean => now.email_verified && isOwn(now.email);

  const move = async (): Promise<void> => {
    try {
      await client.call(updateIdentity, { params, body: { is_tis: true, email: email.trim() } });
      setError('');
      setStep('verified');
      setTimeout(onDone, verifiedForwardMs);
    } catch (failure) {
      const isEarly = failure instanceof CallRefused && failure.reason === 'email.unverified';
      setError(isEarly ? failureOf(failure) : `${t('migrateFailed')} (${failureOf(failure)})`);
    }
  };

  /** Asks whether the address is confirmed by now, and moves on when it is. */
  const look = async (): Promise<boolean> => {
    const now = await client.call(getMigration, { params }).catch(() => undefined);
    if (now === undefined) return false;
    setMigration(now);
    if (!isConfirmed(now)) return false;
    await move();
    return true;
  };
  useLookingAgain(step === 'waiting', () => void look());

  const sendMail = () =>
    mailTo(userId, email.trim(), { isNew: !isOwn(migration.email), isFirst: step === 'form' });

  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError('');
    await work().catch((failure: unknown) => setError(failureOf(failure)));
    setBusy(false);
  };

  return {
    migration,
    email,
    setEmail: (address: string) => {
      setEmail(address);
      setProblem('');
      setStep('form');
    },
    step,
    problem,
    error,
    isBusy,
    /** Whether the address is confirmed already, and the move alone is left. */
    isReady: isConfirmed(migration),
    submit: () => {
      const found = problemIn(loginEmail, email);
      setProblem(found);
      if (found !== '') return;
      void busily(async () => {
        if (isConfirmed(migration)) return move();
        await sendMail();
        setStep('waiting');
      });
    },
    /** The same mail once more. */
    sendAgain: () => void busily(sendMail),
    /** Does not wait for the next time that the page asks by itself. */
    goOn: () =>
      void busily(async () => {
        if (!(await look())) setError(say(language(), 'email.unverified'));
      }),
  };
};
