import { IconCalendarStats, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { type CalendarRow, stockCalendar } from '@yardline/contract/availability/availability';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Refused } from '../../shell/frame/Refused.tsx';
import { ListPager } from '../../shell/list/ListPager.tsx';
import { FilterBox, SearchBox } from '../../shell/list/ListToolbar.tsx';
import { inputOf } from '../../shell/list/search.ts';
import { useListState } from '../../shell/list/useListState.ts';
import { useRowKeys } from '../../shell/list/useRowKeys.ts';
import { useFilters } from './AvailabilityPage.tsx';
import { axisOf } from './axis.ts';
import { Chart } from './Chart.tsx';
import { DaySteps } from './DaySteps.tsx';
import { calendarFrom, type LocalPeriod, nowIn, windowIn } from './period.ts';
import { BarLegend } from './BarLegend.tsx';
import { Track } from './Track.tsx';
import listStyles from '../../shell/looks/list.module.css';
import availabilityStyles from './availability.module.css';

/** Weeks of a step; the fifth that is shown stays. */
const stride = 4;

const Weeks = ({ window, onWindow }: { window: LocalPeriod; onWindow: (window?: LocalPeriod) => void }) => {
  const { t } = useTranslation('availability');
  const first = Temporal.PlainDate.from(window.from.slice(0, 10));
  return (
    <DaySteps
      earlier={t('earlier')}
      later={t('later')}
      onStep={(by) => onWindow(calendarFrom(first.add({ weeks: by * stride })))}
      onToday={() => onWindow()}
    />
  );
};

const ProductName = ({ product, window }: { product: CalendarRow; window: LocalPeriod }) => (
  <>
    <Link to={paths.productAvailability(product.number)} search={window} data-row>
      {product.number}
    </Link>
    <span>{product.description}</span>
  </>
);

/** How well the machines are used, and what the colours of the bars say. */
const Utilisation = ({ of }: { of: ReplyOf<typeof stockCalendar>['utilisation'] }) => {
  const { t, i18n } = useTranslation('availability');
  const percent = (value: number) =>
    new Intl.NumberFormat(i18n.language === 'fr' ? 'fr-CA' : 'en-US', {
      style: 'percent',
      maximumFractionDigits: 1,
    }).format(value / 100);
  return (
    <p className={availabilityStyles.calendarFigures} aria-live="polite">
      <span>
        {t('timeUtilisation')} <strong>{percent(of.time_percent)}</strong>
      </span>
      {of.cost_weighted_percent === null ? null : (
        <span>
          {t('costUtilisation')} <strong>{percent(of.cost_weighted_percent)}</strong>
        </span>
      )}
      {of.fleet_age === null ? null : (
        <span>
          {t('fleetAge')} <Figure value={of.fleet_age} unit={t('months')} />
        </span>
      )}
      <BarLegend />
    </p>
  );
};

/** Rental products over five weeks with the documents that have them, and how well the machines are used. */
export const CalendarPage = () => {
  const { t } = useTranslation('availability');
  const { company } = useSession();
  const state = useListState(stockCalendar);
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body, undefined);
  const window = windowIn(state.search, company.time_zone);
  const input = inputOf(stockCalendar, state.search, { fixed: window });
  const { data, error, refetch } = useCall(stockCalendar, input, { keepsPrevious: true });
  const filters = useFilters();
  const move = (next?: LocalPeriod) => state.set(next ?? { from: undefined, to: undefined });
  const axis = axisOf(window);
  return (
    <BoardPage
      title={t('calendar')}
      tools={
        <LinkButton to={paths.availability()} icon={<IconList size={16} />}>
          {t('list')}
        </LinkButton>
      }
    >
      <search className={listStyles.listToolbar}>
        <Weeks window={window} onWindow={move} />
        <SearchBox state={state} />
        {filters.map((filter) => (
          <FilterBox key={filter.key} filter={filter} state={state} />
        ))}
      </search>
      {data === undefined ? null : <Utilisation of={data.utilisation} />}
      <div className={availabilityStyles.calendarBody} ref={body}>
        {data === undefined && error !== null ? (
          <Refused error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <TableSkeleton rows={12} columns={6} />
        ) : data.items.length === 0 ? (
          <EmptyState icon={<IconCalendarStats size={24} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Chart
            title={t('calendar')}
            axis={axis}
            now={nowIn(data.time_zone)}
            corner={t('product')}
            rows={data.items.map((product) => ({
              key: product.id,
              label: <ProductName product={product} window={window} />,
              track: <Track axis={axis} bars={product.bars} now={nowIn(data.time_zone)} />,
            }))}
          />
        )}
      </div>
      {data === undefined || data.items.length === 0 ? null : (
        <ListPager state={state} next={data.next} shown={data.items.length} />
      )}
    </BoardPage>
  );
};
