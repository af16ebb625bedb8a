import { getAsset } from '@yardline/contract/assets/assets';
import { failTicket } from '@yardline/contract/tickets/failures';
import { sendByTruck } from '@yardline/contract/tickets/tasks';
import { getTicket, setTicketStatus, updateTicket } from '@yardline/contract/tickets/tickets';
import {
  endTransfer,
  getTransfer,
  receiveTransfer,
  sendTransfer,
} from '@yardline/contract/transfers/transfers';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';

const held = useApp();

// The clock stands at 8:00 in New York on 5 January 2026.
const newTransfer = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  const lift = await counter.addAsset();
  const posts = await counter.addAsset({ kind: 'bulk', quantity: 50 });
  const part = await counter.addPart('F-10', 20, 6);
  const { id } = await admin.ok(sendTransfer, {
    body: {
      from_location_id: fleet.locationId,
      to_location_id: fleet.otherLocationId,
      expected_date: '2026-01-07',
      lines: [{ asset_id: lift.id }, { asset_id: posts.id, quantity: 20 }, { part_id: part.id, quantity: 4 }],
    },
  });
  const params = { id };
  const read = () => admin.ok(getTransfer, { params });
  held.app.clock.now = held.app.clock.now.add({ minutes: 5 });
  const ends = {
    origin: { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' },
    destination: { name: 'West yard', addr1: '8 Canal Street', city: 'Troy' },
  };
  const body = { ...ends, scheduledDate: '2026-01-08', scheduledTime: '10:00' };
  const load = async () => admin.call(sendByTruck, { params, body, ifMatch: (await read()).row_version });
  const task = async () => {
    const { id: taskId } = (await read()).task ?? { id: 0 };
    return admin.ok(getTicket, { params: { type: 'task', id: taskId } });
  };
  const say = async (status: 'close' | 'cancel') => {
    const { id: taskId, row_version: ifMatch } = await task();
    return admin.ok(setTicketStatus, { params: { type: 'task', id: taskId }, body: { status }, ifMatch });
  };
  const codeOf = async (number: string) => (await admin.ok(getAsset, { params: { number } })).status_code;
  return { admin, params, body, lift, posts, read, load, task, say, codeOf };
};

describe('a transfer that is sent by truck', () => {
  it('is on a task with its lines and both yards, and its machines are received when the task closes; parts wait for the yard [B3.18] [B4.24]', async () => {
    const { read, load, task, say, lift, posts, codeOf } = await newTransfer();
    expect((await read()).task).toBeNull();
    expect((await load()).status).toBe(201);
    expect(await read()).toMatchObject({
      status: 'sent',
      expected_at: '2026-01-08T15:00:00Z',
      task: { short_title: 'T-1', is_open: true },
    });
    const { ticketasset_set: carried, transfer } = await task();
    expect(transfer?.number).toBe(1);
    expect(carried.map(({ prod_n: number, title, quantity }) => [number || title, quantity])).toEqual([
      [lift.number, 1],
      [posts.number, 20],
      ['F-10 Filter', 4],
    ]);
    await say('close');
    expect(await codeOf(lift.number)).toBe('A');
    const { status, lines } = await read();
    expect(status).toBe('sent');
    expect(lines.map(({ received }) => received)).toEqual([1, 20, 0]);
  });

  it('is on one truck at a time, and is not ended at the desk meanwhile [B3.18]', async () => {
    const { admin, params, body, read, load } = await newTransfer();
    const stale = (await read()).row_version;
    expect((await load()).status).toBe(201);
    const again = await load();
    expect([again.status, again.refusal.reason]).toEqual([409, 'transfer.on_truck']);
    const late = await admin.call(sendByTruck, { params, body, ifMatch: stale });
    expect(late.refusal.reason).toBe('document.stale');
    const ended = await admin.call(endTransfer, {
      params,
      body: { reason: 'Wrong yard' },
      ifMatch: (await read()).row_version,
    });
    expect([ended.status, ended.refusal.reason]).toEqual([409, 'transfer.on_truck']);
  });

  it('stays in transit when its task is canceled or fails, for another truck [B3.18] [B4.4]', async () => {
    const { admin, read, load, task, say, lift, codeOf } = await newTransfer();
    await load();
    await say('cancel');
    expect(await read()).toMatchObject({ status: 'sent', task: null });
    expect(await codeOf(lift.number)).toBe('I');
    await load();
    const fail = async (rest: 'again' | 'none') => {
      const { id, row_version: ifMatch } = await task();
      return admin.ok(failTicket, { params: { type: 'task', id }, body: { reason: 'truck', rest }, ifMatch });
    };
    await fail('again');
    expect((await task()).short_title).toBe('T-3');
    expect((await read()).task?.is_open).toBe(true);
    await fail('none');
    expect(await read()).toMatchObject({ status: 'sent', task: { short_title: 'T-3', is_open: false } });
    expect(await codeOf(lift.number)).toBe('I');
    expect((await load()).status).toBe(201);
  });

  it('follows the day of its task, and a task whose transfer the yard received by hand closes all the same [B3.18] [B3.19]', async () => {
    const { admin, params, read, load, task, say } = await newTransfer();
    await load();
    const { id, row_version: version, origin, destination } = await task();
    await admin.ok(updateTicket, {
      params: { type: 'task', id },
      body: { driver_id: null, origin, destination, scheduledDate: '2026-01-09', scheduledTime: '09:00' },
      ifMatch: version,
    });
    const moved = await read();
    expect(moved.expected_at).toBe('2026-01-09T14:00:00Z');
    await admin.ok(receiveTransfer, {
      params,
      body: { lines: moved.lines.map((line) => ({ line_id: line.id, quantity: line.quantity })) },
      ifMatch: moved.row_version,
    });
    expect((await read()).status).toBe('received');
    expect((await say('close')).ticket.status).toBe(3);
  });

  it('needs a day that is not over and both places [B5.29]', async () => {
    const { admin, params, body, read } = await newTransfer();
    const refused = async (more: object) => {
      const ifMatch = (await read()).row_version;
      const { refusal } = await admin.call(sendByTruck, { params, body: { ...body, ...more }, ifMatch });
      return (refusal.errors ?? []).map(({ path, reason }) => `${path} ${reason}`);
    };
    expect(await refused({ scheduledDate: null, scheduledTime: null })).toEqual([
      'scheduledDate ticket.transfer_day_missing',
    ]);
    expect(await refused({ scheduledDate: '2026-01-04' })).toEqual(['scheduledDate transfer.expected_past']);
    expect(await refused({ origin: { ...body.origin, addr1: '' } })).toEqual([
      'origin.addr1 ticket.origin_required',
    ]);
  });
});
