import { Alert, Button, Progress, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type PlayRun, stopPlayRun } from '@yardline/contract/play-runs/play-runs';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { RowsTable } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import styles from './play-page.module.css';
import { useRunColumns } from './useRunColumns.tsx';

const tones: Record<PlayRun['status'], Tone> = {
  queued: 'quiet',
  running: 'info',
  done: 'good',
  stopped: 'quiet',
  failed: 'bad',
};

const shareDone = ({ from_at, until_at, stands_at }: PlayRun): number => {
  const [from, until, stands] = [from_at, until_at, stands_at].map(
    (at) => Temporal.Instant.from(at).epochMilliseconds,
  ) as [number, number, number];
  return ((stands - from) / (until - from)) * 100;
};

/** A run that goes on: how far it is, and stopping it. */
export const RunProgress = ({ run }: { run: PlayRun }) => {
  const { t } = useTranslation('play');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(stopPlayRun);
  const isStopping = run.is_to_stop ? t('runStopping') : undefined;
  return (
    <div className={styles.playPart}>
      <Text size="sm">{run.status === 'queued' ? t('runWaiting') : t('runUnderWay')}</Text>
      <Progress my={8} value={shareDone(run)} aria-label={t('runProgress')} />
      <DisabledWithReason reason={whyNot(stopPlayRun) ?? isStopping}>
        <Button
          variant="default"
          disabled={isSending}
          onClick={() => send({ params: { id: run.id }, body: {} })}
        >
          {t('runStop')}
        </Button>
      </DisabledWithReason>
    </div>
  );
};

const Acts = ({ run }: { run: PlayRun }) => {
  const { t } = useTranslation('play');
  const acts = [
    run.makes_bills ? t('runBills') : undefined,
    run.charges_late_fees ? t('runLateFees') : undefined,
    run.posts_accruals ? t('runAccrualsToo') : undefined,
  ].filter((act) => act !== undefined);
  return <>{acts.length === 0 ? t('runNoActs') : acts.join(', ')}</>;
};

/** The latest run: where the clock stands, what it made, and each day on which something happened. */
export const RunSummary = ({ run }: { run: PlayRun }) => {
  const { t } = useTranslation('play');
  const { currency } = useSession().company;
  const columns = useRunColumns();
  return (
    <>
      {run.problem === null ? null : (
        <Alert color="red" mx={16} mb={8} title={t('runFailed', { task: run.problem.task })}>
          {run.problem.message}
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: t('runState'),
            value: <StatusBadge tone={tones[run.status]}>{t(`runStates.${run.status}`)}</StatusBadge>,
          },
          { label: t('runUntil'), value: <Day day={run.until_on} /> },
          { label: t('runStands'), value: <When at={run.stands_at} /> },
          { label: t('runFrom'), value: <When at={run.from_at} /> },
          { label: t('runDone'), value: <Acts run={run} /> },
          { label: t('runJobs'), value: <Figure value={run.jobs_done} /> },
          { label: t('runInvoices'), value: <Figure value={run.invoices} /> },
          { label: t('runAmount'), value: <Money amount={run.amount} currency={currency} /> },
          { label: t('askedBy'), value: run.asked_by_name },
        ]}
      />
      {run.days.length === 0 ? (
        <Text size="sm" className={styles.playPart}>
          {t('runNothing')}
        </Text>
      ) : (
        <TableScroll>
          <RowsTable label={t('runDays')} columns={columns} rows={run.days} rowKey={({ day }) => day} />
        </TableScroll>
      )}
    </>
  );
};
