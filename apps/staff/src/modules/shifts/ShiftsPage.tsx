import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconUsers } from '@tabler/icons-react';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { createAbsence, getHoursOfWeek } from '@yardline/contract/shifts/shifts';
import { dayText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { texts } from '../../shell/list/search.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import { fromQuery } from './from-query.ts';
import { useAbsenceColumns } from './useAbsenceColumns.tsx';
import styles from './shifts.module.css';

type Person = ReplyOf<typeof getHoursOfWeek>['people'][number];
type DayOf = Person['days'][number];

const away = (from: string, days: number): string => Temporal.PlainDate.from(from).add({ days }).toString();

/** How long someone is here on a day; away in part or whole, with the reason. */
const DayCell = ({ of: { shift, available, away: missed, kind } }: { of: DayOf }) => {
  const { t } = useTranslation('shifts');
  const minutes = useMinutes();
  const reason = kind === null ? '' : t(`kinds.${kind}`);
  if (shift === null || available === null)
    return kind === null ? <>{t('noShift')}</> : <span className={styles.away}>{reason}</span>;
  if (missed === 0) return <>{minutes(shift)}</>;
  const left = available === 0 ? '' : t('of', { available: minutes(available), shift: minutes(shift) });
  return <span className={styles.away}>{[reason, left].filter((each) => each !== '').join(' · ')}</span>;
};

const useColumns = (from: string): TableColumn<Person>[] => {
  const { t } = useTranslation('shifts');
  const { locale } = useLocale();
  const minutes = useMinutes();
  const days = Array.from({ length: 7 }, (_, index) => away(from, index));
  return [
    {
      key: 'person',
      header: t('person'),
      cell: (row) => (
        <Link to={paths.personShifts(row.user_id)} search>
          {row.user_name}
        </Link>
      ),
    },
    { key: 'division', header: t('division'), cell: (row) => row.division_name },
    ...days.map((day, index) => ({
      key: day,
      header: dayText(`${day}T00:00:00Z`, locale, 'UTC'),
      cell: (row: Person) => {
        const of = row.days[index];
        return of === undefined ? '' : <DayCell of={of} />;
      },
    })),
    {
      key: 'total',
      header: t('total'),
      isRight: true,
      cell: ({ total: { available, shift } }) =>
        available === shift
          ? minutes(shift)
          : t('of', { available: minutes(available), shift: minutes(shift) }),
    },
  ];
};

const Tools = ({ from }: { from: string }) => {
  const { t } = useTranslation('shifts');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const show = (day?: string) =>
    void navigate({ to: '.', search: day === undefined ? {} : { from: day }, replace: true });
  return (
    <Group gap={6} wrap="nowrap">
      <ActionIcon variant="default" size="lg" aria-label={t('earlier')} onClick={() => show(away(from, -7))}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={t('later')} onClick={() => show(away(from, 7))}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      <Button variant="subtle" size="compact-sm" onClick={() => show()}>
        {t('today')}
      </Button>
      <LinkButton to={paths.newAbsence()} reason={whyNot(createAbsence)}>
        {t('newAbsence')}
      </LinkButton>
    </Group>
  );
};

/** Who of the user's divisions is here in seven days, and why others are not. */
export const ShiftsPage = () => {
  const { t } = useTranslation('shifts');
  const query = fromQuery(texts(useSearch({ strict: false })));
  const { from, people, absences } = useLoaded(getHoursOfWeek, { query });
  const columns = useColumns(from);
  const absenceColumns = useAbsenceColumns(false);
  return (
    <BoardPage title={t('title')} tools={<Tools from={from} />}>
      <div className={styles.page}>
        <TabTable
          title={t('hours')}
          columns={columns}
          rows={people}
          rowKey={(row) => row.user_id}
          isWide
          empty={{ icon: <IconUsers size={24} />, title: t('noPeople'), text: t('noPeopleText') }}
        />
        <TabTable
          title={t('absences')}
          columns={absenceColumns}
          rows={absences}
          rowKey={({ id }) => id}
          isWide
          empty={{ title: t('noAbsences') }}
        />
      </div>
      <Outlet />
    </BoardPage>
  );
};
