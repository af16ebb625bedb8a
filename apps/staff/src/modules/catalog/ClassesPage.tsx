import { IconCategory } from '@tabler/icons-react';
import { type ClassRow, createClass, listClasses } from '@yardline/contract/catalog/catalog';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useTaxWords } from './useTaxWords.ts';
import styles from '@yardline/ui/looks/ui.module.css';

const useColumns = (): Column<ClassRow>[] => {
  const { t } = useTranslation('catalog');
  const taxes = useTaxWords();
  return [
    {
      key: 'name',
      header: t('name'),
      canSort: true,
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    {
      key: 'code',
      header: t('code'),
      width: 110,
      canSort: true,
      cell: ({ code }) => code,
      text: ({ code }) => code,
    },
    {
      key: 'kind',
      header: t('kind'),
      width: 110,
      onPhone: 'aside',
      cell: ({ kind }) => t(`kinds.${kind}`),
      text: ({ kind }) => t(`kinds.${kind}`),
      file: { words: { rental: t('kinds.rental'), sales: t('kinds.sales') } },
    },
    {
      key: 'groups',
      header: t('groups'),
      width: 100,
      isRight: true,
      cell: ({ groups }) => <Figure value={groups} />,
      text: ({ groups }) => groups,
    },
    { key: 'taxes', header: t('taxes'), width: 140, cell: taxes, text: taxes, file: null },
    {
      key: 'waiver',
      header: t('waiver'),
      width: 150,
      cell: (row) => t(row.is_waiver_exempt ? 'exempt' : 'charged'),
      text: (row) => t(row.is_waiver_exempt ? 'exempt' : 'charged'),
      file: { fields: ['is_waiver_exempt'], words: { true: t('exempt'), false: t('charged') } },
    },
    {
      key: 'turnaround_minutes',
      header: t('turnaround'),
      width: 170,
      isRight: true,
      cell: (row) => <Figure value={row.turnaround_minutes} />,
      text: (row) => row.turnaround_minutes,
    },
    {
      key: 'rates',
      header: t('rates'),
      width: 120,
      cell: (row) => (row.rate_table_id === null ? <span className={styles.none}>–</span> : t('ownRates')),
      text: (row) => (row.rate_table_id === null ? '' : t('ownRates')),
      file: null,
    },
  ];
};

/** Classes of products. */
export const ClassesPage = () => {
  const { t } = useTranslation('catalog');
  const filters: Filter[] = [
    {
      key: 'kind',
      label: t('kind'),
      options: (['rental', 'sales'] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    { key: 'inactive', label: t('closed'), options: [{ value: '1', label: t('showClosed') }] },
  ];
  return (
    <ListPage
      endpoint={listClasses}
      title={t('classes')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.productClass(id)}
      action={{ label: t('newClass'), to: paths.newClass(), endpoint: createClass }}
      empty={{ icon: <IconCategory size={24} />, title: t('noClasses'), text: t('noClassesText') }}
    />
  );
};
