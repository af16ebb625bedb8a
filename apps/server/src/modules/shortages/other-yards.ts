import type { YardWay } from '@yardline/contract/shortages/ways-out';
import { toLocal } from '@yardline/domain/time/local';
import { may, type Scope } from '../../kernel/scope.ts';
import { freeUnitsElsewhere } from '../availability/public.ts';
import type { Asked } from './asked.ts';

/** On the road for a day: what is to be there in the morning leaves on the day before. */
const daysOnTheRoad = 1;

const dayIn = (instant: string, zone: string): Temporal.PlainDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();

/** The last day on which it can leave to be there at the start; null when that has passed. */
const leaveBy = (scope: Scope, { stretch: { from, zone } }: Asked): string | null => {
  if (Temporal.Instant.compare(from, scope.now) <= 0) return null;
  const [last, today] = [
    dayIn(from, zone).subtract({ days: daysOnTheRoad }),
    dayIn(scope.now.toString(), zone),
  ];
  return (Temporal.PlainDate.compare(last, today) < 0 ? today : last).toString();
};

/**
 * The other yards that have machines of the group free all through the period, those first that have enough. A transfer is offered of
 * machines that can leave now: they stay in transit until the period begins (docs/adr/0027).
 */
export const otherYards = async (scope: Scope, asked: Asked, short: number): Promise<YardWay[]> => {
  const { product, locationId, stretch } = asked;
  if (product.kind !== 'group' || locationId === undefined) return [];
  const units = await freeUnitsElsewhere(scope, { groupId: product.group_id, locationId }, stretch);
  const leave = leaveBy(scope, asked);
  const { date, time } = toLocal(Temporal.Instant.from(stretch.from), stretch.zone);
  const ways = [...Map.groupBy(units, ({ location_id: id }) => id)].map(([id, there]): YardWay => {
    const ready = there.filter(({ is_ready: isReady }) => isReady).slice(0, short);
    return {
      location_id: id,
      title: there[0]?.title ?? '',
      free: there.length,
      leave_by: leave,
      transfer:
        leave === null || ready.length < short
          ? null
          : { asset_ids: ready.map((unit) => unit.id), expected_date: date, expected_time: time },
      may_send: may(scope, 'assets.edit', { division: there[0]?.division_id ?? 0, location: id }),
    };
  });
  return ways.toSorted((a, b) => Number(b.free >= short) - Number(a.free >= short) || b.free - a.free);
};
