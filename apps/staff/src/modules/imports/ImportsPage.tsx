import { IconFileImport } from '@tabler/icons-react';
import { createImport, type ImportRow, listImports } from '@yardline/contract/imports/imports';
import { importKinds } from '@yardline/domain/imports/field';
import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ImportStatus } from './ImportStatus.tsx';

const useColumns = (): Column<ImportRow>[] => {
  const { t } = useTranslation('imports');
  const figure = (key: 'created' | 'updated' | 'skipped' | 'failed'): Column<ImportRow> => ({
    key,
    header: t(key),
    width: 100,
    isRight: true,
    onPhone: 'hidden',
    cell: (row) => <Figure value={row[key]} />,
    text: (row) => row[key],
  });
  return [
    fieldColumn('file_name', t('file')),
    {
      key: 'kind',
      header: t('kind'),
      width: 150,
      cell: (row) => t(`kinds.${row.kind}`),
      text: (row) => t(`kinds.${row.kind}`),
      file: { words: Object.fromEntries(importKinds.map((kind) => [kind, t(`kinds.${kind}`)])) },
    },
    {
      key: 'status',
      header: t('status'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => <ImportStatus status={row.status} />,
      text: (row) => t(`statuses.${row.status}`),
    },
    figure('created'),
    figure('updated'),
    figure('skipped'),
    figure('failed'),
    fieldColumn('created_by', t('by'), { width: 170, onPhone: 'hidden' }),
    {
      key: 'created_at',
      header: t('at'),
      width: 170,
      canSort: true,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
  ];
};

/** Files that were imported, the latest first, each with what came of it. */
export const ImportsPage = () => {
  const { t } = useTranslation('imports');
  return (
    <ListPage
      endpoint={listImports}
      title={t('title')}
      columns={useColumns()}
      filters={[
        {
          key: 'kind',
          label: t('kind'),
          options: importKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        },
      ]}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.import(row.id)}
      action={{ label: t('new'), to: paths.newImport(), endpoint: createImport }}
      empty={{ icon: <IconFileImport size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
