/**
 * Why rented equipment is off rent, by stored code, with the default percentage of the time that is free: broken down,
 * called off, waiting for its pickup, standing by, weather. Standing by is half the rate in the trade.
 */
export const offRentReasons = { BD: 100, CO: 100, PU: 100, SB: 50, WX: 100 } as const;
export type OffRentReason = keyof typeof offRentReasons;
