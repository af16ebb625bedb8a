import { Link } from '@tanstack/react-router';
import type { BillingRun } from '@yardline/contract/billing/billing-runs';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './billing.module.css';

const tones: Record<BillingRun['status'], Tone> = {
  queued: 'info',
  running: 'info',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
};

/** How a run stands. */
export const RunStatus = ({ status }: { status: BillingRun['status'] }) => {
  const { t } = useTranslation('money');
  return <StatusBadge tone={tones[status]}>{t(`billing.statuses.${status}`)}</StatusBadge>;
};

const useColumns = (): TableColumn<BillingRun>[] => {
  const { t } = useTranslation('money');
  return [
    {
      key: 'started',
      header: t('billing.startedAt'),
      cell: (run) => (
        <Link to={paths.billingRun(run.id)}>
          <When at={run.created_at} />
        </Link>
      ),
    },
    { key: 'due', header: t('billing.dueBy'), cell: (run) => <When at={run.as_of} show="date" /> },
    { key: 'status', header: t('billing.status'), cell: ({ status }) => <RunStatus status={status} /> },
    {
      key: 'made',
      header: t('billing.made'),
      isRight: true,
      cell: (run) => <Figure value={run.invoices_created} />,
    },
    {
      key: 'total',
      header: t('billing.total'),
      isRight: true,
      cell: ({ total }) => <Money amount={total} />,
    },
  ];
};

/** The latest runs, each with what came of it. */
export const BillingRuns = ({ runs }: { runs: readonly BillingRun[] }) => {
  const { t } = useTranslation('money');
  const columns = useColumns();
  return (
    <Section title={t('billing.runs')} count={runs.length}>
      {runs.length === 0 ? (
        <p className={styles.billingNone}>{t('billing.noRuns')}</p>
      ) : (
        <RowsTable columns={columns} rows={runs} rowKey={({ id }) => id} />
      )}
    </Section>
  );
};
