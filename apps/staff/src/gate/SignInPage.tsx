import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlay, otherSignIn } from '../platform/environment.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { lookUp } from './lookup.ts';
import { type Admitted, problemOf, useSignIn } from './useSignIn.ts';

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

/** Signing in, in two steps: who, then the password. */
export const SignInPage = ({ firstError, companyId, onSoon, onSignedIn }: Props) => {
  const { t } = useTranslation('signIn');
  const asked = new URLSearchParams(location.search).get('email') ?? '';
  const [email, setEmail] = useState(asked);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'email' | 'password'>('email');
  const [company, setCompany] = useState(companyId);
  const [problem, setProblem] = useState('');
  const { isBusy, error, tenants, last, passwordUrl, waiting, signIn, findCompany, staysHere, reset } =
    useSignIn(firstError, onSignedIn);
  const elsewhere = otherSignIn(email.trim());

  const goOnIn = async (id: number | undefined): Promise<void> => {
    setCompany(id);
    if (!(await staysHere(email.trim(), id))) return;
    setStep('password');
    onSoon();
  };
  const goOn = async (): Promise<void> => {
    const found = await findCompany(email.trim(), companyId);
    if (found !== undefined) await goOnIn(found.company);
  };
  // An address that comes with the page is not asked for again. [S2.23]
  const begin = useEffectEvent(() => {
    if (asked !== '' && problemOf('email', asked) === '') void goOn();
  });
  useEffect(() => {
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);
  const search = async (text: string) => (await lookUp(email.trim(), text))?.tenants ?? [];
  const submit = () => {
    const found = problemOf(step, step === 'email' ? email : password);
    setProblem(found);
    if (found !== '') return;
    if (step === 'password') void signIn(email.trim(), password, company);
    else void goOn();
  };
  const goBack = () => {
    reset();
    setProblem('');
    setPassword('');
    setCompany(companyId);
    setStep('email');
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
            <TextInput
              key="email"
              label={t('email')}
              name="email"
              type="email"
              size="md"
              autoComplete="username"
              ref={focus}
              value={email}
              error={problem}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          ) : (
            <>
              <div className="gate-who">
                <Text size="sm" truncate>
                  {email}
                </Text>
                <Anchor component="button" type="button" size="sm" onClick={goBack}>
                  {t('goBack')}
                </Anchor>
              </div>
              <PasswordInput
                key="password"
                label={t('password')}
                name="password"
                size="md"
                autoComplete="current-password"
                ref={focus}
                value={password}
                error={problem}
                onChange={(event) => setPassword(event.currentTarget.value)}
                visibilityToggleButtonProps={{ 'aria-label': t('show') }}
              />
              <Anchor href={paths.forgotPassword(email.trim())} size="sm">
                {t('forgot')}
              </Anchor>
            </>
          )}
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {step === 'email' ? t('next') : t('enter')}
          </Button>
          {elsewhere === undefined ? null : (
            <Anchor href={elsewhere} size="sm" ta="center">
              {t(isPlay ? 'goToLive' : 'goToPlay')}
            </Anchor>
          )}
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
            onChoose={(id) => void (step === 'email' ? goOnIn(id) : signIn(email.trim(), password, id))}
            onClose={reset}
          />
        </Suspense>
      )}
    </>
  );
};
