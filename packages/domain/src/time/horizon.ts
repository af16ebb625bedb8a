/** Years ahead of today allowed for any date of the product. */
export const furthestYears = 20;

/**
 * Whether a date, or a date with a time, is within the horizon, so that no calculation walks through centuries. Calculations
 * have tighter bounds of their own.
 *
 * @param text that begins as `2026-01-31`
 */
export function isWithinHorizon(text: string): boolean {
  // oxlint-disable-next-line no-restricted-properties -- a shape that forms and server share has no scope; to the day and twenty years ahead the machine's clock will do
  const furthest = Temporal.Now.plainDateISO('UTC').add({ years: furthestYears });
  return text.slice(0, 10) <= furthest.toString();
}
