/** Whether the clock of a line continues with the replacement, or restarts with it. */
export const exchangeClocks = ['continues', 'anew'] as const;
export type ExchangeClock = (typeof exchangeClocks)[number];

/**
 * Why a machine is exchanged, by stored code, with the default for the line's clock: broken down, due for maintenance, the
 * wrong one was sent, the customer wants another. What is the company's fault must not cost the customer their longer
 * rate: date out and rate stay (Texada SRM, exchanges). A machine exchanged at the customer's wish starts a rental of its
 * own.
 */
export const exchangeReasons = {
  BD: 'continues',
  MT: 'continues',
  WR: 'continues',
  CW: 'anew',
} as const satisfies Record<string, ExchangeClock>;
export type ExchangeReason = keyof typeof exchangeReasons;
