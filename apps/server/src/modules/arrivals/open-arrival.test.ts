import { openArrival, printArrivalProof } from '@yardline/contract/arrivals/open-arrival';
import { openSentDocument } from '@yardline/contract/sendings/sendings';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { arrived, left, onTheWay, setOff, start } from '../../../test/tickets/on-the-way.ts';
import { move, read } from '../../../test/tickets/rental.ts';

const held = useApp();

/** A ticket whose customer was told, with the code of the link. */
const told = async (more = {}) => {
  const way = await onTheWay(held.app, { slotFrom: '09:00', slotTo: '11:00', ...more });
  await way.say(start, setOff);
  await way.hear();
  const link = await way.codeOf();
  const gone = async () => {
    const { status, refusal } = await way.bearer.call(openArrival, { params: { link }, body: {} });
    return [status, refusal.reason];
  };
  return { ...way, link, gone };
};

describe('the page of a driver on the way', () => {
  it('shows the slot, the first name and the last place while the driver comes, and nothing else [B4.1]', async () => {
    const { link, look, arrivals, say } = await told();
    const view = await look(link);
    expect(view).toMatchObject({
      language: 'en',
      type: 'delivery',
      phase: 'coming',
      driver: 'Luis',
      slot_from: expect.stringContaining('T14:00'),
      // 0.12 degrees of latitude are 13 km.
      position: { latitude: 42.84, longitude: -73.69, distance: 13 },
      proof: null,
    });
    expect(JSON.stringify(view)).not.toMatch(/Herrera|Rosa|Hudson|River Street|amount|price/);
    expect((await arrivals()).notices).toMatchObject([{ opened_at: expect.any(String) }]);
    await say(arrived);
    expect(await look(link)).toMatchObject({ phase: 'there', position: null });
  });

  it('tells a place to about a kilometre only: it may be another customer’s door [B4.1]', async () => {
    const { say, hear, look, codeOf } = await onTheWay(held.app);
    const place = { latitude: 42.123_456, longitude: -73.987_654, accuracy: 5 };
    await say(start, { kind: 'at_place', what: 'set_off', place });
    await hear();
    expect((await look(await codeOf())).position).toMatchObject({ latitude: 42.12, longitude: -73.99 });
  });

  it('shows the proof for an hour after the driver left, and then that it is over [B3.19] [B4.1]', async () => {
    const { say, close, link, look, bearer, gone, ask } = await told();
    const print = () => bearer.call(printArrivalProof, { params: { link } });
    expect((await print()).status).toBe(404);
    const sign = { kind: 'received', name: 'Rosa Diaz', typed: true } as const;
    await say(arrived, sign, left);
    expect(await look(link)).toMatchObject({ phase: 'left', proof: null });
    await say(close);
    const { phase, proof } = await look(link);
    expect([phase, proof?.title, proof?.lines]).toMatchObject([
      'left',
      'Proof of delivery',
      [{ product: 'L-1', amount: '', rate: '' }],
    ]);
    expect(JSON.stringify(proof)).not.toContain('Herrera');
    const { status, body } = await print();
    expect([status, Buffer.from(body).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await ask(link, { instructions: 'Gate 4' })).refusal.reason).toBe('arrival.there');
    const before = held.app.clock.now;
    held.app.clock.now = before.add({ minutes: 61 });
    try {
      expect(await gone()).toEqual([410, 'link.expired']);
      expect((await print()).status).toBe(410);
    } finally {
      held.app.clock.now = before;
    }
  });

  it('is over when the ticket is canceled, after three days, and for a link of another kind [B4.1]', async () => {
    const { admin, id, link, gone, bearer } = await told();
    expect((await bearer.call(openSentDocument, { params: { link }, body: {} })).status).toBe(404);
    const before = held.app.clock.now;
    held.app.clock.now = before.add({ hours: 73 });
    try {
      expect(await gone()).toEqual([410, 'link.expired']);
    } finally {
      held.app.clock.now = before;
    }
    expect((await move(admin, await read(admin, 'delivery', id), 'cancel')).status).toBe(200);
    expect(await gone()).toEqual([410, 'link.expired']);
  });

  it('shows no place once another driver has the ticket [B4.1]', async () => {
    const { admin, id, link, look } = await told();
    expect((await move(admin, await read(admin, 'delivery', id), 'assign')).status).toBe(200);
    expect(await look(link)).toMatchObject({ phase: 'planned', position: null });
  });

  it('takes a few changes, and none that says nothing [B3.19]', async () => {
    const { link, ask } = await told();
    const empty = await ask(link, {});
    expect([empty.status, empty.refusal.errors]).toMatchObject([400, [{ path: 'instructions' }]]);
    for (let index = 0; index < 5; index += 1)
      expect((await ask(link, { instructions: `Gate ${index}` })).status).toBe(201);
    expect((await ask(link, { instructions: 'Gate 9' })).status).toBe(429);
  });
});
