import { quotient, scaled, sum, type Cents } from '../money/cents.ts';
import type { Tax } from './tax.ts';

/** How the parts of a whole are made to fit: the last tax takes the remainder, or each is rounded by itself. */
export type PartRounding = 'remainder' | 'each';

const one = 1_000_000n;

/**
 * Splits an amount that includes taxes: net = round(gross ÷ (1 + rates)). 105.00 at 5 % are 100.00 and 5.00;
 * 4.00 at 20 % are 3.33 and 0.67. The parts always add up to the whole, unless each is rounded separately:
 * 10.00 at 6 % and, compound, 7.5 % (Quebec 2006) are 8.78, 0.53 and 0.70, a cent more.
 */
export function taxesWithin(
  gross: Cents,
  taxes: readonly Tax[],
  rounding: PartRounding = 'remainder',
): { net: Cents; taxes: { code: string; tax: Cents }[] } {
  const { shares, whole } = sharesOf(taxes);
  const part = (share: bigint) => quotient(BigInt(gross) * share, whole);
  const net = part(one ** BigInt(taxes.length));
  const parts = shares.map(part);
  if (rounding === 'remainder' && parts.length > 0) {
    parts[parts.length - 1] = gross - net - sum(parts.slice(0, -1));
  }
  return { net, taxes: taxes.map(({ code }, index) => ({ code, tax: parts[index] ?? 0 })) };
}

/** Each tax as an exact share of a net of 1, in millionths to the power of how many taxes there are; and their whole. */
function sharesOf(taxes: readonly Tax[]): { shares: bigint[]; whole: bigint } {
  const net = one ** BigInt(taxes.length);
  let whole = net;
  const shares = taxes.map(({ percent, compound }) => {
    const share = ((compound ? whole : net) * BigInt(scaled(percent, 4))) / one;
    whole += share;
    return share;
  });
  return { shares, whole };
}
