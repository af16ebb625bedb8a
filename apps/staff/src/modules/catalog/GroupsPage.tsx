import { IconStack2 } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { createGroup, type GroupRow, listGroups } from '@yardline/contract/catalog/catalog';
import { getReference } from '@yardline/contract/reference/reference';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<GroupRow>[] => {
  const { t } = useTranslation('catalog');
  return [
    { key: 'name', header: t('name'), canSort: true, cell: ({ name }) => name, text: ({ name }) => name },
    {
      key: 'code',
      header: t('code'),
      width: 110,
      canSort: true,
      cell: ({ code }) => code,
      text: ({ code }) => code,
    },
    {
      key: 'class',
      header: t('class'),
      width: 240,
      cell: (row) => row.class_name,
      text: (row) => row.class_name,
      file: { fields: ['class_name'] },
    },
    {
      key: 'assets',
      header: t('assets'),
      width: 110,
      isRight: true,
      onPhone: 'aside',
      cell: ({ assets }) => <Figure value={assets} />,
      text: ({ assets }) => assets,
    },
    {
      key: 'weight',
      header: t('weight'),
      width: 110,
      isRight: true,
      cell: ({ weight }) => (weight === null ? '' : <Figure value={weight} />),
      text: ({ weight }) => weight ?? '',
    },
    {
      key: 'rates',
      header: t('rates'),
      width: 180,
      cell: (row) => t(row.rate_table_id === null ? 'classRates' : 'ownRates'),
      text: (row) => t(row.rate_table_id === null ? 'classRates' : 'ownRates'),
      file: null,
    },
  ];
};

/** Groups of products, which share their rates. */
export const GroupsPage = () => {
  const { t } = useTranslation('catalog');
  const { classes } = useLoaded(getReference, {});
  const filters: Filter[] = [
    {
      key: 'class_id',
      label: t('class'),
      options: classes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
    },
    { key: 'inactive', label: t('closed'), options: [{ value: '1', label: t('showClosed') }] },
  ];
  return (
    <ListPage
      endpoint={listGroups}
      title={t('groups')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.group(id)}
      action={{ label: t('newGroup'), to: paths.newGroup(), endpoint: createGroup }}
      empty={{ icon: <IconStack2 size={24} />, title: t('noGroups'), text: t('noGroupsText') }}
    />
  );
};
