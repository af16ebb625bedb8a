import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type listTimeline as endpoint,
  timelineDays,
  type TimelineRow,
  type Trouble,
} from '@yardline/contract/availability/timeline';
import { groupDays } from '@yardline/domain/availability/group-days';
import { dayOf } from '@yardline/domain/time/local';
import { countLimit, defaultPageSize, readCursor, writeCursor } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { zoneOf } from '../stretch.ts';
import { countGroups, readTimeline, type TimelineGroup } from './timeline.queries.ts';

type Query = InputOf<typeof endpoint>['query'];

/** The days asked for, half-open. */
const daysOf = ({ from, days: count = timelineDays }: Query, today: string) => {
  const first = Temporal.PlainDate.from(from ?? today);
  return { from: first.toString(), to: first.add({ days: count }).toString(), count };
};

const rowOf = ({ days, held, twice, ...group }: TimelineGroup, count: number): TimelineRow => {
  const steps = days.map((day, index) => ({ day, held: held[index] ?? 0, twice: twice[index] ?? 0 }));
  return Object.assign(group, groupDays(group.owned, steps, count));
};

const isShort = ({ availabilityNA, short }: TimelineRow): boolean =>
  !availabilityNA && short.some((missing) => missing > 0);

const has: Readonly<Record<Trouble, (row: TimelineRow) => boolean>> = {
  late: ({ late }) => late > 0,
  short: isShort,
  down: ({ down }) => down > 0,
};

// As many groups as no company has: what is wrong is shown on one page.
const allGroups = 2_000;

/**
 * Groups of machines by class and name, with how many are free, late, down and short by day. Days are cut by the clocks of
 * the division or yard that is asked for, else of the company's. A machine is free on a day on which nothing has it at any moment. [B5.16]
 * @throws Refusal request.invalid for a division or yard that does not exist; page.invalid
 */
export const listTimeline = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const zone = await zoneOf(scope, { divisionId: query.division, locationId: query.location }, 'location');
  const period = daysOf(query, dayOf(scope.now, zone));
  const { only } = query;
  const size = only === undefined ? (query.page_size ?? defaultPageSize) : allGroups;
  const after = query.after === undefined ? undefined : readCursor(query.after);
  const isFalling = query.sort?.startsWith('-') === true;
  const asked = { ...query, zone, period, after, isFalling, limit: size + 1 };
  const [found, total] = await Promise.all([
    readTimeline(scope, asked),
    query.count === undefined ? undefined : countGroups(scope, asked),
  ]);
  const rows = found.slice(0, size).map((group) => rowOf(group, period.count));
  const last = found[size - 1];
  return {
    from: period.from,
    to: period.to,
    time_zone: zone,
    trouble: {
      late: rows.reduce((sum, { late }) => sum + late, 0),
      short: rows.filter(isShort).length,
      down: rows.reduce((sum, { down }) => sum + down, 0),
    },
    items: only === undefined ? rows : rows.filter(has[only]),
    next: found.length > size && last !== undefined ? writeCursor({ value: last.place, id: last.id }) : null,
    ...(total === undefined
      ? {}
      : { total: Math.min(total, countLimit), total_is_estimate: total > countLimit }),
  };
};
