import { CallRefused } from '@yardline/client/call-refused';
import { checkPasswordReset, setNewPassword } from '@yardline/contract/sessions/passwords';
import { say } from '@yardline/contract/words/say';
import { checkNewPassword } from '@yardline/domain/text/password';
import { useEffect, useState } from 'react';
import { client } from '../platform/client.ts';
import { language } from '../platform/i18n.ts';
import { failureOf } from './problem.ts';

type Step = 'looking' | 'form' | 'expired' | 'done';

const isExpired = (error: unknown): boolean =>
  error instanceof CallRefused && error.reason === 'reset.expired';

/** Setting a new password by a link: looks first whether it opens, then sets it, once. */
export const useNewPassword = (uid: string) => {
  const [step, setStep] = useState<Step>('looking');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});

  useEffect(() => {
    client
      .call(checkPasswordReset, { query: { uid } })
      .then(() => setStep('form'))
      .catch((failure: unknown) => {
        setStep(isExpired(failure) ? 'expired' : 'form');
        if (!isExpired(failure)) setError(failureOf(failure));
      });
  }, [uid]);

  const send = async (password: string): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await client.call(setNewPassword, { body: { uid, password } });
      setStep('done');
    } catch (failure) {
      if (isExpired(failure)) setStep('expired');
      else setError(failureOf(failure));
    }
    setBusy(false);
  };

  return {
    step,
    error,
    isBusy,
    /** What is wrong, by the name of the field. */
    problems,
    submit: (password: string, confirmation: string) => {
      const found = checkNewPassword(password, confirmation);
      setProblems(
        Object.fromEntries(
          found.map(({ path, code, data }) => [path.join('.'), say(language(), code, data)]),
        ),
      );
      if (found.length === 0) void send(password);
    },
  };
};
