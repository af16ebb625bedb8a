import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Calendar, calendarKinds } from '@yardline/contract/dashboard/calendar';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import {
  type CalendarSearch,
  calendarViews,
  type CalendarView,
  shownKinds,
  stepped,
  toggled,
  viewOf,
} from './calendar-address.ts';
import { unlessCovered } from '../../shell/uncovered.ts';
import { calendarIcons, calendarNeeds } from './kinds.ts';
import listStyles from '../../shell/looks/list.module.css';
import calendarStyles from './calendar.module.css';

type Props = {
  search: CalendarSearch;
  view: CalendarView;
  calendar: Calendar | undefined;
  /** Goes where a step from the address leads: the newest one, also while what it shows is still being fetched. */
  onSearch: (step: (now: CalendarSearch) => CalendarSearch) => void;
  /** The day that an address means. */
  dayIn: (search: CalendarSearch) => Temporal.PlainDate;
};

/** Of which of the divisions where the user works; nothing where there is but one. */
const Division = ({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) => {
  const { t } = useTranslation('calendar');
  const { t: shell } = useTranslation('shell');
  const { divisions } = useSession();
  const mine = divisions.filter((each) => each.is_user_division);
  if (mine.length < 2) return null;
  return (
    <NativeSelect
      className={
        search.division_id === undefined
          ? listStyles.listFilter
          : `${listStyles.listFilter} ${listStyles.listFilterOn}`
      }
      aria-label={t('division')}
      data={[
        { value: '', label: `${t('division')}: ${shell('list.any')}` },
        ...mine.map(({ warehouse: { id, title } }) => ({
          value: String(id),
          label: `${t('division')}: ${title}`,
        })),
      ]}
      value={search.division_id ?? ''}
      onChange={({ currentTarget: { value } }) => onSearch((now) => ({ ...now, division_id: value }))}
    />
  );
};

/** Which kinds of things are shown, with how many there are of each. */
const Kinds = ({ search, calendar, onSearch }: Pick<Props, 'search' | 'calendar' | 'onSearch'>) => {
  const { t } = useTranslation('calendar');
  const { may } = useSession();
  const shown = new Set(shownKinds(search));
  const countOf = (kind: string) =>
    calendar?.days.reduce(
      (sum, { counts }) => sum + (counts.find((each) => each.kind === kind)?.count ?? 0),
      0,
    ) ?? 0;
  return (
    <fieldset aria-label={t('kindsShown')} className={calendarStyles.legend}>
      {calendarKinds
        .filter((kind) => may(calendarNeeds[kind]))
        .map((kind) => {
          const Icon = calendarIcons[kind];
          return (
            <button
              key={kind}
              type="button"
              data-kind={kind}
              aria-pressed={shown.has(kind)}
              onClick={() => onSearch((now) => ({ ...now, kinds: toggled(now, kind) ?? '' }))}
            >
              <Icon size="1.2em" stroke={1.8} aria-hidden="true" className={calendarStyles.kind} />
              {t(`kinds.${kind}`)} {shown.has(kind) ? <Figure value={countOf(kind)} /> : null}
            </button>
          );
        })}
    </fieldset>
  );
};

/** Which days, how many at once, of which division, and which kinds of things; with how many there are of each. */
export const CalendarTools = ({ search, view, calendar, onSearch, dayIn }: Props) => {
  const { t } = useTranslation('calendar');
  const go = (step: 1 | -1) =>
    onSearch((now) => ({ ...now, day: stepped(viewOf(now), dayIn(now), step).toString() }));
  const today = () =>
    onSearch((now) => {
      const { day: _, ...kept } = now;
      return kept;
    });
  const show = (next: CalendarView) => onSearch((now) => ({ ...now, view: next }));
  useHotkeys([
    ['ArrowLeft', unlessCovered(() => go(-1))],
    ['ArrowRight', unlessCovered(() => go(1))],
    ['t', unlessCovered(today)],
    ['d', unlessCovered(() => show('day'))],
    ['w', unlessCovered(() => show('week'))],
    ['m', unlessCovered(() => show('month'))],
  ]);
  return (
    <search className={`${listStyles.listToolbar} ${calendarStyles.tools}`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(`earlier.${view}`)}
        title={`${t(`earlier.${view}`)} (←)`}
        onClick={() => go(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" h={36} title={`${t('today')} (t)`} onClick={today}>
        {t('today')}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(`later.${view}`)}
        title={`${t(`later.${view}`)} (→)`}
        onClick={() => go(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <SegmentedControl
        size="sm"
        aria-label={t('view')}
        value={view}
        onChange={show}
        data={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <Division search={search} onSearch={onSearch} />
      <Kinds search={search} calendar={calendar} onSearch={onSearch} />
    </search>
  );
};
