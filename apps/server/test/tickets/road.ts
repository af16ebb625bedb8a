import { getDispatch } from '@yardline/contract/trips/dispatch';
import {
  createTrip,
  getTrip,
  placeTickets,
  startTrip,
  releaseTrip,
  type Trip,
} from '@yardline/contract/trips/trips';
import { createTruck, type Truck, type TruckForm } from '@yardline/contract/trips/trucks';
import { addPerson, type Caller, inCompany, signIn, type TestApp } from '../app.ts';
import { delivery, newRental, pickupEnds, site } from './rental.ts';

export { pickupEnds, site };

/** The first day of the tests, a Monday, and the hours of most trips: from 8:00, where the clock stands, to 16:00. */
export const monday = '2026-01-05';
export const window = { startTime: '08:00', endTime: '16:00' };

/**
 * A rental of ten planks of 100 kg each and a lift of 900 kg, two drivers, Ann and Bob, and two trucks of 1,000 kg. The yard is in
 * Albany, and deliveries go to Troy, 21 minutes away.
 */
export const newRoad = async (app: TestApp) => {
  const rental = await newRental(app);
  const { tenant, admin, fleet, contract, planksLine } = rental;
  const { companyId } = tenant;
  await inCompany(app, companyId, async ({ tx }) => {
    await tx.updateTable('assets').set({ weight: 100 }).where('number', '=', 'PLANK').execute();
    await tx.updateTable('assets').set({ weight: 900 }).where('number', '=', 'L-1').execute();
    await tx
      .updateTable('divisions')
      .set({ latitude: 42.6526, longitude: -73.7562 })
      .where('id', '=', fleet.divisionId)
      .execute();
  });
  const addDriver = async (name: string): Promise<{ id: number; as: Caller }> => {
    const email = `${name.toLowerCase()}@road-${companyId}.example`;
    const id = await addPerson(app, companyId, { name, email, role: 'Driver', isDriver: true });
    return { id, as: await signIn(app, email) };
  };
  const addTruck = (number: string, more: Partial<TruckForm> = {}): Promise<Truck> =>
    admin.ok(createTruck, { body: { number, location_id: fleet.locationId, payload: 1_000, ...more } });
  const [ann, bob] = [await addDriver('Ann'), await addDriver('Bob')];
  const [truck, other] = [await addTruck('T-1'), await addTruck('T-2')];

  /** A delivery of so many planks to a house of the street, known on the map. */
  const ticket = async (
    quantity: number,
    house = 9,
    slot?: { from: string; to: string },
  ): Promise<number> => {
    const destination = { ...site, addr1: `${house} River Street` };
    const { body } = await delivery(admin, contract.id, [{ lineId: planksLine, quantity }], {
      destination,
      scheduledDate: monday,
    });
    await inCompany(app, companyId, async ({ tx }) => {
      await tx
        .updateTable('tickets')
        .set({
          destination_latitude: 42.7284,
          destination_longitude: -73.6918 + (house - 9) / 1_000,
          slot_from: slot?.from ?? null,
          slot_to: slot?.to ?? null,
        })
        .where('id', '=', body.id)
        .execute();
    });
    return body.id;
  };
  const verbs = verbsOf(admin, { driver: ann.id, truck: truck.id });
  return { ...rental, ...verbs, ann, bob, truck, other, addTruck, addDriver, ticket };
};

type PlaceMore = { position?: number; from?: number | null; by?: Caller; ifMatch?: number };

/** The verbs of the dispatcher, each with the version that the trip has now. */
const verbsOf = (admin: Caller, usual: { driver: number; truck: number }) => {
  const tryTrip = (driver: number, truckId: number, more = {}) =>
    admin.call(createTrip, {
      body: { day: monday, driver_id: driver, truck_id: truckId, ...window, ...more },
    });
  const trip = async (driver = usual.driver, truckId = usual.truck, more = {}): Promise<Trip> =>
    (await tryTrip(driver, truckId, more)).body;
  const now = (id: number, by = admin): Promise<Trip> => by.ok(getTrip, { params: { id } });
  const tryPlace = async (
    id: number,
    ids: readonly number[],
    { position, from = null, by = admin, ifMatch }: PlaceMore = {},
  ) =>
    by.call(placeTickets, {
      params: { id },
      ifMatch: ifMatch ?? (await now(id)).row_version,
      body: {
        tickets: ids.map((ticket_id) => ({ ticket_id, from_trip_id: from })),
        ...(position === undefined ? {} : { position }),
      },
    });
  const place = async (id: number, ids: readonly number[], more: PlaceMore = {}): Promise<Trip> =>
    (await tryPlace(id, ids, more)).body;
  const release = async (id: number, late_reason = '') =>
    admin.call(releaseTrip, {
      params: { id },
      ifMatch: (await now(id)).row_version,
      body: { late_reason },
    });
  const start = (id: number, by: Caller) => by.call(startTrip, { params: { id }, body: {} });
  const board = (by = admin, day = monday) => by.ok(getDispatch, { query: { day } });
  return { tryTrip, trip, now, tryPlace, place, release, start, board };
};

/** The stops of a trip in short: the house or the yard, with the load after it. */
export const shortOf = ({ stops }: Pick<Trip, 'stops'>): [string, number][] =>
  stops.map(({ place, is_yard: isYard, load_after: load }) => [
    isYard ? 'yard' : (/\d+ River/.exec(place)?.[0].replace(' River', '') ?? place),
    load,
  ]);
