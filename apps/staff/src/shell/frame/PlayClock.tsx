import { Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { companyClock } from '@yardline/client/clock';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

const tickMs = 20_000;

/** What time it is in Play, once its clock was moved. */
export const PlayClock = () => {
  const { t } = useTranslation();
  const { company } = useSession();
  const [now, setNow] = useState(companyClock);
  useInterval(() => setNow(companyClock()), tickMs, { autoInvoke: true });
  if (company.clock_offset_seconds === 0) return null;
  return (
    <Text size="sm" component="span" fw={600}>
      {t('play.clock')} <When at={Temporal.Instant.fromEpochMilliseconds(now).toString()} />
    </Text>
  );
};
