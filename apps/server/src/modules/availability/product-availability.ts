import type { Demanded, productAvailability } from '@yardline/contract/availability/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { freeOver, type Hold, timeline } from '@yardline/domain/availability/free';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findParts } from '../parts/public.ts';
import { demandColumns, documentOf, standsInTheWay } from './demand.queries.ts';
import { isOverdue, ownedAt } from './free-over.ts';
import { type AskedPeriod, periodOf, refuseDisorder } from './period.ts';
import { localOf } from './steps.ts';

type Reply = ReplyOf<typeof productAvailability>;
type Product = Pick<
  Reply,
  'number' | 'description' | 'kind' | 'owned' | 'availabilityNA' | 'turnaround_minutes'
>;

/** The product beside each of its holds in the period, or once with nothing beside it. */
type Row = Product & Demanded & { begins: string | null; ends: string | null };

const readAsset = async (scope: Scope, number: string, period: AskedPeriod): Promise<Row[]> => {
  const company = scope.company.id;
  const { locationId, zone } = period;
  const here =
    locationId === undefined
      ? sql``
      : sql`and case when a.kind = 'bulk' then h.location_id else a.location_id end = ${locationId}`;
  const { rows } = await sql<Row>`
    select a.number, a.description, a.kind, (not c.has_availability or a.kind in ('customer_owned', 'kit')) as "availabilityNA",
      c.turnaround_minutes, case when a.is_active then ${ownedAt(scope, locationId)} else 0 end as owned, held.*
    from assets a
    join classes c on c.company_id = a.company_id and c.id = a.class_id
    left join lateral (
      select ${demandColumns(scope, zone)}, h.starts_at as begins,
        case when ${isOverdue(scope)} then null else h.ends_at end as ends
      from holds h ${documentOf}
      where h.company_id = a.company_id and h.asset_id = a.id and ${standsInTheWay(scope, period)} ${here}
    ) held on true
    where a.company_id = ${company} and a.number = ${number}
    order by held.begins
  `.execute(scope.tx);
  return rows;
};

/** A hold in the way of a period, with its instants for the sweep. */
export type HeldRow = Demanded & { begins: string; ends: string | null };

const isHeld = (row: Row): row is Product & HeldRow => row.begins !== null;

const holdOf = ({ begins, ends, quantity }: HeldRow): Hold => ({
  from: Temporal.Instant.from(begins),
  to: ends === null ? null : Temporal.Instant.from(ends),
  quantity,
});

/** What is free of a product over a period where this is held of it. */
export const answerOf = (
  { number, description, kind, owned, availabilityNA, turnaround_minutes: minutes }: Product,
  held: readonly HeldRow[],
  { from, to, zone }: AskedPeriod,
): Reply => {
  const period = { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) };
  const holds = held.map(holdOf);
  return {
    number,
    description,
    kind,
    owned,
    availabilityNA,
    turnaround_minutes: minutes,
    time_zone: zone,
    available: freeOver(owned, holds, { ...period, to: period.to.add({ minutes }) }),
    timeline: localOf(timeline(owned, holds, period), zone),
    demand: [...held],
  };
};

/** A part is on the shelf or not: its stock is the same all through the period. */
const ofPart = async (scope: Scope, number: string, period: AskedPeriod): Promise<Reply> => {
  const { from, to, zone, locationId } = period;
  const found = await scope.tx
    .selectFrom('parts')
    .where('number', '=', number)
    .select(['id', 'description'])
    .executeTakeFirst();
  if (found === undefined) return notFound();
  refuseDisorder(period);
  const part = (await findParts(scope, [found.id])).get(found.id) ?? notFound();
  const onHand = locationId === undefined ? part.on_hand : (part.stock.get(locationId) ?? 0);
  const whole = { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to), free: onHand };
  return {
    number,
    description: found.description,
    kind: 'part',
    turnaround_minutes: 0,
    time_zone: zone,
    owned: onHand,
    available: onHand,
    availabilityNA: !part.has_availability,
    timeline: localOf([whole], zone),
    demand: [],
  };
};

/**
 * A product over a period: what is free of it all through, what is free when, and the documents that have the rest.
 * @throws Refusal resource.not_found, request.invalid
 */
export const getProductAvailability = async (
  scope: Scope,
  { params: { number }, query }: InputOf<typeof productAvailability>,
): Promise<Reply> => {
  const period = await periodOf(scope, query);
  const rows = await readAsset(scope, number, period);
  const [product] = rows;
  if (product === undefined) return ofPart(scope, number, period);
  refuseDisorder(period);
  return answerOf(product, rows.filter(isHeld), period);
};
