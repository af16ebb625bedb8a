import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { confirmEmail } from '@yardline/contract/identity/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { failureOf } from './problem.ts';

/**
 * An address is confirmed, by the link of a mail. Only by the button: programs that look through mails open links too.
 */
export const ConfirmEmailPage = ({ code }: { code: string }) => {
  const { t } = useTranslation('signIn');
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError('');
    await client
      .call(confirmEmail, { body: { code } })
      .then(() => setDone(true))
      .catch((failure: unknown) => setError(failureOf(failure)));
    setBusy(false);
  };
  if (isDone)
    return (
      <GateCard title={t('confirmTitle')} lead={t('confirmedNext')}>
        <Stack gap={16}>
          <Alert color="green">{t('emailVerified')}</Alert>
          <Anchor href={paths.signIn()} size="sm" ta="center">
            {t('backToSignIn')}
          </Anchor>
        </Stack>
      </GateCard>
    );
  return (
    <GateCard title={t('confirmTitle')} lead={t('confirmLead')} error={error} onSubmit={() => void confirm()}>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('confirm')}
      </Button>
    </GateCard>
  );
};
