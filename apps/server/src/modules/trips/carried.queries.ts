import type { Address } from '@yardline/contract/fields';
import { type Point, postalPoint } from '@yardline/domain/places/postal-point';
import type { Act, Carried } from '@yardline/domain/trips/run';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** One end of a ticket, as a stop of a trip. */
export type End = { key: string; isYard: boolean; address: Address; point: Point | null };

// Lines of a contract, machines, or words: a task carries any of them, and what words weigh is not known.
const goods = sql`from ticket_assets ta
  left join contract_lines l on l.company_id = ta.company_id and l.id = ta.contract_line_id
  left join assets a on a.company_id = ta.company_id and a.id = coalesce(ta.asset_id, l.asset_id)
  left join groups g on g.company_id = a.company_id and g.id = a.group_id
  where ta.company_id = tickets.company_id and ta.ticket_id = tickets.id`;
const items = sql<string>`(select coalesce(string_agg(
  (case when ta.quantity = 1 then '' else trim_scale(ta.quantity) || ' × ' end)
    || case when a.id is null then ta.description else a.number || ' ' || coalesce(l.description, a.description) end,
  ', ' order by ta.id), '') ${goods})`;
// A machine without a weight counts as its group says, and else as the heaviest of the group.
const heaviest = sql`(select max(o.weight) from assets o where o.company_id = a.company_id and o.group_id = a.group_id)`;
const weight = sql<number>`(select coalesce(round(sum(ta.quantity * coalesce(a.weight, g.weight, ${heaviest}, 0)), 1), 0) ${goods})`;
const isWeightKnown = sql<boolean>`(select coalesce(bool_and(coalesce(a.weight, g.weight) is not null), true) ${goods})`;

/** Tickets with what a truck has to know of them. */
export const carriedRows = ({ tx }: Scope) =>
  tx
    .selectFrom('tickets')
    .innerJoin('divisions', 'divisions.id', 'tickets.division_id')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .select(['tickets.id', 'tickets.type', 'short_title', 'tickets.status', 'tickets.division_id'])
    .select(['exchange_order_id', 'priority', 'slot_from', 'slot_to', 'service_minutes', 'instructions'])
    .select(['scheduled_at', 'is_timed', 'origin', 'destination', 'divisions.time_zone as timeZone'])
    .select(['origin_latitude', 'origin_longitude', 'destination_latitude', 'destination_longitude'])
    .select(['divisions.latitude as yard_latitude', 'divisions.longitude as yard_longitude'])
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .select(sql<string>`concat_ws(' ', nullif(contact_name, ''), nullif(contact_phone, ''))`.as('contact'))
    .select([items.as('items'), weight.as('weight'), isWeightKnown.as('is_weight_known')])
    .$narrowType<{ type: 'delivery' | 'pickup' | 'task'; origin: Address; destination: Address }>();

export type CarriedRow = Awaited<ReturnType<ReturnType<typeof carriedRows>['execute']>>[number];

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A place in one line, as a board and a sheet show it. */
export const lineOf = ({ name, addr1, city }: Address): string =>
  [name, addr1, city].filter((each) => each !== '').join(', ');

const keyOf = ({ addr1, city, postal_zip: zip }: Address): string =>
  [addr1, city, zip].map((each) => each.trim().toLowerCase()).join('|');

const endOf = (address: Address, own: Point | null, yard: Point | null | undefined): End => ({
  key: keyOf(address),
  isYard: yard !== undefined,
  address,
  point:
    own ??
    yard ??
    postalPoint(`${address.addr1}, ${address.city}, ${address.prov_state} ${address.postal_zip}`) ??
    null,
});

/** Where a ticket is loaded and unloaded: a delivery leaves our yard, a pickup ends there. */
export const endsOf = (row: CarriedRow): Record<Act, End> => {
  const yard = pointOf(row.yard_latitude, row.yard_longitude);
  return {
    load: endOf(
      row.origin,
      pointOf(row.origin_latitude, row.origin_longitude),
      row.type === 'delivery' ? yard : undefined,
    ),
    unload: endOf(
      row.destination,
      pointOf(row.destination_latitude, row.destination_longitude),
      row.type === 'pickup' ? yard : undefined,
    ),
  };
};

/** The act at the customer's end. */
export const siteActOf = ({ type }: Pick<CarriedRow, 'type'>): Act => (type === 'pickup' ? 'load' : 'unload');

/** A ticket as the rules of runs know it; what is on a trip already keeps the weight that it was placed with. */
export const carriedOf = (row: CarriedRow, weight = row.weight): Carried => {
  const { load, unload } = endsOf(row);
  return { ticketId: row.id, weight, load: load.key, unload: unload.key, siteAct: siteActOf(row) };
};

/** Tickets by id. */
export const readCarried = async (
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CarriedRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await carriedRows(scope)
    .where('tickets.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
