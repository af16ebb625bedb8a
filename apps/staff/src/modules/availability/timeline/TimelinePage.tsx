import { IconCalendarStats } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { listTimeline, timelineDays, type TimelineRow } from '@yardline/contract/availability/timeline';
import { EmptyState } from '@yardline/ui/EmptyState';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { ListPager } from '../../../shell/list/ListPager.tsx';
import { FilterBox, SearchBox } from '../../../shell/list/ListToolbar.tsx';
import { inputOf } from '../../../shell/list/search.ts';
import { useListState } from '../../../shell/list/useListState.ts';
import { useFilters } from '../AvailabilityPage.tsx';
import { axisOf } from '../axis.ts';
import { BarLegend } from '../BarLegend.tsx';
import { Chart } from '../Chart.tsx';
import { nowIn, todayIn } from '../period.ts';
import { GroupDays } from './GroupDays.tsx';
import { GroupName } from './GroupName.tsx';
import { GroupUnits } from './GroupUnits.tsx';
import { NearView } from './NearView.tsx';
import { PageTools } from './PageTools.tsx';
import { TimelineTools } from './TimelineTools.tsx';
import { Troubles } from './Troubles.tsx';
import listStyles from '../../../shell/looks/list.module.css';
import availabilityStyles from '../availability.module.css';
import styles from './timeline.module.css';

/** Which groups show their machines. */
const useOpen = () => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])));
  return { isOpen: (id: number) => open.has(id), toggle };
};

/** How many machines of each group are free on each day, what has each of them, and what is late, short or down. */
export const TimelinePage = () => {
  const { t } = useTranslation(['timeline', 'availability']);
  const { company } = useSession();
  const state = useListState(listTimeline);
  const { data, error, refetch } = useCall(listTimeline, inputOf(listTimeline, state.search), {
    keepsPrevious: true,
  });
  const filters = useFilters();
  const { isOpen, toggle } = useOpen();
  const from = data?.from ?? state.search['from'] ?? todayIn(company.time_zone).toString();
  const days = Number(state.search['days'] ?? timelineDays);
  const to = Temporal.PlainDate.from(from).add({ days }).toString();
  const axis = axisOf({ from: `${from}T00:00`, to: `${to}T00:00` });
  const rows = data?.items ?? [];
  const now = nowIn(data?.time_zone ?? company.time_zone);
  const rowOf = (group: TimelineRow) => ({
    label: <GroupName group={group} isOpen={isOpen(group.id)} onOpen={() => toggle(group.id)} />,
    track: (
      <NearView>
        <GroupDays group={group} days={axis.days} />
      </NearView>
    ),
    below: isOpen(group.id) ? (
      <GroupUnits
        group={group.id}
        period={{ from, to }}
        place={{ division: state.search['division'] }}
        axis={axis}
        now={now}
      />
    ) : null,
  });
  return (
    <BoardPage title={t('title')} tools={<PageTools search={state.search} />}>
      <search className={listStyles.listToolbar}>
        <TimelineTools from={from} days={days} onChange={(next) => state.set(next)} />
        <SearchBox state={state} />
        {filters.map((filter) => (
          <FilterBox key={filter.key} filter={filter} state={state} />
        ))}
      </search>
      {data === undefined ? null : (
        <Troubles
          counts={data.trouble}
          chosen={state.search['only']}
          onChoose={(only) => state.set({ only })}
        />
      )}
      <p className={styles.legend}>
        <BarLegend />
      </p>
      <div className={availabilityStyles.calendarBody}>
        {data === undefined && error !== null ? (
          <Refused error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <TableSkeleton rows={12} columns={6} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<IconCalendarStats size={24} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Chart
            title={t('title')}
            axis={axis}
            now={now}
            corner={t('group')}
            rows={rows.map((group) => ({
              key: group.id,
              ...rowOf(group),
            }))}
          />
        )}
      </div>
      {rows.length === 0 ? null : <ListPager state={state} next={data?.next ?? null} shown={rows.length} />}
    </BoardPage>
  );
};
