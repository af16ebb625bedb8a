import { IconUsers } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listWorkers, type Worker, workerKinds } from '@yardline/contract/time-sheets/workers';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { texts } from '../../shell/list/search.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import { kindOf } from './week-query.ts';
import styles from './time.module.css';

const tones = { job: 'good', in: 'info', off: 'quiet' } as const;

const Doing = ({ row }: { row: Worker }) => {
  const { t } = useTranslation('time');
  if (row.order_n !== '')
    return (
      <>
        <Link to={paths.workOrder(row.order_n)}>{row.order_n}</Link> {row.machine}
      </>
    );
  const said = [
    ...(row.tickets === 0 ? [] : [t('people.tickets', { count: row.tickets })]),
    ...(row.orders === 0 ? [] : [t('people.orders', { count: row.orders })]),
  ];
  return <>{said.join(', ')}</>;
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

/** Operators, drivers and mechanics: where they belong, whether they are here, and what they do today. */
export const PeoplePage = () => {
  const { t } = useTranslation('time');
  const kind = kindOf(texts(useSearch({ strict: false })));
  const { people } = useLoaded(listWorkers, { query: { kind } });
  const columns = useColumns();
  return (
    <BoardPage
      title={t('people.title')}
      tools={
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
