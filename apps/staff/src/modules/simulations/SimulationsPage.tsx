import { IconTestPipe } from '@tabler/icons-react';
import {
  listSimulations,
  type SimulationRow,
  startSimulation,
} from '@yardline/contract/simulations/simulations';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { Difference } from './Difference.tsx';
import { SimulationStatus } from './SimulationStatus.tsx';

const useColumns = (): Column<SimulationRow>[] => {
  const { t } = useTranslation('simulations');
  return [
    {
      key: 'product',
      header: t('product'),
      cell: (row) => `${row.product} · ${row.product_name}`,
      text: (row) => `${row.product} ${row.product_name}`,
      file: { fields: ['product', 'product_name'] },
    },
    {
      key: 'status',
      header: t('status'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => <SimulationStatus status={row.status} />,
      text: (row) => t(`statuses.${row.status}`),
    },
    {
      key: 'period',
      header: t('period'),
      width: 210,
      cell: (row) => (
        <>
          <Day day={row.from} /> – <Day day={row.to} />
        </>
      ),
      text: (row) => `${row.from} – ${row.to}`,
      file: { fields: ['from', 'to'] },
    },
    {
      key: 'lines',
      header: t('lines'),
      width: 90,
      isRight: true,
      onPhone: 'hidden',
      cell: (row) => <Figure value={row.lines_priced} />,
      text: (row) => row.lines_priced,
      file: { fields: ['lines_priced'] },
    },
    {
      key: 'before',
      header: t('before'),
      width: 130,
      isRight: true,
      onPhone: 'hidden',
      cell: (row) => <Money amount={row.before} />,
      text: (row) => row.before,
    },
    {
      key: 'after',
      header: t('after'),
      width: 130,
      isRight: true,
      onPhone: 'hidden',
      cell: (row) => <Money amount={row.after} />,
      text: (row) => row.after,
    },
    {
      key: 'difference',
      header: t('difference'),
      width: 190,
      isRight: true,
      canSort: true,
      cell: (row) => <Difference before={row.before} difference={row.difference} />,
      text: (row) => row.difference,
    },
    {
      key: 'created_at',
      header: t('startedAt'),
      width: 170,
      onPhone: 'hidden',
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
  ];
};

/** Simulations of rate tables, the newest first, each with what it came to. */
export const SimulationsPage = () => {
  const { t } = useTranslation('simulations');
  return (
    <ListPage
      endpoint={listSimulations}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.simulation(row.id)}
      action={{ label: t('new'), to: paths.newSimulation(), endpoint: startSimulation }}
      empty={{ icon: <IconTestPipe size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
