import { useSend } from '@yardline/client/hooks';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { placeTickets, type Trip, unplaceTickets } from '@yardline/contract/trips/trips';
import { showToast } from '@yardline/ui/toasts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActToast } from '../../../platform/ActToast.tsx';
import { placeOf, ticketsOf, tripsOf } from '../of-board.ts';
import { type Origin, originOf } from './origin-of.ts';
import type { Queue } from './useQueue.ts';

/** How long what was done can be taken back. */
const undoMs = 12_000;

type Done = { ids: readonly number[]; names: string; origin: Origin | undefined };

/** Says what was done, and offers to take it back. */
const tell = (text: string, label: string, onUndo: (() => void) | undefined): void => {
  const undo =
    onUndo === undefined
      ? undefined
      : {
          label,
          onUndo: () => {
            toast.hide();
            onUndo();
          },
        };
  const toast = showToast({ tone: 'done', message: <ActToast text={text} undo={undo} />, stays: undoMs });
};

const doneTo = (board: Dispatch, ids: readonly number[]): Done => ({
  ids,
  names: ticketsOf(board, ids)
    .map(({ short_title: title }) => title)
    .join(', '),
  origin: originOf(board, ids),
});

/** Places tickets on trips and takes them off; each says what became of it and can be taken back. */
export const usePlacing = (queue: Queue) => {
  const { t } = useTranslation('dispatch');
  const done = useRef<Done>({ ids: [], names: '', origin: undefined });
  const placing = useSend(placeTickets, {
    isQuiet: true,
    onRefused: queue.refused,
    onDone: ({ number, driver_name: driver }) => {
      queue.ended();
      const { ids, names, origin } = done.current;
      const onUndo = () => (origin?.tripId === undefined ? unplace(ids) : putBack(ids, origin));
      const text = t('placed', { count: ids.length, names, number, driver });
      tell(text, t('undo'), origin === undefined ? undefined : onUndo);
    },
  });
  const unplacing = useSend(unplaceTickets, {
    isQuiet: true,
    onRefused: queue.refused,
    onDone: () => {
      queue.ended();
      const { ids, names, origin } = done.current;
      const onUndo = origin === undefined ? undefined : () => putBack(ids, origin);
      tell(t('unplaced', { count: ids.length, names }), t('undo'), onUndo);
    },
  });
  const place = (
    ids: readonly number[],
    tripId: number,
    positionIn: (trip: Trip) => number | undefined = () => undefined,
  ) =>
    queue.ask((board) => {
      const trip = tripsOf(board).find(({ id }) => id === tripId);
      const known = ticketsOf(board, ids).map(({ id }) => id);
      if (trip === undefined || known.length === 0) return false;
      done.current = doneTo(board, known);
      const position = positionIn(trip);
      const tickets = known.map((id) => ({
        ticket_id: id,
        from_trip_id: placeOf(board, id)?.trip.id ?? null,
      }));
      const body = { tickets, ...(position === undefined ? {} : { position }) };
      placing.send({ params: { id: tripId }, body }, { ifMatch: trip.row_version });
      return true;
    });
  const putBack = (ids: readonly number[], { tripId, before }: Origin) => {
    if (tripId === undefined) return;
    place(ids, tripId, ({ stops }) => {
      const index = stops.findIndex(({ id }) => id === before);
      return index === -1 ? undefined : index;
    });
  };
  /** Takes tickets off their trips, trip by trip. */
  const unplace = (ids: readonly number[]): void =>
    queue.ask((board) => {
      const placed = ids.filter((id) => placeOf(board, id) !== undefined);
      const trip = placed[0] === undefined ? undefined : placeOf(board, placed[0])?.trip;
      if (trip === undefined) return false;
      const own = placed.filter((id) => placeOf(board, id)?.trip.id === trip.id);
      done.current = doneTo(board, own);
      const params = { id: trip.id };
      unplacing.send({ params, body: { ticket_ids: own } }, { ifMatch: trip.row_version });
      if (own.length < placed.length) unplace(placed.filter((id) => !own.includes(id)));
      return true;
    });
  return { place, unplace, isSending: placing.isSending || unplacing.isSending };
};
