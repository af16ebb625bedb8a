import { IconTags } from '@tabler/icons-react';
import { createRateTable, listRateTables, type RateTableRow } from '@yardline/contract/rates/rates';
import { Day, Figure } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { RateTiers } from './RateTiers.tsx';
import styles from '@yardline/ui/looks/ui.module.css';

const useColumns = (): Column<RateTableRow>[] => {
  const { t } = useTranslation('rates');
  return [
    {
      key: 'product',
      header: t('product'),
      canSort: true,
      cell: (row) => `${row.product} · ${row.product_name}`,
      text: (row) => `${row.product} ${row.product_name}`,
      file: { fields: ['product', 'product_name'] },
    },
    {
      key: 'source',
      header: t('whose'),
      width: 110,
      cell: (row) => t(`sources.${row.source}`),
      text: (row) => t(`sources.${row.source}`),
    },
    {
      key: 'owner',
      header: t('owner'),
      width: 160,
      canSort: true,
      cell: (row) => row.owner || <span className={styles.none}>{t('everybody')}</span>,
      text: (row) => row.owner,
    },
    {
      key: 'rates',
      header: t('rates'),
      width: 330,
      cell: ({ rates }) => <RateTiers rates={rates} />,
      text: ({ rates }) => rates.map(({ code, amount }) => `${code} ${amount}`).join(', '),
      file: null,
    },
    {
      key: 'assets',
      header: t('assets'),
      width: 80,
      isRight: true,
      cell: (row) => <Figure value={row.assets} />,
      text: (row) => row.assets,
    },
    {
      key: 'expires_on',
      header: t('expires'),
      width: 110,
      onPhone: 'hidden',
      cell: (row) => <Day day={row.expires_on} />,
      text: (row) => row.expires_on,
    },
    {
      key: 'warnings',
      header: t('warnings'),
      width: 140,
      onPhone: 'aside',
      cell: ({ warnings }) =>
        warnings === 0 ? (
          <StatusBadge tone="good">{t('fine')}</StatusBadge>
        ) : (
          <StatusBadge tone="warn">{t('warningCount', { count: warnings })}</StatusBadge>
        ),
      text: (row) => row.warnings,
    },
  ];
};

/** Every rate table of the company: whose it is, what it prices, and what should be mended. */
export const RateTablesPage = () => {
  const { t } = useTranslation('rates');
  const sources = ['customer', 'site', 'price_list', 'division', 'asset', 'group', 'class'] as const;
  const filters: Filter[] = [
    {
      key: 'source',
      label: t('whose'),
      options: sources.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
  ];
  return (
    <ListPage
      endpoint={listRateTables}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.rateTable(row.id)}
      action={{ label: t('new'), to: paths.newRateTable(), endpoint: createRateTable }}
      empty={{ icon: <IconTags size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
