import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listUnpricedLines, type UnpricedLine } from '@yardline/contract/simulations/simulations';
import { RowsTable } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListExport } from '../../shell/list/ListExport.tsx';
import { Section } from '../../shell/record/Section.tsx';

const useColumns = (): Column<UnpricedLine>[] => {
  const { t } = useTranslation('simulations');
  const tableOf = (row: UnpricedLine) => t(row.is_proposed ? 'byProposed' : 'byAgreed');
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: (row) => (
        <Link to={paths.document(row.contract_kind, { id: row.contract_id, number: row.contract_number })}>
          {row.contract_number}
        </Link>
      ),
      text: (row) => row.contract_number,
      file: { fields: ['contract_number'] },
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    {
      key: 'asset',
      header: t('asset'),
      cell: (row) => row.asset_number,
      text: (row) => row.asset_number,
      file: { fields: ['asset_number'] },
    },
    { key: 'table', header: t('whichTable'), cell: tableOf, text: tableOf, file: null },
    {
      key: 'why',
      header: t('why'),
      cell: (row) => row.message,
      text: (row) => row.message,
      file: { fields: ['message'] },
    },
  ];
};

/** Lines that have no price by one of the tables, and why. */
export const UnpricedLines = ({ id, count }: { id: number; count: number }) => {
  const { t } = useTranslation('simulations');
  const columns = useColumns();
  const scope = { params: { id } };
  const { data } = useCall(listUnpricedLines, { ...scope, query: { page_size: '25' } });
  return (
    <Section
      title={t('unpriced')}
      count={count}
      action={
        <ListExport
          endpoint={listUnpricedLines}
          scope={scope}
          title={t('unpriced')}
          columns={columns}
          search={{}}
        />
      }
    >
      <RowsTable label={t('unpriced')} columns={columns} rows={data?.items ?? []} rowKey={(row) => row.id} />
    </Section>
  );
};
