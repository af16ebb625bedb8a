import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { login } from '@yardline/contract/sessions/sessions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { phoneSignIn } from '../session/way-back.ts';
import { failureOf } from './problem.ts';
import type { Admitted } from './useSignIn.ts';

type Props = {
  code: string;
  /** The address that stays in the history in place of the one with the code. */
  address?: string;
  onAnswer: (answer: Admitted) => void;
};

/** Signing in by a code that opens once: on a phone by the one that a computer shows, or by an address that carries it. [S2.3] [S2.20] [S4.6] */
export const MobilePage = ({ code, address = phoneSignIn(), onAnswer }: Props) => {
  const { t } = useTranslation('signIn');
  const [error, setError] = useState('');
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // The code opens once: it shall not stand in the history of a phone that goes from hand to hand.
    history.replaceState(null, '', address);
    const signIn = async (): Promise<void> => {
      try {
        const answer = await client.call(login, { body: { mobile_session_token: code } });
        if (!('tenants' in answer)) onAnswer(answer);
      } catch (failure) {
        setError(failureOf(failure));
      }
    };
    void signIn();
  }, [code, address, onAnswer]);

  return (
    <Center mih="100dvh" p={16}>
      <title>{t('connecting')}</title>
      {error === '' ? (
        <Stack align="center" component="output">
          <Loader size="sm" />
          <Text c="dimmed">{t('connecting')}</Text>
        </Stack>
      ) : (
        <Stack align="center">
          <Alert color="red">{error}</Alert>
          <Button component="a" href={address}>
            {t('goToLogin')}
          </Button>
        </Stack>
      )}
    </Center>
  );
};
