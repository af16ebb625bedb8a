import { randomUUID } from 'node:crypto';
import { openArrival } from '@yardline/contract/arrivals/open-arrival';
import { sendFieldCommands } from '@yardline/contract/field/field';
import { agreeToTexts, listTexts } from '@yardline/contract/texts/texts';
import { createTicket, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { arriveAtStop, leaveStop } from '@yardline/contract/trips/trips';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, useApp } from '../../../test/app.ts';
import { contactPhone, hearSetOffs, setOff, tellOfArrivals } from '../../../test/tickets/on-the-way.ts';
import { move, pickupEnds, read } from '../../../test/tickets/rental.ts';
import { newRoad } from '../../../test/tickets/road.ts';

const held = useApp();

describe('a driver with several stops', () => {
  it('tells each customer when they set off to them, with the arrival by the trip, and of no other stop [B2.10] [B4.1]', async () => {
    const road = await newRoad(held.app);
    const { admin, tenant, ann, trip, ticket, place, release, start, now } = road;
    await tellOfArrivals(admin);
    await admin.ok(agreeToTexts, { body: { number: contactPhone } });
    const [near, far] = [await ticket(4), await ticket(3, 10)];
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('tickets').set({ contact_phone: contactPhone }).execute(),
    );
    const { id } = await trip();
    await place(id, [near, far]);
    await release(id);
    await start(id, ann.as);
    const stop = async (index: number) => (await now(id)).stops[index]?.id ?? 0;
    const at = async (index: number) => ({ params: { id, stopId: await stop(index) }, body: {} });
    await ann.as.ok(arriveAtStop, await at(0));
    await ann.as.ok(leaveStop, await at(0));
    // Both tickets are under way, and no one was told: one of them is driven to first.
    expect(await hearSetOffs(held.app, tenant.companyId)).toBe(0);
    const shared = { id: randomUUID(), user_id: ann.id, said_at: held.app.clock.now.toString() };
    await ann.as.ok(sendFieldCommands, { body: { commands: [{ ...setOff, ...shared, ticket_id: near }] } });
    await hearSetOffs(held.app, tenant.companyId);
    const texts = (await admin.ok(listTexts, {})).items;
    const arrival = (await now(id)).stops[1]?.arrive_at ?? '';
    const time = Temporal.Instant.from(arrival).toZonedDateTimeISO('America/New_York');
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toContain(`Ann is on the way to you and should arrive at about ${time.hour}:`);
    const link = /on_the_way\/(\S+)/.exec(texts[0]?.body ?? '')?.[1] ?? '';
    const look = () => new Caller(held.app).ok(openArrival, { params: { link }, body: {} });
    expect(await look()).toMatchObject({ phase: 'coming', arrive_at: expect.any(String) });
    await ann.as.ok(arriveAtStop, await at(1));
    expect(await look()).toMatchObject({ phase: 'there', position: null });
    await ann.as.ok(leaveStop, await at(1));
    expect(await look()).toMatchObject({ phase: 'left', left_at: expect.any(String) });
  });

  it('does not tell the customer of a pickup when they drive home with it [B4.1]', async () => {
    const { admin, tenant, ann, contract, planksLine, ticket } = await newRoad(held.app);
    await tellOfArrivals(admin);
    await admin.ok(agreeToTexts, { body: { number: contactPhone } });
    const out = await ticket(10);
    const closing = [{ lineId: planksLine, quantity: 10 }];
    expect((await move(admin, await read(admin, 'delivery', out), 'close', closing)).status).toBe(200);
    const { id } = await admin.ok(createTicket, {
      params: { type: 'pickup' },
      body: {
        contract_id: contract.id,
        ...pickupEnds,
        driver_id: ann.id,
        contact_phone: contactPhone,
        lines: closing,
      },
    });
    const params = { type: 'pickup', id } as const;
    const told = async () => {
      await hearSetOffs(held.app, tenant.companyId);
      return (await admin.ok(listTexts, {})).items.length;
    };
    const step = async (status: 'start' | 'load') => {
      const { row_version: ifMatch } = await read(admin, 'pickup', id);
      await admin.ok(setTicketStatus, { params, body: { status }, ifMatch });
    };
    await step('start');
    expect(await told()).toBe(1);
    await step('load');
    await step('start');
    expect(await told()).toBe(1);
  });
});
