import { Button, Text, TextInput } from '@mantine/core';
import { mailProof } from '@yardline/contract/sessions/second-step';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { useTry } from './useTry.ts';

type Props = { value: string; onChange: (code: string) => void };

/** The field for the digits of a mail. */
export const MailedCodeField = ({ value, onChange }: Props) => {
  const { t } = useTranslation('security');
  return (
    <TextInput
      size="md"
      label={t('mailedCode')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** Has a code mailed to the user's own address, and takes it. */
export const MailedCode = ({ value, onChange }: Props) => {
  const { t } = useTranslation('security');
  const [email, setEmail] = useState('');
  const { isBusy, error, attempt } = useTry();
  const send = () =>
    void attempt(async () => {
      const sent = await client.call(mailProof, {});
      setEmail(sent.email);
    });
  return (
    <>
      <Text c="dimmed">{email === '' ? t('mailLead') : t('mailedTo', { email })}</Text>
      {error === '' ? null : (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant={email === '' ? 'filled' : 'default'}
        size="md"
        fullWidth
        loading={isBusy}
        onClick={send}
      >
        {t(email === '' ? 'sendCode' : 'sendCodeAgain')}
      </Button>
      {email === '' ? null : <MailedCodeField value={value} onChange={onChange} />}
    </>
  );
};
