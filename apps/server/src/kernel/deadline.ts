import { Refusal } from './refusal.ts';

/** Milliseconds for which work goes on after its caller left: most of it ends before it could be stopped. */
const graceMs = 250;

/** A limit on the duration of work. */
export type Deadline = {
  /** Aborted with a refusal when the time is over, or when the caller left. */
  readonly signal: AbortSignal;
  /** Milliseconds remaining. */
  left(): number;
  /** Call when the work has ended: nothing will be stopped any more. */
  end(): void;
};

/**
 * @param seconds after which the work is stopped
 * @param gone aborted when the caller has left; left out for a write, so that it completes
 */
export const openDeadline = (seconds: number, gone?: AbortSignal): Deadline => {
  const controller = new AbortController();
  const endsAt = performance.now() + seconds * 1000;
  const stop = (): void => controller.abort(new Refusal('request.timed_out'));
  const timer = setTimeout(stop, seconds * 1000);
  let grace: NodeJS.Timeout | undefined;
  const leave = (): void => {
    grace = setTimeout(stop, graceMs);
  };
  gone?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    left: () => Math.max(0, endsAt - performance.now()),
    end: () => {
      clearTimeout(timer);
      clearTimeout(grace);
      gone?.removeEventListener('abort', leave);
    },
  };
};
