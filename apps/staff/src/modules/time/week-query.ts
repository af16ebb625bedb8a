import type { WorkerKind } from '@yardline/contract/time-sheets/workers';

/** Which people an address asks for; mechanics where it says none. */
export const kindOf = ({ kind }: Readonly<Record<string, string>>): WorkerKind =>
  kind === 'operators' || kind === 'drivers' ? kind : 'mechanics';

/** The week that an address says, as the calls ask for it; the present one where it says none. */
export const weekQuery = (search: Readonly<Record<string, string>>): { week?: string } => {
  const week = search['week'] ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(week) ? { week } : {};
};
