import type { Tone } from '@yardline/ui/StatusBadge';

// At this quantity the stock is shown as low.
const few = 2;

type Asked = { available: number; quantity: number; isBulk: boolean };

/** How well a wish is covered: short of stock, the last ones, or plenty. One free machine is all there can be. */
export const stockTone = ({ available, quantity, isBulk }: Asked): Tone => {
  if (available < quantity) return 'bad';
  return isBulk && available - quantity <= few ? 'warn' : 'good';
};
