import { Link } from '@tanstack/react-router';
import type { AbsenceRow } from '@yardline/contract/shifts/shifts';
import { Day } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useMinutes } from '../../shell/work/useMinutes.ts';

/** Absences as rows: of several people with whose they are and a way to change them, or one's own. */
export const useAbsenceColumns = (isOwn: boolean): TableColumn<AbsenceRow>[] => {
  const { t } = useTranslation('shifts');
  const minutes = useMinutes();
  const whose: TableColumn<AbsenceRow>[] = [
    { key: 'person', header: t('person'), cell: (row) => row.user_name },
  ];
  const edit: TableColumn<AbsenceRow>[] = [
    {
      key: 'edit',
      header: '',
      isRight: true,
      cell: (row) => (
        <Link
          to={paths.absence(row.id)}
          search
          aria-label={t('editOf', { name: row.user_name, day: row.from_on })}
        >
          {t('edit')}
        </Link>
      ),
    },
  ];
  return [
    ...(isOwn ? [] : whose),
    { key: 'kind', header: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
    { key: 'from', header: t('first'), cell: (row) => <Day day={row.from_on} /> },
    { key: 'to', header: t('last'), cell: (row) => <Day day={row.to_on} /> },
    {
      key: 'time',
      header: t('time'),
      cell: (row) => (row.minutes === null ? t('wholeDay') : minutes(row.minutes)),
    },
    { key: 'note', header: t('note'), cell: (row) => row.note },
    ...(isOwn ? [] : edit),
  ];
};
