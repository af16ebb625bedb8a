import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type LedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { Figure, Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { monthName } from '../../shell/period/month-name.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { MonthBadge } from './MonthBadge.tsx';
import styles from './ledger.module.css';

const useColumns = (): TableColumn<LedgerPeriod>[] => {
  const { t } = useTranslation('ledger');
  return [
    {
      key: 'month',
      header: t('month'),
      cell: ({ id, starts_on: first }) => <Link to={paths.ledgerMonth(id)}>{monthName(first)}</Link>,
    },
    { key: 'status', header: t('status'), cell: ({ status }) => <MonthBadge status={status} /> },
    {
      key: 'entries',
      header: t('entries'),
      isRight: true,
      cell: ({ entries }) => <Figure value={entries} />,
    },
    { key: 'moved', header: t('moved'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ changed_at: at, changed_by_name: name, reason }) =>
        at === null ? null : (
          <span>
            {name}, <When at={at} /> {reason === '' ? null : `· ${reason}`}
          </span>
        ),
    },
  ];
};

/** The months of the books, with how they stand. */
export const MonthsPage = () => {
  const { t } = useTranslation('ledger');
  const { periods } = useLoaded(listLedgerPeriods, {});
  return (
    <BoardPage title={t('months')}>
      <div className={styles.board}>
        <TabTable
          title={t('months')}
          columns={useColumns()}
          rows={periods}
          rowKey={({ id }) => id}
          isWide
          empty={{ icon: <IconCalendarCheck size={24} />, title: t('noMonths'), text: t('noMonthsText') }}
        />
      </div>
    </BoardPage>
  );
};
