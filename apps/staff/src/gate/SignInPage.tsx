import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, language } from '../app/i18n.ts';
import { rememberLanguage } from '../app/preferences.ts';
import { problemOf, type SignedIn, useSignIn } from './useSignIn.ts';
import './gate.css';

const ChooseCompany = lazy(async () => ({ default: (await import('./ChooseCompany.tsx')).ChooseCompany }));

type Props = {
  /** Why the last session ended; empty when nothing is to be said. */
  firstError: string;
  /** Company of the address /company/{companyId}. */
  companyId?: number;
  /** The password comes next: time to fetch the application. */
  onSoon: () => void;
  onSignedIn: (answer: SignedIn) => void;
};

// The field of the step is the only thing to do on this page.
const focus = (input: HTMLInputElement | null): void => input?.focus();
const otherLanguage = () => (language() === 'fr' ? 'en' : 'fr');

/** Signing in, in two steps: who, then the password. */
export const SignInPage = ({ firstError, companyId, onSoon, onSignedIn }: Props) => {
  const { t } = useTranslation('signIn');
  const asked = new URLSearchParams(location.search).get('email') ?? '';
  const [email, setEmail] = useState(asked);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'email' | 'password'>(asked === '' ? 'email' : 'password');
  const [problem, setProblem] = useState('');
  const { isBusy, error, tenants, signIn, reset } = useSignIn(firstError, onSignedIn);

  const submit = () => {
    const found = problemOf(step, step === 'email' ? email : password);
    setProblem(found);
    if (found !== '') return;
    if (step === 'password') void signIn(email.trim(), password, companyId);
    else {
      setStep('password');
      onSoon();
    }
  };
  const goBack = () => {
    reset();
    setProblem('');
    setPassword('');
    setStep('email');
  };
  const switchLanguage = () => {
    rememberLanguage(otherLanguage());
    void changeLanguage(otherLanguage());
  };

  return (
    <main className="gate">
      <title>{t('title')}</title>
      <form
        className="gate-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <span className="gate-mark" aria-hidden="true" />
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mb={24}>
          {t('lead')}
        </Text>
        {error === '' ? null : (
          <Alert color="red" variant="light" mb={16}>
            {error}
          </Alert>
        )}
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
            </>
          )}
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {step === 'email' ? t('next') : t('enter')}
          </Button>
        </Stack>
      </form>
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="dimmed"
        onClick={switchLanguage}
        lang={otherLanguage()}
      >
        {t('language')}
      </Anchor>
      {tenants.length === 0 ? null : (
        <Suspense>
          <ChooseCompany
            tenants={tenants}
            isBusy={isBusy}
            onChoose={(id) => void signIn(email.trim(), password, id)}
            onClose={reset}
          />
        </Suspense>
      )}
    </main>
  );
};
