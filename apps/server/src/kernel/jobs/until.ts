import type { InScope } from './system-scope.ts';

/**
 * The process is stopping, and a job gets no more scopes. For the job it is like the shutdown of the database, whose error code
 * this has: committed work stays, the job is not blamed, and the queue runs it again.
 */
export class ProcessEnds extends Error {
  readonly code = '57P01';
  constructor() {
    super('the process ends');
  }
}

/** Scopes until the process is told to stop. Open ones run to their end. */
export const until =
  (stopping: AbortSignal, inScope: InScope): InScope =>
  (work) =>
    stopping.aborted ? Promise.reject(new ProcessEnds()) : inScope(work);
