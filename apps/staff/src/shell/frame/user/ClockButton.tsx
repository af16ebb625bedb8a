import { Button, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconClockPlay, IconClockStop } from '@tabler/icons-react';
import { machineClock } from '@yardline/client/clock';
import { elapsedText } from '@yardline/domain/time/elapsed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../../session/useClock.ts';
import styles from '../frame.module.css';

/** The timer moves every second. [S9.6] */
const tickMs = 1_000;

/** Hours, minutes and seconds since the user clocked in, running. */
const Timer = ({ began }: { began: string }) => {
  const [now, setNow] = useState(machineClock);
  useInterval(() => setNow(machineClock()), tickMs, { autoInvoke: true });
  return (
    <span role="timer" className={styles.clockTimer} data-part="clock-timer">
      {elapsedText(now - Temporal.Instant.from(began).epochMilliseconds)}
    </span>
  );
};

/** Whether the user is clocked in, for how long, and the button that changes it. */
export const ClockButton = () => {
  const { t } = useTranslation('userMenu');
  const { began, isSending, outcome, clockIn, clockOut } = useClock();
  const isIn = began !== undefined;
  return (
    <section className={styles.clock} aria-label={t('clock')}>
      <Text size="sm" fw={500}>
        {t(isIn ? 'clockedIn' : 'clockedOut')}
      </Text>
      <Button
        fullWidth
        variant={isIn ? 'filled' : 'default'}
        leftSection={isIn ? <IconClockStop size={18} /> : <IconClockPlay size={18} />}
        rightSection={isIn ? <Timer began={began} /> : null}
        loading={isSending}
        onClick={isIn ? clockOut : clockIn}
      >
        {t(isIn ? 'clockOut' : 'clockIn')}
      </Button>
      <output className={styles.clockSaid}>
        {outcome === undefined ? null : (
          <Text size="sm" c={outcome.isSaved ? 'accent' : 'red.8'}>
            {t(outcome.isSaved ? 'timeSaved' : 'failed')}
            {outcome.reason === '' ? '' : ` (${outcome.reason})`}
          </Text>
        )}
      </output>
    </section>
  );
};
