import { useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { useItemKeys } from '../../../shell/board/useItemKeys.ts';
import { useToday } from '../../../shell/useToday.ts';
import { useTicketType } from '../ticket-type.ts';
import { type Named, type RowKind, scheduleRows } from './schedule-rows.ts';
import { ScheduleGrid } from './ScheduleGrid.tsx';
import { TicketViewPage } from './TicketViewPage.tsx';
import { Unscheduled } from './Unscheduled.tsx';
import { useShown } from './useShown.ts';
import { useViewState } from './useViewState.ts';
import { daysAfter, mondayOf } from './week.ts';
import { WeekTools } from './WeekTools.tsx';
import styles from './ticket-views.module.css';

/** A week with more tickets is narrowed down by filters. */
const mostInWeek = 500;

/** The rows that a schedule has whether or not they have a ticket; first what no driver has yet. */
const useNamed = (asked: Readonly<Record<string, string | undefined>>): Record<RowKind, Named[]> => {
  const { t } = useTranslation('tickets');
  const { divisions } = useSession();
  const { people } = useLoaded(getReference, {});
  const isAsked = (filter: string | undefined) => (row: Named) =>
    filter === undefined || filter.split(',').includes(String(row.id));
  const drivers = people.filter((person) => person.is_driver).map(({ id, name }) => ({ id, name }));
  return {
    drivers: [{ id: null, name: t('noDriver') }, ...drivers].filter(isAsked(asked['driver_id'])),
    divisions: divisions
      .map(({ warehouse: { id, title } }) => ({ id, name: title }))
      .filter(isAsked(asked['division_id'])),
  };
};

/** A week of tickets by drivers or divisions, and what has no day yet beside. Keys: arrows walk, [ and ] turn the week. [B2.3] [B2.10] */
export const TicketSchedule = () => {
  const { t } = useTranslation('ticketViews');
  const type = useTicketType();
  const today = useToday();
  const address: { by?: string } = useSearch({ strict: false });
  const by: RowKind = address.by === 'divisions' ? 'divisions' : 'drivers';
  const state = useViewState({ view: 'schedule', by });
  const monday = mondayOf(state.search['week'] ?? today);
  const search = Object.assign({}, state.search, { week: monday });
  const { rows, more, error, retry } = useShown(type, search, mostInWeek);
  const named = useNamed(state.search);
  const days = Array.from({ length: 7 }, (_, index) => daysAfter(monday, index));
  const planned = rows?.filter(({ ticket }) => ticket.scheduled !== null) ?? [];
  const unscheduled = rows?.filter(({ ticket }) => ticket.scheduled === null) ?? [];
  const body = useRef<HTMLDivElement>(null);
  const show = (week: string) => state.set({ week });
  useItemKeys({
    body,
    acts: { '[': () => show(daysAfter(monday, -7)), ']': () => show(daysAfter(monday, 7)) },
  });
  return (
    <TicketViewPage
      view="schedule"
      state={state}
      lead={rows === undefined ? '' : t('scheduled', { count: planned.length })}
      without={['scheduled']}
      error={error}
      onRetry={retry}
      tools={
        <WeekTools
          monday={monday}
          by={by}
          onWeek={show}
          onThisWeek={() => state.set({ week: undefined })}
          onBy={(next) => state.set({ by: next })}
        />
      }
    >
      {rows === undefined ? null : (
        <div className={styles.scheduleBody} ref={body}>
          <div>
            <ScheduleGrid
              label={t(`grid.${by}`)}
              days={days}
              today={today}
              rows={scheduleRows(by, { shown: planned, days, named: named[by] })}
            />
            {more === 0 ? null : <p className={styles.more}>{t('notShown', { count: more })}</p>}
          </div>
          <Unscheduled shown={unscheduled} />
        </div>
      )}
    </TicketViewPage>
  );
};
