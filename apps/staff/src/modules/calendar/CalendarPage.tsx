import { IconDeviceTv } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getCalendar } from '@yardline/contract/dashboard/calendar';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Refused } from '../../shell/frame/Refused.tsx';
import { useRowKeys } from '../../shell/list/useRowKeys.ts';
import {
  calendarInput,
  calendarSearch,
  type CalendarSearch,
  dayOfSearch,
  deskSpan,
  viewOf,
} from './calendar-address.ts';
import { CalendarTools } from './CalendarTools.tsx';
import { DayView } from './DayView.tsx';
import { Grid } from './Grid.tsx';
import { useCalendarTitle } from './useCalendarTitle.ts';
import { useCalendarZone } from './useCalendarZone.ts';

/** What goes out, comes back, is reserved, called off, delivered, picked up and transferred: by day, week or month. */
export const CalendarPage = () => {
  const { t } = useTranslation('calendar');
  const search = calendarSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const view = viewOf(search);
  const zone = useCalendarZone(search);
  const dayIn = (asked: CalendarSearch) => dayOfSearch(asked, zone);
  const day = dayIn(search);
  const name = useCalendarTitle(view, day);
  const { data, error, refetch } = useCall(getCalendar, calendarInput(search, deskSpan(view, day)), {
    keepsPrevious: true,
  });
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body, undefined);
  const go = (step: (now: CalendarSearch) => CalendarSearch) =>
    void navigate({
      to: paths.calendar(),
      search: (now: Record<string, unknown>) => calendarSearch(step(calendarSearch(now))),
      resetScroll: false,
    });
  const { day: _, ...kept } = search;
  return (
    <BoardPage
      title={t('title')}
      lead={<span aria-live="polite">{name}</span>}
      tools={
        <LinkButton
          to={paths.presentCalendar()}
          search={kept}
          variant="default"
          icon={<IconDeviceTv size={16} />}
        >
          {t('present')}
        </LinkButton>
      }
    >
      <CalendarTools search={search} view={view} calendar={data} onSearch={go} dayIn={dayIn} />
      <div ref={body}>
        {data === undefined ? (
          error === null ? (
            <TableSkeleton rows={10} columns={7} />
          ) : (
            <Refused error={error} onRetry={() => void refetch()} />
          )
        ) : view === 'day' ? (
          <DayView calendar={data} />
        ) : (
          <Grid calendar={data} view={view} month={day.month} label={name} search={search} />
        )}
      </div>
    </BoardPage>
  );
};
