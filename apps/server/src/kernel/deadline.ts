import { Refusal } from './refusal.ts';

/** Milliseconds for which work goes on after its caller left: most of it ends by itself before it could be stopped. */
const graceMs = 250;

/** How long a piece of work may take. */
export type Deadline = {
  /** Aborted with a refusal when the time is over, or when the caller left. */
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  left(): number;
  /** The work has ended: nothing is to be stopped any more. */
  end(): void;
};

/**
 * @param seconds after which the work is stopped
 * @param gone aborted when the caller has left; of what changes something it is left out, so that it comes to its end
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
