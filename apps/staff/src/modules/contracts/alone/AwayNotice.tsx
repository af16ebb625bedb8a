import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** On a call that has begun: the connection is gone, and the call can go on without it. */
export const AwayNotice = ({ onGoOn }: { onGoOn: () => void }) => {
  const { t } = useTranslation('counter');
  return (
    <Alert color="yellow" icon={<IconCloudOff size={18} />} title={t('alone.title')}>
      {t('alone.begun')}{' '}
      <Button size="xs" variant="default" onClick={onGoOn}>
        {t('alone.goOn')}
      </Button>
    </Alert>
  );
};
