import { IconPackageImport } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listPartSerials, type PartSerial } from '@yardline/contract/parts/part-stock';
import { getPart, type Part } from '@yardline/contract/parts/parts';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { SuggestedWith } from '../../shell/product/SuggestedWith.tsx';
import { MarkFacts } from '../../shell/product/MarkFacts.tsx';
import { useParam } from '../../shell/useParam.ts';
import { PartOrders } from './PartOrders.tsx';
import styles from '@yardline/ui/looks/ui.module.css';

type Lying = Part['stock'][number] & { bin: string; isFirst: boolean };

/** One row for each bin, or for the location where nothing of it lies in any. */
const lyingOf = (stock: Part['stock']): Lying[] =>
  stock.flatMap((place) =>
    (place.bins.length === 0 ? [{ bin: '', on_hand: 0 }] : place.bins).map(({ bin, on_hand }, index) => ({
      ...place,
      bin,
      on_hand,
      isFirst: index === 0,
    })),
  );

/** Of a location, whose bins come one by one. */
const freeAt = ({ bins, promised }: Lying): number =>
  (bins.reduce((sum, { on_hand }) => sum + Math.round(on_hand * 100), 0) - Math.round(promised * 100)) / 100;

const tones = { in_stock: 'good', in_transit: 'info', sold: 'quiet', gone: 'warn' } as const;

const costOf = (row: PartSerial) => <Money amount={row.cost} />;
const valueOf = (row: Lying) => (row.isFirst ? <Money amount={row.value} /> : null);

const useSerialColumns = (): TableColumn<PartSerial>[] => {
  const { t } = useTranslation('parts');
  const { may } = useSession();
  return [
    { key: 'serial', header: t('serials.one'), cell: (row) => row.serial_number },
    {
      key: 'status',
      header: t('serials.status'),
      cell: (row) => (
        <StatusBadge tone={tones[row.status]}>{t(`serials.statuses.${row.status}`)}</StatusBadge>
      ),
    },
    {
      key: 'where',
      header: t('serials.where'),
      cell: (row) =>
        row.contract_id === null ? (
          [row.location_title ?? '', row.bin].filter((text) => text !== '').join(' · ')
        ) : (
          <Link
            to={paths.document(row.contract_kind ?? 'contract', {
              id: row.contract_id,
              number: row.contract_number,
            })}
          >
            {t(row.contract_kind === 'sales_order' ? 'serials.salesOrder' : 'serials.contract', {
              number: row.contract_number,
            })}
          </Link>
        ),
    },
    ...(may('view_costs') ? [{ key: 'cost', header: t('cost'), isRight: true, cell: costOf }] : []),
    {
      key: 'received',
      header: t('serials.received'),
      cell: (row) => <When at={row.received_at} show="date" />,
    },
  ];
};

/** The pieces that are known by their numbers: where each is, or with which contract it was sold. */
const Serials = ({ number }: { number: string }) => {
  const { t } = useTranslation('parts');
  const columns = useSerialColumns();
  const { items, total = items.length } = useLoaded(listPartSerials, {
    params: { number },
    query: { page_size: '200', count: '1' },
  });
  return (
    <TabTable
      title={t('serials.title')}
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      count={total}
      empty={{ icon: <IconPackageImport size={24} />, title: t('serials.none') }}
    />
  );
};

const usePlaceColumns = (unit: string): TableColumn<Lying>[] => {
  const { t } = useTranslation('parts');
  const { may } = useSession();
  return [
    { key: 'location', header: t('location'), cell: (row) => (row.isFirst ? row.location_title : '') },
    {
      key: 'bin',
      header: t('bin'),
      cell: (row) =>
        row.bin === '' ? (
          <span className={styles.none}>–</span>
        ) : (
          <Link
            to={paths.parts()}
            search={{ location_id: String(row.location_id), bin: row.bin }}
            title={t('inThisBin', { bin: row.bin })}
          >
            {row.bin}
          </Link>
        ),
    },
    {
      key: 'on_hand',
      header: t('onHand'),
      isRight: true,
      cell: (row) => <Figure value={row.on_hand} unit={unit} />,
    },
    {
      key: 'promised',
      header: t('promised'),
      isRight: true,
      cell: (row) => (row.isFirst ? <Figure value={row.promised} /> : null),
    },
    {
      key: 'free',
      header: t('free'),
      isRight: true,
      cell: (row) => (row.isFirst ? <Figure value={freeAt(row)} /> : null),
    },
    ...(may('view_costs') ? [{ key: 'value', header: t('value'), isRight: true, cell: valueOf }] : []),
  ];
};

/** A part's stock by place, and, for users who may see costs, its value. */
export const PartStockTab = () => {
  const { t } = useTranslation('parts');
  const part = useLoaded(getPart, { params: { number: useParam('number') } });
  const columns = usePlaceColumns(part.unit);
  return (
    <>
      <TabTable
        title={t('stock')}
        columns={columns}
        rows={lyingOf(part.stock)}
        rowKey={(row) => `${row.location_id} ${row.bin}`}
        count={null}
        empty={{ icon: <IconPackageImport size={24} />, title: t('noStock') }}
      />
      {part.orders.length === 0 ? null : <PartOrders part={part} />}
      <MarkFacts product={part} />
      <SuggestedWith type="S" id={part.id} />
      {part.is_serialized ? <Serials number={part.number} /> : null}
      <Outlet />
    </>
  );
};
