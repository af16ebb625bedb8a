import { Button } from '@mantine/core';
import { releaseTrip, type Trip, type TripStop } from '@yardline/contract/trips/trips';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import type { Drag } from './acts/useDrag.ts';
import { greatestLoad, isWeightGuessed } from './of-board.ts';
import { bandOf, barsOf, type Scale } from './scale.ts';
import { StopBar } from './StopBar.tsx';
import type { RoadWords } from './useRoadWords.ts';
import styles from './dispatch.module.css';

export type TripActs = {
  onOpen: (trip: Trip) => void;
  onSelect: (stop: TripStop, isMore: boolean) => void;
  onRelease: (trip: Trip) => void;
};

type Props = TripActs & {
  trip: Trip;
  scale: Scale;
  words: RoadWords;
  drag: Drag;
  selected: readonly number[];
  openStop: number | undefined;
  isOpened: boolean;
  /** What the tickets that are dragged over it would come to. */
  outcome: { text: string; isBad: boolean; at: number | undefined } | undefined;
  reason: string | undefined;
};

const tripTones: Readonly<Record<Trip['status'], Tone>> = {
  planned: 'quiet',
  released: 'info',
  under_way: 'good',
  done: 'quiet',
  cancelled: 'quiet',
};

/** How full the truck is at most on the way. */
const LoadBar = ({ trip, words }: { trip: Trip; words: RoadWords }) => {
  const { t } = useTranslation('dispatch');
  const load = greatestLoad(trip);
  const share = Math.min(1, load / trip.payload);
  return (
    <span className={styles.load} data-full={share > 0.9 || undefined}>
      <span className={styles.loadTrack} aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span>
        {words.load(load, trip.payload)}
        {isWeightGuessed(trip) ? <span title={t('guessed')}> ?</span> : null}
      </span>
    </span>
  );
};

/** Where what is dragged would be put in. */
const Mark = ({ trip, scale, at }: { trip: Trip; scale: Scale; at: number | undefined }) => {
  const bars = barsOf(scale, trip);
  const line = (at === undefined ? bars.at(-1)?.last : bars[at]?.first) ?? bandOf(scale, trip).first;
  return <li className={styles.mark} aria-hidden="true" style={{ gridColumnStart: line }} />;
};

/** Above the stops: truck, hours, load and state, or what the tickets that are dragged over it would come to. */
const Cap = ({ trip, words, isOpened, outcome, reason, onOpen, onRelease }: Props) => {
  const { t } = useTranslation('dispatch');
  const { whyNot } = useSession();
  const { status } = trip;
  const mayRelease =
    reason === undefined && status === 'planned' && whyNot(releaseTrip, trip.division_id) === undefined;
  if (outcome !== undefined)
    return (
      <span className={styles.capText}>
        <strong className={styles.outcome} data-bad={outcome.isBad || undefined}>
          {outcome.text}
        </strong>
      </span>
    );
  return (
    <span className={styles.capText}>
      <button type="button" className={styles.capName} aria-expanded={isOpened} onClick={() => onOpen(trip)}>
        <strong>{trip.truck_number}</strong> <span>{words.span(trip)}</span>
      </button>
      <LoadBar trip={trip} words={words} />
      {mayRelease ? (
        <Button
          size="compact-xs"
          variant={trip.problems.length === 0 ? 'filled' : 'default'}
          className={styles.release}
          aria-label={t('releaseOf', { number: trip.number })}
          onClick={() => onRelease(trip)}
        >
          {t('release')}
        </Button>
      ) : (
        <StatusBadge tone={tripTones[status]}>{t(`status.${status}`)}</StatusBadge>
      )}
    </span>
  );
};

/** A trip in its lane: truck, hours, load and state above, its stops below. */
export const TripBand = (props: Props) => {
  const { trip, scale, words, drag, selected, openStop, isOpened, outcome, reason } = props;
  const { t } = useTranslation('dispatch');
  const band = bandOf(scale, trip);
  const bars = barsOf(scale, trip);
  const name = t('tripOf', { number: trip.number, truck: trip.truck_number, span: words.span(trip) });
  return (
    <section className={styles.trip} aria-label={name} data-trip={trip.id} data-items>
      <div
        className={styles.band}
        data-trip={trip.id}
        data-goal={outcome !== undefined || undefined}
        data-bad={outcome?.isBad || undefined}
        data-open={isOpened || undefined}
        style={{ gridColumn: `${band.first} / ${band.last}` }}
      />
      <div className={styles.cap} style={{ gridColumn: `${band.first} / ${band.last}` }}>
        <Cap {...props} />
      </div>
      <ol className={styles.stops} aria-label={t('stopsOf', { number: trip.number })}>
        {trip.stops.map((stop, index) => {
          const bar = bars[index];
          return bar === undefined ? null : (
            <StopBar
              key={stop.id}
              trip={trip}
              stop={stop}
              bar={bar}
              words={words}
              drag={drag}
              selected={selected}
              isOpen={stop.id === openStop}
              reason={reason}
              onSelect={props.onSelect}
            />
          );
        })}
        {outcome === undefined ? null : <Mark trip={trip} scale={scale} at={outcome.at} />}
        {trip.stops.length === 0 ? (
          <li
            className={styles.emptyTrip}
            data-trip={trip.id}
            style={{ gridColumn: `${band.first} / ${band.last}` }}
          >
            {t('emptyTrip')}
          </li>
        ) : null}
      </ol>
    </section>
  );
};
