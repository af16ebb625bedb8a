import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Part, PartOrder } from '@yardline/contract/parts/parts';
import { Day, Figure } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';

const useColumns = (): TableColumn<PartOrder>[] => {
  const { t } = useTranslation('parts');
  return [
    {
      key: 'order',
      header: t('orders.one'),
      cell: ({ contract_id: id, contract_number: number, customer_name: name }) => (
        <>
          <Link to={paths.document('sales_order', { id, number })}>{t('orders.number', { number })}</Link>
          {` · ${name}`}
        </>
      ),
    },
    { key: 'location', header: t('location'), cell: (row) => row.location_title },
    {
      key: 'wanted',
      header: t('orders.wanted'),
      isRight: true,
      cell: (row) => <Figure value={row.wanted} />,
    },
    { key: 'promised', header: t('promised'), isRight: true, cell: (row) => <Figure value={row.promised} /> },
    {
      key: 'waits',
      header: t('orders.backOrdered'),
      isRight: true,
      cell: ({ wanted, promised }) => <Figure value={Math.round((wanted - promised) * 100) / 100} />,
    },
    {
      key: 'expected',
      header: t('orders.expected'),
      cell: ({ expected_on: day }) => (day === null ? null : <Day day={day} />),
    },
  ];
};

/** The sales orders that wait for a part, in the order in which they get its pieces. */
export const PartOrders = ({ part: { orders } }: { part: Pick<Part, 'orders'> }) => {
  const { t } = useTranslation('parts');
  return (
    <TabTable
      title={t('orders.title')}
      columns={useColumns()}
      rows={orders}
      rowKey={(row) => `${row.contract_id} ${orders.indexOf(row)}`}
      count={orders.length}
      empty={{ icon: <IconShoppingCart size={24} />, title: t('orders.none') }}
    />
  );
};
