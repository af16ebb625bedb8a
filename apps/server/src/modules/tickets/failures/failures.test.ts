import { getContract } from '@yardline/contract/contracts/contracts';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { createService } from '@yardline/contract/services/services';
import {
  failTicket,
  type FailureForm,
  getDryRunCharges,
  previewFailure,
  updateDryRunCharges,
} from '@yardline/contract/tickets/failures';
import { createTicket, listTickets } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../../test/app.ts';
import {
  delivery,
  linesNow,
  move,
  newRental,
  pickupEnds,
  read,
  statusOf,
} from '../../../../test/tickets/rental.ts';

const held = useApp();

const fail = async (caller: Caller, type: 'delivery' | 'pickup', id: number, body: FailureForm) => {
  const { row_version: ifMatch } = await read(caller, type, id);
  return caller.call(failTicket, { params: { type, id }, ifMatch, body });
};

/** A company that charges 85.00 where no one is there. */
const charging = async (admin: Caller) => {
  const service = await admin.ok(createService, {
    body: { service_code: 'DRYRUN', description: 'Trip for nothing', amount: 85 },
  });
  const { row_version: ifMatch } = await admin.ok(getDryRunCharges);
  await admin.ok(updateDryRunCharges, {
    ifMatch,
    body: { charges: [{ reason: 'not_there', service_id: service.id }] },
  });
};

describe('a trip that failed', () => {
  it('closes its ticket with the reason, moves nothing, and tries again on a new one [B4.4] [B8.4]', async () => {
    const { admin, tenant, contract, liftLine, planksLine } = await newRental(held.app);
    const made = await delivery(admin, contract.id, [
      { lineId: liftLine, quantity: 1 },
      { lineId: planksLine, quantity: 4 },
    ]);
    const { status, body } = await fail(admin, 'delivery', made.body.id, {
      reason: 'no_access',
      note: 'Road closed',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Ticket #D-1 is closed: the trip failed. #D-2 tries again');
    expect(body.ticket).toMatchObject({
      status: 3,
      outcome: 'failed',
      failure: { reason: 'no_access', note: 'Road closed', charged: null },
      followed_by: { short_title: 'D-2' },
      ticketasset_set: [],
    });
    const again = await read(admin, 'delivery', body.newTicket?.id ?? 0);
    expect(again.ticketasset_set.map(({ prod_n, quantity }) => [prod_n, quantity])).toEqual([
      ['L-1', 1],
      ['PLANK', 4],
    ]);
    expect(await statusOf(admin, 'L-1')).toBe('D');
    expect(await linesNow(admin, contract.id)).toEqual([
      ['L-1', 1, ''],
      ['PLANK', 10, ''],
    ]);
    const failed = await admin.ok(listTickets, {
      params: { type: 'delivery' },
      query: { outcome: 'failed', count: '1' },
    });
    expect([failed.total, failed.items[0]?.short_title]).toEqual([1, 'D-1']);
    const told = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('outbox').where('topic', '=', 'ticket.failed').select('payload').execute(),
    );
    expect(told).toEqual([
      {
        payload: { ticket_id: made.body.id, contract_id: contract.id, type: 'delivery', reason: 'no_access' },
      },
    ]);
  });

  it('leaves its things as they were before the ticket where no one tries again', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const before = await statusOf(admin, 'L-1');
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    const { body } = await fail(admin, 'delivery', made.body.id, { reason: 'weather', rest: 'none' });
    expect(body.newTicket).toBeNull();
    expect(body.message).toBe('Ticket #D-1 is closed: the trip failed, nothing was moved');
    expect(await statusOf(admin, 'L-1')).toBe(before);
    // Everything can go on a ticket again.
    expect((await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }])).status).toBe(201);
  });

  it('leaves what a pickup should have fetched on rent, and it does not await its check-in', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const lines = [{ lineId: liftLine, quantity: 1 }];
    const out = await delivery(admin, contract.id, lines);
    const ticket = await read(admin, 'delivery', out.body.id);
    const closed = await move(admin, ticket, 'close', [
      { lineId: liftLine, quantity: 1, meter: 121, fuel: 8 },
    ]);
    expect(closed.body.ticket.outcome).toBe('done');
    const pickup = await admin.call(createTicket, {
      params: { type: 'pickup' },
      body: { contract_id: contract.id, ...pickupEnds, lines },
    });
    await fail(admin, 'pickup', pickup.body.id, { reason: 'refused', rest: 'none' });
    expect(await statusOf(admin, 'L-1')).toBe('C');
    const next = await admin.call(createTicket, {
      params: { type: 'pickup' },
      body: { contract_id: contract.id, ...pickupEnds, lines },
    });
    expect(next.status).toBe(201);
  });

  it('is partly done where something stayed behind', async () => {
    const { admin, contract, planksLine } = await newRental(held.app);
    const made = await delivery(admin, contract.id, [{ lineId: planksLine, quantity: 4 }]);
    const ticket = await read(admin, 'delivery', made.body.id);
    const { body } = await move(admin, ticket, 'close', [{ lineId: planksLine, quantity: 3 }]);
    expect(body.ticket.outcome).toBe('partial');
  });

  it('needs a known reason, the version that was read, and a ticket that is not over', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    const params = { type: 'delivery', id: made.body.id } as const;
    const odd = await admin.raw('POST', `/rest-api/tickets/delivery/${made.body.id}/failure`, {
      reason: 'moon',
    });
    expect(odd.statusCode).toBeGreaterThanOrEqual(400);
    const stale = await admin.call(failTicket, { params, ifMatch: 99, body: { reason: 'other' } });
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
    const both = await Promise.all(
      [1, 2].map(() => admin.call(failTicket, { params, ifMatch: 1, body: { reason: 'other' } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const all = await admin.ok(listTickets, { params: { type: 'delivery' }, query: { finished: '1' } });
    expect(all.items.map(({ short_title }) => short_title).toSorted()).toEqual(['D-1', 'D-2']);
  });
});

describe('the charge of a dry run', () => {
  it('is told before with both totals, goes on the contract as a service, and names its invoice [B3.19]', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    await charging(admin);
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    const params = { type: 'delivery', id: made.body.id } as const;
    const free = await admin.ok(previewFailure, { params, query: { reason: 'weather' } });
    expect(free.charge).toBeNull();
    expect(free.totals?.after).toBe(free.totals?.before);
    const preview = await admin.ok(previewFailure, { params, query: { reason: 'not_there' } });
    expect(preview.charge).toEqual({ name: 'Trip for nothing', amount: 85 });
    const { body } = await fail(admin, 'delivery', made.body.id, { reason: 'not_there' });
    expect(body.ticket.failure?.charged).toBe(85);
    const after = await admin.ok(getContract, { params: { id: contract.id } });
    expect(after.totals.total).toBe(preview.totals?.after);
    expect(preview.totals?.before).toBe(contract.totals.total);
    expect(
      after.lines.map(({ type, description, extendedAmount }) => [type, description, extendedAmount]),
    ).toContainEqual(['V', 'Trip for nothing', 85]);
    expect((await read(admin, 'delivery', made.body.id)).invoice_n).toBeNull();
    const invoice = await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
    expect((await read(admin, 'delivery', made.body.id)).invoice_n).toBe(invoice.number);
  });

  it('can be left out by those who plan, and by no driver', async () => {
    const { admin, tenant, contract, liftLine } = await newRental(held.app);
    await charging(admin);
    const driverId = await addPerson(held.app, tenant.companyId, {
      name: 'Driver Dee',
      email: 'dee@drive.example',
      role: 'Driver',
      isDriver: true,
    });
    const driver = await signIn(held.app, 'dee@drive.example');
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
      driver_id: driverId,
    });
    const refused = await fail(driver, 'delivery', made.body.id, { reason: 'not_there', charges: false });
    expect(refused.status).toBe(403);
    const { body } = await fail(admin, 'delivery', made.body.id, { reason: 'not_there', charges: false });
    expect(body.ticket.failure?.charged).toBeNull();
  });

  it('is set for each reason once, with a service that is sold by the piece', async () => {
    const { admin } = await newRental(held.app);
    await charging(admin);
    const { row_version: ifMatch, charges } = await admin.ok(getDryRunCharges);
    expect(charges).toMatchObject([{ reason: 'not_there', service: 'Trip for nothing', amount: 85 }]);
    const service_id = charges[0]?.service_id ?? 0;
    const tried = async (body: { charges: { reason: 'not_there' | 'weather'; service_id: number }[] }) => {
      const { status, refusal } = await admin.call(updateDryRunCharges, { ifMatch, body });
      return [status, refusal.errors?.[0]?.path];
    };
    expect(
      await tried({
        charges: [
          { reason: 'weather', service_id },
          { reason: 'weather', service_id },
        ],
      }),
    ).toEqual([400, 'charges.1.reason']);
    expect(await tried({ charges: [{ reason: 'weather', service_id: 999_999 }] })).toEqual([
      400,
      'charges.0.service_id',
    ]);
    expect((await tried({ charges: [] }))[0]).toBe(200);
    expect((await tried({ charges: [] }))[0]).toBe(412);
  });
});
