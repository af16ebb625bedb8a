/** Why a machine was in the workshop. */
export const downReasons = ['planned', 'breakdown', 'damage', 'parts'] as const;
export type DownReason = (typeof downReasons)[number];

/** From when to when, by the clock that cuts the days (`2026-01-05T08:00`); null: still. */
type Span = { from: string; to: string | null };

const covers = ({ from, to }: Span, moment: string): boolean =>
  from <= moment && (to === null || to > moment);

/**
 * On how many of the days (`2026-01-05`, in order) a machine was in the workshop, by reason: any part of a day counts, and a day counts
 * once. It is one of waiting for parts where the work waited for them when the day ended, or now; else it is that of the stay that
 * began last. Of days to come there are none.
 *
 * @param now by the same clock as the spans
 */
export const downtimeOf = (
  stays: readonly (Span & { reason: Exclude<DownReason, 'parts'> })[],
  waits: readonly Span[],
  { days, now }: { days: readonly string[]; now: string },
): Record<DownReason, number> => {
  const count = { planned: 0, breakdown: 0, damage: 0, parts: 0 };
  const latestFirst = stays.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  for (const day of days) {
    const end = `${day}T23:59` < now ? `${day}T23:59` : now;
    const stay = latestFirst.find(({ from, to }) => from <= end && (to === null || to > `${day}T00:00`));
    if (stay === undefined || day > now.slice(0, 10)) continue;
    count[waits.some((wait) => covers(wait, end)) ? 'parts' : stay.reason] += 1;
  }
  return count;
};

/**
 * Repair cost out of rental revenue, in percent, and revenue less repairs out of what the machine cost: 2,800 of 14,000 are 20 %, and
 * on a machine of 20,000 leave 56 %. Null where there is nothing to measure by.
 */
export const afterService = (
  revenue: number,
  repairs: number,
  cost: number,
): { repairShare: number | null; net: number | null } => ({
  repairShare: revenue === 0 ? null : Math.round((repairs / revenue) * 10_000) / 100,
  net: cost === 0 ? null : Math.round(((revenue - repairs) / cost) * 10_000) / 100,
});
