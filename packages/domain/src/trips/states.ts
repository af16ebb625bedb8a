import type { Language } from '../format/language.ts';

/** The states of a trip and the steps from each. A trip is released to its driver, and begun by them. */
export const tripStatuses = ['planned', 'released', 'under_way', 'done', 'cancelled'] as const;
export type TripStatus = (typeof tripStatuses)[number];

/** The states in words, as they stand within a sentence. */
export const tripStatusWords: Readonly<Record<TripStatus, Record<Language, string>>> = {
  planned: { en: 'planned', fr: 'planifiée' },
  released: { en: 'released', fr: 'confiée au chauffeur' },
  under_way: { en: 'under way', fr: 'en cours' },
  done: { en: 'done', fr: 'terminée' },
  cancelled: { en: 'canceled', fr: 'annulée' },
};

export type TripStep = 'release' | 'withdraw' | 'start' | 'finish' | 'cancel';

const steps: Readonly<Record<TripStep, { from: readonly TripStatus[]; to: TripStatus }>> = {
  release: { from: ['planned'], to: 'released' },
  withdraw: { from: ['released'], to: 'planned' },
  start: { from: ['released'], to: 'under_way' },
  finish: { from: ['under_way'], to: 'done' },
  cancel: { from: ['planned', 'released'], to: 'cancelled' },
};

/** The status after a step; undefined where the step cannot be taken. */
export const statusAfter = (status: TripStatus, step: TripStep): TripStatus | undefined =>
  steps[step].from.includes(status) ? steps[step].to : undefined;

/** Whether tickets can still be placed on the trip, moved and unplaced. */
export const isOpen = (status: TripStatus): boolean => status !== 'done' && status !== 'cancelled';
