import { Refusal } from '../../kernel/refusal.ts';

/** A stretch of work as the clock of the caller's machine told it. */
export type SaidStretch = { began: Temporal.Instant; ended: Temporal.Instant };

/** A machine's clock may be this wrong, in minutes. */
const mostMinutesOff = 5;
/** Days of one stretch: a user who forgot to clock out over a long weekend still can. */
const mostDays = 7;

/** @throws Refusal clock.too_long */
export const refuseTooLong = ({ began, ended }: SaidStretch): void => {
  if (ended.since(began).total('hours') > mostDays * 24)
    throw new Refusal('clock.too_long', { days: mostDays });
};

/**
 * The stretch by our clock: it ended now, and lasted as long as the caller's clock says.
 * @throws Refusal clock.wrong_time, clock.too_long
 */
export const byOurClock = (said: SaidStretch, now: Temporal.Instant): SaidStretch => {
  const minutesOff = Math.round(Math.abs(now.since(said.ended).total('minutes')));
  if (now.since(said.ended).abs().total('minutes') > mostMinutesOff)
    throw new Refusal('clock.wrong_time', { minutes: minutesOff });
  refuseTooLong(said);
  return { began: now.subtract(said.ended.since(said.began)), ended: now };
};
