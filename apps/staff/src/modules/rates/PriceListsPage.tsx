import { IconListDetails } from '@tabler/icons-react';
import { createPriceList, listPriceLists, type PriceListRow } from '@yardline/contract/rates/rates';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<PriceListRow>[] => {
  const { t } = useTranslation('rates');
  return [
    {
      key: 'code',
      header: t('lists.code'),
      canSort: true,
      cell: ({ code }) => code,
      text: ({ code }) => code,
    },
    {
      key: 'name',
      header: t('lists.name'),
      canSort: true,
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    {
      key: 'tables',
      header: t('lists.tables'),
      isRight: true,
      cell: ({ tables }) => <Figure value={tables} />,
      text: ({ tables }) => tables,
    },
    {
      key: 'customers',
      header: t('lists.customers'),
      isRight: true,
      cell: ({ customers }) => <Figure value={customers} />,
      text: ({ customers }) => customers,
    },
  ];
};

/** Price lists, with how many rates are on them and how many customers have them. */
export const PriceListsPage = () => {
  const { t } = useTranslation('rates');
  return (
    <ListPage
      endpoint={listPriceLists}
      title={t('lists.title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.priceList(row.id)}
      action={{ label: t('lists.new'), to: paths.newPriceList(), endpoint: createPriceList }}
      empty={{
        icon: <IconListDetails size={24} />,
        title: t('lists.emptyTitle'),
        text: t('lists.emptyText'),
      }}
    />
  );
};
