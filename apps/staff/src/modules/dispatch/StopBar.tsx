import {
  IconBuildingWarehouse,
  IconPinFilled,
  IconTruckDelivery,
  IconTruckReturn,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Trip, TripStop } from '@yardline/contract/trips/trips';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Drag } from './acts/useDrag.ts';
import { siteTickets } from './of-board.ts';
import type { RoadWords } from './useRoadWords.ts';
import styles from './stop-bar.module.css';

type Props = {
  trip: Trip;
  stop: TripStop;
  bar: { first: number; last: number; work: number };
  words: RoadWords;
  drag: Drag;
  /** All tickets that are selected, here and elsewhere: they are dragged together. */
  selected: readonly number[];
  isOpen: boolean;
  /** Why nothing can be moved. */
  reason: string | undefined;
  onSelect: (stop: TripStop, isMore: boolean) => void;
};

type Kind = 'yard' | 'delivery' | 'pickup';
const icons = { yard: IconBuildingWarehouse, delivery: IconTruckDelivery, pickup: IconTruckReturn };

/** What a stop is for: a stop with both is shown as what it begins with. */
const kindOf = (stop: TripStop): Kind => {
  if (stop.is_yard) return 'yard';
  return siteTickets(stop)[0]?.type === 'pickup' ? 'pickup' : 'delivery';
};

/** Who is at a stop, or the yard. */
export const useStopName = () => {
  const { t } = useTranslation('dispatch');
  return (stop: TripStop): string => {
    if (stop.is_yard) return t('yard');
    const names = new Set(siteTickets(stop).map(({ customer_name: name }) => name));
    return [...names].filter((name) => name !== '').join(', ') || stop.place;
  };
};

/** A stop in its lane: from the arrival to the next one, with the work there filled. Dragged, or moved by keys. */
export const StopBar = ({ trip, stop, bar, words, drag, selected, isOpen, reason, onSelect }: Props) => {
  const { t } = useTranslation('dispatch');
  const nameOf = useStopName();
  const navigate = useNavigate();
  const kind = kindOf(stop);
  const Icon = icons[kind];
  const own = siteTickets(stop);
  const [only] = own;
  const ids = own.map(({ id }) => id);
  const isSelected = ids.some((id) => selected.includes(id));
  const canMove = reason === undefined && own.length > 0 && stop.left_at === null;
  return (
    <li
      className={styles.stop}
      style={{
        gridColumn: `${bar.first} / ${bar.last}`,
        ['--work' as string]: `${Math.round(bar.work * 100)}%`,
      }}
    >
      <button
        type="button"
        className={styles.bar}
        data-item={`stop-${stop.id}`}
        data-stop={stop.id}
        data-trip={trip.id}
        data-kind={kind}
        data-late={stop.late_minutes > 0 || undefined}
        data-reached={stop.arrived_at !== null || undefined}
        aria-pressed={isSelected || isOpen}
        title={[
          `${stop.position + 1} ${nameOf(stop)}`,
          words.at(stop.arrive_at),
          ...(stop.late_minutes > 0 ? [words.late(stop.late_minutes)] : []),
          words.load(stop.load_after, trip.payload),
        ].join(' · ')}
        {...(canMove ? drag.source(isSelected ? selected : ids) : {})}
        onClick={(event) => onSelect(stop, event.ctrlKey || event.metaKey)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || only === undefined) return;
          event.preventDefault();
          void navigate({ to: paths.ticket(only.type, only.id) });
        }}
      >
        <span className={styles.barHead}>
          <Icon size={14} aria-hidden="true" />
          <strong>{stop.position + 1}</strong>
          <span className={styles.barName}>{nameOf(stop)}</span>
          {stop.is_pinned ? (
            <>
              <IconPinFilled size={11} aria-hidden="true" />
              <span className={styles.heard}>{t('pinned')}</span>
            </>
          ) : null}
        </span>
        <span className={styles.barFoot}>
          <span>{words.clock(stop.arrive_at)}</span>{' '}
          {stop.late_minutes > 0 ? (
            <strong className={styles.late}>{words.late(stop.late_minutes)}</strong>
          ) : null}{' '}
          {stop.arrived_at === null ? null : <span>{t(stop.left_at === null ? 'there' : 'left')}</span>}
        </span>
      </button>
    </li>
  );
};
