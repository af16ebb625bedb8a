import { less, sum, times, type Cents } from '../money/cents.ts';
import type { Period } from '../time/local.ts';
import type { BilledPrice } from './billed-price.ts';
import { chargePeriod, type BilledLine } from './charge.ts';
import { creditsDue, type BilledStretch } from './credits.ts';
import { cyclesToBill, nextCycle, type BillingTiming } from './cycles.ts';
import { isPastGrace, unbilledPeriods } from './unbilled.ts';
import { clockText, type BillSentence } from './words.ts';

/** A part sold with the rental and billed once, with the first invoice. */
export type SoldLine = { description: string; quantity: number; unit: Cents; discountPercent?: number };

/** A rental to be billed: its return, or null with the moment up to which its invoices are wanted. */
export type ScheduleQuestion = {
  line: BilledLine;
  timing: BillingTiming;
  returnedAt: Temporal.Instant | null;
  asOf: Temporal.Instant;
  sales?: readonly SoldLine[];
  /** Refunds below the first, and last charges below the second, are dropped; in cents after discount. */
  minimumRefund?: Cents;
  minimumCharge?: Cents;
};

export type ScheduledLine = {
  type: 'R' | 'S';
  /** Null for sales. */
  period: Period | null;
  description: string;
  quantity: number;
  unit: Cents;
  gross: Cents;
  discount: Cents;
  net: Cents;
  explanation: readonly BillSentence[];
};

/** An invoice of a rental: its charges, or its credits. Amounts in cents. */
export type ScheduledInvoice = {
  number: number;
  at: Temporal.Instant;
  lines: ScheduledLine[];
  charged: Cents;
  credit: Cents;
  /** How far the rental is billed once this invoice is posted. */
  billedThrough: Temporal.Instant;
  explanation: BillSentence[];
};

type Bill = Omit<ScheduledInvoice, 'number' | 'charged' | 'credit'>;
type Billed = BilledStretch & { price: BilledPrice };

/**
 * The invoices of one rental from its date out, in their order: cycles in arrears when they end or in advance when they
 * begin, the rest at the return, and a credit for what was billed in advance and not used. A bill of nothing is made only
 * when a discount reduced it to nothing. 100 / 300 / 800, out 5 January, returned 10 March, by four weeks: 800, 800, 400.
 * @throws RangeError for an empty rate table or an amount that does not fit.
 */
export function schedule(question: ScheduleQuestion): ScheduledInvoice[] {
  const billed = chargedStretches(question);
  const bills = billed.map((stretch) => billOf(question, stretch));
  const last = bills.at(-1);
  if (last !== undefined && bills.length > 1) suppressTrifle(question, last);
  const credit = creditBill(question, billed);
  return numbered([...bills, ...(credit === undefined ? [] : [credit])], question);
}

/** The charged stretches, each with what was billed before it. */
function chargedStretches(question: ScheduleQuestion): Billed[] {
  const billed: Billed[] = [];
  for (const period of periodsOf(question)) {
    const before = { billed: sum(billed.map(({ unit }) => unit)) };
    const price = chargePeriod(question.line, period, before);
    billed.push({ ...period, unit: price.unit, price });
  }
  return billed;
}

function periodsOf({ line, timing, returnedAt, asOf }: ScheduleQuestion): Period[] {
  const { clock } = line;
  if (returnedAt === null) return cyclesToBill(clock, timing, null, asOf);
  if (timing === 'arrears' || clock.isCycleBilled === false) {
    return unbilledPeriods({ ...line, billedThrough: null, returnedAt });
  }
  // For a returned line, the cycles that began while it was out for longer than the grace.
  const first = nextCycle(clock, null);
  const periods = [first];
  let next = nextCycle(clock, first.to);
  while (isPastGrace(line, next.from, returnedAt)) {
    periods.push(next);
    next = nextCycle(clock, next.to);
  }
  return periods;
}

function billOf({ line, timing }: ScheduleQuestion, { from, to, price }: Billed): Bill {
  const { zone } = line.clock;
  const data = { from: clockText(from, zone), to: clockText(to, zone) };
  return {
    at: timing === 'advance' ? from : to,
    lines: [rentalLine(line, { from, to }, price)],
    billedThrough: to,
    explanation: [{ key: timing === 'advance' ? 'bill.advance' : 'bill.arrears', data }],
  };
}

function rentalLine({ quantity }: BilledLine, period: Period, price: BilledPrice): ScheduledLine {
  const { unit, rental: gross, discount, net, explanation } = price;
  return { type: 'R', period, description: '', quantity, unit, gross, discount, net, explanation };
}

/** The rest at the return is not charged when it is too small to be worth a bill. */
function suppressTrifle({ returnedAt, minimumCharge: least = 0 }: ScheduleQuestion, bill: Bill): void {
  const amount = sum(bill.lines.map(({ net }) => net));
  if (returnedAt === null || amount <= 0 || amount >= least) return;
  bill.lines = [];
  bill.explanation.push({ key: 'bill.small_charge', data: { amount, least } });
}

function creditBill(question: ScheduleQuestion, billed: readonly Billed[]): Bill | undefined {
  const { line, returnedAt, minimumRefund: least = 0 } = question;
  if (returnedAt === null) return undefined;
  const credits = creditsDue(line, billed, returnedAt);
  if (credits.length === 0) return undefined;
  const explanation: BillSentence[] = [
    { key: 'bill.return', data: { at: clockText(returnedAt, line.clock.zone) } },
  ];
  const lines = credits.map(({ price, ...period }) => rentalLine(line, period, price));
  const amount = -sum(lines.map(({ net }) => net));
  const isTrifle = amount < least;
  if (isTrifle) explanation.push({ key: 'bill.small_refund', data: { amount, least } });
  return { at: returnedAt, lines: isTrifle ? [] : lines, billedThrough: returnedAt, explanation };
}

/** The sales, on the first invoice. */
function soldLines(sales: readonly SoldLine[]): ScheduledLine[] {
  return sales.map(({ description, quantity, unit, discountPercent = 0 }) => {
    const gross = times(unit, quantity);
    const net = less(gross, discountPercent);
    const money = { unit, gross, discount: gross - net, net };
    return { type: 'S', period: null, description, quantity, ...money, explanation: [] };
  });
}

function numbered(bills: readonly Bill[], { sales = [] }: ScheduleQuestion): ScheduledInvoice[] {
  const [first, ...others] = bills;
  if (first === undefined) return [];
  return [{ ...first, lines: [...first.lines, ...soldLines(sales)] }, ...others]
    .filter(({ lines }) => lines.some(({ gross }) => gross !== 0))
    .map((bill, index) => {
      const amounts = bill.lines.map(({ net }) => net);
      const part = (sign: 1 | -1) => sum(amounts.filter((net) => sign * net > 0));
      return { ...bill, number: index + 1, charged: part(1), credit: Math.abs(part(-1)) };
    });
}
