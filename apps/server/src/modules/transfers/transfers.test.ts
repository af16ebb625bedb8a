import { assetHistory } from '@yardline/contract/holds/asset-history';
import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { createPart, getPart, receiveParts } from '@yardline/contract/parts/parts';
import {
  endTransfer,
  getTransfer,
  listTransfers,
  receiveTransfer,
  sendTransfer,
  type Transfer,
} from '@yardline/contract/transfers/transfers';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

type Line = { asset_id?: number; part_id?: number; quantity?: number; serial_numbers?: string[] };

// The clock stands at 8:00 in New York on 5 January 2026.
const newYards = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  const form = (lines: Line[], more: object = {}) => ({
    from_location_id: fleet.locationId,
    to_location_id: fleet.otherLocationId,
    expected_date: '2026-01-07',
    expected_time: '12:00',
    lines,
    ...more,
  });
  const send = (lines: { asset_id: number; quantity?: number }[], more: object = {}) =>
    admin.ok(sendTransfer, { body: form(lines, more) });
  const sendParts = (lines: Line[]) => admin.ok(sendTransfer, { body: form(lines) });
  const trySend = async (lines: Line[], more: object = {}) => {
    const { status, refusal } = await admin.call(sendTransfer, { body: form(lines, more) });
    return [status, refusal.errors?.[0]?.path ?? '', refusal.errors?.[0]?.reason ?? refusal.reason];
  };
  const receive = (
    { id, row_version: ifMatch }: Transfer,
    lines: { line_id: number; quantity: number; bin?: string; serial_numbers?: string[] }[],
  ) => admin.ok(receiveTransfer, { params: { id }, body: { lines }, ifMatch });
  return { counter, admin, fleet, send, sendParts, trySend, receive };
};

describe('a transfer', () => {
  it('takes a machine from one yard to the other: it is at neither while in transit [B4.24] [B3.31]', async () => {
    const { counter, admin, fleet, send, receive } = await newYards();
    const lift = await counter.addAsset({ bin: 'A-4' });
    const params = { number: lift.number };
    const sent = await send([{ asset_id: lift.id }]);
    expect(sent).toMatchObject({ number: 1, status: 'sent', pieces: 1, received: 0 });
    expect(await admin.ok(getAsset, { params })).toMatchObject({
      status_code: 'I',
      location_id: fleet.otherLocationId,
      division_id: fleet.otherDivisionId,
      status_until: '2026-01-07T17:00:00Z',
      bin: '',
    });
    const early = await counter.tryOpen([rent(lift)]);
    expect([early.status, early.refusal.message]).toEqual([409, 'product L-1 is currently unavailable']);
    await counter.open([rent(lift)], { kind: 'reservation', dateOut: '2026-01-08', dateIn: '2026-01-09' });
    const { holds } = await admin.ok(assetHistory, { params });
    expect(holds.map(({ status_code: code, transfer_number: n }) => [code, n])).toEqual([
      ['I', 1],
      ['R', null],
    ]);
    const done = await receive(sent, [{ line_id: sent.lines[0]?.id ?? 0, quantity: 1 }]);
    expect(done).toMatchObject({ status: 'received', received: 1, closed_at: held.app.clock.now.toString() });
    expect((await admin.ok(getAsset, { params })).status_code).toBe('A');
  });

  it('of counted pieces arrives in parts, and what does not is back where it came from [B3.31]', async () => {
    const { counter, admin, fleet, send, receive } = await newYards();
    const fence = await counter.addAsset({ number: 'FENCE', kind: 'bulk', quantity: 40 });
    const stock = async () => {
      const seen = await admin.ok(getAsset, { params: { number: 'FENCE' } });
      const at = (id: number) => seen.stock.find(({ location_id: each }) => each === id)?.quantity ?? 0;
      return [seen.quantity, at(fleet.locationId), at(fleet.otherLocationId)];
    };
    const sent = await send([{ asset_id: fence.id, quantity: 15 }]);
    const line = sent.lines[0]?.id ?? 0;
    expect(await stock()).toEqual([40, 25, 15]);
    const part = await receive(sent, [{ line_id: line, quantity: 9 }]);
    expect(part).toMatchObject({ status: 'sent', received: 9 });
    const { holds } = await admin.ok(assetHistory, { params: { number: 'FENCE' } });
    expect(holds).toMatchObject([{ status_code: 'I', quantity: 6, released_at: null }]);
    const tooMany = await admin.call(receiveTransfer, {
      params: { id: sent.id },
      body: { lines: [{ line_id: line, quantity: 7 }] },
      ifMatch: part.row_version,
    });
    expect(tooMany.refusal.errors?.[0]).toMatchObject({
      path: 'lines.0.quantity',
      message: 'Only 6 are in transit.',
    });
    const ended = await admin.ok(endTransfer, {
      params: { id: sent.id },
      body: { reason: 'six stayed on the truck' },
      ifMatch: part.row_version,
    });
    expect(ended).toMatchObject({ status: 'received', received: 9, lines: [{ went_back: 6 }] });
    expect(await stock()).toEqual([40, 31, 9]);
    const over = await admin.call(endTransfer, {
      params: { id: sent.id },
      body: { reason: 'again' },
      ifMatch: ended.row_version,
    });
    expect([over.status, over.refusal.reason]).toEqual([409, 'transfer.over']);
  });

  it('that is given up leaves everything as it was [B3.31]', async () => {
    const { counter, admin, fleet, send } = await newYards();
    const lift = await counter.addAsset();
    const { id, row_version: ifMatch } = await send([{ asset_id: lift.id }]);
    const ended = await admin.ok(endTransfer, { params: { id }, body: { reason: 'no driver' }, ifMatch });
    expect(ended).toMatchObject({ status: 'cancelled', received: 0 });
    expect(await admin.ok(getAsset, { params: { number: lift.number } })).toMatchObject({
      status_code: 'A',
      location_id: fleet.locationId,
    });
  });

  it('is refused for what is out, promised, elsewhere or too many [B5.16]', async () => {
    const { counter, fleet, trySend } = await newYards();
    const lift = await counter.addAsset();
    const promised = await counter.addAsset();
    await counter.open([rent(promised)], { kind: 'reservation' });
    const fence = await counter.addAsset({ number: 'FENCE', kind: 'bulk', quantity: 10 });
    const gone = { from_location_id: fleet.otherLocationId, to_location_id: fleet.locationId };
    const ofLift = [{ asset_id: lift.id }];
    expect(await trySend([{ asset_id: promised.id }])).toEqual([409, '', 'product.unavailable']);
    expect(await trySend([{ asset_id: fence.id, quantity: 11 }])).toEqual([409, '', 'product.unavailable']);
    expect(await trySend(ofLift, gone)).toEqual([400, 'lines.0.asset_id', 'transfer.not_here']);
    expect(await trySend([...ofLift, ...ofLift])).toEqual([400, 'lines.1.asset_id', 'transfer.repeated']);
    expect(await trySend([{ asset_id: lift.id, quantity: 2 }])).toEqual([
      400,
      'lines.0.quantity',
      'quantity.invalid',
    ]);
    expect(await trySend(ofLift, { to_location_id: fleet.locationId })).toEqual([
      400,
      'to_location_id',
      'transfer.same_location',
    ]);
    expect(await trySend(ofLift, { expected_date: '2026-01-04' })).toEqual([
      400,
      'expected_date',
      'transfer.expected_past',
    ]);
    expect(await trySend([])).toEqual([400, 'lines', 'transfer.lines_required']);
  });

  it('keeps a late machine from being had until it is really there [B4.25]', async () => {
    const { counter, send } = await newYards();
    const lift = await counter.addAsset();
    await send([{ asset_id: lift.id }], { expected_date: '2026-01-05', expected_time: '08:05' });
    const { now } = held.app.clock;
    held.app.clock.now = now.add({ minutes: 6 });
    const late = await counter.tryOpen([rent(lift)], { dateOut: '2026-01-12', dateIn: '2026-01-13' });
    held.app.clock.now = now;
    expect(late.refusal.message).toBe('product L-1 is currently unavailable');
  });

  it('is found by its number, a product, its end or its state, and received by users who work there [B6.9]', async () => {
    const { counter, admin, fleet, send } = await newYards();
    const lift = await counter.addAsset({ number: 'TELE-9' });
    const { id, row_version: ifMatch, lines } = await send([{ asset_id: lift.id }]);
    for (const query of [
      { search: '1' },
      { search: 'tele' },
      { status: 'sent' as const },
      { location_id: String(fleet.otherLocationId) },
    ]) {
      expect((await admin.ok(listTransfers, { query })).items.map((row) => row.id)).toEqual([id]);
    }
    expect((await admin.ok(listTransfers, { query: { search: 'boom' } })).items).toEqual([]);
    const email = `east-${counter.tenant.companyId}@test.example`;
    await addPerson(held.app, counter.tenant.companyId, {
      name: 'Eve East',
      email,
      role: 'Administrator',
      divisions: ['E'],
    });
    const eve = await signIn(held.app, email);
    const body = { lines: [{ line_id: lines[0]?.id ?? 0, quantity: 1 }] };
    expect((await eve.call(receiveTransfer, { params: { id }, body, ifMatch })).status).toBe(403);
    expect((await admin.ok(getTransfer, { params: { id } })).status).toBe('sent');
  });

  it('cannot be bypassed by editing the machine while it is in transit [B4.24]', async () => {
    const { counter, admin, fleet, send } = await newYards();
    const lift = await counter.addAsset();
    await send([{ asset_id: lift.id }]);
    const params = { number: lift.number };
    const { row_version: ifMatch } = await admin.ok(getAsset, { params });
    const body = { description: 'Lift', group_id: fleet.groupId, location_id: fleet.locationId };
    const moved = await admin.call(updateAsset, { params, body, ifMatch });
    expect(moved.refusal.reason).toBe('asset.already_out');
  });

  it('of parts is at neither yard while in transit, with its numbers and its cost [B3.31] [B9.12]', async () => {
    const { counter, admin, fleet, sendParts, receive } = await newYards();
    const saw = await admin.ok(createPart, {
      body: {
        number: 'SAW',
        description: 'Saw',
        class_id: fleet.salesClassId,
        list_price: 400,
        is_serialized: true,
      },
    });
    const oil = await counter.addPart('OIL', 12, 0.01);
    const at = { location_id: fleet.locationId, reason: 'Delivery' };
    await admin.ok(receiveParts, {
      params: { number: 'SAW' },
      body: { ...at, quantity: 3, unit_cost: 200, serial_numbers: ['S-1', 'S-2', 'S-3'] },
    });
    await admin.ok(receiveParts, {
      params: { number: 'OIL' },
      body: { ...at, quantity: 2.99, unit_cost: 3.34 },
    });
    const stock = async (number: string) => {
      const seen = await admin.ok(getPart, { params: { number } });
      const of = (id: number) => seen.stock.find((row) => row.location_id === id);
      return [fleet.locationId, fleet.otherLocationId].map((id) => [
        of(id)?.on_hand ?? 0,
        of(id)?.value ?? 0,
      ]);
    };
    const sent = await sendParts([
      { part_id: saw.id, quantity: 2, serial_numbers: ['S-1', 'S-3'] },
      { part_id: oil.id, quantity: 1.5 },
    ]);
    expect(sent.lines).toMatchObject([
      { kind: 'part', number: 'SAW', serial_numbers: ['S-1', 'S-3'] },
      { kind: 'part', number: 'OIL', quantity: 1.5 },
    ]);
    expect(await stock('SAW')).toEqual([
      [1, 200],
      [0, 0],
    ]);
    expect(await stock('OIL')).toEqual([
      [1.5, 4.99],
      [0, 0],
    ]);
    const sold = await counter.tryOpen([sell(saw, 1, { serialNumbers: ['S-1'] })]);
    expect(sold.refusal.errors).toMatchObject([{ reason: 'serial.not_here' }]);
    const [sawLine, oilLine] = sent.lines.map(({ id }) => id);
    const half = await receive(sent, [
      { line_id: sawLine ?? 0, quantity: 1, bin: 'C-1', serial_numbers: ['S-3'] },
      { line_id: oilLine ?? 0, quantity: 0.5 },
    ]);
    expect(half).toMatchObject({ status: 'sent', lines: [{ received: 1, serial_numbers: ['S-1'] }, {}] });
    expect(await stock('SAW')).toEqual([
      [1, 200],
      [1, 200],
    ]);
    expect(await stock('OIL')).toEqual([
      [1.5, 4.99],
      [0.5, 1.67],
    ]);
    await admin.ok(endTransfer, {
      params: { id: sent.id },
      body: { reason: 'fell off the truck' },
      ifMatch: half.row_version,
    });
    expect(await stock('SAW')).toEqual([
      [2, 400],
      [1, 200],
    ]);
    expect(await stock('OIL')).toEqual([
      [2.5, 8.32],
      [0.5, 1.67],
    ]);
    expect((await admin.ok(listTransfers, { query: { search: 'saw' } })).items).toHaveLength(1);
  });

  it('of parts names each piece that has a number, and no more than lie there [B5.16]', async () => {
    const { counter, admin, fleet, trySend } = await newYards();
    const oil = await counter.addPart('OIL', 12, 2);
    const saw = await admin.ok(createPart, {
      body: {
        number: 'SAW',
        description: 'Saw',
        class_id: fleet.salesClassId,
        list_price: 400,
        is_serialized: true,
      },
    });
    const lift = await counter.addAsset();
    expect(await trySend([{ part_id: oil.id, quantity: 2.01 }])).toEqual([409, '', 'part.out_of_stock']);
    expect(await trySend([{ part_id: saw.id }])).toEqual([400, 'lines.0.serial_numbers', 'serial.count']);
    expect(await trySend([{ part_id: oil.id }, { part_id: oil.id }])).toEqual([
      400,
      'lines.1.part_id',
      'transfer.repeated',
    ]);
    expect(await trySend([{ asset_id: lift.id, quantity: 0.5 }])).toEqual([
      400,
      'lines.0.quantity',
      'quantity.invalid',
    ]);
    expect(await trySend([{ asset_id: lift.id, part_id: oil.id }])).toEqual([
      400,
      'lines.0',
      'line.product_required',
    ]);
  });
});
