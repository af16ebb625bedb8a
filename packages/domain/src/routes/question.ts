import { type Point } from '../places/postal-point.ts';
import { type Travel } from './travel.ts';

/** When a stop was promised, in minutes after midnight of the day: work there may begin in `[from, to]`. */
export type Slot = { from: number; to: number };

/** What has to be carried: from one place to another, by their indices in the travel table. One of both is mostly the yard. */
export type Load = {
  id: string;
  from: number;
  to: number;
  /** Kilograms. */
  weight: number;
  /** Minutes of work at the site; at each of both where neither is the yard. */
  service: number;
  /** At the site; at the destination where neither is the yard. */
  slot?: Slot | undefined;
};

export type Act = { load: string; act: 'load' | 'unload' };

/** A truck with its driver for a day: begins and ends in the yard, may return there for another run. */
export type Lane = {
  id: string;
  /** Kilograms. */
  payload: number;
  /** Working hours, in minutes after midnight. */
  from: number;
  to: number;
  /** The order as it stands. What is pinned stays in this lane, and behind what was pinned before it. */
  given: readonly (Act & { isPinned: boolean })[];
};

export type Question = {
  travel: Travel;
  /** Where the places of the travel table are. */
  places: readonly Point[];
  /** Index of the yard. */
  home: number;
  loads: readonly Load[];
  lanes: readonly Lane[];
  /** Minutes in the yard between two runs. */
  turnaround: number;
};

/** What a lane's day amounts to. Late minutes are those after promised slots and after working hours. */
export type Figures = { km: number; drive: number; late: number; waiting: number };

/** A stop of the answer. Times are minutes after midnight, the load after it in kilograms. */
export type Stop = {
  place: number;
  acts: Act[];
  arrive: number;
  leave: number;
  loadAfter: number;
  late: number;
};

/**
 * Why a load is in no lane: heavier than any truck may carry; its slot cannot be met from the yard; it takes longer than any lane
 * works; or the lanes are full with others.
 */
export type WhyLeftOut = 'too_heavy' | 'slot' | 'hours' | 'no_room';

export type Answer = {
  lanes: { id: string; stops: Stop[]; before: Figures; after: Figures }[];
  leftOut: { load: string; why: WhyLeftOut }[];
  cost: { before: number; after: number };
};
