/**
 * Why stock moves: a line that is sold or taken back, a work order, what a vendor brings, a count or a correction, another yard,
 * another bin of the same yard, and what lay there when the company came.
 */
export const stockCauses = ['sale', 'work', 'receipt', 'count', 'transfer', 'bin', 'opening'] as const;
export type StockCause = (typeof stockCauses)[number];
