import { IconArrowBackUp } from '@tabler/icons-react';
import { listReturns, type ReturnRow } from '@yardline/contract/returns/returns';
import { Figure, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { SendSelected } from '../../shell/sending/SendSelected.tsx';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<ReturnRow>[] => {
  const { t } = useTranslation('returns');
  return [
    fieldColumn('number', t('number'), { width: 96, canSort: true }),
    {
      key: 'extent',
      header: t('extent'),
      width: 160,
      onPhone: 'aside',
      cell: (row) => (
        <StatusBadge tone={row.is_full ? 'good' : 'info'}>{t(row.is_full ? 'full' : 'partial')}</StatusBadge>
      ),
      text: (row) => t(row.is_full ? 'full' : 'partial'),
      file: { fields: ['is_full'], words: { true: t('full'), false: t('partial') } },
    },
    {
      key: 'returned_at',
      header: t('when'),
      width: 200,
      cell: (row) => <When at={row.returned_at} />,
      text: (row) => row.returned_at,
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    {
      key: 'contract',
      header: t('contract'),
      width: 120,
      cell: (row) => row.contract_number,
      text: (row) => row.contract_number,
      file: { fields: ['contract_number'] },
    },
    {
      key: 'items',
      header: t('items'),
      width: 96,
      isRight: true,
      cell: (row) => <Figure value={row.lines_count} />,
      text: (row) => row.lines_count,
      file: { fields: ['lines_count'] },
    },
  ];
};

/** What came back, the latest first; each return leads to its contract. */
export const ReturnsPage = () => {
  const { t } = useTranslation('returns');
  return (
    <ListPage
      endpoint={listReturns}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.document('contract', { id: row.contract_id, number: row.contract_number })}
      selectionActions={<SendSelected type="return" />}
      empty={{ icon: <IconArrowBackUp size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
