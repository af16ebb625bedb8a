import type { WorkerKind } from '@yardline/contract/time-sheets/workers';

/** Which people an address asks for; mechanics where it says none. */
export const kindOf = ({ kind }: Readonly<Record<string, string>>): WorkerKind =>
  kind === 'operators' || kind === 'drivers' ? kind : 'mechanics';

/** The day that an address says; undefined where it says none, or one that no calendar has. */
export const dayAsked = (text: string | undefined): Temporal.PlainDate | undefined => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
};

/** The week that an address says, as the calls ask for it; the present one where it says none. */
export const weekQuery = (search: Readonly<Record<string, string>>): { week?: string } => {
  const week = dayAsked(search['week']);
  return week === undefined ? {} : { week: week.toString() };
};
