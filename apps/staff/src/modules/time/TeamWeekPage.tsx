import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getTeamWeek, type TeamRow } from '@yardline/contract/time-sheets/time-sheets';
import { dayText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { type FileColumn, hoursCell } from '../../shell/record/save-table.ts';
import { SaveTableButton } from '../../shell/record/SaveTableButton.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { Corrections } from './Corrections.tsx';
import { SheetBadge } from './SheetBadge.tsx';
import { useWeek } from './useWeek.ts';
import { WeekPicker } from './WeekPicker.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import styles from './time.module.css';

/** What of a person's week someone should look at, in words. */
const useFlags = () => {
  const { t } = useTranslation('time');
  return (row: TeamRow): string[] => [
    ...(row.corrections === 0 ? [] : [t('flag.corrections', { count: row.corrections })]),
    ...(row.is_forgotten ? [t('flag.forgotten')] : []),
    ...(row.outside === 0 ? [] : [t('flag.outside', { count: row.outside })]),
    ...(row.is_clocked_in && !row.is_forgotten ? [t('flag.in')] : []),
    ...(row.is_active ? [] : [t('flag.left')]),
  ];
};

const daysOf = (weekOn: string): string[] =>
  Array.from({ length: 7 }, (_, index) => Temporal.PlainDate.from(weekOn).add({ days: index }).toString());

/** The same table as a file; days by their date, hours as numbers. */
const useFileColumns = (weekOn: string): FileColumn<TeamRow>[] => {
  const { t } = useTranslation('time');
  const flags = useFlags();
  return [
    { header: t('person'), text: (row) => row.user_name },
    { header: t('division'), text: (row) => row.division_name },
    ...daysOf(weekOn).map((day, index) => ({
      header: day,
      text: (row: TeamRow) => hoursCell(row.days[index]?.minutes ?? 0),
    })),
    { header: t('total'), text: (row) => hoursCell(row.totals.minutes) },
    { header: t('kinds.overtime'), text: (row) => hoursCell(row.totals.overtime) },
    { header: t('kinds.double'), text: (row) => hoursCell(row.totals.double) },
    { header: t('weekMenu'), text: (row) => t(`statuses.${row.status}`) },
    { header: t('flags'), text: (row) => flags(row).join(', ') },
  ];
};

const useColumns = (weekOn: string): TableColumn<TeamRow>[] => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  const minutes = useMinutes();
  const flags = useFlags();
  const days = daysOf(weekOn);
  const quiet = (value: number) => (value === 0 ? <span className={uiStyles.none}>–</span> : minutes(value));
  return [
    {
      key: 'person',
      header: t('person'),
      cell: (row) => <Link to={paths.personTime(row.user_id, weekOn)}>{row.user_name}</Link>,
    },
    { key: 'division', header: t('division'), cell: (row) => row.division_name },
    ...days.map((day, index) => ({
      key: day,
      header: dayText(`${day}T00:00:00Z`, locale, 'UTC'),
      isRight: true,
      cell: (row: TeamRow) => quiet(row.days[index]?.minutes ?? 0),
    })),
    {
      key: 'total',
      header: t('total'),
      isRight: true,
      cell: (row) => <strong>{quiet(row.totals.minutes)}</strong>,
    },
    {
      key: 'overtime',
      header: t('kinds.overtime'),
      isRight: true,
      cell: (row) => quiet(row.totals.overtime + row.totals.double),
    },
    { key: 'status', header: t('weekMenu'), cell: (row) => <SheetBadge status={row.status} /> },
    { key: 'flags', header: t('flags'), cell: (row) => flags(row).join(', ') },
  ];
};

/** The people of the user’s divisions and their week, with the corrections that wait for an answer. */
export const TeamWeekPage = () => {
  const { t } = useTranslation('time');
  const { query, show } = useWeek();
  const team = useLoaded(getTeamWeek, { query });
  const columns = useColumns(team.week_on);
  const fileColumns = useFileColumns(team.week_on);
  return (
    <BoardPage
      title={t('team')}
      tools={
        <>
          <WeekPicker weekOn={team.week_on} show={show} />
          <SaveTableButton title={`${t('team')} ${team.week_on}`} columns={fileColumns} rows={team.people} />
        </>
      }
    >
      <div className={styles.page}>
        <Corrections
          corrections={team.corrections}
          isNamed
          emptyText={t('noCorrections')}
          acts={AnswerButtons}
        />
        <TabTable
          title={t('weekMenu')}
          columns={columns}
          rows={team.people}
          rowKey={(row) => row.user_id}
          isWide
          empty={{ icon: <IconUsers size={24} />, title: t('noPeople'), text: t('noPeopleText') }}
        />
      </div>
    </BoardPage>
  );
};
