import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { approveHere } from '@yardline/contract/approvals/approvals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { id: number; name: string; onApproved: () => void };

/** The colleague stands at this screen and approves by their password, which no one keeps. */
export const AnswerHere = ({ id, name, onApproved }: Props) => {
  const { t } = useTranslation('approvals');
  const [password, setPassword] = useState('');
  const { send, isSending, refused } = useSend(approveHere, {
    isQuiet: true,
    onDone: onApproved,
    onRefused: () => {
      setPassword('');
      return true;
    },
  });
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        send({ params: { id }, body: { password } });
      }}
    >
      <Stack gap={12}>
        {refused === null ? null : <Alert color="red">{refused.message}</Alert>}
        <PasswordInput
          label={t('passwordOf', { name })}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" loading={isSending} disabled={password === ''}>
          {t('approve')}
        </Button>
      </Stack>
    </form>
  );
};
