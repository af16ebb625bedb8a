import type { CalendarBar, CalendarRow } from '@yardline/contract/availability/availability';

/** A bar that an act can be made on: a machine that a line of an open document holds. */
export type ActBar = CalendarBar & { line_id: number; contract_id: number; row_version: number };

/** A bar with the machine that it stands on. */
export type Placed = { bar: ActBar; unit: CalendarRow };

export const isActable = (bar: CalendarBar): bar is ActBar =>
  bar.line_id !== null && bar.contract_id !== null && bar.row_version !== null && !bar.is_over;

/** What has left is exchanged on its contract; it is not moved. */
export const isMovable = (bar: CalendarBar): bar is ActBar => isActable(bar) && !bar.is_out;

type Stretch = Pick<CalendarBar, 'from' | 'to' | 'is_overdue'>;

const endOf = ({ to, is_overdue: isLate }: Stretch): string => (to === null || isLate ? '9999' : to);

/** What has a machine in a stretch, of all that is not over; `without` is the bar that moves itself. */
export const holderOf = (
  unit: Pick<CalendarRow, 'bars'>,
  stretch: Stretch,
  without: readonly CalendarBar[] = [],
): CalendarBar | undefined =>
  unit.bars.find(
    (each) =>
      !each.is_over && !without.includes(each) && each.from < endOf(stretch) && stretch.from < endOf(each),
  );

/** The other bars that a bar can change places with: each fits on the other's machine. */
export const partnersOf = ({ bar, unit }: Placed, units: readonly CalendarRow[]): Placed[] =>
  units.flatMap((other) =>
    other.id === unit.id || other.location_title !== unit.location_title
      ? []
      : other.bars
          .filter(isMovable)
          .filter(
            (each) => holderOf(other, bar, [each]) === undefined && holderOf(unit, each, [bar]) === undefined,
          )
          .map((each) => ({ bar: each, unit: other })),
  );

/** The same end so many days later or, below zero, earlier. */
export const endAfter = (day: string, byDays: number): string =>
  Temporal.PlainDate.from(day).add({ days: byDays }).toString();
