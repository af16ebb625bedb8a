import { IconUsers } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listWorkers, type Worker, workerKinds } from '@yardline/contract/time-sheets/workers';
import { When } from '@yardline/ui/Figures';
import { dayText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { texts } from '../../shell/list/search.ts';
import { type FileColumn, hoursCell } from '../../shell/record/save-table.ts';
import { SaveTableButton } from '../../shell/record/SaveTableButton.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import { kindOf } from './week-query.ts';
import styles from './time.module.css';

const tones = { job: 'good', in: 'info', off: 'quiet' } as const;

const Away = ({ row }: { row: Worker }) => {
  const { t } = useTranslation('time');
  const minutes = useMinutes();
  if (!row.is_absent) return null;
  const why = row.absence === null ? t('people.absent') : t(`people.absences.${row.absence}`);
  return (
    <StatusBadge tone="warn">
      {row.absent_minutes === null ? why : `${why}, ${minutes(row.absent_minutes)}`}
    </StatusBadge>
  );
};

/** What someone has to do today, in words. */
const useLoad = () => {
  const { t } = useTranslation('time');
  return (row: Worker): string =>
    [
      ...(row.tickets === 0 ? [] : [t('people.tickets', { count: row.tickets })]),
      ...(row.orders === 0 ? [] : [t('people.orders', { count: row.orders })]),
    ].join(', ');
};

const Doing = ({ row }: { row: Worker }) => {
  const load = useLoad();
  if (row.order_n !== '')
    return (
      <>
        <Link to={paths.workOrder(row.order_n)}>{row.order_n}</Link> {row.machine}
      </>
    );
  return <>{load(row)}</>;
};

const useColumns = (): TableColumn<Worker>[] => {
  const { t } = useTranslation('time');
  const { may } = useSession();
  const minutes = useMinutes();
  return [
    {
      key: 'person',
      header: t('person'),
      cell: (row) =>
        may('time_sheets.view') ? (
          <Link to={paths.personTime(row.user_id)}>{row.user_name}</Link>
        ) : (
          row.user_name
        ),
    },
    { key: 'division', header: t('division'), cell: (row) => row.division_name },
    {
      key: 'status',
      header: t('people.status'),
      cell: (row) => (
        <>
          <StatusBadge tone={tones[row.status]}>{t(`people.statuses.${row.status}`)}</StatusBadge>{' '}
          <Away row={row} />{' '}
          {row.since === null ? null : (
            <small>
              {t('people.since')} <When at={row.since} timeZone={row.time_zone} />
            </small>
          )}
        </>
      ),
    },
    { key: 'doing', header: t('people.today'), cell: (row) => <Doing row={row} /> },
    {
      key: 'minutes',
      header: t('people.hours'),
      isRight: true,
      cell: ({ minutes_today: today }) => (today === null || today === 0 ? '' : minutes(today)),
    },
  ];
};

/** The same table as a file; hours as numbers, moments in the zone of the person. */
const useFileColumns = (): FileColumn<Worker>[] => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  const load = useLoad();
  const since = ({ since: at, time_zone: zone }: Worker) =>
    at === null ? '' : `${dayText(at, locale, zone)} ${timeText(at, locale, zone)}`;
  return [
    { header: t('person'), text: (row) => row.user_name },
    { header: t('division'), text: (row) => row.division_name },
    { header: t('people.status'), text: (row) => t(`people.statuses.${row.status}`) },
    { header: t('people.sinceWhen'), text: since },
    {
      header: t('people.absent'),
      text: (row) =>
        row.is_absent ? t(row.absence === null ? 'people.absent' : `people.absences.${row.absence}`) : '',
    },
    { header: t('people.absentHours'), text: (row) => hoursCell(row.absent_minutes) },
    {
      header: t('people.today'),
      text: (row) => (row.order_n === '' ? load(row) : `${row.order_n} ${row.machine}`.trim()),
    },
    { header: t('people.hours'), text: (row) => hoursCell(row.minutes_today) },
  ];
};

/** Operators, drivers and mechanics: where they belong, whether they are here, and what they do today. */
export const PeoplePage = () => {
  const { t } = useTranslation('time');
  const kind = kindOf(texts(useSearch({ strict: false })));
  const { people } = useLoaded(listWorkers, { query: { kind } });
  const columns = useColumns();
  const fileColumns = useFileColumns();
  const title = `${t('people.title')} ${t(`people.kinds.${kind}`)}`;
  return (
    <BoardPage
      title={t('people.title')}
      tools={
        <>
          <nav className={styles.tabs} aria-label={t('people.title')}>
            {workerKinds.map((each) => (
              <LinkButton
                key={each}
                size="compact-md"
                variant={each === kind ? 'filled' : 'default'}
                to={paths.workers(each)}
              >
                {t(`people.kinds.${each}`)}
              </LinkButton>
            ))}
          </nav>
          <SaveTableButton title={title} columns={fileColumns} rows={people} />
        </>
      }
    >
      <div className={styles.page}>
        <TabTable
          title={t(`people.kinds.${kind}`)}
          columns={columns}
          rows={people}
          rowKey={(row) => row.user_id}
          isWide
          empty={{ icon: <IconUsers size={24} />, title: t('noPeople'), text: t('noPeopleText') }}
        />
      </div>
    </BoardPage>
  );
};
