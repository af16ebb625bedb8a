import { Link } from '@tanstack/react-router';
import type { CloseCheck, CloseFinding } from '@yardline/contract/ledger/periods';
import { Figure, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { roadPaths } from '../../road-paths.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';

type Props = { monthId: number; checks: readonly CloseFinding[] };

/** Where what a check counts is looked at. */
const placeOf: Partial<Record<CloseCheck, (monthId: number) => string>> = {
  earlier_open: paths.ledgerMonths,
  entries_missing: paths.ledgerAccounts,
  accruals_due: paths.ledgerAccruals,
  unbilled: paths.billing,
  returned_unbilled: paths.billing,
  tickets_open: roadPaths.dispatch,
  drawers_open: paths.till,
  undeposited: paths.bankSlips,
  undeposited_differs: paths.bankSlips,
  payments_pending: paths.payments,
  credits_open: paths.invoices,
  statements_due: paths.newStatementRun,
};

const State = ({ finding: { count, blocks } }: { finding: CloseFinding }) => {
  const { t } = useTranslation('ledger');
  if (count === 0) return <StatusBadge tone="good">{t('fine')}</StatusBadge>;
  return blocks ? (
    <StatusBadge tone="bad">{t('blocks')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('toLookAt')}</StatusBadge>
  );
};

const useColumns = (monthId: number): TableColumn<CloseFinding>[] => {
  const { t } = useTranslation('ledger');
  return [
    { key: 'state', header: t('status'), cell: (finding) => <State finding={finding} /> },
    {
      key: 'check',
      header: t('tieOf'),
      cell: ({ check, count }) => {
        const to = placeOf[check]?.(monthId);
        const words = t(`checks.${check}`);
        return count === 0 || to === undefined ? words : <Link to={to}>{words}</Link>;
      },
    },
    { key: 'count', header: t('entries'), isRight: true, cell: ({ count }) => <Figure value={count} /> },
    {
      key: 'amount',
      header: t('amount'),
      isRight: true,
      cell: ({ amount }) => (amount === null ? null : <Money amount={amount} isQuietAtZero />),
    },
  ];
};

/** What is checked before a month closes, each line with its figure and the way to it. */
export const Checklist = ({ monthId, checks }: Props) => {
  const { t } = useTranslation('ledger');
  const columns = useColumns(monthId);
  return (
    <TabTable
      title={t('checklist')}
      columns={columns}
      rows={checks}
      rowKey={({ check }) => check}
      count={null}
      isWide
      empty={{ title: t('fine') }}
    />
  );
};
