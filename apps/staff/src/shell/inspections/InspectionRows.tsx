import { Link } from '@tanstack/react-router';
import type { InspectionRow } from '@yardline/contract/inspections/inspections';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { nameOf, toneOf } from './names.ts';

const useColumns = (): TableColumn<InspectionRow>[] => {
  const { t } = useTranslation('inspections');
  return [
    {
      key: 'number',
      header: t('number'),
      cell: (row) => <Link to={paths.inspection(row.id)}>{row.number}</Link>,
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge tone={toneOf[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      key: 'checklist',
      header: t('checklist'),
      cell: (row) => [nameOf(row), t(`moments.${row.moment}`)].filter((each) => each !== '').join(' · '),
    },
    { key: 'note', header: t('note'), cell: ({ note }) => note },
    { key: 'by', header: t('by'), cell: ({ started_by: by }) => by },
    { key: 'at', header: t('at'), cell: (row) => <When at={row.ended_at ?? row.started_at} /> },
  ];
};

/** Inspections of one machine or order, those that are still answered first. */
export const InspectionRows = ({ label, rows }: { label: string; rows: readonly InspectionRow[] }) => {
  const columns = useColumns();
  return <RowsTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />;
};
