import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { answerProviderSignIn, getProviderSignIn } from '@yardline/contract/single-sign-on/single-sign-on';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { failureOf } from './problem.ts';
import { problemOf } from './useSignIn.ts';

const focus = (input: HTMLInputElement | null): void => input?.focus();

const Ended = ({ error }: { error: string }) => {
  const { t } = useTranslation('signIn');
  return (
    <GateCard title={t('identityTitle')} error={error}>
      <Button component="a" href={paths.signIn()} size="md" fullWidth>
        {t('backToSignIn')}
      </Button>
    </GateCard>
  );
};

type Form = { uid: string; company: string; firstEmail: string };

const IdentityForm = ({ uid, company, firstEmail }: Form) => {
  const { t } = useTranslation('signIn');
  const [email, setEmail] = useState(firstEmail);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState({ email: '', password: '' });
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  const show = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      const body = { email: email.trim(), password };
      const { url } = await client.call(answerProviderSignIn, { params: { uid }, body });
      const next = new URL(url, location.origin);
      if (next.origin === location.origin) return location.replace(next);
    } catch (failure) {
      setError(failureOf(failure));
    }
    setBusy(false);
  };
  const submit = () => {
    const found = { email: problemOf('email', email), password: problemOf('password', password) };
    setProblems(found);
    if (found.email === '' && found.password === '') void show();
  };
  return (
    <GateCard
      title={t('identityTitle')}
      lead={t('identityLead', { company })}
      error={error}
      onSubmit={submit}
    >
      <Stack gap={16}>
        <TextInput
          label={t('email')}
          name="email"
          type="email"
          size="md"
          autoComplete="username"
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          name="password"
          size="md"
          autoComplete="current-password"
          ref={focus}
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('show') }}
        />
        <Anchor href={paths.forgotPassword(email.trim())} size="sm">
          {t('forgot')}
        </Anchor>
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('enter')}
        </Button>
      </Stack>
    </GateCard>
  );
};

/** The sign-in page of the embedded identity provider. */
export const ProviderSignInPage = ({ uid }: { uid: string }) => {
  const [about, setAbout] = useState<Omit<Form, 'uid'>>();
  const [error, setError] = useState('');
  useEffect(() => {
    client
      .call(getProviderSignIn, { params: { uid } })
      .then(({ company, email }) => setAbout({ company, firstEmail: email }))
      .catch((failure: unknown) => setError(failureOf(failure)));
  }, [uid]);
  if (error !== '') return <Ended error={error} />;
  return about === undefined ? <OnTheWay what="signingIn" /> : <IdentityForm uid={uid} {...about} />;
};
