import { useSend } from '@yardline/client/hooks';
import { cancelTrip, releaseTrip, type Trip, withdrawTrip } from '@yardline/contract/trips/trips';
import type { Board } from '../useBoard.ts';
import { usePlacing } from './usePlacing.tsx';
import { useQueue } from './useQueue.ts';
import { useShifting } from './useShifting.ts';

/** What a dispatcher does on the board. [B2.10] */
export const useActs = ({ board, isFetching }: Board) => {
  const queue = useQueue(board, isFetching);
  const placing = usePlacing(queue);
  const shifting = useShifting(queue, board?.timeZone ?? 'UTC');
  const releasing = useSend(releaseTrip);
  const withdrawing = useSend(withdrawTrip);
  const canceling = useSend(cancelTrip);
  const sends = [placing, shifting, releasing, withdrawing, canceling];
  const of = (trip: Trip) => [{ id: trip.id }, { ifMatch: trip.row_version }] as const;
  return {
    isBusy: sends.some(({ isSending }) => isSending),
    said: shifting.said,
    place: placing.place,
    unplace: placing.unplace,
    shift: shifting.shift,
    pin: shifting.pin,
    release: (trip: Trip, reason: string) => {
      const [params, version] = of(trip);
      releasing.send({ params, body: { late_reason: reason } }, version);
    },
    withdraw: (trip: Trip) => {
      const [params, version] = of(trip);
      withdrawing.send({ params, body: {} }, version);
    },
    cancel: (trip: Trip) => {
      const [params, version] = of(trip);
      canceling.send({ params, body: {} }, version);
    },
  };
};

export type Acts = ReturnType<typeof useActs>;
