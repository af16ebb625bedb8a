import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import type { Given } from '../requests/given.ts';

/** Forty drivers, each with ten tickets on a trip. */
export const drivers = 40;
export const tickets = 400;

type Body = Record<string, unknown>;
/** A call that must be done. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  version?: number,
) => Promise<Body>;

export const asker =
  (http: FastifyInstance, headers: Record<string, string>): Ask =>
  async (method, url, body, version) => {
    const answer = await http.inject({
      method,
      url,
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Body>();
  };

/** Drivers as if a manager had added them: members with the right of a driver at every place. */
const addDrivers = ({ url, companyId }: Given): Promise<number[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with people as (
        insert into identities (email, full_name, language, created_at)
        select 'driver' || n || '@dispatch.example', 'Driver ' || n, 'en', now() from generate_series(1, $2::int) n
        returning id, full_name)
      insert into users (company_id, identity_id, name, srm_uid, is_driver, created_at, accepted_at)
      select $1, id, full_name, 'U' || id, true, now(), now() from people returning id`,
      [companyId, drivers],
    );
    return rows.map(({ id }) => Number(id));
  });

/** A ticket for a machine that leaves on the day. */
const addTicket = async (ask: Ask, { yard }: Given, n: number): Promise<number> => {
  const day = yard.freeFrom.toString();
  const { customerId, divisionId, locationId, assetIds } = yard;
  const form = {
    kind: 'contract',
    customerId,
    divisionId,
    locationId,
    dateOut: day,
    timeOut: '06:00',
    dateIn: yard.freeFrom.add({ days: 2 }).toString(),
    timeIn: '16:00',
    lines: [{ mode: 'A', type: 'R', productId: assetIds[n % assetIds.length], quantity: 1 }],
  };
  const contract = await ask('POST', '/rest-api/contracts', { form, saveAs: 'open' });
  const [line] = contract['lines'] as { id: number }[];
  const contractId = Number(contract['id']);
  const ticket = await ask('POST', '/rest-api/tickets/delivery', {
    contract_id: contractId,
    scheduledDate: day,
    scheduledTime: '10:00',
    origin: { name: 'Yard', addr1: '1 Depot Road', city: 'Albany' },
    destination: { name: 'Site', addr1: `${n + 1} Canal Street`, city: 'Troy' },
    lines: [{ lineId: line?.id, quantity: 1 }],
  });
  return Number(ticket['id']);
};

export type Road = { day: string; driverIds: number[]; ticketIds: number[] };

/** Plans a full day through the product: a truck and a trip for each driver, with their tickets placed. */
export const planRoad = async (ask: Ask, given: Given): Promise<Road> => {
  const day = given.yard.freeFrom.toString();
  const driverIds = await addDrivers(given);
  const ticketIds: number[] = [];
  for (let n = 0; n < tickets; n += 1) ticketIds.push(await addTicket(ask, given, n));
  const each = tickets / drivers;
  for (const [n, driverId] of driverIds.entries()) {
    const truck = await ask('POST', '/rest-api/trucks', {
      number: `B${n}`,
      location_id: given.yard.locationId,
      payload: 90_000,
    });
    const trip = await ask('POST', '/rest-api/trips', {
      day,
      driver_id: driverId,
      truck_id: truck['id'],
      startTime: '05:00',
      endTime: '23:00',
    });
    const placed = ticketIds.slice(n * each, (n + 1) * each).map((id) => ({ ticket_id: id }));
    await ask(
      'POST',
      `/rest-api/trips/${Number(trip['id'])}/stops`,
      { tickets: placed },
      Number(trip['row_version']),
    );
  }
  return { day, driverIds, ticketIds };
};
