import { CallRefused } from '@yardline/client/call-refused';
import { keptFor } from '@yardline/client/kept';
import { storageKeys } from '@yardline/client/tokens';
import { issueCallback } from '@yardline/contract/callbacks/callbacks';
import { impersonationForm, startImpersonation } from '@yardline/contract/impersonation/impersonation';
import type { SignedInUser } from '@yardline/contract/sessions/sessions';
import { srmLogin } from '@yardline/contract/srm/srm';
import { say } from '@yardline/contract/words/say';
import type { ActingMode } from '@yardline/domain/permissions/acting';
import type { LoginTarget } from '@yardline/domain/sign-in/applications';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { language } from '../platform/i18n.ts';
import { paths } from '../paths.ts';
import { applicationOf, type Choices, keepDivision, type Wish } from './entering.ts';
import { failureOf } from './problem.ts';

/** What is chosen on the page; empty is not chosen yet. */
export type Chosen = {
  target: LoginTarget | '';
  division: string;
  mode: ActingMode | '';
  customerEmail: string;
  reason: string;
};
type Problems = Partial<Record<keyof Chosen, string>>;

/** The initial choices: single options are chosen already. */
const firstOf = ({ targets, modes }: Choices): Chosen => ({
  target: targets.length === 1 ? (targets[0] ?? '') : '',
  division: '',
  mode: modes.length === 1 ? (modes[0] ?? '') : '',
  customerEmail: '',
  reason: '',
});

type Asked = { choices: Choices; t: TFunction<'verify'> };

/** What is wrong with what was chosen, by field. */
const problemsOf = (chosen: Chosen, { choices, t }: Asked): Problems => {
  const required = (field: string) => say(language(), 'field.required', { field: field.toLowerCase() });
  return {
    ...(chosen.target === '' ? { target: required(t('loginTo')) } : {}),
    // The back office could not tell that another user acts.
    ...(chosen.target === 'srm' && chosen.mode !== 'ME' && chosen.mode !== ''
      ? { target: say(language(), 'impersonation.closed') }
      : {}),
    ...(choices.divisions.length > 0 && chosen.division === '' ? { division: required(t('division')) } : {}),
    ...(chosen.mode === '' ? { mode: required(t('loginAs')) } : {}),
    ...(chosen.mode === 'CUSTOMER' && chosen.customerEmail.trim() === ''
      ? { customerEmail: say(language(), 'email.required') }
      : {}),
    ...(chosen.mode !== 'ME' && chosen.mode !== '' && chosen.reason.trim() === ''
      ? { reason: required(t('reason')) }
      : {}),
  };
};

/** Goes over into the session of a user, when that is what was chosen. */
const actAs = async ({ mode: login_as, customerEmail, reason }: Chosen): Promise<boolean> => {
  if (login_as === 'ME') return false;
  const body = impersonationForm.parse(
    login_as === 'SCS' ? { login_as, reason } : { login_as, customer_email: customerEmail.trim(), reason },
  );
  client.signIn(await client.call(startImpersonation, { body }));
  return true;
};

/** The code of the division that was chosen now, or that is known already. */
const divisionCode = (me: SignedInUser, chosen: string): string | undefined => {
  const id = chosen === '' ? keptFor(localStorage, storageKeys.defaultDivision, me.company.id) : chosen;
  const found = me.divisions.find(({ warehouse }) => String(warehouse.id) === id);
  return (found ?? me.divisions.find((each) => each.is_default))?.warehouse.srm_uid;
};

/** Leads to the back office, which takes the user over. */
const toSrm = async (me: SignedInUser, chosen: string): Promise<void> => {
  const division = divisionCode(me, chosen);
  const answer = await client
    .call(srmLogin, { query: division === undefined ? {} : { division } })
    .catch(() => {
      throw new Error('srm');
    });
  client.confirm();
  location.assign(answer.data);
};

type Options = { me: SignedInUser; wish: Wish; choices: Choices; onDone: () => void };

/** Going on after signing in, by what is chosen: as whom, for which division, and where to. */
export const useVerify = ({ me, wish, choices, onDone }: Options) => {
  const { t } = useTranslation('verify');
  const [chosen, setChosen] = useState(() => firstOf(choices));
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const goOn = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      keepDivision(me, chosen.division);
      const isActing = await actAs(chosen);
      if (chosen.target === 'srm') return await toSrm(me, chosen.division);
      if (wish.callbackUrl !== undefined && !isActing) {
        const body = { callbackUrl: wish.callbackUrl, applicationId: applicationOf(wish) };
        const { url } = await client.call(issueCallback, { body });
        client.confirm();
        location.replace(url);
        return;
      }
      client.confirm();
      // A user who acts as another starts with a fresh page, without their own data in memory.
      if (isActing) location.replace(paths.dashboard());
      else onDone();
    } catch (failure) {
      const field = failure instanceof CallRefused ? failure.fields[0] : undefined;
      setError(failure instanceof Error && failure.message === 'srm' ? t('srmFailed') : failureOf(failure));
      if (field?.path === 'customer_email') setProblems({ customerEmail: field.message });
      setBusy(false);
    }
  };

  return {
    chosen,
    choose: (change: Partial<Chosen>) => {
      setChosen((before) => ({ ...before, ...change }));
      setProblems({});
    },
    problems,
    error,
    isBusy,
    /** Whether it is being asked if the page may redirect to the back office. */
    isAsking,
    stay: () => setAsking(false),
    goOn: () => {
      setAsking(false);
      void goOn();
    },
    submit: () => {
      const found = problemsOf(chosen, { choices, t });
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      if (chosen.target === 'srm') setAsking(true);
      else void goOn();
    },
  };
};
