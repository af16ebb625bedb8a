import type { AccrualKind } from '@yardline/contract/accruals/accruals';
import { type Days, earnedBefore } from '@yardline/domain/ledger/recognition';
import type { Cents } from '@yardline/domain/money/cents';
import { dayOf, type Period } from '@yardline/domain/time/local';

/** A stretch of a rental whose part is not billed, or not earned, at the end of a month; in cents. */
export type Stretch = {
  kind: AccrualKind;
  contractLineId: number;
  invoiceLineId: number | null;
  divisionId: number;
  classId: number | null;
  from: string;
  to: string;
  charged: Cents;
  part: Cents;
  /** The damage waiver on the stretch, and its part. */
  waiverCharged: Cents;
  waiver: Cents;
  /** Hours beyond the allowance by readings until the end of the month: all of it counts. */
  isUse?: boolean;
};

/** What a stretch is of, before it is known what of it counts. */
export type Source = Pick<Stretch, 'contractLineId' | 'invoiceLineId' | 'divisionId' | 'classId'> & {
  zone: string;
  period: Period;
  charged: Cents;
  waiverCharged: Cents;
  off: readonly Days[];
};

/**
 * A stretch at the end of a month: of what no bill of the month bears, what is earned by then, and of what one bears, the rest.
 * @param day the first day after the month
 * @returns undefined where nothing of it counts
 */
export const stretchAt = (kind: AccrualKind, source: Source, day: string): Stretch | undefined => {
  const { zone, period, charged, waiverCharged, off, ...of } = source;
  const days = { from: dayOf(period.from, zone), to: dayOf(period.to, zone) };
  const partOf = (amount: Cents): Cents => {
    const earned = earnedBefore({ ...days, amount, off }, day);
    return kind === 'unbilled' ? earned : amount - earned;
  };
  const [part, waiver] = [partOf(charged), partOf(waiverCharged)];
  return part === 0 && waiver === 0
    ? undefined
    : { kind, ...of, ...days, charged, part, waiverCharged, waiver };
};
