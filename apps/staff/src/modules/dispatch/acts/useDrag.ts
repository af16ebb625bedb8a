import type { Dispatch } from '@yardline/contract/trips/dispatch';
import type { Trip } from '@yardline/contract/trips/trips';
import { isOpen } from '@yardline/domain/trips/states';
import { useState } from 'react';
import { instantAt, millis, positionAt, type Scale } from '../scale.ts';

/** Where what is dragged would go: on a trip, before a stop or at its end. */
export type Goal = { tripId: number; at: number | undefined };

const distance = ({ starts_at: from, ends_at: to }: Trip, at: number): number =>
  Math.max(0, millis(from) - at, at - millis(to));

/** The trip of a lane and the place on it that a pointer is over: at a stop before or after it, elsewhere by the time. */
const goalOf = (
  event: React.DragEvent<HTMLElement>,
  { trips, scale }: { trips: readonly Trip[]; scale: Scale },
): Goal | undefined => {
  const target = event.target instanceof Element ? event.target : undefined;
  const box = event.currentTarget.getBoundingClientRect();
  const instant = instantAt(scale, (event.clientX - box.left) / box.width);
  const named = target?.closest<HTMLElement>('[data-trip]')?.dataset.trip;
  const open = trips.filter(({ status }) => isOpen(status));
  const trip =
    open.find(({ id }) => String(id) === named) ??
    open.toSorted((a, b) => distance(a, instant) - distance(b, instant))[0];
  if (trip === undefined) return undefined;
  const bar = target?.closest<HTMLElement>('[data-stop]');
  const index = trip.stops.findIndex(({ id }) => String(id) === bar?.dataset.stop);
  if (bar === null || bar === undefined || index === -1)
    return { tripId: trip.id, at: positionAt(trip, instant) };
  const { left, width } = bar.getBoundingClientRect();
  const next = index + (event.clientX > left + width / 2 ? 1 : 0);
  return { tripId: trip.id, at: next === trip.stops.length ? undefined : next };
};

type Drop = {
  board: Dispatch | undefined;
  scale: Scale;
  onPlace: (ids: readonly number[], goal: Goal) => void;
  onNewTrip: (driverId: number, ids: readonly number[]) => void;
  onUnplace: (ids: readonly number[]) => void;
};

/** Dragging tickets over the board: what is held, where it would go, and what dropping it does. */
export const useDrag = ({ board, scale, onPlace, onNewTrip, onUnplace }: Drop) => {
  const [held, setHeld] = useState<readonly number[]>();
  const [goal, setGoal] = useState<Goal>();
  const end = () => {
    setHeld(undefined);
    setGoal(undefined);
  };
  const tripsIn = (driverId: number) => board?.lanes.find((lane) => lane.driver_id === driverId)?.trips ?? [];
  return {
    held,
    goal,
    /** Of something that is taken: tickets, one or several. */
    source: (ids: readonly number[]) => ({
      draggable: true,
      onDragStart: (event: React.DragEvent) => {
        event.dataTransfer.setData('text/plain', ids.join(','));
        event.dataTransfer.effectAllowed = 'move';
        setHeld(ids);
      },
      onDragEnd: end,
    }),
    /** Of a lane. */
    lane: (driverId: number) => ({
      onDragOver: (event: React.DragEvent<HTMLElement>) => {
        if (held === undefined) return;
        event.preventDefault();
        const next = goalOf(event, { trips: tripsIn(driverId), scale });
        setGoal((before) => (before?.tripId === next?.tripId && before?.at === next?.at ? before : next));
      },
      onDrop: (event: React.DragEvent<HTMLElement>) => {
        event.preventDefault();
        const next = goalOf(event, { trips: tripsIn(driverId), scale });
        end();
        if (held === undefined) return;
        if (next === undefined) onNewTrip(driverId, held);
        else onPlace(held, next);
      },
    }),
    /** Of the list of what waits. */
    list: {
      onDragOver: (event: React.DragEvent) => {
        if (held === undefined) return;
        event.preventDefault();
        setGoal(undefined);
      },
      onDrop: (event: React.DragEvent) => {
        event.preventDefault();
        end();
        if (held !== undefined) onUnplace(held);
      },
    },
  };
};

export type Drag = ReturnType<typeof useDrag>;
