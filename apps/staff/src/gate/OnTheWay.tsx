import { Alert, Anchor, Center, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';

type Props = {
  what:
    | 'goingToPlay'
    | 'loggingOut'
    | 'signingIn'
    | 'validating'
    | 'synchronising'
    | 'switching'
    | 'checkingLink';
  /** Why it came to nothing; empty while it is under way. */
  problem?: string;
};

/** While the server is asked before a page can be shown: what is going on, or why it is not. */
export const OnTheWay = ({ what, problem = '' }: Props) => {
  const { t } = useTranslation('signIn');
  return (
    <Center mih="100dvh" p={16}>
      {problem === '' ? (
        <Stack align="center" component="output">
          <Loader size="sm" />
          <Text c="dimmed">{t(what)}</Text>
        </Stack>
      ) : (
        <Stack align="center">
          <Alert color="red">{problem}</Alert>
          <Anchor href={paths.dashboard()}>{t('back')}</Anchor>
        </Stack>
      )}
    </Center>
  );
};
