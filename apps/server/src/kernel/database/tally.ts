import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call or a job came to in the database: whose rows, how many statements, and for how many milliseconds any of them was unanswered. */
export type Tally = {
  /** The route of the call, or the task of the job. */
  place: string;
  companyId: number;
  statements: number;
  databaseMs: number;
  unanswered: number;
  since: number;
};

const calls = new AsyncLocalStorage<Tally>();

export const openTally = (place: string): Tally => ({
  place,
  companyId: 0,
  statements: 0,
  databaseMs: 0,
  unanswered: 0,
  since: 0,
});

/** Counts for a call what is done within some work, and within what that waits for. */
export const countFor = <T>(tally: Tally, work: () => T): T => calls.run(tally, work);

/** For what the work at hand is done; empty where it is not counted. */
export const placeOfWork = (): string => calls.getStore()?.place ?? '';

/** Notes whose transaction begins. */
export const noteCompany = (companyId: number): void => {
  const tally = calls.getStore();
  if (tally !== undefined && companyId !== 0) tally.companyId = companyId;
};

const nothing = (): void => {};

/** Counts a statement that is issued now. @returns what to call when it is answered */
export const countStatement = (): (() => void) => {
  const tally = calls.getStore();
  if (tally === undefined) return nothing;
  tally.statements += 1;
  if (tally.unanswered === 0) tally.since = performance.now();
  tally.unanswered += 1;
  return () => {
    tally.unanswered -= 1;
    if (tally.unanswered === 0) tally.databaseMs += performance.now() - tally.since;
  };
};
