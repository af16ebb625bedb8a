/** Lateness that costs nothing. */
export type Grace = {
  minutes: number;
  /** Instead of fixed minutes, a percentage of the time out, within bounds in minutes. */
  share?: { percent: number; atLeast: number; atMost: number };
  /** When the grace is exceeded: all of the lateness counts, or the grace stays free. */
  oncePassed: 'counted' | 'forgiven';
};

/** The grace for so many minutes out: 10 % of 20 hours is two hours, at most one by bounds of 15 to 60 minutes. */
export function graceFor({ minutes, share }: Grace, charged: number): number {
  if (share === undefined) return minutes;
  const part = Math.floor((charged * share.percent) / 100);
  return Math.min(Math.max(part, share.atLeast), share.atMost);
}
