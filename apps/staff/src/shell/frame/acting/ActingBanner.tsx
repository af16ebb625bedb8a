import { Button, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { machineClock } from '@yardline/client/clock';
import { useClient, useSend } from '@yardline/client/hooks';
import { stopImpersonation } from '@yardline/contract/impersonation/impersonation';
import { elapsedText } from '@yardline/domain/time/elapsed';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import actingStyles from './acting.module.css';
import frameStyles from '../frame.module.css';

const tickMs = 1_000;
/** Milliseconds before its end at which the session is returned, while it still can be. */
const lastMs = 5_000;

const useLeft = (endsAt: string): number => {
  const end = Temporal.Instant.from(endsAt).epochMilliseconds;
  const [now, setNow] = useState(machineClock);
  useInterval(() => setNow(machineClock()), tickMs, { autoInvoke: true });
  return Math.max(0, end - now);
};

type Acting = { name: string; staff: string; endsAt: string };

const Banner = ({ name, staff, endsAt }: Acting) => {
  const { t } = useTranslation('verify');
  const client = useClient();
  const left = useLeft(endsAt);
  const { send, isSending } = useSend(stopImpersonation, {
    isQuiet: true,
    onDone: () => {
      client.confirm();
      // With nothing of the user left in memory.
      location.replace(paths.dashboard());
    },
    onRefused: () => {
      location.assign(paths.logout());
      return true;
    },
  });
  const isOver = left <= lastMs;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isOver || isBegun.current) return;
    isBegun.current = true;
    send({});
  }, [isOver, send]);
  return (
    <section className={actingStyles.acting} aria-label={t('actingAs', { name })}>
      <div>
        <Text fw={600}>{t('actingAs', { name })}</Text>
        <Text size="sm">{t('actingBy', { staff })}</Text>
      </div>
      <span
        role="timer"
        aria-label={t('actingLeft')}
        className={frameStyles.clockTimer}
        data-part="clock-timer"
      >
        {elapsedText(left)}
      </span>
      <Button size="compact-md" variant="white" color="dark" loading={isSending} onClick={() => send({})}>
        {t('stopActing')}
      </Button>
    </section>
  );
};

/** A banner over every screen while staff act as a user: who as whom, the remaining time, and the way back. */
export const ActingBanner = () => {
  const { user, impersonation } = useSession();
  if (impersonation === null) return null;
  return <Banner name={user.name} staff={impersonation.staff} endsAt={impersonation.ends_at} />;
};
