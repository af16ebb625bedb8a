import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { timelineDays, type listTimeline as endpoint } from '@yardline/contract/availability/timeline';
import { calendarDays } from '@yardline/contract/availability/availability';
import { groupDays } from '@yardline/domain/availability/group-days';
import { dayOf } from '@yardline/domain/time/local';
import { countLimit, defaultPageSize, readCursor, writeCursor } from '../../../kernel/list.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { zoneOf } from '../stretch.ts';
import { countGroups, readTimeline } from './timeline.queries.ts';

type Query = InputOf<typeof endpoint>['query'];

/**
 * The days asked for, half-open.
 * @throws Refusal request.invalid for an end that is not after the start, or more than 92 days after it
 */
const daysOf = ({ from, to }: Query, today: string) => {
  const first = Temporal.PlainDate.from(from ?? today);
  const end = to === undefined ? first.add({ days: timelineDays }) : Temporal.PlainDate.from(to);
  const count = first.until(end).days;
  if (count < 1) refuseFields([{ path: 'to', code: 'date.end_before_start' }]);
  if (count > calendarDays) refuseFields([{ path: 'to', code: 'field.invalid', data: { field: 'to' } }]);
  return { from: first.toString(), to: end.toString(), count };
};

/**
 * Groups of machines by class and name, with how many are free, late, down and short by day. Days are cut by the clocks of
 * the division or yard that is asked for, else of the company's. A machine is free on a day on which nothing has it at any moment. [B5.16]
 * @throws Refusal request.invalid also for a division or yard that does not exist; page.invalid
 */
export const listTimeline = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const zone = await zoneOf(scope, { divisionId: query.division, locationId: query.location }, 'location');
  const period = daysOf(query, dayOf(scope.now, zone));
  const size = query.page_size ?? defaultPageSize;
  const after = query.after === undefined ? undefined : readCursor(query.after);
  const isFalling = query.sort?.startsWith('-') === true;
  const asked = { ...query, zone, period, after, isFalling, limit: size + 1 };
  const [found, total] = await Promise.all([
    readTimeline(scope, asked),
    query.count === undefined ? undefined : countGroups(scope, asked),
  ]);
  const groups = found.slice(0, size);
  const last = groups.at(-1);
  return {
    from: period.from,
    to: period.to,
    time_zone: zone,
    items: groups.map(({ place: _, days, held, twice, ...group }) => {
      const steps = days.map((day, index) => ({ day, held: held[index] ?? 0, twice: twice[index] ?? 0 }));
      return Object.assign(group, groupDays(group.owned, steps, period.count));
    }),
    next: found.length > size && last !== undefined ? writeCursor({ value: last.place, id: last.id }) : null,
    ...(total === undefined
      ? {}
      : { total: Math.min(total, countLimit), total_is_estimate: total > countLimit }),
  };
};
