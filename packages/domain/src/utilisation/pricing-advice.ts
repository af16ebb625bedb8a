/** What the use of a class advises: ask more for it, leave it, or own fewer of it. */
export const pricingAdvice = ['raise', 'keep', 'sell'] as const;
export type PricingAdvice = (typeof pricingAdvice)[number];

/** From this time utilisation on, in percent, a class is short so often that its rate can rise. */
const scarce = 70;
/** Below this one, most of its machines are never needed at once. */
const idle = 35;

/**
 * Raise the rate of what is out nearly always, sell of what stands; the limits are a rule of thumb of the trade, where 65 to
 * 70 percent count as full. A class that was asked for in vain is not sold, whatever its use.
 * @param use time utilisation in percent, and how many rentals were missed in the same period
 */
export const adviceOf = (use: { timeUtilisation: number; missed: number }): PricingAdvice => {
  if (use.timeUtilisation >= scarce) return 'raise';
  return use.timeUtilisation < idle && use.missed === 0 ? 'sell' : 'keep';
};
