import { cents, type Cents } from '@yardline/domain/money/cents';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { costOfTime, type LoggedTime, spreadLabor } from '@yardline/domain/work-orders/labor-costs';
import type { Scope } from '../../kernel/scope.ts';
import { findLaborCodes, mechanicCostsOn } from '../labor/public.ts';

type Stretch = { user_id: number; began_at: string; ended_at: string | null };

const stretchesOf = ({ tx }: Scope, orderId: number): Promise<Stretch[]> =>
  tx
    .selectFrom('job_stretches')
    .where('work_order_id', '=', orderId)
    .where('is_effective', '=', true)
    .select(['user_id', 'began_at', 'ended_at'])
    .execute();

const laborLinesOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .where('kind', '=', 'L')
    .orderBy('line_number')
    .select(['id', 'user_id', 'labor_code_id', 'quantity'])
    .execute();

/** The zone in which the days of a division are cut. */
export const zoneOf = async ({ tx }: Scope, divisionId: number): Promise<string> =>
  (
    await tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select('time_zone')
      .executeTakeFirstOrThrow()
  ).time_zone;

/** The seconds of a stretch, day by day. */
const byDay = (from: Temporal.Instant, to: Temporal.Instant, zone: string) => {
  const days: { day: string; seconds: number }[] = [];
  let at = from;
  while (Temporal.Instant.compare(at, to) < 0) {
    const day = dayOf(at, zone);
    const next = startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone);
    const end = Temporal.Instant.compare(next, to) < 0 ? next : to;
    days.push({ day, seconds: at.until(end).total('seconds') });
    at = end;
  }
  return days;
};

/** What the logged time of an order cost, in cents: by its lines, by its mechanics, and what no line of labor bears. */
export type LaborCost = { byLine: ReadonlyMap<number, Cents>; byMechanic: Map<number, Cents>; rest: Cents };

/**
 * What labor on an order costs until now: logged time by the cost of the mechanic on that day; of a mechanic without one, by that of the
 * labor code. Lines of an order on which no one logged time are absent: they keep the cost of their code by the billed hours. [B4.10]
 */
export const laborCostOf = async (
  scope: Scope,
  order: { id: number; division_id: number },
): Promise<LaborCost> => {
  const [stretches, lines, zone] = await Promise.all([
    stretchesOf(scope, order.id),
    laborLinesOf(scope, order.id),
    zoneOf(scope, order.division_id),
  ]);
  const byUser = Map.groupBy(stretches, ({ user_id: userId }) => userId);
  const [costOn, codes] = await Promise.all([
    mechanicCostsOn(scope, [...byUser.keys()]),
    findLaborCodes(
      scope,
      lines.flatMap((line) => line.labor_code_id ?? []),
    ),
  ]);
  const byMechanic = new Map<number, Cents>();
  for (const [userId, own] of byUser) {
    const line = lines.find((each) => each.user_id === userId) ?? lines[0];
    const codeRate = codes.get(line?.labor_code_id ?? 0)?.cost_rate ?? 0;
    const time = own
      .flatMap((each) =>
        byDay(
          Temporal.Instant.from(each.began_at),
          each.ended_at === null ? scope.now : Temporal.Instant.from(each.ended_at),
          zone,
        ),
      )
      .map(({ day, seconds }): LoggedTime => ({
        day,
        seconds,
        rate: cents(costOn(userId, day) ?? codeRate),
      }));
    byMechanic.set(userId, costOfTime(time));
  }
  const spread = spreadLabor(
    [...byMechanic].map(([userId, cost]) => ({ userId, cost })),
    lines.map((line) => ({ id: line.id, userId: line.user_id, hours: line.quantity })),
  );
  return { ...spread, byMechanic };
};

/** What the time cost that no line of labor of a closed order bears, in cents. */
export const unbilledOf = async ({ tx }: Scope, orderId: number): Promise<Cents> => {
  const rows = await tx
    .selectFrom('work_order_mechanics')
    .where('work_order_id', '=', orderId)
    .select('labor_cost')
    .execute();
  return rows.reduce((total, { labor_cost: cost }) => total + cents(cost ?? 0), 0);
};
