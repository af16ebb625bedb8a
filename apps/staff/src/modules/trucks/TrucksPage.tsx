import { IconTruck } from '@tabler/icons-react';
import { createTruck, listTrucks, type Truck } from '@yardline/contract/trips/trucks';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<Truck>[] => {
  const { t } = useTranslation('trucks');
  return [
    fieldColumn('number', t('number'), { width: 130, canSort: true }),
    fieldColumn('title', t('title')),
    fieldColumn('location_title', t('yard')),
    {
      key: 'payload',
      header: `${t('payload')} (kg)`,
      isRight: true,
      cell: (row) => <Figure value={row.payload} />,
      text: (row) => row.payload,
    },
    {
      key: 'is_active',
      header: t('state'),
      cell: (row) => t(row.is_active ? 'inService' : 'outOfService'),
      text: (row) => t(row.is_active ? 'inService' : 'outOfService'),
    },
  ];
};

/** The trucks that deliver and pick up, with what each may carry. [B2.10] */
export const TrucksPage = () => {
  const { t } = useTranslation('trucks');
  return (
    <ListPage
      endpoint={listTrucks}
      title={t('trucks')}
      columns={useColumns()}
      filters={[{ key: 'inactive', label: t('state'), options: [{ value: '1', label: t('showAll') }] }]}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.truck(row.id)}
      action={{ label: t('newTruck'), to: paths.newTruck(), endpoint: createTruck }}
      empty={{ icon: <IconTruck size={24} />, title: t('none'), text: t('noneText') }}
    />
  );
};
