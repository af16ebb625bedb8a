/** Quantities and percents have two decimals, so that they are whole numbers of hundredths. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/** What is counted of a line of a purchase order, in pieces of at most two decimals. */
export type Ordered = {
  ordered: number;
  received: number;
  cancelled: number;
  /** How much more than was ordered may come, in percent. */
  receipt_percent: number;
};

/** The most that may be received of what was ordered, in pieces; a fraction of a hundredth is not taken in. [SV057] */
export const mostReceived = ({
  ordered,
  receipt_percent,
}: Pick<Ordered, 'ordered' | 'receipt_percent'>): number =>
  Number((hundredths(ordered) * (10_000n + hundredths(receipt_percent))) / 10_000n) / 100;

/** What is still to come of a line: nothing once as much came, or will not come, as was ordered. */
export const stillToCome = ({ ordered, received, cancelled }: Omit<Ordered, 'receipt_percent'>): number => {
  const left = hundredths(ordered) - hundredths(received) - hundredths(cancelled);
  return left > 0n ? Number(left) / 100 : 0;
};

/** What may be taken in of a line beyond what came of it. */
export const mayStillCome = (line: Ordered): number =>
  Number(hundredths(mostReceived(line)) - hundredths(line.received) - hundredths(line.cancelled)) / 100;
