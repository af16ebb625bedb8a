import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlay, otherSignIn } from '../platform/environment.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { lookUp } from './lookup.ts';
import { type Admitted, problemOf, useSignIn } from './useSignIn.ts';
import styles from './gate.module.css';

const GeneratePassword = lazy(async () => ({
  default: (await import('./GeneratePassword.tsx')).GeneratePassword,
}));
const CopyWait = lazy(async () => ({ default: (await import('./CopyWait.tsx')).CopyWait }));
const ChooseCompany = lazy(async () => ({ default: (await import('./ChooseCompany.tsx')).ChooseCompany }));

type Props = {
  /** Why the last session ended; empty when nothing is to be said. */
  firstError: string;
  /** Company of the address /company/{companyId}. */
  companyId?: number;
  /** The password comes next: time to fetch the application. */
  onSoon: () => void;
  onSignedIn: (answer: Admitted) => void;
};

// The field of the step is the only thing to do on this page.
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** Does something once, when the page has been drawn. */
const useOnce = (work: () => void): void => {
  const begin = useEffectEvent(work);
  useEffect(() => {
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);
};

type EmailProps = { email: string; problem: string; onEmail: (email: string) => void };

const EmailStep = ({ email, problem, onEmail }: EmailProps) => {
  const { t } = useTranslation('signIn');
  return (
    <TextInput
      label={t('email')}
      name="email"
      type="email"
      size="md"
      autoComplete="username"
      ref={focus}
      value={email}
      error={problem}
      onChange={(event) => onEmail(event.currentTarget.value)}
    />
  );
};

type PasswordProps = {
  email: string;
  password: string;
  problem: string;
  onPassword: (password: string) => void;
  onBack: () => void;
};

const PasswordStep = ({ email, password, problem, onPassword, onBack }: PasswordProps) => {
  const { t } = useTranslation('signIn');
  return (
    <>
      <div className={styles.gateWho}>
        <Text size="sm" truncate>
          {email}
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('goBack')}
        </Anchor>
      </div>
      <PasswordInput
        label={t('password')}
        name="password"
        size="md"
        autoComplete="current-password"
        ref={focus}
        value={password}
        error={problem}
        onChange={(event) => onPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      />
      <Anchor href={paths.forgotPassword(email.trim())} size="sm">
        {t('forgot')}
      </Anchor>
    </>
  );
};

/** From Live to Play and back. */
const OtherSite = ({ email }: { email: string }) => {
  const { t } = useTranslation('signIn');
  const elsewhere = otherSignIn(email);
  if (elsewhere === undefined) return null;
  return (
    <Anchor href={elsewhere} size="sm" ta="center">
      {t(isPlay ? 'goToLive' : 'goToPlay')}
    </Anchor>
  );
};

type Signing = Pick<ReturnType<typeof useSignIn>, 'findCompany' | 'staysHere'>;

/** Which step the page is in, and the company that was found or chosen on the way. */
const useSteps = (
  { findCompany, staysHere }: Signing,
  { companyId, onSoon }: { companyId: number | undefined; onSoon: () => void },
) => {
  const [step, setStep] = useState<'email' | 'password'>('email');
  const [company, setCompany] = useState(companyId);
  const goOnIn = async (email: string, id: number | undefined): Promise<void> => {
    setCompany(id);
    if (!(await staysHere(email, id))) return;
    setStep('password');
    onSoon();
  };
  return {
    step,
    company,
    goOnIn,
    goOn: async (email: string): Promise<void> => {
      const found = await findCompany(email, companyId);
      if (found !== undefined) await goOnIn(email, found.company);
    },
    begin: () => {
      setCompany(companyId);
      setStep('email');
    },
  };
};

/** Signing in, in two steps: who, then the password. */
export const SignInPage = ({ firstError, companyId, onSoon, onSignedIn }: Props) => {
  const { t } = useTranslation('signIn');
  const asked = new URLSearchParams(location.search).get('email') ?? '';
  const [email, setEmail] = useState(asked);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const signing = useSignIn(firstError, onSignedIn);
  const { isBusy, error, tenants, last, passwordUrl, waiting, signIn, reset } = signing;
  const { step, company, goOn, goOnIn, begin } = useSteps(signing, { companyId, onSoon });

  // An address that comes with the page is not asked for again. [S2.23]
  useOnce(() => {
    if (asked !== '' && problemOf('email', asked) === '') void goOn(email.trim());
  });
  const search = async (text: string) => (await lookUp(email.trim(), text))?.tenants ?? [];
  const submit = () => {
    const found = problemOf(step, step === 'email' ? email : password);
    setProblem(found);
    if (found !== '') return;
    if (step === 'password') void signIn(email.trim(), password, company);
    else void goOn(email.trim());
  };
  const goBack = () => {
    reset();
    setProblem('');
    setPassword('');
    begin();
  };

  if (waiting !== undefined)
    return (
      <Suspense>
        <CopyWait {...waiting} />
      </Suspense>
    );
  return (
    <>
      <GateCard title={t('title')} lead={t('lead')} error={error} onSubmit={submit}>
        <Stack gap={16}>
          {step === 'email' ? (
            <EmailStep key="email" email={email} problem={problem} onEmail={setEmail} />
          ) : (
            <PasswordStep
              key="password"
              email={email}
              password={password}
              problem={problem}
              onPassword={setPassword}
              onBack={goBack}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {step === 'email' ? t('next') : t('enter')}
          </Button>
          <OtherSite email={email.trim()} />
        </Stack>
      </GateCard>
      {passwordUrl === undefined ? null : (
        <Suspense>
          <GeneratePassword url={passwordUrl} onClose={reset} />
        </Suspense>
      )}
      {tenants.length === 0 ? null : (
        <Suspense>
          <ChooseCompany
            tenants={tenants}
            isBusy={isBusy}
            last={last}
            onSearch={step === 'email' && email.includes('/') ? search : undefined}
            onChoose={(id) =>
              void (step === 'email' ? goOnIn(email.trim(), id) : signIn(email.trim(), password, id))
            }
            onClose={reset}
          />
        </Suspense>
      )}
    </>
  );
};
