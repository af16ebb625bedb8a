import { Button, Group, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getPlay, mostClockDays, setPlayClock } from '@yardline/contract/play/play';
import { getPlayRun } from '@yardline/contract/play-runs/play-runs';
import { dayOf } from '@yardline/domain/time/local';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FDate } from '@yardline/ui/FDate';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './play-page.module.css';

const daySeconds = 86_400;
/** A day, a week and a cycle of four weeks. */
const leaps = [1, 7, 28] as const;
const chosenDay = z.object({ day: z.iso.date({ error: 'date.invalid' }) });

type LeapsProps = { reason: string | undefined; isBusy: boolean; onLeap: (days: number) => void };

const Leaps = ({ reason, isBusy, onLeap }: LeapsProps) => {
  const { t } = useTranslation('play');
  return (
    <Group gap={8} className={styles.playPart}>
      {leaps.map((days) => (
        <DisabledWithReason key={days} reason={reason}>
          <Button variant="default" disabled={isBusy} onClick={() => onLeap(days)}>
            {t('days', { count: days })}
          </Button>
        </DisabledWithReason>
      ))}
    </Group>
  );
};

/** The clock of Play: what it says, and moving it by days or to a day. */
export const ClockSection = () => {
  const { t } = useTranslation('play');
  const { company, whyNot } = useSession();
  const { now: at, clock_offset_seconds: offset } = useLoaded(getPlay, {});
  const { run } = useLoaded(getPlayRun, {});
  const now = Temporal.Instant.from(at);
  const zone = company.time_zone;
  const form = useRecordForm(chosenDay, { day: dayOf(now, zone) });
  const { send, isSending } = useSend(setPlayClock, {
    isQuiet: true,
    // Whatever is on a screen or in a form was worked out by the old time.
    onDone: () => location.reload(),
    onRefused: ({ fields, message }) => {
      if (fields.length === 0) return false;
      form.setError('day', { type: 'server', message });
      return true;
    },
  });
  const moveTo = (instant: Temporal.Instant | null) => send({ body: { now: instant?.toString() ?? null } });
  const toDay = (chosen: { day: string }) => {
    const { year, month, day } = Temporal.PlainDate.from(chosen.day);
    moveTo(now.toZonedDateTimeISO(zone).with({ year, month, day }).toInstant());
  };
  const count = Math.round(Math.abs(offset) / daySeconds);
  const isRunning = run?.status === 'queued' || run?.status === 'running';
  const reason = whyNot(setPlayClock) ?? (isRunning ? t('runFirst') : undefined);
  return (
    <Section title={t('clock')}>
      <Text size="sm" className={styles.playPart}>
        {t('clockText')}
      </Text>
      <Facts
        facts={[
          {
            label: t('now'),
            value: (
              <>
                <When at={at} />
                <br />
                {offset === 0 ? t('right') : t(offset > 0 ? 'ahead' : 'behind', { count })}
              </>
            ),
          },
        ]}
      />
      <Leaps reason={reason} isBusy={isSending} onLeap={(days) => moveTo(now.add({ hours: days * 24 }))} />
      <form noValidate className={styles.playPart} onSubmit={(event) => void form.handleSubmit(toDay)(event)}>
        <Group gap={8} align="flex-start">
          <FDate
            control={form.control}
            name="day"
            label={t('day')}
            max={now.toZonedDateTimeISO(zone).toPlainDate().add({ days: mostClockDays }).toString()}
          />
          <DisabledWithReason reason={reason}>
            <Button type="submit" mt={24} disabled={isSending}>
              {t('move')}
            </Button>
          </DisabledWithReason>
          {offset === 0 ? null : (
            <DisabledWithReason reason={reason}>
              <Button variant="default" mt={24} disabled={isSending} onClick={() => moveTo(null)}>
                {t('setRight')}
              </Button>
            </DisabledWithReason>
          )}
        </Group>
      </form>
    </Section>
  );
};
