import { createTicket, getTicket, updateTicket } from '@yardline/contract/tickets/tickets';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { delivery, deliveryEnds, newRental } from '../../../../test/tickets/rental.ts';

const held = useApp();

const long = { addr1: 'A'.repeat(31), city: 'C'.repeat(21) };
const refusedAt = (answer: { status: number; refusal: { errors?: { path: string; reason: string }[] } }) =>
  (answer.refusal.errors ?? []).map(({ path, reason }) => `${path} ${reason}`);

it('the ends of a ticket are as long as other addresses [B9.3]', async () => {
  const { admin, contract, liftLine } = await newRental(held.app);
  const destination = Object.assign({}, deliveryEnds.destination, long);
  const wrong = await admin.call(createTicket, {
    params: { type: 'delivery' },
    body: {
      contract_id: contract.id,
      ...deliveryEnds,
      destination,
      lines: [{ lineId: liftLine, quantity: 1 }],
    },
  });
  expect(refusedAt(wrong)).toEqual(['destination.addr1 text.too_long', 'destination.city text.too_long']);
});

it('a longer address from before is still read, and is shortened with the next change [B9.3]', async () => {
  const { tenant, admin, contract, liftLine } = await newRental(held.app);
  const { body } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .updateTable('tickets')
      .set({ destination: JSON.stringify(Object.assign({}, deliveryEnds.destination, long)) })
      .where('id', '=', body.id)
      .execute(),
  );
  const params = { type: 'delivery' as const, id: body.id };
  const ticket = await admin.ok(getTicket, { params });
  expect(ticket.destination).toMatchObject(long);
  const change = (destination: typeof ticket.destination) =>
    admin.call(updateTicket, {
      params,
      body: { driver_id: null, origin: ticket.origin, destination },
      ifMatch: ticket.row_version,
    });
  expect(refusedAt(await change(ticket.destination))).toHaveLength(2);
  const short = Object.assign({}, ticket.destination, { addr1: 'A'.repeat(30), city: 'C'.repeat(20) });
  expect((await change(short)).status).toBe(200);
});
