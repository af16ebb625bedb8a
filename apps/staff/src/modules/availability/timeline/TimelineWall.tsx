import { useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listTimeline } from '@yardline/contract/availability/timeline';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../../platform/environment.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { texts } from '../../../shell/list/search.ts';
import { useNow } from '../../../shell/wall/useNow.ts';
import { WallBar } from '../../../shell/wall/WallBar.tsx';
import { useWindowHeight } from '../../../shell/wall/window-size.ts';
import { axisOf } from '../axis.ts';
import { Chart } from '../Chart.tsx';
import { nowIn, todayIn } from '../period.ts';
import { GroupDays } from './GroupDays.tsx';
import { wallDays, wallInput, wallRows } from './wall-rows.ts';
import styles from './timeline-wall.module.css';

// What is late becomes so by the clock alone.
const refreshMs = 60_000;

/** The timeline on a wall: two weeks from today in large type, live; what does not fit on one page turns every minute. */
export const TimelineWall = () => {
  const { t } = useTranslation('timeline');
  const search = texts(useSearch({ strict: false }));
  const { company, divisions } = useSession();
  const minute = Math.floor(useNow().epochMilliseconds / refreshMs);
  const { data, error, refetch } = useCall(listTimeline, wallInput(search), {
    keepsPrevious: true,
    refetchInterval: refreshMs,
  });
  const from = data?.from ?? todayIn(company.time_zone).toString();
  const to = Temporal.PlainDate.from(from).add({ days: wallDays }).toString();
  const { shown, page, pages } = wallRows(data?.items ?? [], useWindowHeight(), minute);
  const division = divisions.find(({ warehouse }) => String(warehouse.id) === search['division']);
  const axis = axisOf({ from: `${from}T00:00`, to: `${to}T00:00` });
  const place = division?.warehouse.title ?? t('allDivisions');
  return (
    <div className={styles.wall}>
      <title>{pageTitle(t('title'))}</title>
      <WallBar
        title={t('title')}
        name={pages > 1 ? t('pageOf', { place, page: page + 1, pages }) : place}
        leave={{ to: paths.timeline(), search, label: t('leave') }}
      />
      {data === undefined ? (
        error === null ? null : (
          <Refused error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Chart
          title={t('title')}
          axis={axis}
          now={nowIn(data.time_zone)}
          corner={t('group')}
          rows={shown.map((group) => ({
            key: group.id,
            label: (
              <>
                <b>{group.name}</b>
                <small>{t('machines', { count: group.owned })}</small>
              </>
            ),
            track: <GroupDays group={group} days={axis.days} isReadOnly />,
          }))}
        />
      )}
    </div>
  );
};
