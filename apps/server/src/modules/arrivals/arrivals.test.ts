import { decideArrivalRequest, listArrivalNotices, textLate } from '@yardline/contract/arrivals/arrivals';
import { answerText } from '@yardline/contract/texts/texts';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { contactPhone, onTheWay, setOff, start } from '../../../test/tickets/on-the-way.ts';
import { move, read } from '../../../test/tickets/rental.ts';

const held = useApp();
const number = '+15185550199';

describe('the text that a driver is on the way', () => {
  it('goes to the contact of the ticket with the planned arrival and a link, once for each start [B3.19] [B4.1]', async () => {
    const { admin, say, hear, bodies, arrivals, id } = await onTheWay(held.app, { scheduledTime: '09:15' });
    await say(start, setOff);
    expect(await hear()).toBe(2);
    const sent = await bodies();
    expect(sent).toMatchObject([{ number }]);
    expect(sent[0]?.body).toMatch(
      /^.+: Luis is on the way to you and should arrive at about 9:15 AM\. https?:\/\/\S+\/on_the_way\/\S+$/,
    );
    expect(await arrivals()).toMatchObject({
      is_on: true,
      notices: [{ kind: 'on_the_way', number, state: 'waiting', opened_at: null }],
    });
    // Back to assigned and off again: the customer knows.
    expect((await move(admin, await read(admin, 'delivery', id), 'assign')).status).toBe(200);
    expect((await move(admin, await read(admin, 'delivery', id), 'start')).status).toBe(200);
    await hear();
    expect(await bodies()).toHaveLength(1);
  });

  it('says the promised slot where no time is planned, in the customer’s language [B4.1]', async () => {
    const { tenant, say, hear, bodies } = await onTheWay(held.app, { slotFrom: '13:00', slotTo: '15:00' });
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('customers').set({ language: 'fr' }).execute(),
    );
    await say(start);
    await hear();
    expect((await bodies())[0]?.body).toMatch(
      /^Luis, de .+, est en route vers vous\. Arrivée prévue entre 13 h et 15 h\. http/,
    );
  });

  it('leaves in quiet hours, too [B4.1]', async () => {
    const before = held.app.clock.now;
    // 22:00 in New York.
    held.app.clock.now = Temporal.Instant.from('2026-01-06T03:00:00Z');
    try {
      const { tenant, say, hear } = await onTheWay(held.app);
      await say(start);
      await hear();
      const texts = await inCompany(held.app, tenant.companyId, ({ tx }) =>
        tx.selectFrom('texts').where('direction', '=', 'out').select(['not_before', 'state']).execute(),
      );
      expect(texts).toEqual([{ not_before: null, state: 'waiting' }]);
    } finally {
      held.app.clock.now = before;
    }
  });

  it('is not sent before the company says so, and nothing is recorded [B4.1]', async () => {
    const { admin, say, hear, bodies, arrivals, params } = await onTheWay(held.app, { isOn: false });
    await say(start);
    await hear();
    expect([await bodies(), await arrivals()]).toEqual([[], { is_on: false, notices: [], requests: [] }]);
    const refused = await admin.call(textLate, { params, body: { minutes: 15 } });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'arrival.off']);
  });

  it.each([
    ['without consent', { agrees: false }, 'no_consent'],
    ['without a number that takes texts', { contact_phone: '555 ext 4' }, 'no_number'],
  ] as const)('is not sent %s, and the ticket says why [B4.1]', async (_, how, state) => {
    const { admin, say, hear, bodies, arrivals, params } = await onTheWay(held.app, how);
    await say(start);
    await hear();
    expect(await bodies()).toEqual([]);
    expect((await arrivals()).notices).toMatchObject([{ state, arrive_at: null }]);
    const refused = await admin.call(textLate, { params, body: { minutes: 15 } });
    expect([refused.status, refused.refusal.reason]).toEqual([409, `arrival.${state}`]);
  });

  it('is not sent to a number that said stop, nor hours after the driver set off [B4.1]', async () => {
    const stopped = await onTheWay(held.app);
    await stopped.admin.ok(answerText, { body: { number: contactPhone, body: 'STOP' } });
    await stopped.say(start);
    await stopped.hear();
    expect((await stopped.arrivals()).notices).toMatchObject([{ state: 'stopped' }]);

    const late = await onTheWay(held.app);
    await late.sayAt(held.app.clock.now.subtract({ minutes: 45 }).toString(), setOff);
    await late.hear();
    expect((await late.arrivals()).notices).toMatchObject([{ state: 'too_late' }]);
  });
});

describe('the text that a driver is late', () => {
  it('says the new time, counted from what the customer was told [B4.1]', async () => {
    const { luis, say, hear, bodies, arrivals, params } = await onTheWay(held.app, {
      scheduledTime: '09:15',
    });
    await say(start);
    await hear();
    const told = await luis.ok(textLate, { params, body: { minutes: 30 } });
    expect(told.notices.map(({ kind }) => kind)).toEqual(['late', 'on_the_way']);
    expect((await bodies())[0]?.body).toMatch(
      /: we are running late\. Luis should now arrive at about 9:45 AM\. http/,
    );
    await luis.ok(textLate, { params, body: { minutes: 15 } });
    expect((await bodies())[0]?.body).toContain('10:00 AM');
    const [newest] = (await arrivals()).notices;
    expect(Date.parse(newest?.arrive_at ?? '')).toBe(Date.parse('2026-01-05T15:00:00Z'));
    const refused = await luis.call(textLate, { params, body: { minutes: 4 } });
    expect(refused.refusal.errors).toMatchObject([{ path: 'minutes' }]);
  });

  it('is none of a driver who is there, of a ticket that is over, or of another company [B4.1] [B6.2]', async () => {
    const { admin, say, hear, params, id } = await onTheWay(held.app);
    await say(start);
    await hear();
    const { admin: stranger } = await newShop(held.app);
    const body = { minutes: 15 };
    expect((await stranger.call(textLate, { params, body })).status).toBe(404);
    expect((await stranger.call(listArrivalNotices, { params })).status).toBe(404);
    await say({ kind: 'at_place', what: 'arrived', place: null });
    expect((await admin.call(textLate, { params, body })).refusal.reason).toBe('arrival.there');
    expect((await move(admin, await read(admin, 'delivery', id), 'cancel')).status).toBe(200);
    expect((await admin.call(textLate, { params, body })).refusal.reason).toBe('ticket.finished');
  });
});

describe('what a customer wants to be changed', () => {
  it('stands on the ticket until the desk takes it over, once; what is empty stays [B3.19]', async () => {
    const { admin, say, hear, codeOf, ask, arrivals, params } = await onTheWay(held.app);
    await say(start);
    await hear();
    const asked = await ask(await codeOf(), { contact_name: 'Marc Roy', instructions: 'Gate 4' });
    expect(asked.status).toBe(201);
    const before = await admin.ok(getTicket, { params });
    expect(before).toMatchObject({ contact_name: 'Rosa', instructions: '' });
    const [request] = (await arrivals()).requests;
    expect(request).toMatchObject({ contact_name: 'Marc Roy', contact_phone: '', decision: null });
    const decide = (decision: 'taken' | 'left') =>
      admin.call(decideArrivalRequest, { params: { id: request?.id ?? 0 }, body: { decision } });
    expect((await decide('taken')).body).toMatchObject({
      requests: [{ decision: 'taken', decided_by: 'Alex Admin' }],
    });
    expect(await admin.ok(getTicket, { params })).toMatchObject({
      contact_name: 'Marc Roy',
      contact_phone: contactPhone,
      instructions: 'Gate 4',
      row_version: before.row_version + 1,
    });
    expect((await decide('left')).refusal.reason).toBe('arrival.decided');
    const { admin: stranger } = await newShop(held.app);
    const foreign = { params: { id: request?.id ?? 0 }, body: { decision: 'left' as const } };
    expect((await stranger.call(decideArrivalRequest, foreign)).status).toBe(404);
  });
});
