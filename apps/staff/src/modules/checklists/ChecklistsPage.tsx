import { IconListCheck } from '@tabler/icons-react';
import { type ChecklistRow, createChecklist, listChecklists } from '@yardline/contract/checklists/checklists';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { nameOf } from '../../shell/inspections/names.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<ChecklistRow>[] => {
  const { t, i18n } = useTranslation(['checklists', 'inspections']);
  const momentsOf = (row: ChecklistRow) =>
    row.moments.map((each) => t(`inspections:moments.${each}`)).join(', ');
  return [
    {
      key: 'name',
      header: t('name'),
      canSort: true,
      cell: nameOf,
      text: nameOf,
      file: { fields: [i18n.language === 'fr' ? 'name_fr' : 'name_en'] },
    },
    {
      key: 'points',
      header: t('points'),
      width: 90,
      isRight: true,
      cell: (row) => row.points,
      text: (row) => row.points,
    },
    {
      key: 'moments',
      header: t('uses'),
      cell: (row) => (row.moments.length === 0 ? t('notUsed') : momentsOf(row)),
      text: momentsOf,
    },
    {
      key: 'version',
      header: t('version'),
      width: 90,
      isRight: true,
      cell: (row) => row.version,
      text: (row) => row.version,
    },
    {
      key: 'written_at',
      header: t('written'),
      width: 170,
      cell: (row) => <When at={row.written_at} />,
      text: (row) => row.written_at,
    },
    {
      key: 'is_active',
      header: t('active'),
      width: 110,
      onPhone: 'aside',
      cell: (row) => (row.is_active ? null : <StatusBadge tone="quiet">{t('inactive')}</StatusBadge>),
      text: (row) => (row.is_active ? '' : t('inactive')),
    },
  ];
};

/** Checklists by which machines are inspected. */
export const ChecklistsPage = () => {
  const { t } = useTranslation('checklists');
  return (
    <ListPage
      endpoint={listChecklists}
      title={t('title')}
      columns={useColumns()}
      filters={[{ key: 'inactive', label: t('active'), options: [{ value: '1', label: t('showInactive') }] }]}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.checklist(row.id)}
      action={{ label: t('new'), to: paths.newChecklist(), endpoint: createChecklist }}
      empty={{ icon: <IconListCheck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
