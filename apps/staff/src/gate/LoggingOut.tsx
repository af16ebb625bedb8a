import { Center, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** While the session is ended on the server. */
export const LoggingOut = () => {
  const { t } = useTranslation('signIn');
  return (
    <Center mih="100dvh">
      <Stack align="center" component="output">
        <Loader size="sm" />
        <Text c="dimmed">{t('loggingOut')}</Text>
      </Stack>
    </Center>
  );
};
