import { IconWorldCheck } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { listStores } from '@yardline/contract/stores/stores';
import { listWebOrders, type WebOrderRow, webOrderStages } from '@yardline/contract/web-orders/web-orders';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { StageBadge } from './StageBadge.tsx';
import { Waited } from './Waited.tsx';

const whoOf = ({ name, business }: WebOrderRow): string => [name, business].filter(Boolean).join(' · ');

/** Who asks, and how it stands. */
const useFirstColumns = (): Column<WebOrderRow>[] => {
  const { t } = useTranslation('webOrders');
  return [
    fieldColumn('number', t('number'), { canSort: true, width: 100 }),
    {
      key: 'stage',
      header: t('stage'),
      width: 130,
      canSort: true,
      onPhone: 'aside',
      cell: ({ stage }) => <StageBadge stage={stage} />,
      text: ({ stage }) => t(`stages.${stage}`),
      file: { words: Object.fromEntries(webOrderStages.map((stage) => [stage, t(`stages.${stage}`)])) },
    },
    { key: 'who', header: t('who'), cell: whoOf, text: whoOf, file: { fields: ['name', 'business'] } },
    {
      key: 'created_at',
      header: t('came'),
      width: 170,
      canSort: true,
      cell: (row) => <When at={row.created_at} timeZone={row.time_zone} />,
      text: (row) => row.created_at,
    },
    {
      key: 'waits',
      header: t('waits'),
      width: 150,
      cell: (row) => <Waited order={row} />,
      text: ({ stage }) => (stage === 'open' ? t('stages.open') : null),
      file: null,
    },
  ];
};

/** What is asked for, when and where. */
const useLaterColumns = (): Column<WebOrderRow>[] => {
  const { t } = useTranslation('webOrders');
  return [
    {
      key: 'starts_at',
      header: t('from'),
      width: 170,
      canSort: true,
      cell: (row) => <When at={row.starts_at} timeZone={row.time_zone} />,
      text: (row) => row.starts_at,
    },
    {
      key: 'ends_at',
      header: t('to'),
      width: 170,
      cell: (row) => <When at={row.ends_at} timeZone={row.time_zone} />,
      text: (row) => row.ends_at,
    },
    fieldColumn('location_title', t('place'), { width: 150 }),
    {
      key: 'way',
      header: t('way'),
      width: 110,
      cell: ({ way }) => t(`ways.${way}`),
      text: ({ way }) => t(`ways.${way}`),
      file: { words: { pickup: t('ways.pickup'), delivery: t('ways.delivery') } },
    },
    {
      key: 'lines',
      header: t('lines'),
      width: 80,
      isRight: true,
      cell: ({ lines }) => <Figure value={lines} />,
      text: ({ lines }) => lines,
    },
    {
      key: 'total',
      header: t('total'),
      width: 120,
      isRight: true,
      cell: ({ total }) => <Money amount={total} />,
      text: ({ total }) => total,
    },
    fieldColumn('store_name', t('store'), { width: 170, isExtra: true }),
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('webOrders');
  const { whyNot } = useSession();
  const { data } = useCall(listStores, {}, { enabled: whyNot(listStores) === undefined });
  const stores = data?.items ?? [];
  return [
    {
      key: 'stage',
      label: t('stage'),
      options: webOrderStages.map((value) => ({ value, label: t(`stages.${value}`) })),
    },
    ...(stores.length < 2
      ? []
      : [
          {
            key: 'store_id',
            label: t('store'),
            options: stores.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]),
  ];
};

/** What shoppers asked for on the web: what waits for an answer first. */
export const WebOrdersPage = () => {
  const { t } = useTranslation('webOrders');
  return (
    <ListPage
      endpoint={listWebOrders}
      title={t('title')}
      columns={[...useFirstColumns(), ...useLaterColumns()]}
      filters={useFilters()}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.webOrder(id)}
      empty={{ icon: <IconWorldCheck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
