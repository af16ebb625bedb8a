/** Whether the time of a line goes on with the machine that replaces another, or starts anew with it. */
export const exchangeClocks = ['continues', 'anew'] as const;
export type ExchangeClock = (typeof exchangeClocks)[number];

/**
 * Why a machine is exchanged, by the code that is stored, with what becomes of the time unless somebody says otherwise:
 * broken down, due for maintenance, the wrong one was sent, the customer wants another. What the house has to answer for
 * must not cost the customer his longer rate: date out and rate stay (Texada SRM, exchanges). What he wishes is a rental
 * of its own.
 */
export const exchangeReasons = {
  BD: 'continues',
  MT: 'continues',
  WR: 'continues',
  CW: 'anew',
} as const satisfies Record<string, ExchangeClock>;
export type ExchangeReason = keyof typeof exchangeReasons;
