import { useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getCalendar } from '@yardline/contract/dashboard/calendar';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Refused } from '../../shell/frame/Refused.tsx';
import { useNow } from '../../shell/wall/useNow.ts';
import { useWindowHeight } from '../../shell/wall/window-size.ts';
import { WallBar } from '../../shell/wall/WallBar.tsx';
import { calendarInput, calendarSearch, viewOf, wallSpan } from './calendar-address.ts';
import { DayView } from './DayView.tsx';
import { Grid } from './Grid.tsx';
import { useCalendarTitle } from './useCalendarTitle.ts';
import { useCalendarZone } from './useCalendarZone.ts';
import styles from './calendar-wall.module.css';

// What is late becomes so by the clock alone.
const refreshMs = 60_000;

/** The calendar on a wall: large, without navigation, around whatever day it is, and live. */
export const PresentPage = () => {
  const { t } = useTranslation('calendar');
  const search = calendarSearch(useSearch({ strict: false }));
  const { divisions } = useSession();
  const view = viewOf(search, 'week');
  const zone = useCalendarZone(search);
  const day = useNow().toZonedDateTimeISO(zone).toPlainDate();
  const span = wallSpan(view, day, useWindowHeight());
  const name = useCalendarTitle(view, day, span.first);
  const { data, error, refetch } = useCall(getCalendar, calendarInput(search, span), {
    keepsPrevious: true,
    refetchInterval: refreshMs,
  });
  const division = divisions.find(({ warehouse }) => String(warehouse.id) === search.division_id);
  return (
    <div className={styles.wall} data-view={view}>
      <title>{pageTitle(t('title'))}</title>
      <WallBar
        title={name}
        name={division?.warehouse.title ?? t('allDivisions')}
        leave={{ to: paths.calendar(), search: { ...search, view }, label: t('leave') }}
      />
      {data === undefined ? (
        error === null ? null : (
          <Refused error={error} onRetry={() => void refetch()} />
        )
      ) : view === 'day' ? (
        <DayView calendar={data} />
      ) : (
        <Grid calendar={data} view={view} month={day.month} label={name} />
      )}
    </div>
  );
};
