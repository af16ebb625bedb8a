import type { Cents } from '../money/cents.ts';

/**
 * Why an amount of a paper cannot be written off, in cents: of an invoice it is above zero and at most what is open of it, of a
 * credit below zero and no more than it has left. Undefined where it can.
 */
export const whyNotWriteOff = (
  part: Cents,
  open: Cents,
): 'write_off.other_sign' | 'write_off.too_much' | undefined => {
  if (Math.sign(part) !== Math.sign(open)) return 'write_off.other_sign';
  return Math.abs(part) > Math.abs(open) ? 'write_off.too_much' : undefined;
};
