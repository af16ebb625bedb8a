import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shell/wall/useNow.ts';
import { LaneRow, type LaneActs } from './LaneRow.tsx';
import { outcomeOf, tripsOf } from './of-board.ts';
import { type Scale, ticksOf } from './scale.ts';
import type { Drag } from './acts/useDrag.ts';
import type { RoadWords } from './useRoadWords.ts';
import styles from './dispatch.module.css';

type Props = LaneActs & {
  board: Dispatch;
  scale: Scale;
  words: RoadWords;
  drag: Drag;
  selected: readonly number[];
  openStop: number | undefined;
  openTrip: number | undefined;
  reason: string | undefined;
};

const hour = 3_600_000;

/** Where the clock stands among the hours that are shown, from 0 to 1; undefined outside of them. */
const useNowShare = ({ from, hours }: Scale): number | undefined => {
  const share = (useNow().epochMilliseconds - from) / (hours * hour);
  return share > 0 && share < 1 ? share : undefined;
};

/** Drivers by the hours of a day, each with trips, stops and loads. */
export const Lanes = (props: Props) => {
  const { board, scale, words, drag } = props;
  const { t } = useTranslation('dispatch');
  const now = useNowShare(scale);
  const { held, goal } = drag;
  const outcomeOn = (tripId: number) => {
    const trip = tripsOf(board).find(({ id }) => id === tripId);
    if (held === undefined || goal?.tripId !== tripId || trip === undefined) return undefined;
    const outcome = outcomeOf(board, trip, { ids: held, at: goal.at });
    const isBad = outcome.isOver || outcome.lateStops > 0 || outcome.backLate > 0;
    return { text: words.outcome(outcome, trip.payload), isBad, at: goal.at };
  };
  return (
    <ScrollRegion className={styles.lanes} label={t('grid')}>
      <div className={styles.sheet} style={{ ['--hours' as string]: scale.hours }}>
        <div className={styles.scale} aria-hidden="true">
          <span />
          <div className={styles.ticks}>
            {ticksOf(scale).map((tick) => (
              <span key={tick}>{words.at(tick)}</span>
            ))}
          </div>
        </div>
        {board.lanes.map((lane) => (
          <LaneRow key={lane.driver_id} {...props} lane={lane} outcomeOn={outcomeOn} />
        ))}
        {now === undefined ? null : (
          <span className={styles.now} aria-hidden="true" style={{ ['--now' as string]: now }} />
        )}
      </div>
    </ScrollRegion>
  );
};
