import { getContract } from '@yardline/contract/contracts/contracts';
import { createService } from '@yardline/contract/services/services';
import { getTripHours, updateTripHours } from '@yardline/contract/tickets/trip-hours';
import { reverseTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../../../test/app.ts';
import { delivery, move, newRental, read } from '../../../../test/tickets/rental.ts';

const held = useApp();

/** A company whose trips between 09:00 and 16:00 have no surcharge, and 25.00 for each started hour besides. */
const charging = async (admin: Caller) => {
  const { id } = await admin.ok(createService, {
    body: { service_code: 'AFTER', description: 'After-hours trip', amount: 25 },
  });
  const { row_version: ifMatch } = await admin.ok(getTripHours);
  await admin.ok(updateTripHours, { ifMatch, body: { service_id: id, from: '09:00', to: '16:00' } });
  return id;
};

/** A delivery that was agreed for a time of the day; null without one. */
const agreed = async (scheduledTime: string | null) => {
  const rental = await newRental(held.app);
  const serviceId = await charging(rental.admin);
  const made = await delivery(
    rental.admin,
    rental.contract.id,
    [{ lineId: rental.planksLine, quantity: 4 }],
    { scheduledDate: '2026-01-05', scheduledTime },
  );
  expect(made.status).toBe(201);
  const ticket = await read(rental.admin, 'delivery', made.body.id);
  const charges = async () => {
    const { lines } = await rental.admin.ok(getContract, { params: { id: rental.contract.id } });
    return lines.filter(({ type, productId }) => type === 'V' && productId === serviceId);
  };
  return { ...rental, ticket, charges };
};

describe('a trip outside of the hours', () => {
  it('says before what it costs, and is charged by started hours on its contract when it is closed [B3.13]', async () => {
    // 07:00 before hours of 09:00 to 16:00 at 25.00 is 50.00 (ojlforklifts.com).
    const { admin, ticket, charges } = await agreed('07:00');
    expect(ticket.outside_hours).toEqual({ service: 'After-hours trip', amount: 50, is_charged: false });
    expect(await charges()).toEqual([]);
    expect((await move(admin, ticket, 'close')).status).toBe(200);
    expect(await charges()).toMatchObject([{ extendedAmount: 50 }]);
    expect((await read(admin, 'delivery', ticket.id)).outside_hours).toMatchObject({
      amount: 50,
      is_charged: true,
    });
  });

  it('is charged once, also when its ticket was closed by mistake and is closed again [B3.13] [B4.3]', async () => {
    const { admin, ticket, charges } = await agreed('20:00');
    await move(admin, ticket, 'close');
    const closed = await read(admin, 'delivery', ticket.id);
    const { newTicket } = await admin.ok(reverseTicket, {
      params: { type: 'delivery', id: ticket.id },
      ifMatch: closed.row_version,
      body: { reason: 'wrong ticket' },
    });
    const again = await read(admin, 'delivery', newTicket.id);
    expect(again.outside_hours).toMatchObject({ amount: 100, is_charged: true });
    expect((await move(admin, again, 'close')).status).toBe(200);
    expect(await charges()).toMatchObject([{ extendedAmount: 100 }]);
  });

  it.each(['09:00', '16:00', null])(
    'costs nothing within them, or without a time (%s) [B3.13]',
    async (time) => {
      const { admin, ticket, charges } = await agreed(time);
      expect(ticket.outside_hours).toBeNull();
      await move(admin, ticket, 'close');
      expect(await charges()).toEqual([]);
    },
  );

  it('is charged by a service with a flat price, between times in their order', async () => {
    const { admin } = await newRental(held.app);
    const { row_version: ifMatch, ...now } = await admin.ok(getTripHours);
    expect(now).toMatchObject({ service_id: null, from: '08:00', to: '17:00' });
    const at = async (body: { service_id: number | null; from: string; to: string }) =>
      (await admin.call(updateTripHours, { ifMatch, body })).refusal.errors?.[0]?.path;
    expect(await at({ service_id: null, from: '17:00', to: '08:00' })).toBe('to');
    expect(await at({ service_id: null, from: '25:00', to: '08:00' })).toBe('from');
    expect(await at({ service_id: 999_999, from: '08:00', to: '17:00' })).toBe('service_id');
  });
});
