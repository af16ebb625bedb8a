import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { getPlay, mostClockDays } from '@yardline/contract/play/play';
import { getPlayRun, type PlayRun, runPollingMs, startPlayRun } from '@yardline/contract/play-runs/play-runs';
import { dayOf } from '@yardline/domain/time/local';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FDate } from '@yardline/ui/FDate';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './play-page.module.css';
import { leaps, type RunForm, runForm } from './run-form.ts';
import { RunProgress, RunSummary } from './RunSummary.tsx';

const isUnderWay = (run: PlayRun | null): boolean => run?.status === 'queued' || run?.status === 'running';

/** Until when the clock is to run, and what is done on the way. */
const RunEntry = ({ now }: { now: Temporal.Instant }) => {
  const { t } = useTranslation('play');
  const { company, whyNot } = useSession();
  const today = Temporal.PlainDate.from(dayOf(now, company.time_zone));
  const form = useRecordForm(runForm, {
    until: today.add({ months: 1 }).toString(),
    makes_bills: true,
    charges_late_fees: true,
    posts_accruals: true,
  });
  const { send, isSending } = useSend(startPlayRun, {
    onRefused: ({ fields, message }) => {
      if (fields.length === 0) return false;
      form.setError('until', { type: 'server', message });
      return true;
    },
  });
  const start = (body: RunForm) => send({ body });
  return (
    <form noValidate className={styles.playPart} onSubmit={(event) => void form.handleSubmit(start)(event)}>
      <Group gap={8} align="flex-end">
        <FDate
          control={form.control}
          name="until"
          label={t('runUntil')}
          min={today.toString()}
          max={today.add({ days: mostClockDays }).toString()}
        />
        {leaps.map(({ key, ...leap }) => (
          <Button
            key={key}
            variant="default"
            onClick={() =>
              form.setValue('until', today.add(leap).toString(), { shouldDirty: true, shouldValidate: true })
            }
          >
            {t(`runLeaps.${key}`)}
          </Button>
        ))}
      </Group>
      <Stack gap={8} my={16}>
        <FSwitch control={form.control} name="makes_bills" label={t('runBills')} />
        <FSwitch control={form.control} name="charges_late_fees" label={t('runLateFees')} />
        <FSwitch control={form.control} name="posts_accruals" label={t('runAccrualsToo')} />
      </Stack>
      <DisabledWithReason reason={whyNot(startPlayRun)}>
        <Button type="submit" disabled={isSending}>
          {t('runStart')}
        </Button>
      </DisabledWithReason>
    </form>
  );
};

/** Running the clock of Play until a day: asking for it, how far it is, and what it made. */
export const RunSection = () => {
  const { t } = useTranslation('play');
  const { now } = useLoaded(getPlay, {});
  const { run } = useLoaded(getPlayRun, {});
  const refetchInterval = isUnderWay(run) ? runPollingMs : false;
  useCall(getPlayRun, {}, { refetchInterval });
  useCall(getPlay, {}, { refetchInterval });
  return (
    <Section title={t('runTitle')}>
      <Text size="sm" className={styles.playPart}>
        {t('runText')}
      </Text>
      {run !== null && isUnderWay(run) ? (
        <RunProgress run={run} />
      ) : (
        <RunEntry now={Temporal.Instant.from(now)} />
      )}
      {run === null ? null : <RunSummary run={run} />}
    </Section>
  );
};
