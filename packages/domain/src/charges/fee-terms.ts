import { clockText, type BillSentence } from '../billing/words.ts';
import { lateReturnFee } from '../billing/late-return.ts';
import type { Cents } from '../money/cents.ts';
import { cancellationFee } from './agreed.ts';

/** For what a document charges beside its price. */
export const feeKinds = ['late_return', 'cancellation'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** The service by which a fee is charged, and its words. */
type Service = { serviceId: number; service: string };

/** What a late return costs: each started hour, each day where a day has a price, from so many minutes on. */
export type LateReturnTerms = Service & { perHour: Cents; perDay: Cents | null; freeMinutes: number };

/** What a late cancellation costs: a percentage of the rental and at least the minimum, within so many hours before the beginning. */
export type CancellationTerms = Service & { percent: number; minimum: Cents; withinHours: number };

/** What a document says of its fees since it was opened. */
export type FeeTerms = { lateReturn?: LateReturnTerms; cancellation?: CancellationTerms };

const hourMs = 3_600_000;

/** What terms say, for those who sign the document. */
export const feeSentences = ({ lateReturn, cancellation }: FeeTerms): BillSentence[] => [
  ...(lateReturn === undefined ? [] : [lateReturnSentence(lateReturn)]),
  ...(cancellation === undefined
    ? []
    : [
        {
          key: 'fees.cancellation' as const,
          data: {
            percent: cancellation.percent,
            minimum: cancellation.minimum,
            hours: cancellation.withinHours,
          },
        },
      ]),
];

const lateReturnSentence = ({ perHour, perDay, freeMinutes: minutes }: LateReturnTerms): BillSentence =>
  perDay === null
    ? { key: 'fees.late_return', data: { minutes, hour: perHour } }
    : { key: 'fees.late_return_by_day', data: { minutes, hour: perHour, day: perDay } };

export type LateReturn = {
  product: string;
  due: Temporal.Instant;
  returned: Temporal.Instant;
  /** What was charged before for parts of the same line, in cents. */
  charged: Cents;
  zone: string;
};

/**
 * What a line that comes back late is charged, with its reason, and the started hours by which it is late; undefined within the minutes
 * that cost nothing, and where it was charged before. [B4.16]
 */
export const lateReturnTold = (
  terms: LateReturnTerms,
  { product, due, returned, charged, zone }: LateReturn,
): { hours: number; charge: Cents; explanation: BillSentence[] } | undefined => {
  const late = returned.epochMilliseconds - due.epochMilliseconds;
  if (late <= terms.freeMinutes * 60_000) return undefined;
  const { perHour, perDay } = terms;
  const charge = lateReturnFee(due, returned, { perHour, ...(perDay !== null && { perDay }) }) - charged;
  if (charge <= 0) return undefined;
  const hours = Math.ceil(late / hourMs);
  return {
    hours,
    charge,
    explanation: [
      { key: 'late_return.late', data: { product, due: clockText(due, zone), hours } },
      { key: charged > 0 ? 'late_return.rest' : 'late_return.charge', data: { charge, charged } },
    ],
  };
};

/**
 * What canceling costs at an instant: nothing before the window, and nothing of a document that rents nothing. 20 % of 800.00 within 48
 * hours of the beginning is 160.00. [B3.14]
 */
export const cancellationDue = (
  terms: CancellationTerms,
  { rental, startsAt, now }: { rental: Cents; startsAt: Temporal.Instant; now: Temporal.Instant },
): Cents => {
  const left = startsAt.epochMilliseconds - now.epochMilliseconds;
  if (left >= terms.withinHours * hourMs || rental <= 0) return 0;
  return cancellationFee(rental, terms.percent, terms.minimum);
};
