import type { WorkKind } from '@yardline/contract/users/open-work';
import type { Scope } from '../scope.ts';

export type WorkItem = { id: number; label: string };

/** How work of a kind that waits for a user is found and given to another. */
export type OpenWork = {
  /** Which mark of users lets them take it; left out, each may. */
  taker?: 'is_mechanic' | 'is_driver';
  list: (scope: Scope, userId: number) => Promise<WorkItem[]>;
  /** @throws Refusal as the verb by which people would do it */
  pass: (scope: Scope, id: number, who: { from: number; to: number }) => Promise<unknown>;
};

const keepers = new Map<WorkKind, OpenWork>();

/** Says how open work of a kind is handed over. The module whose work it is does so when it is loaded. */
export const handOverBy = (kind: WorkKind, work: OpenWork): void => {
  keepers.set(kind, work);
};

/** How open work of a kind is handed over; undefined where no module has such work. */
export const openWorkOf = (kind: WorkKind): OpenWork | undefined => keepers.get(kind);
