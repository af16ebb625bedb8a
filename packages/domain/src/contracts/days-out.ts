/** The longest usual period of a company, and the most days that it may demand, in days. */
export const longestDaysOut = 365;

/** How long documents of a company run: what is usual, null where it says nothing, and the fewest days. [B3.48] */
export type DaysOut = { usual: number | null; fewest: number };

/** Days after which a new document ends at the same time of day; null where the company says nothing, and the general rule holds. */
export const proposedDays = ({ usual, fewest }: DaysOut): number | null =>
  usual === null && fewest < 2 ? null : Math.max(usual ?? 1, fewest);

/** Whether a period in local terms, `2026-05-04T08:00`, is shorter than the company's fewest days. */
export const isTooShort = (from: string, to: string, { fewest }: DaysOut): boolean =>
  fewest > 0 &&
  Temporal.PlainDateTime.compare(to, Temporal.PlainDateTime.from(from).add({ days: fewest })) < 0;
