import { clientHeader } from '@yardline/contract/older/older-calls';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, useApp } from '../../../../test/app.ts';
import { olderProgram } from '../../../../test/older/converse.ts';
import { newRental, read, statusOf } from '../../../../test/tickets/rental.ts';

const held = useApp();

const ends = {
  origin_name: 'East yard',
  origin_addr1: '1 Depot Road',
  origin_addr2: '',
  origin_city: 'Albany',
  origin_prov_state: 'NY',
  origin_postal_zip: '12207',
  origin_phone: '5185550100',
  destination_name: 'Bridge job',
  destination_addr1: '9 River Street',
  destination_addr2: null,
  destination_city: 'Troy',
  destination_prov_state: 'NY',
  destination_postal_zip: '12180',
  destination_phone: '',
};

const newYard = async () => {
  const rental = await newRental(held.app);
  return { ...rental, say: olderProgram(rental.admin), contract_n: rental.contract.number };
};

const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;

describe('an older program that makes a ticket', () => {
  it('names the contract and the products by their numbers, and is told id, title and a message [B7.19] [B3.19] [B3.20]', async () => {
    const { admin, say, contract, contract_n } = await newYard();
    const body = {
      contract_n: String(contract_n),
      driver_id: 0,
      assigned_auth_id: '',
      slip_number: 4711,
      scheduled: '20260106083000',
      ...ends,
      ticketasset_set: [
        { prod_n: 'L-1', title: 'Scissor lift', quantity: '1' },
        { prod_n: 'PLANK', title: 'Plank', quantity: 4 },
      ],
      printer: 'YARD1',
    };
    const made = await say('POST /rest-api/tickets/delivery/', { body });
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        short_title: 'D-1',
        status: 'created',
        message: expect.stringContaining('D-1'),
      },
    });
    expect(await read(admin, 'delivery', idOf(made))).toMatchObject({
      contract_id: contract.id,
      driver_id: null,
      slip_number: '4711',
      scheduledDate: '2026-01-06',
      scheduledTime: '08:30',
      origin: {
        name: 'East yard',
        addr1: '1 Depot Road',
        city: 'Albany',
        prov_state: 'NY',
        postal_zip: '12207',
      },
      destination: { name: 'Bridge job', addr1: '9 River Street', addr2: '', city: 'Troy' },
      ticketasset_set: [
        { prod_n: 'L-1', quantity: 1 },
        { prod_n: 'PLANK', quantity: 4 },
      ],
    });
  });

  it('may wrap it in the name of its type, and names people by their numbers of the back office [B3.18] [B7.19]', async () => {
    const { tenant, admin, say, contract_n } = await newYard();
    const { user } = await admin.ok(getSignedInUser);
    const driver = await addPerson(held.app, tenant.companyId, {
      name: 'Dan Driver',
      email: `driver-${tenant.companyId}@test.example`,
      role: 'Driver',
      isDriver: true,
    });
    const ticket = {
      contract_n,
      driver_id: driver,
      assigned_auth_id: user.srm_uid,
      scheduled: '2026-01-06T13:30:00Z',
      ...ends,
      ticketasset_set: [{ prod_n: 'PLANK', quantity: 1 }],
    };
    const made = await say('POST /rest-api/tickets/1/', { body: { delivery_ticket: ticket } });
    expect(made).toMatchObject({ status: 201 });
    expect(await read(admin, 'delivery', idOf(made))).toMatchObject({
      driver_id: driver,
      assigned_auth_id: user.id,
      scheduledDate: '2026-01-06',
      scheduledTime: '08:30',
    });
    expect(await say(`GET /rest-api/tickets/D/${idOf(made)}/`)).toMatchObject({
      status: 200,
      body: { delivery_ticket: { short_title: 'D-1', ticket_type: 1 } },
    });
  });

  it('makes a task of the yard, with lines of the contract and things in words [B7.19] [B7.23]', async () => {
    const { say, contract_n } = await newYard();
    const ticketasset_set = [
      { prod_n: 'PLANK', title: 'Plank', quantity: 2 },
      { prod_n: '', title: 'Keys of the gate', quantity: 1 },
    ];
    const made = await say('POST /rest-api/tickets/4/', { body: { contract_n, ...ends, ticketasset_set } });
    expect(made).toMatchObject({ status: 201, body: { short_title: 'T-1', status: 'created' } });
    const told = await say(`GET /rest-api/tickets/T/${idOf(made)}/`);
    expect(told).toMatchObject({
      body: {
        task_ticket: {
          ticketasset_set: [
            { prod_n: 'PLANK', quantity: 2 },
            { title: 'Keys of the gate', quantity: 1 },
          ],
        },
      },
    });
    const free = { task_ticket: { location: 'E-1', ...ends, ticketasset_set: [{ title: 'Keys' }] } };
    expect(await say('POST /rest-api/tickets/task/', { body: free })).toMatchObject({ status: 201 });
  });

  it('is told what is wrong at the field that it sent [B7.19] [B8.4]', async () => {
    const { say, contract_n, admin } = await newYard();
    const ticketasset_set = [{ prod_n: 'PLANK', quantity: 1 }];
    const firstOf = async (body: object) => {
      const { status, body: said } = await say('POST /rest-api/tickets/delivery/', { body });
      const { errors, reason } = said as { errors?: object[]; reason: string };
      return [status, errors?.[0] ?? reason];
    };
    expect(await firstOf({ contract_n: 999_999, ...ends, ticketasset_set })).toEqual([
      404,
      'resource.not_found',
    ]);
    const strange = [{ prod_n: 'CRANE', quantity: 1 }];
    expect(await firstOf({ contract_n, ...ends, ticketasset_set: strange })).toMatchObject([
      400,
      { path: 'ticketasset_set.0.prod_n', reason: 'contract.line_not_found' },
    ]);
    expect(await firstOf({ contract_n, ...ends, ticketasset_set, scheduled: '20261340' })).toMatchObject([
      400,
      { path: 'scheduledDate', reason: 'date.invalid' },
    ]);
    expect(await firstOf({ contract_n, ...ends, ticketasset_set, driver_id: 'U99999' })).toMatchObject([
      400,
      { path: 'driver_id' },
    ]);
    const ours = await admin.raw(
      'POST',
      '/rest-api/tickets/delivery',
      { contract_n, ticketasset_set },
      {
        [clientHeader]: 'web',
      },
    );
    expect(ours.statusCode).toBe(400);
  });
});

describe('an older program that ends a ticket', () => {
  const newTicket = async (assets: object[]) => {
    const yard = await newYard();
    const body = { contract_n: yard.contract_n, ...ends, ticketasset_set: assets };
    return { ...yard, id: idOf(await yard.say('POST /rest-api/tickets/delivery/', { body })) };
  };

  it('closes it with codes by product, and reads it again [B7.20] [B8.2] [B3.23]', async () => {
    const { admin, say, id } = await newTicket([
      { prod_n: 'L-1', quantity: 1 },
      { prod_n: 'PLANK', quantity: 10 },
    ]);
    const closed = await say(`PUT /rest-api/tickets/delivery/${id}/status/`, {
      body: { status: 'close', statusCodes: { PLANK: 'A' } },
    });
    expect(closed).toMatchObject({
      status: 200,
      body: {
        message: 'Ticket #D-1 was closed successfully!',
        newDeliveries: [expect.any(Number)],
        newPickups: [],
      },
    });
    expect(await statusOf(admin, 'L-1')).toBe('C');
    expect(await say(`GET /rest-api/tickets/delivery/${id}/`)).toMatchObject({
      status: 200,
      body: { id, status: 3, ticketasset_set: [{ prod_n: 'L-1', quantity: 1 }] },
    });
    const wrong = await say(`PUT /rest-api/tickets/delivery/${id}/status/`, {
      body: { status: 'close', statusCodes: [{ prod_n: 'CRANE', status_code: 'A' }] },
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'statusCodes.CRANE' }] } });
  });

  it('cancels it without the version that it read, which the history says [B7.20] [B8.3]', async () => {
    const { admin, say, id } = await newTicket([{ prod_n: 'PLANK', quantity: 1 }]);
    const canceled = await say(`PUT /rest-api/tickets/delivery/${id}/status/`, {
      body: { status: 'cancel' },
    });
    expect(canceled).toMatchObject({
      status: 200,
      body: { ticket: { id, status: 8 }, newDeliveries: [], newPickups: [] },
    });
    const { items } = (await admin.raw('GET', `/rest-api/audit?noun=tickets&row_id=${id}`)).json<{
      items: { changes: { field: string; to: unknown }[] }[];
    }>();
    expect(items[0]?.changes).toContainEqual({ field: 'unversioned', from: null, to: true });
  });

  it('finds the work orders among tickets, by their number of the type [B7.23] [B7.22]', async () => {
    const { say } = await newYard();
    expect(await say('GET /rest-api/tickets/3/?page=1&page_size=5&ordering=-order_n&mechanics=1')).toEqual({
      status: 200,
      body: { items: [], next: null, total: 0, total_is_estimate: false },
    });
  });
});
