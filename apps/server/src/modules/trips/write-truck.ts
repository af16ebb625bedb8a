import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createTruck as creating,
  listTrucks,
  Truck,
  updateTruck as updating,
} from '@yardline/contract/trips/trucks';
import { sql } from 'kysely';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';

/** Trucks with the yard where they stand. */
export const truckRows = ({ tx }: Scope) =>
  tx
    .selectFrom('trucks')
    .innerJoin('locations', 'locations.id', 'trucks.location_id')
    .select(['trucks.id', 'trucks.number', 'trucks.title', 'trucks.division_id', 'trucks.location_id'])
    .select(['locations.title as location_title', 'payload', 'deck_length', 'trucks.is_active'])
    .select('trucks.row_version');

/** @throws Refusal resource.not_found */
export const getTruckById = async (scope: Scope, id: number): Promise<Truck> =>
  (await truckRows(scope).where('trucks.id', '=', id).executeTakeFirst()) ?? notFound();

/** Trucks by their number; without another wish those in use. */
export const listTruckRows = async (
  scope: Scope,
  { query }: InputOf<typeof listTrucks>,
): Promise<Page<Truck>> => {
  let rows = truckRows(scope).where(matches(sql`lower(trucks.number || ' ' || trucks.title)`, query.search));
  if (query.inactive === undefined) rows = rows.where('trucks.is_active', '=', true);
  if (query.division_id !== undefined) rows = rows.where('trucks.division_id', '=', query.division_id);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('trucks.id'),
    sorts: { number: { by: sql`lower(trucks.number)`, of: (row) => row.number.toLowerCase() } },
  });
};

const divisionOf = async ({ tx }: Scope, locationId: number): Promise<number> => {
  const yard = await tx
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select('division_id')
    .executeTakeFirst();
  return yard?.division_id ?? refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
};

/** Adds a truck. @throws Refusal truck.number_taken, permission.denied, request.invalid */
export const createTruck = async (scope: Scope, { body }: InputOf<typeof creating>): Promise<Truck> => {
  const division_id = await divisionOf(scope, body.location_id);
  demand(scope, 'settings.edit', { division: division_id, location: body.location_id });
  const { id } = await scope.tx
    .insertInto('trucks')
    .values({ ...body, division_id, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'trucks', rowId: id, after: body });
  return getTruckById(scope, id);
};

const openTrips = ['planned', 'released', 'under_way'];

/** What open trips carry with the truck refuses a smaller payload. */
const fitTrips = async ({ tx }: Scope, id: number, payload: number): Promise<void> => {
  const trips = await tx
    .updateTable('trips')
    .set((eb) => ({ payload, row_version: eb('row_version', '+', 1) }))
    .where('truck_id', '=', id)
    .where('status', 'in', openTrips)
    .returning('id')
    .execute();
  if (trips.length === 0) return;
  // On one machine the key of the stops has done it already; over several machines no key does.
  await tx
    .updateTable('trip_stops')
    .set({ payload })
    .where(
      'trip_id',
      'in',
      trips.map((trip) => trip.id),
    )
    .where('payload', '<>', payload)
    .execute();
};

const refuseInUse = async ({ tx }: Scope, id: number): Promise<void> => {
  const trip = await tx
    .selectFrom('trips')
    .where('truck_id', '=', id)
    .where('status', 'in', openTrips)
    .select('id')
    .executeTakeFirst();
  if (trip !== undefined) throw new Refusal('truck.in_use');
};

/**
 * Changes a truck.
 * @throws Refusal resource.not_found, truck.number_taken, truck.overloaded, truck.in_use, document.stale, permission.denied,
 *   request.invalid
 */
export const updateTruck = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updating>,
  { ifMatch }: Call,
): Promise<Truck> => {
  const before =
    (await scope.tx.selectFrom('trucks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound();
  demand(scope, 'settings.edit', { division: before.division_id, location: before.location_id });
  await expectVersion(scope, 'trucks', before, ifMatch);
  const division_id = await divisionOf(scope, body.location_id);
  if (before.is_active && !body.is_active) await refuseInUse(scope, id);
  await scope.tx
    .updateTable('trucks')
    .set({ ...body, division_id, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  if (body.payload !== before.payload) await fitTrips(scope, id, body.payload);
  await audit(scope, { action: 'update', noun: 'trucks', rowId: id, ...changesOf(before, body) });
  return getTruckById(scope, id);
};
