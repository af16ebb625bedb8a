import type { Language } from '../format/language.ts';
import type { ProblemCode } from '../words/en.ts';

/** Statuses of a work order by the number that the wire and the database carry. [B4.6] */
export const workOrderStatuses = {
  0: { name: 'created', en: 'Created', fr: 'Créé' },
  1: { name: 'assigned', en: 'Assigned', fr: 'Affecté' },
  2: { name: 'in_progress', en: 'In progress', fr: 'En cours' },
  3: { name: 'closed', en: 'Closed', fr: 'Fermé' },
  4: { name: 'complete', en: 'Complete', fr: 'Terminé' },
  7: { name: 'paused', en: 'Paused', fr: 'En pause' },
} as const satisfies Record<number, { name: string } & Record<Language, string>>;
export type WorkOrderStatus = keyof typeof workOrderStatuses;

/** How far a mechanic is with an order. One who was taken off it stays on record. [B4.13] */
export const mechanicStatuses = {
  1: { name: 'in_progress', en: 'In progress', fr: 'En cours' },
  2: { name: 'paused', en: 'Paused', fr: 'En pause' },
  3: { name: 'assigned', en: 'Assigned', fr: 'Affecté' },
  4: { name: 'completed', en: 'Completed', fr: 'Terminé' },
  5: { name: 'unassigned', en: 'Unassigned', fr: 'Retiré' },
} as const satisfies Record<number, { name: string } & Record<Language, string>>;
export type MechanicStatus = keyof typeof mechanicStatuses;

/** What is said of one mechanic's part of an order. */
export const jobSteps = ['assign', 'unassign', 'start', 'pause', 'finish'] as const;
export type JobStep = (typeof jobSteps)[number];

/** What is said of the order as a whole. */
export const orderSteps = ['complete', 'revert', 'close'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Why a mechanic's clock stops before the job is done. */
export const pauseReasons = ['break', 'end_of_day', 'parts', 'customer', 'another_job', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];

const afterJobStep: Readonly<Record<MechanicStatus, Partial<Record<JobStep, MechanicStatus>>>> = {
  5: { assign: 3 },
  3: { start: 1, finish: 4, unassign: 5 },
  1: { pause: 2, finish: 4, unassign: 5 },
  2: { start: 1, finish: 4, unassign: 5 },
  4: { assign: 3, start: 1 },
};

/** The mechanic's status after a step; undefined where the step makes no sense. [B4.13] */
export const mechanicAfter = (from: MechanicStatus, step: JobStep): MechanicStatus | undefined =>
  afterJobStep[from][step];

/** An order that is worked on: everything but complete and closed. */
export const isWorkedOn = (status: WorkOrderStatus): boolean => status !== 3 && status !== 4;

/** The order's status as its mechanics make it: complete and closed are said by a person instead. */
export const statusOfMechanics = (mechanics: readonly MechanicStatus[]): WorkOrderStatus => {
  if (mechanics.includes(1)) return 2;
  if (mechanics.includes(2)) return 7;
  // All are done: the order waits for someone to say so.
  if (mechanics.includes(4)) return 2;
  return mechanics.includes(3) ? 1 : 0;
};

const legal: Readonly<Record<OrderStep, readonly WorkOrderStatus[]>> = {
  complete: [0, 1, 2, 7],
  revert: [4],
  close: [0, 1, 2, 4, 7],
};

/** Why a step of the whole order cannot be taken. [B4.7] */
export const whyOrderCannot = (status: WorkOrderStatus, step: OrderStep): ProblemCode | undefined => {
  if (status === 3) return 'work_order.closed';
  return legal[step].includes(status) ? undefined : 'work_order.step_not_allowed';
};

/** Why one mechanic's step cannot be taken. */
export const whyJobCannot = (
  status: WorkOrderStatus,
  mechanic: MechanicStatus,
  step: JobStep,
): ProblemCode | undefined => {
  if (status === 3) return 'work_order.closed';
  if (status === 4) return 'work_order.complete_first';
  return mechanicAfter(mechanic, step) === undefined ? 'work_order.step_not_allowed' : undefined;
};

/** What an order still lacks when someone completes or closes it. */
export type Lack = 'time' | 'mechanics' | 'parts' | 'points' | 'signature';

/** What is asked before an order is completed or closed; closing an order that is complete asks nothing again. [B4.8] */
export const lacksOf = (order: {
  status: WorkOrderStatus;
  mechanics: readonly MechanicStatus[];
  minutes: number;
  /** Pieces that were asked for and did not leave the shelf. */
  unissued: number;
  /** Points of its checklists that no one has answered. */
  points: number;
  /** A signature is asked of it, and no one signed. */
  isUnsigned: boolean;
}): Lack[] => {
  if (order.status === 4) return [];
  const isUnfinished = order.mechanics.some((each) => each === 1 || each === 2 || each === 3);
  return [
    ...(order.minutes === 0 ? (['time'] as const) : []),
    ...(isUnfinished ? (['mechanics'] as const) : []),
    ...(order.unissued > 0 ? (['parts'] as const) : []),
    ...(order.points > 0 ? (['points'] as const) : []),
    ...(order.isUnsigned ? (['signature'] as const) : []),
  ];
};
