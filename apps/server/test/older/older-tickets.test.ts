import { clientHeader } from '@yardline/contract/older/older-calls';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../app.ts';
import { delivery, move, newRental, pickupEnds, read, statusOf } from '../tickets/rental.ts';

const held = useApp();

/** A call as an older program makes it, with what it hears. */
const hear = async (caller: Caller, method: string, path: string, body?: unknown) => {
  const answer = await caller.raw(method, path, body);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

const titlesOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['items'] as { short_title: string }[]).map(({ short_title: title }) => title);

const flatEnds = {
  origin_name: 'East yard',
  origin_addr1: '1 Depot Road',
  origin_city: 'Albany',
  destination_name: 'Bridge job',
  destination_addr1: '9 River Street',
  destination_city: 'Troy',
  destination_postal_zip: '12180',
};

describe('a ticket of an older program', () => {
  it('is made with the parts of both addresses side by side, which a program of ours may not send [B7.19] [B3.21]', async () => {
    const { admin, contract, planksLine } = await newRental(held.app);
    const body = {
      contract_id: contract.id,
      ...flatEnds,
      lines: [{ lineId: planksLine, quantity: 2 }],
    };
    const made = await hear(admin, 'POST', '/rest-api/tickets/D/', body);
    expect(made).toMatchObject({ status: 201, body: { short_title: 'D-1', status: 'created' } });
    expect(await read(admin, 'delivery', Number(made.body['id']))).toMatchObject({
      origin: { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' },
      destination: { name: 'Bridge job', addr1: '9 River Street', city: 'Troy', postal_zip: '12180' },
    });
    const lacking = Object.fromEntries(
      Object.entries(body).filter(([name]) => !name.startsWith('destination_')),
    );
    const refused = await hear(admin, 'POST', '/rest-api/tickets/delivery/', lacking);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'destination' }] } });
    const long = { ...body, origin_city: 'x'.repeat(41) };
    expect((await hear(admin, 'POST', '/rest-api/tickets/delivery/', long)).body).toMatchObject({
      errors: [{ path: 'origin.city', reason: 'text.too_long' }],
    });
    const strict = await admin.raw('POST', '/rest-api/tickets/delivery', body, { [clientHeader]: 'test' });
    expect(strict.statusCode).toBe(400);
    const task = {
      location_id: contract.locationId,
      ...flatEnds,
      things: [{ carries: 'words', words: 'Keys' }],
    };
    expect(await hear(admin, 'POST', '/rest-api/tickets/task/', task)).toMatchObject({
      status: 201,
      body: { short_title: 'T-1' },
    });
  });

  it('carries the number of its type, and stands in the name of its type where the path has the letter [B7.23] [B3.18] [B3.22]', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const { id } = (await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }])).body;
    const byLetter = await hear(admin, 'GET', `/rest-api/tickets/D/${id}/`);
    expect(byLetter.body).toMatchObject({ delivery_ticket: { id, ticket_type: 1, type: 'delivery' } });
    expect(Object.keys(byLetter.body)).toEqual(['delivery_ticket']);
    for (const sign of ['delivery', '1'])
      expect((await hear(admin, 'GET', `/rest-api/tickets/${sign}/${id}/`)).body).toMatchObject({
        id,
        ticket_type: 1,
      });
    const ours = await admin.raw('GET', `/rest-api/tickets/D/${id}`, undefined, { [clientHeader]: 'test' });
    expect(ours.json()).toMatchObject({ id, ticket_type: 1 });
  });

  it('is not found in words of its own [B8.4]', async () => {
    const { admin } = await newRental(held.app);
    expect(await hear(admin, 'GET', '/rest-api/tickets/delivery/999999/')).toMatchObject({
      status: 404,
      body: { message: 'Ticket not found' },
    });
  });
});

describe('closing with codes', () => {
  /** A closed delivery of everything, and a pickup of it. */
  const newPickup = async () => {
    const rental = await newRental(held.app);
    const { admin, contract, liftLine, planksLine } = rental;
    const lines = [
      { lineId: liftLine, quantity: 1 },
      { lineId: planksLine, quantity: 10 },
    ];
    const out = (await delivery(admin, contract.id, lines)).body;
    await move(admin, await read(admin, 'delivery', out.id), 'close');
    const { body } = await admin.call(createTicket, {
      params: { type: 'pickup' },
      body: { contract_id: contract.id, ...pickupEnds, lines },
    });
    return { ...rental, pickup: body.id };
  };

  it('moves what is on a closed pickup or available, and leaves what is off rent to a new pickup [B7.20] [B3.23]', async () => {
    const { admin, pickup, liftLine, planksLine } = await newPickup();
    const closed = await hear(admin, 'PUT', `/rest-api/tickets/P/${pickup}/status/`, {
      status: 'close',
      statusCodes: { [liftLine]: 'CP', [planksLine]: 'F' },
    });
    expect(closed).toMatchObject({
      status: 200,
      body: { message: 'Ticket #P-1 was closed successfully!', newDeliveries: [] },
    });
    const [following] = closed.body['newPickups'] as number[];
    expect(await read(admin, 'pickup', following ?? 0)).toMatchObject({
      short_title: 'P-2',
      ticketasset_set: [{ prod_n: 'PLANK', quantity: 10 }],
    });
    expect(await read(admin, 'pickup', pickup)).toMatchObject({
      status: 3,
      outcome: 'partial',
      ticketasset_set: [{ prod_n: 'L-1', quantity: 1 }],
    });
    expect(await statusOf(admin, 'L-1')).toBe('CP');
  });

  it('refuses codes that do not exist, that are of no line or of the other type, and codes beside lines [B7.20]', async () => {
    const { admin, contract, pickup, liftLine, planksLine } = await newPickup();
    const problemsOf = async (body: object) => {
      const answer = await hear(admin, 'PUT', `/rest-api/tickets/pickup/${pickup}/status/`, body);
      return [answer.status, (answer.body['errors'] as { path: string; reason: string }[])[0]];
    };
    expect(await problemsOf({ status: 'close', statusCodes: { [liftLine]: 'ZZ' } })).toMatchObject([
      400,
      { path: `statusCodes.${liftLine}`, reason: 'ticket.code_unknown' },
    ]);
    expect(await problemsOf({ status: 'close', statusCodes: { 999999: 'CP' } })).toMatchObject([
      400,
      { path: 'statusCodes.999999', reason: 'contract.line_not_found' },
    ]);
    const both = { lines: [{ lineId: planksLine, quantity: 1 }], statusCodes: { [liftLine]: 'CP' } };
    expect(await problemsOf({ status: 'close', ...both })).toMatchObject([400, { path: 'statusCodes' }]);
    expect(await read(admin, 'pickup', pickup)).toMatchObject({ status: 0 });

    const { admin: other, contract: fresh, planksLine: planks } = await newRental(held.app);
    expect(fresh.id).not.toBe(contract.id);
    const { id } = (await delivery(other, fresh.id, [{ lineId: planks, quantity: 4 }])).body;
    const path = `/rest-api/tickets/delivery/${id}/status/`;
    expect(
      (await hear(other, 'PUT', path, { status: 'close', statusCodes: { [planks]: 'CP' } })).body,
    ).toMatchObject({ errors: [{ path: `statusCodes.${planks}`, reason: 'ticket.code_not_of_type' }] });
    const stays = await hear(other, 'PUT', path, { status: 'close', statusCodes: { [planks]: 'A' } });
    expect(stays.body['newDeliveries']).toHaveLength(1);
  });
});

describe('a list of an older program', () => {
  it('is asked by its own names for words, order, size, page, places, status and priority [B7.22]', async () => {
    const { admin, contract, fleet, planksLine } = await newRental(held.app);
    for (const priority of [1, 2, 3])
      await delivery(admin, contract.id, [{ lineId: planksLine, quantity: 1 }], { priority });
    const ask = (query: string) => hear(admin, 'GET', `/rest-api/tickets/delivery/?${query}`);
    const first = await ask('page=1&page_size=1&query=hudson&ordering=-ticket_n&expand=driver');
    expect([titlesOf(first), first.body['total']]).toEqual([['D-3'], 3]);
    expect(titlesOf(await ask('page=3&per_page=1&search=hudson&sort=-ticket_n'))).toEqual(['D-1']);
    expect(titlesOf(await ask('page=4&per_page=1&sort=+ticket_n'))).toEqual([]);
    expect(titlesOf(await ask('sort=+ticket_n&page_size=5'))).toEqual(['D-1', 'D-2', 'D-3']);
    const places = `division_auth_id__in=${fleet.divisionId},999&location_auth_id__in=${fleet.locationId}`;
    expect(titlesOf(await ask(`${places}&priority=1&status=0,1`))).toEqual(['D-1']);
    expect(titlesOf(await ask('division_auth_id__in=999'))).toEqual([]);
    expect(titlesOf(await ask('query=nowhere'))).toEqual([]);
  });

  it('is refused where it is asked for what it does not have [B7.22]', async () => {
    const { admin } = await newRental(held.app);
    const reasonOf = async (query: string) =>
      (await hear(admin, 'GET', `/rest-api/tickets/delivery/?${query}`)).body['reason'];
    expect(await reasonOf('ordering=colour')).toBe('sort.unknown');
    expect(await reasonOf('division_auth_id__in=north')).toBe('id.invalid');
    expect(await reasonOf('page=0')).toBe('page.invalid');
    expect(await reasonOf('page=9000&page_size=50')).toBe('page.invalid');
    const ours = await admin.raw('GET', '/rest-api/tickets/delivery?query=x', undefined, {
      [clientHeader]: 'test',
    });
    expect(ours.json()).toMatchObject({ reason: 'field.unknown' });
  });

  it('of work orders takes the names of mechanics and places too [B7.22] [B7.24]', async () => {
    const { admin, fleet } = await newRental(held.app);
    const query = `page=1&page_size=5&mechanics=12,15&location_auth_id__in=${fleet.locationId}&ordering=-order_n`;
    expect(await hear(admin, 'GET', `/rest-api/workorders/?${query}`)).toMatchObject({
      status: 200,
      body: { items: [], total: 0 },
    });
    expect((await hear(admin, 'GET', '/rest-api/workorders/?mechanics=ann')).status).toBe(400);
  });
});
