import type { LedgerTie } from '@yardline/contract/ledger/periods';
import { Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { TabTable } from '../../shell/record/TabTable.tsx';

const useColumns = (): TableColumn<LedgerTie>[] => {
  const { t } = useTranslation('ledger');
  return [
    { key: 'name', header: t('tieOf'), cell: ({ name }) => t(`tieNames.${name}`) },
    {
      key: 'state',
      header: t('status'),
      cell: ({ difference }) =>
        difference === 0 ? (
          <StatusBadge tone="good">{t('agrees')}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t('blocks')}</StatusBadge>
        ),
    },
    { key: 'ledger', header: t('inLedger'), isRight: true, cell: ({ ledger }) => <Money amount={ledger} /> },
    {
      key: 'records',
      header: t('inRecords'),
      isRight: true,
      cell: ({ records }) => <Money amount={records} />,
    },
    {
      key: 'difference',
      header: t('difference'),
      isRight: true,
      cell: ({ difference }) => <Money amount={difference} />,
    },
  ];
};

/** What the books say beside what the records say; the difference is told, also when it is nothing. */
export const Ties = ({ ties }: { ties: readonly LedgerTie[] }) => {
  const { t } = useTranslation('ledger');
  const columns = useColumns();
  return (
    <TabTable
      title={t('ties')}
      columns={columns}
      rows={ties}
      rowKey={({ name }) => name}
      count={null}
      isWide
      empty={{ title: t('agrees') }}
    />
  );
};
