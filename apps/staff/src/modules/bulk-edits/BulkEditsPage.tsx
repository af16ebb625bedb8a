import { IconListCheck } from '@tabler/icons-react';
import { bulkEditKinds, type BulkEditRow, listBulkEdits } from '@yardline/contract/bulk-edits/bulk-edits';
import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { BulkEditStatus } from './BulkEditStatus.tsx';

const useColumns = (): Column<BulkEditRow>[] => {
  const { t } = useTranslation('bulkEdits');
  const figure = (key: 'changed' | 'unchanged' | 'refused' | 'undone'): Column<BulkEditRow> => ({
    key,
    header: t(key),
    width: 110,
    isRight: true,
    onPhone: 'hidden',
    cell: (row) => <Figure value={row[key]} />,
    text: (row) => row[key],
  });
  return [
    {
      key: 'created_at',
      header: t('at'),
      canSort: true,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
    {
      key: 'kind',
      header: t('kind'),
      width: 150,
      cell: (row) => t(`kinds.${row.kind}`),
      text: (row) => row.kind,
      file: { words: Object.fromEntries(bulkEditKinds.map((kind) => [kind, t(`kinds.${kind}`)])) },
    },
    {
      key: 'status',
      header: t('status'),
      width: 140,
      onPhone: 'aside',
      cell: (row) => <BulkEditStatus step={row.step} status={row.status} />,
      text: (row) => row.status,
    },
    {
      key: 'rows_total',
      header: t('rows'),
      width: 110,
      isRight: true,
      cell: (row) => <Figure value={row.rows_total} />,
      text: (row) => row.rows_total,
    },
    figure('changed'),
    figure('unchanged'),
    figure('refused'),
    figure('undone'),
    fieldColumn('created_by', t('by'), { width: 170 }),
  ];
};

/** Fields that were set in many records at once, the latest first, each with what came of it. */
export const BulkEditsPage = () => {
  const { t } = useTranslation('bulkEdits');
  return (
    <ListPage
      endpoint={listBulkEdits}
      title={t('title')}
      columns={useColumns()}
      filters={[
        {
          key: 'kind',
          label: t('kind'),
          options: bulkEditKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        },
      ]}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.bulkEdit(row.id)}
      empty={{ icon: <IconListCheck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
