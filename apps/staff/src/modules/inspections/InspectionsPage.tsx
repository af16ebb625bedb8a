import { IconListCheck } from '@tabler/icons-react';
import {
  type InspectionRow,
  inspectionStatus,
  listInspections,
} from '@yardline/contract/inspections/inspections';
import { moments } from '@yardline/domain/inspections/moments';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { nameOf, toneOf } from '../../shell/inspections/names.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<InspectionRow>[] => {
  const { t, i18n } = useTranslation('inspections');
  return [
    {
      key: 'number',
      header: t('number'),
      width: 90,
      canSort: true,
      cell: (row) => row.number,
      text: (row) => String(row.number),
    },
    {
      key: 'status',
      header: t('status'),
      width: 120,
      onPhone: 'aside',
      cell: ({ status }) => <StatusBadge tone={toneOf[status]}>{t(`statuses.${status}`)}</StatusBadge>,
      text: ({ status }) => t(`statuses.${status}`),
      file: {
        words: Object.fromEntries(inspectionStatus.options.map((each) => [each, t(`statuses.${each}`)])),
      },
    },
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => `${row.asset_number} ${row.description}`,
      text: (row) => `${row.asset_number} ${row.description}`,
      file: { fields: ['asset_number', 'description'] },
    },
    {
      key: 'checklist',
      header: t('checklist'),
      cell: nameOf,
      text: nameOf,
      file: { fields: [i18n.language === 'fr' ? 'name_fr' : 'name_en'] },
    },
    {
      key: 'moment',
      header: t('moment'),
      width: 140,
      cell: (row) => t(`moments.${row.moment}`),
      text: (row) => t(`moments.${row.moment}`),
      file: { words: Object.fromEntries(moments.map((each) => [each, t(`moments.${each}`)])) },
    },
    fieldColumn('started_by', t('by'), { width: 150 }),
    {
      key: 'started_at',
      header: t('at'),
      width: 170,
      cell: (row) => <When at={row.ended_at ?? row.started_at} />,
      text: (row) => row.ended_at ?? row.started_at,
    },
    {
      key: 'order_n',
      header: t('foundOrder'),
      width: 110,
      cell: (row) => row.order_n ?? '',
      text: (row) => row.order_n ?? '',
    },
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('inspections');
  return [
    {
      key: 'status',
      label: t('status'),
      options: inspectionStatus.options.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      key: 'moment',
      label: t('moment'),
      options: moments.map((value) => ({ value, label: t(`moments.${value}`) })),
    },
  ];
};

/** Inspections of machines, the newest first. */
export const InspectionsPage = () => {
  const { t } = useTranslation('inspections');
  return (
    <ListPage
      endpoint={listInspections}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.inspection(row.id)}
      empty={{ icon: <IconListCheck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
