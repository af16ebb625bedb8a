import { useSend } from '@yardline/client/hooks';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { pinStop, reorderStops } from '@yardline/contract/trips/trips';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tripsOf } from '../of-board.ts';
import { useRoadWords } from '../useRoadWords.ts';
import type { Queue } from './useQueue.ts';

const stopOf = (board: Dispatch, stopId: number) => {
  const trip = tripsOf(board).find(({ stops }) => stops.some(({ id }) => id === stopId));
  const index = trip?.stops.findIndex(({ id }) => id === stopId) ?? -1;
  return { trip, index };
};

/** Moves stops earlier and later, and pins them; `said` is what the last of it came to, for those who hear the screen. */
export const useShifting = (queue: Queue, timeZone: string) => {
  const { t } = useTranslation('dispatch');
  const { at } = useRoadWords(timeZone);
  const [said, setSaid] = useState('');
  const moved = useRef(0);
  const reordering = useSend(reorderStops, {
    isQuiet: true,
    onRefused: queue.refused,
    onDone: ({ stops }) => {
      queue.ended();
      const stop = stops.find(({ id }) => id === moved.current);
      if (stop !== undefined)
        setSaid(t('nowAt', { n: stop.position + 1, place: stop.place, time: at(stop.arrive_at) }));
    },
  });
  const pinning = useSend(pinStop, { isQuiet: true, onRefused: queue.refused, onDone: queue.ended });
  return {
    said,
    isSending: reordering.isSending || pinning.isSending,
    /** Moves a stop one place earlier or later. */
    shift: (stopId: number, step: 1 | -1) =>
      queue.ask((board) => {
        const { trip, index } = stopOf(board, stopId);
        const ids = trip?.stops.map(({ id }) => id) ?? [];
        const other = ids[index + step];
        if (trip === undefined || other === undefined) return false;
        moved.current = stopId;
        const order = ids.with(index, other).with(index + step, stopId);
        const body = { stop_ids: order, moved_stop_id: stopId };
        reordering.send({ params: { id: trip.id }, body }, { ifMatch: trip.row_version });
        return true;
      }),
    pin: (stopId: number) =>
      queue.ask((board) => {
        const { trip, index } = stopOf(board, stopId);
        const stop = trip?.stops[index];
        if (trip === undefined || stop === undefined) return false;
        const params = { id: trip.id, stopId };
        pinning.send({ params, body: { is_pinned: !stop.is_pinned } }, { ifMatch: trip.row_version });
        return true;
      }),
  };
};
