import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type ContractRow, listContracts } from '@yardline/contract/contracts/contracts';
import { Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';

const useColumns = (): TableColumn<ContractRow>[] => {
  const { t } = useTranslation(['customers', 'shell']);
  return [
    {
      key: 'number',
      header: t('documents.number'),
      cell: ({ kind, id, number }) => (
        <Link to={paths.document(kind, { id, number })}>{number ?? t('documents.draft')}</Link>
      ),
    },
    { key: 'kind', header: t('documents.kind'), cell: ({ kind }) => t(`shell:palette.kinds.${kind}`) },
    {
      key: 'period',
      header: t('documents.period'),
      cell: (row) => (
        <>
          <When at={row.starts_at} /> – <When at={row.ends_at} />
        </>
      ),
    },
    {
      key: 'total',
      header: t('documents.total'),
      isRight: true,
      cell: ({ total }) => <Money amount={total} />,
    },
  ];
};

/** Quotes, reservations and contracts of a customer, the newest first. */
export const CustomerDocumentsTab = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const columns = useColumns();
  const { items } = useLoaded(listContracts, { query: { customer_id: String(id), page_size: '50' } });
  return (
    <TabTable
      title={t('tabs.documents')}
      columns={columns}
      rows={items}
      rowKey={({ id: key }) => key}
      empty={{
        icon: <IconFileText size={24} />,
        title: t('documents.emptyTitle'),
        text: t('documents.emptyText'),
      }}
    />
  );
};
