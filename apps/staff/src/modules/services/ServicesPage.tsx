import { IconTool } from '@tabler/icons-react';
import { createService, listServiceRecords, type WholeService } from '@yardline/contract/services/services';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { usePriceWords } from './usePriceWords.ts';
import { useWhenWords } from './useWhenWords.ts';

const useColumns = (): Column<WholeService>[] => {
  const { t } = useTranslation('services');
  const price = usePriceWords();
  const when = useWhenWords();
  return [
    fieldColumn('description', t('description'), { canSort: true }),
    fieldColumn('service_code', t('code'), { width: 140, canSort: true }),
    {
      key: 'price',
      header: t('price.title'),
      cell: price,
      text: price,
      file: {
        fields: ['price_kind', 'amount'],
        words: {
          flat: t('priceKinds.flat'),
          percent: t('priceKinds.percent'),
          distance: t('priceKinds.distance'),
        },
      },
    },
    {
      key: 'when',
      header: t('when.title'),
      width: 220,
      cell: when,
      text: when,
      file: { fields: ['is_automatic'], words: { true: t('when.always'), false: t('when.byHand') } },
    },
    {
      key: 'state',
      header: t('state'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => (
        <StatusBadge tone={row.is_active ? 'good' : 'quiet'}>
          {t(row.is_active ? 'active' : 'inactive')}
        </StatusBadge>
      ),
      text: (row) => t(row.is_active ? 'active' : 'inactive'),
      file: { fields: ['is_active'], words: { true: t('active'), false: t('inactive') } },
    },
  ];
};

/** Work and fees that can be charged beside products. */
export const ServicesPage = () => {
  const { t } = useTranslation('services');
  const filters: Filter[] = [
    {
      key: 'price_kind',
      label: t('priceKind'),
      options: (['flat', 'percent', 'distance'] as const).map((value) => ({
        value,
        label: t(`priceKinds.${value}`),
      })),
    },
    { key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] },
  ];
  return (
    <ListPage
      endpoint={listServiceRecords}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.service(row.id)}
      action={{ label: t('new'), to: paths.newService(), endpoint: createService }}
      empty={{ icon: <IconTool size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
