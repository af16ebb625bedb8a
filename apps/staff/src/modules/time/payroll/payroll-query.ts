import { companyClock } from '@yardline/client/clock';
import { weekOf } from '@yardline/domain/time-sheets/workday';
import { dayAsked } from '../week-query.ts';

/** So many weeks can be chosen, and go with one export. */
export const mostWeeks = 26;

/** The last day of the week that begins on a day. */
export const lastDayOf = (first: string): string =>
  Temporal.PlainDate.from(first).add({ days: 6 }).toString();

/** First days of the last weeks that are over, the latest first. */
export const weeksBefore = (weekStart: number, count: number): string[] => {
  const today = Temporal.Instant.fromEpochMilliseconds(companyClock())
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  const first = Temporal.PlainDate.from(weekOf(today.toString(), weekStart));
  return Array.from({ length: count }, (_, index) => first.subtract({ weeks: index + 1 }).toString());
};

type OfUser = { is_user_division: boolean; warehouse: { id: number } };

/** The divisions of a user: no one exports others. */
export const divisionsToPay = (divisions: readonly OfUser[]): number[] => [
  ...new Set(divisions.filter((each) => each.is_user_division).map(({ warehouse }) => warehouse.id)),
];

type Known = { weekStart: number; divisions: readonly number[] };

/** The weeks that an address says, where they are whole, in order and not too many. */
const weeksAsked = (search: Readonly<Record<string, string>>, weekStart: number) => {
  const [from, to] = [dayAsked(search['from_on']), dayAsked(search['to_on'])];
  if (from === undefined || to === undefined) return undefined;
  const days = from.until(to, { largestUnit: 'days' }).days + 1;
  const isWhole = weekOf(from.toString(), weekStart) === from.toString() && days % 7 === 0;
  return isWhole && days > 0 && days <= mostWeeks * 7
    ? { from_on: from.toString(), to_on: to.toString() }
    : undefined;
};

/**
 * The period and division of an export as the address says them; the last two weeks that are over, and all divisions, where it says
 * none or what cannot be exported.
 */
export const payrollQuery = (
  search: Readonly<Record<string, string>>,
  { weekStart, divisions }: Known,
): { from_on: string; to_on: string; division_id?: string } => {
  const [last = '', before = ''] = weeksBefore(weekStart, 2);
  const period = weeksAsked(search, weekStart) ?? { from_on: before, to_on: lastDayOf(last) };
  const division = divisions.map(String).find((id) => id === search['division_id']);
  return division === undefined ? period : { ...period, division_id: division };
};
