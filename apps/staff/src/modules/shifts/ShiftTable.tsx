import type { PersonHours } from '@yardline/contract/shifts/shifts';
import { Day } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import { weekdays } from './weekdays.ts';

type Row = PersonHours['shifts'][number];

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('shifts');
  const minutes = useMinutes();
  return [
    { key: 'from', header: t('from'), cell: (row) => <Day day={row.from_on} /> },
    ...weekdays.map((weekday, index) => ({
      key: weekday,
      header: t(`weekdays.${weekday}`),
      isRight: true,
      cell: (row: Row) => minutes(row.minutes[index] ?? 0),
    })),
  ];
};

/** The shifts of a person, the last first. */
export const ShiftTable = ({ shifts }: { shifts: readonly Row[] }) => {
  const { t } = useTranslation('shifts');
  const columns = useColumns();
  return (
    <TabTable
      title={t('shifts')}
      columns={columns}
      rows={shifts}
      rowKey={(row) => row.from_on}
      isWide
      empty={{ title: t('noShifts') }}
    />
  );
};
