import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { forgotForm, requestPasswordReset } from '@yardline/contract/sessions/passwords';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { failureOf, problemIn } from './problem.ts';

// The field is the only thing to do on this page.
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** Asks for a link to set a new password. What is said after does not tell whether the address is anybody's. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('signIn');
  const [email, setEmail] = useState(new URLSearchParams(location.search).get('email') ?? '');
  const [problem, setProblem] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  const ask = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await client.call(requestPasswordReset, { body: { email: email.trim() } });
      setSent(true);
    } catch (failure) {
      setError(failureOf(failure));
    }
    setBusy(false);
  };
  const submit = () => {
    const found = problemIn(forgotForm.shape.email, email);
    setProblem(found);
    if (found === '') void ask();
  };
  const back = (
    <Anchor href={paths.signIn()} size="sm" ta="center">
      {t('backToSignIn')}
    </Anchor>
  );

  if (isSent)
    return (
      <GateCard title={t('checkMail')}>
        <Stack gap={16}>
          <Alert color="green">{t('linkSent', { email: email.trim() })}</Alert>
          {back}
        </Stack>
      </GateCard>
    );
  return (
    <GateCard title={t('forgotTitle')} lead={t('forgotLead')} error={error} onSubmit={submit}>
      <Stack gap={16}>
        <TextInput
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
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('sendLink')}
        </Button>
        {back}
      </Stack>
    </GateCard>
  );
};
