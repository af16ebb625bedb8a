import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Answer } from '@yardline/client/request';
import { acceptInvitation, findInvitation } from '@yardline/contract/users/invitations';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { failureOf } from './problem.ts';

type Invitation = Answer<typeof findInvitation>;

/**
 * A person accepts to work for a company, by the link of the invitation mail. Only by the button: programs that look through
 * mails open links too.
 */
export const AcceptInvitationPage = ({ code }: { code: string }) => {
  const { t } = useTranslation('signIn');
  const [invitation, setInvitation] = useState<Invitation>();
  const [step, setStep] = useState<'looking' | 'asking' | 'sending' | 'done'>('looking');
  const [error, setError] = useState('');
  useEffect(() => {
    client
      .call(findInvitation, { body: { code } })
      .then(setInvitation)
      .catch((failure: unknown) => setError(failureOf(failure)))
      .finally(() => setStep('asking'));
  }, [code]);
  const accept = async (): Promise<void> => {
    setStep('sending');
    setError('');
    await client
      .call(acceptInvitation, { body: { code } })
      .then(() => setStep('done'))
      .catch((failure: unknown) => {
        setError(failureOf(failure));
        setStep('asking');
      });
  };
  if (step === 'looking') return <OnTheWay what="checkingLink" />;
  const toSignIn = (
    <Button
      component="a"
      href={paths.signIn()}
      size="md"
      fullWidth
      variant={step === 'done' ? 'filled' : 'default'}
    >
      {t('backToSignIn')}
    </Button>
  );
  if (invitation === undefined)
    return (
      <GateCard title={t('invitation')} error={error}>
        {toSignIn}
      </GateCard>
    );
  const { company } = invitation;
  if (step === 'done')
    return (
      <GateCard title={t('invitation')} lead={t('acceptedNext', { company })}>
        <Stack gap={16}>
          <Alert color="green">{t('accepted', { company })}</Alert>
          {toSignIn}
        </Stack>
      </GateCard>
    );
  return (
    <GateCard
      title={t('acceptTitle', { company })}
      lead={t('acceptLead', invitation)}
      error={error}
      onSubmit={() => void accept()}
    >
      <Stack gap={16}>
        <Button type="submit" size="md" fullWidth loading={step === 'sending'}>
          {t('accept')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('acceptNot')}
        </Text>
      </Stack>
    </GateCard>
  );
};
