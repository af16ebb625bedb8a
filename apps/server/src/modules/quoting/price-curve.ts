import { curveDays } from '@yardline/contract/contracts/price-curve';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { type CurvePoint, type CurveTold, tellCurve } from '@yardline/domain/pricing/curve';
import type { Scope } from '../../kernel/scope.ts';
import type { DocumentForm } from './entries.ts';
import { linedUp } from './judge-form.ts';
import { type Facts, loadFacts } from './load-facts.ts';
import { priceForm } from './price-form.ts';

/** A document of a call has few lines; with more of them, so many prices would take too long. */
const mostLines = 40;
const minutesOfDay = 24 * 60;

const rentalOf = (form: DocumentForm, facts: Facts): Cents => {
  const { entries } = linedUp({ form, saved: undefined, facts });
  return cents(priceForm({ form, facts, saved: undefined, entries, free: new Map() }).totals.rental);
};

/** The same rental, to come back so many days after it goes out, at the time of day at which it went out. */
const lasting = (form: DocumentForm, dateOut: string, days: number): DocumentForm => ({
  ...form,
  indefiniteRental: false,
  dateIn: Temporal.PlainDate.from(dateOut).add({ days }).toString(),
  timeIn: form.timeOut,
});

/** The length of the asked period by the clocks of the yard, in days and parts of one; undefined where it has no end after its start. */
const lengthOf = ({
  dateOut,
  timeOut,
  dateIn,
  timeIn,
  indefiniteRental,
}: DocumentForm): number | undefined => {
  if (dateOut === null || dateIn === null || indefiniteRental) return undefined;
  const moment = (date: string, time: string) => Temporal.PlainDateTime.from(`${date}T${time}`);
  const minutes = moment(dateOut, timeOut ?? '00:00')
    .until(moment(dateIn, timeIn ?? '23:59'), { largestUnit: 'minute' })
    .total('minute');
  return minutes <= 0 ? undefined : minutes / minutesOfDay;
};

export type Curve = CurveTold & {
  asked: { days: number; amount: Cents } | null;
  points: CurvePoint[];
};

const nothing: Curve = { asked: null, points: [], freeDays: 0, better: [] };

/** What the rentals of a form cost for its period and for each length up to four weeks, by facts that are read once. */
export const curveOf = async (scope: Scope, form: DocumentForm): Promise<Curve> => {
  const rentals = form.lines.filter(({ type, mode }) => type === 'R' && mode !== 'D');
  const { dateOut } = form;
  if (dateOut === null || rentals.length === 0 || form.lines.length > mostLines) return nothing;
  const facts = await loadFacts(scope, form, undefined);
  const points = Array.from({ length: curveDays }, (_, at) => ({
    days: at + 1,
    amount: rentalOf(lasting(form, dateOut, at + 1), facts),
  }));
  const days = lengthOf(form);
  if (days === undefined) return { ...nothing, points };
  const amount = rentalOf(form, facts);
  return { ...tellCurve(points, { asked: days, amount }), asked: { days, amount }, points };
};
