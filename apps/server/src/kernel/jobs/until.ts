import type { InScope } from './system-scope.ts';

/**
 * The process is told to stop, and a job gets no scope any more. To the job it is as if the database had said that it goes
 * down, whose code this has: what is committed stays, nothing is blamed, and the queue runs the job again.
 */
export class ProcessEnds extends Error {
  readonly code = '57P01';
  constructor() {
    super('the process ends');
  }
}

/** Scopes as long as nobody has said that the process ends. What is open then comes to its end. */
export const until =
  (stopping: AbortSignal, inScope: InScope): InScope =>
  (work) =>
    stopping.aborted ? Promise.reject(new ProcessEnds()) : inScope(work);
