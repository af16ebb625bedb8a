import type { Language } from '../format/language.ts';

/** How maintenance is planned, by the number that the wire carries. [B9.12] */
export const maintenanceKinds = {
  1: { en: 'By days on rent', fr: 'Par jours de location' },
  2: { en: 'By days', fr: 'Par jours' },
  3: { en: 'On a date', fr: 'À une date' },
  4: { en: 'By meter units', fr: 'Par unités du compteur' },
  5: { en: 'At a meter reading', fr: 'À un relevé du compteur' },
} as const satisfies Record<number, Record<Language, string>>;
export type MaintenanceKind = keyof typeof maintenanceKinds;

export type Intervals = {
  every_units: number | null;
  every_days: number | null;
  due_on: string | null;
  due_meter: number | null;
};
type Field = keyof Intervals;

const needed: Readonly<Record<MaintenanceKind, Field>> = {
  1: 'every_days',
  2: 'every_days',
  3: 'due_on',
  4: 'every_units',
  5: 'due_meter',
};
/** By units of the meter, days can be said as well: whichever comes first. */
const used: Readonly<Record<MaintenanceKind, readonly Field[]>> = {
  1: ['every_days'],
  2: ['every_days'],
  3: ['due_on'],
  4: ['every_units', 'every_days'],
  5: ['due_meter'],
};

/** Whether plans of a kind count units of the meter, and so need its reading when they are done. */
export const countsUnits = (kind: MaintenanceKind): boolean => kind === 4 || kind === 5;

/** The fields that a kind of plan asks for. */
export const fieldsOfKind = (kind: MaintenanceKind): readonly Field[] => used[kind];

/** The kind of a plan that says none: by days where it has those alone, else by units. */
export const kindOf = ({
  kind,
  every_units: units,
  every_days: days,
}: Intervals & { kind: MaintenanceKind | null }): MaintenanceKind =>
  kind ?? (units === null && days !== null ? 2 : 4);

/** What of the intervals counts for a kind; what belongs to another kind does not. */
export const intervalsOf = (kind: MaintenanceKind, plan: Intervals): Intervals => {
  const kept = (field: Field) => used[kind].includes(field);
  return {
    every_units: kept('every_units') ? plan.every_units : null,
    every_days: kept('every_days') ? plan.every_days : null,
    due_on: kept('due_on') ? plan.due_on : null,
    due_meter: kept('due_meter') ? plan.due_meter : null,
  };
};

/** The field without which a plan of this kind is none, where it is empty. */
export const missingOf = (kind: MaintenanceKind, plan: Intervals): Field | undefined =>
  plan[needed[kind]] === null ? needed[kind] : undefined;
