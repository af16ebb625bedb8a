import { ActionIcon } from '@mantine/core';
import { IconPackageExport, IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { breakPromise, type Part, type PartOrder } from '@yardline/contract/parts/parts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day, Figure } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';

const useColumns = (onTake: (order: PartOrder) => void): TableColumn<PartOrder>[] => {
  const { t } = useTranslation('parts');
  const { whyNot } = useSession();
  const why = ({ promised }: PartOrder) =>
    whyNot(breakPromise) ?? (promised === 0 ? t('orders.nothingPromised') : undefined);
  return [
    {
      key: 'order',
      header: t('orders.one'),
      cell: ({ contract_id: id, contract_kind: kind, contract_number: number, customer_name: name }) => (
        <>
          <Link to={paths.document(kind, { id, number })}>{t(`orders.numbers.${kind}`, { number })}</Link>
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
      cell: ({ expected_on: day, waits_for_delivery: waits }) => {
        if (day !== null) return <Day day={day} />;
        return waits ? t('orders.waitsForDelivery') : null;
      },
    },
    {
      key: 'actions',
      header: t('orders.take'),
      isRight: true,
      cell: (row) => (
        <DisabledWithReason reason={why(row)}>
          <ActionIcon
            aria-label={`${t('orders.take')}: ${t(`orders.numbers.${row.contract_kind}`, { number: row.contract_number })}`}
            onClick={() => onTake(row)}
          >
            <IconPackageExport size={16} />
          </ActionIcon>
        </DisabledWithReason>
      ),
    },
  ];
};

type Taking = { number: string; order: PartOrder; onClose: () => void };

/** Asks why pieces are taken from an order for others: its customer will ask for it. */
const TakeDialog = ({ number, order: { id, promised }, onClose }: Taking) => {
  const { t } = useTranslation('parts');
  return (
    <ReasonDialog
      verb={t('orders.take')}
      text={t('orders.takeText', { quantity: promised, number })}
      label={t('reason')}
      endpoint={breakPromise}
      inputOf={(body) => ({ params: { number, id }, body })}
      onClose={onClose}
    />
  );
};

/** The orders that wait for a part, or keep pieces of it, in the order in which they get its pieces. */
export const PartOrders = ({ part: { number, orders } }: { part: Pick<Part, 'number' | 'orders'> }) => {
  const { t } = useTranslation('parts');
  const [taking, setTaking] = useState<PartOrder>();
  return (
    <TabTable
      title={t('orders.title')}
      columns={useColumns(setTaking)}
      rows={orders}
      rowKey={(row) => row.id}
      count={orders.length}
      empty={{ icon: <IconShoppingCart size={24} />, title: t('orders.none') }}
    >
      {taking === undefined ? null : (
        <TakeDialog number={number} order={taking} onClose={() => setTaking(undefined)} />
      )}
    </TabTable>
  );
};
