import { Button, Group, Text } from '@mantine/core';
import { IconCloudOff, IconLock, IconMoodSad } from '@tabler/icons-react';
import { CallRefused } from '@yardline/client/call-refused';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from './LinkButton.tsx';
import { NotFound } from './NotFound.tsx';

type Props = { error: unknown; onRetry: () => void };

/** What happened, why, and what to do: for a page or a part of one that could not be loaded. */
export const Refused = ({ error, onRetry }: Props) => {
  const { t } = useTranslation();
  const refused = error instanceof CallRefused ? error : undefined;
  useEffect(() => {
    // Nothing opens any more before the account has moved: that page says how.
    if (refused?.reason === 'migration.required') location.replace(paths.register());
  }, [refused]);
  if (refused?.status === 404) return <NotFound />;
  const [icon, title] =
    refused?.status === 403
      ? [<IconLock key="lock" size={24} />, t('error.forbidden')]
      : refused?.status === 0
        ? [<IconCloudOff key="cloud" size={24} />, t('error.offline')]
        : [<IconMoodSad key="sad" size={24} />, t('error.title')];
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        level={1}
        title={title}
        action={
          <Group justify="center" gap={8} mt={8}>
            <Button variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
            {refused?.status === 403 ? (
              <LinkButton to={paths.dashboard()} variant="default">
                {t('error.home')}
              </LinkButton>
            ) : null}
          </Group>
        }
      >
        {refused?.message ?? t('error.unexpected')}
        {(refused?.requestId ?? '') === '' ? null : (
          <Text component="span" display="block" size="xs" c="dimmed" mt={8}>
            {t('requestId', { id: refused?.requestId })}
          </Text>
        )}
      </EmptyState>
    </div>
  );
};
