import { Link } from '@tanstack/react-router';
import type { BillingRun } from '@yardline/contract/billing/billing-runs';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';

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

/** The latest runs, each with what came of it. */
export const BillingRuns = ({ runs }: { runs: readonly BillingRun[] }) => {
  const { t } = useTranslation('money');
  return (
    <Section title={t('billing.runs')} count={runs.length}>
      {runs.length === 0 ? (
        <p className="billing-none">{t('billing.noRuns')}</p>
      ) : (
        <table className="yl-table">
          <thead>
            <tr>
              <th scope="col">{t('billing.startedAt')}</th>
              <th scope="col">{t('billing.dueBy')}</th>
              <th scope="col">{t('billing.status')}</th>
              <th scope="col" data-right>
                {t('billing.made')}
              </th>
              <th scope="col" data-right>
                {t('billing.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td>
                  <Link to={paths.billingRun(run.id)}>
                    <When at={run.created_at} />
                  </Link>
                </td>
                <td>
                  <When at={run.as_of} show="date" />
                </td>
                <td>
                  <RunStatus status={run.status} />
                </td>
                <td data-right>
                  <Figure value={run.invoices_created} />
                </td>
                <td data-right>
                  <Money amount={run.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
