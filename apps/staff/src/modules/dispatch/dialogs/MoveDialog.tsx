import { Button, Group, Stack } from '@mantine/core';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import type { Trip } from '@yardline/contract/trips/trips';
import { Dialog } from '@yardline/ui/Dialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openTrips, outcomeOf, placeOf, ticketsOf } from '../of-board.ts';
import { useStopName } from '../StopBar.tsx';
import type { RoadWords } from '../useRoadWords.ts';
import styles from '../dispatch.module.css';

type Props = {
  board: Dispatch;
  ids: readonly number[];
  words: RoadWords;
  onPlace: (tripId: number, at: number | undefined) => void;
  onUnplace: () => void;
  onNewTrip: () => void;
  onClose: () => void;
};

/** As many are looked through without typing. */
const mostUnsearched = 8;
const atEnd = 'end';

/** On which trip, and before which of its stops by its id. */
type Goal = { tripId: number | undefined; before: string };

const positionOf = ({ stops }: Trip, { before }: Goal): number | undefined => {
  const index = stops.findIndex(({ id }) => String(id) === before);
  return index === -1 ? undefined : index;
};

type GoalProps = Pick<Props, 'board' | 'ids' | 'words'> & {
  trip: Trip;
  goal: Goal;
  onGoal: (goal: Goal) => void;
};

/** Trip and position, with what placing the tickets there comes to. */
const GoalFields = ({ board, ids, words, trip, goal, onGoal }: GoalProps) => {
  const { t } = useTranslation('dispatch');
  const nameOf = useStopName();
  const trips = openTrips(board);
  const outcome = outcomeOf(board, trip, { ids, at: positionOf(trip, goal) });
  return (
    <>
      <SingleSelect
        label={t('trip')}
        data-autofocus
        isSearchable={trips.length > mostUnsearched}
        options={trips.map((each) => ({
          value: each.id,
          label: `${each.driver_name} · ${each.truck_number} · ${words.span(each)}`,
        }))}
        value={trip.id}
        onChange={(id) => (typeof id === 'number' ? onGoal({ tripId: id, before: atEnd }) : undefined)}
      />
      <SingleSelect
        label={t('position')}
        options={[
          { value: atEnd, label: t('atEnd') },
          ...trip.stops
            .filter((stop) => stop.arrived_at === null)
            .map((stop) => ({
              value: String(stop.id),
              label: t('before', {
                n: stop.position + 1,
                place: nameOf(stop),
                time: words.at(stop.arrive_at),
              }),
            })),
        ]}
        value={goal.before}
        onChange={(next) => onGoal({ tripId: trip.id, before: typeof next === 'string' ? next : atEnd })}
      />
      <output
        className={styles.outcome}
        data-bad={outcome.isOver || outcome.lateStops > 0 || outcome.backLate > 0 || undefined}
      >
        {words.outcome(outcome, trip.payload)}
      </output>
    </>
  );
};

/** Moves tickets to a trip and a place on it, by keys or by a finger, with what that comes to. */
export const MoveDialog = ({ board, ids, words, onPlace, onUnplace, onNewTrip, onClose }: Props) => {
  const { t } = useTranslation('dispatch');
  const trips = openTrips(board);
  const from = ids.map((id) => placeOf(board, id)?.trip.id).find((id) => id !== undefined);
  const [goal, setGoal] = useState<Goal>({ tripId: from ?? trips[0]?.id, before: atEnd });
  const trip = trips.find(({ id }) => id === goal.tripId);
  const tickets = ticketsOf(board, ids);
  return (
    <Dialog
      title={t('moveTitle', { count: tickets.length, ticket: tickets[0]?.short_title })}
      size="small"
      closesOnEscape
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (trip === undefined) onNewTrip();
          else onPlace(trip.id, positionOf(trip, goal));
        }}
      >
        <Stack gap={12}>
          <span className={styles.moveWhat}>
            {tickets.map((ticket) => `${ticket.short_title} ${ticket.customer_name}`).join(', ')}
          </span>
          {trips.length === 0 ? <p className={styles.hint}>{t('noTripYet')}</p> : null}
          {trip === undefined ? null : (
            <GoalFields board={board} ids={ids} words={words} trip={trip} goal={goal} onGoal={setGoal} />
          )}
          <Group justify="space-between">
            {from === undefined ? (
              <span />
            ) : (
              <Button variant="subtle" onClick={onUnplace}>
                {t('unplace')}
              </Button>
            )}
            <Button type="submit">{t(trip === undefined ? 'newTrip' : 'move')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
