import { Alert, Button, Center, Stack, Title } from '@mantine/core';
import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useProve } from '@yardline/client/hooks';
import { closingMs } from '@yardline/contract/mail/mail-server';
import { LoadingScreen } from '@yardline/ui/LoadingScreen';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../../platform/environment.ts';
import type { Connected } from './connect.ts';
import { tellConnected } from './connected.ts';

const Frame = ({ children }: { children: React.ReactNode }) => {
  const { t } = useTranslation('mail');
  return (
    <Center component="main" mih="100dvh" p={16}>
      <title>{pageTitle(t('server.connect'))}</title>
      <Stack align="center" maw={420}>
        <Title order={1} size="h2">
          {t('server.connect')}
        </Title>
        {children}
      </Stack>
    </Center>
  );
};

/** While the provider is asked. */
export const Connecting = () => {
  const { t } = useTranslation('mail');
  return (
    <Frame>
      <LoadingScreen isBusy label={t('server.connecting')} />
    </Frame>
  );
};

/** The window in which an account is connected: it closes by itself when that worked, and else says why not. [S4.16] */
export const ConnectPage = () => {
  const { t } = useTranslation(['mail', 'common']);
  const { problem, isProofAsked = false }: Connected = useLoaderData({ strict: false });
  const router = useRouter();
  const prove = useProve();
  const proveAndGoOn = async () => {
    if (await prove()) await router.invalidate();
  };
  const isConnected = problem === '';
  useEffect(() => {
    if (!isConnected) return undefined;
    tellConnected();
    const timer = setTimeout(() => window.close(), closingMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return (
    <Frame>
      <Alert color={isConnected ? 'accent' : 'red'}>{isConnected ? t('server.connected') : problem}</Alert>
      {isProofAsked ? <Button onClick={() => void proveAndGoOn()}>{t('server.prove')}</Button> : null}
      <Button variant="default" onClick={() => window.close()}>
        {t('common:close')}
      </Button>
    </Frame>
  );
};
