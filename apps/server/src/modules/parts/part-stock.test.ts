import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { createContract, updateContract } from '@yardline/contract/contracts/contracts';
import { getFlaskSerialNumbers, listFlaskParts } from '@yardline/contract/flask/flask';
import {
  listPartMoves,
  listPartSerials,
  movePartBin,
  receiveDelivery,
} from '@yardline/contract/parts/part-stock';
import { createPart, getPart, listParts, receiveParts, updatePart } from '@yardline/contract/parts/parts';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newCounter, sell } from '../../../test/counter.ts';

const held = useApp();

type Form = { quantity: number; unit_cost?: number; bin?: string; serial_numbers?: string[] };

/** A shop that sells saws, each known by its number unless told otherwise. */
const newShelf = async (more: object = {}) => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  const params = { number: 'SAW' };
  const saw = await admin.ok(createPart, {
    body: {
      number: 'SAW',
      description: 'Chain saw',
      class_id: fleet.salesClassId,
      list_price: 400,
      is_serialized: true,
      ...more,
    },
  });
  const receipt = (body: Form) => ({ location_id: fleet.locationId, reason: 'Delivery', ...body });
  const receive = (body: Form) => admin.ok(receiveParts, { params, body: receipt(body) });
  const tryReceive = async (body: Form) => {
    const { status, refusal } = await admin.call(receiveParts, { params, body: receipt(body) });
    const [first] = refusal.errors ?? [];
    return [status, first?.path ?? '', first?.reason ?? refusal.reason];
  };
  const serials = async () =>
    (await admin.ok(listPartSerials, { params })).items.map((row) => [row.serial_number, row.status]);
  return { counter, admin, fleet, params, saw, receive, tryReceive, serials };
};

describe('the cost of a part', () => {
  it('is the average of what was paid, and every cent of it goes out again [B9.12] [B3.28]', async () => {
    const { counter, admin, params, saw, receive } = await newShelf({ is_serialized: false, cost: 9 });
    await receive({ quantity: 2, unit_cost: 10 });
    expect(await receive({ quantity: 1, unit_cost: 15.01 })).toMatchObject({
      on_hand: 3,
      value: 35.01,
      average_cost: 11.67,
    });
    const sold = await counter.open([sell(saw, 2)]);
    expect(await admin.ok(getPart, { params })).toMatchObject({ on_hand: 1, value: 11.67 });
    // What comes back is worth what it left with, whatever was bought meanwhile.
    await receive({ quantity: 1, unit_cost: 99 });
    await admin.ok(cancelContract, {
      params: { id: sold.id },
      body: { reason: 'never paid' },
      ifMatch: sold.row_version,
    });
    expect(await admin.ok(getPart, { params })).toMatchObject({ on_hand: 4, value: 134.01 });
    await counter.open([sell(saw, 4)]);
    expect(await admin.ok(getPart, { params })).toMatchObject({ on_hand: 0, value: 0, average_cost: 9 });
    const { items } = await admin.ok(listPartMoves, { params });
    expect(items.map(({ quantity, value }) => [quantity, value])).toEqual([
      [-4, -134.01],
      [2, 23.34],
      [1, 99],
      [-2, -23.34],
      [1, 15.01],
      [2, 20],
    ]);
    expect(items[0]).toMatchObject({
      contract_kind: 'contract',
      contract_number: 2,
      user_name: 'Alex Admin',
    });
  });

  it('is asked for at each receipt, or taken from the average or the card [B9.12]', async () => {
    const prompt = await newShelf({ is_serialized: false, cost_method: 'prompt' });
    expect(await prompt.tryReceive({ quantity: 1 })).toEqual([400, 'unit_cost', 'part.cost_required']);
    await prompt.receive({ quantity: 1, unit_cost: 0 });
    const average = await newShelf({ is_serialized: false, cost: 9 });
    await average.receive({ quantity: 2 });
    await average.receive({ quantity: 2, unit_cost: 12 });
    expect(await average.receive({ quantity: 1 })).toMatchObject({ value: 52.5 });
  });
});

describe('a delivery', () => {
  it('comes in as a whole or not at all, each line in the history of its part [B3.31]', async () => {
    const { admin, fleet, saw, params } = await newShelf();
    const oil = await admin.ok(createPart, {
      body: {
        number: 'OIL',
        description: 'Oil',
        class_id: fleet.salesClassId,
        list_price: 12,
        barcode: '0042',
      },
    });
    const lines = [
      { part_id: saw.id, quantity: 2, unit_cost: 210.5, bin: 'C-1', serial_numbers: ['S-1', 'S-2'] },
      { part_id: oil.id, quantity: 24, unit_cost: 3.25 },
    ];
    const body = { location_id: fleet.locationId, reference: 'DN 8812', lines };
    const [first] = lines;
    const twice = await admin.call(receiveDelivery, {
      body: { ...body, lines: [...lines, { ...first, part_id: saw.id, quantity: 2 }] },
    });
    expect(twice.refusal.errors).toMatchObject([{ path: 'lines.2.serial_numbers', reason: 'serial.taken' }]);
    expect((await admin.ok(getPart, { params: { number: 'OIL' } })).on_hand).toBe(0);
    expect(await admin.ok(receiveDelivery, { body })).toEqual({ lines: 2, pieces: 26, value: 499 });
    const { items } = await admin.ok(listPartMoves, { params });
    expect(items).toMatchObject([{ quantity: 2, value: 421, bin: 'C-1', reason: 'DN 8812' }]);
    const scanned = await admin.ok(listParts, { query: { code: '0042' } });
    expect(scanned.items.map(({ number, on_hand: n }) => [number, n])).toEqual([['OIL', 24]]);
    expect((await admin.ok(listParts, { query: { code: '004' } })).items).toEqual([]);
  });
});

describe('bins', () => {
  it('hold what was laid there; a sale empties the shelf at large first [B3.31]', async () => {
    const { counter, admin, fleet, params, saw, receive } = await newShelf({ is_serialized: false });
    await receive({ quantity: 3, unit_cost: 1 });
    await receive({ quantity: 4, unit_cost: 1, bin: 'A-1' });
    const bins = async () => (await admin.ok(getPart, { params })).stock[0]?.bins;
    await counter.open([sell(saw, 5)]);
    expect(await bins()).toEqual([{ bin: 'A-1', on_hand: 2 }]);
    const move = { location_id: fleet.locationId, from_bin: 'A-1', to_bin: 'B-2' };
    const moved = await admin.ok(movePartBin, { params, body: { ...move, quantity: 1.5 } });
    expect(moved).toMatchObject({ on_hand: 2, value: 2 });
    expect(await bins()).toEqual([
      { bin: 'A-1', on_hand: 0.5 },
      { bin: 'B-2', on_hand: 1.5 },
    ]);
    const short = await admin.call(movePartBin, { params, body: { ...move, quantity: 1 } });
    expect([short.status, short.refusal.message]).toEqual([
      409,
      'Not enough stock of this part in the bin: 0.5.',
    ]);
    const lying = async (query: { location_id?: string; bin?: string }) =>
      (await admin.ok(listParts, { query })).items.map((row) => [row.number, row.lies_there, row.on_hand]);
    const here = { location_id: String(fleet.locationId) };
    expect(await lying({ ...here, bin: 'B-2' })).toEqual([[params.number, 1.5, 2]]);
    expect(await lying({ bin: 'A-1' })).toEqual([[params.number, 0.5, 2]]);
    expect(await lying(here)).toEqual([[params.number, 2, 2]]);
    expect(await lying({ ...here, bin: 'Z-9' })).toEqual([]);
    expect(await lying({ location_id: String(fleet.otherLocationId), bin: 'B-2' })).toEqual([]);
    expect((await admin.ok(listParts)).items[0]).not.toHaveProperty('lies_there');
    const same = await admin.call(movePartBin, { params, body: { ...move, to_bin: 'A-1', quantity: 1 } });
    expect(same.refusal.errors?.[0]?.reason).toBe('part.same_bin');
  });
});

describe('what has to be bought', () => {
  it('is what has come down to its reorder point, with how much of it [B3.28]', async () => {
    const { admin, receive } = await newShelf({
      is_serialized: false,
      reorder_point: 5,
      reorder_quantity: 24,
    });
    const toBuy = async () => (await admin.ok(listParts, { query: { reorder: '1' } })).items;
    expect(await toBuy()).toMatchObject([{ number: 'SAW', on_hand: 0, reorder_quantity: 24 }]);
    await receive({ quantity: 5.01 });
    expect(await toBuy()).toEqual([]);
    await receive({ quantity: -0.01 });
    expect(await toBuy()).toHaveLength(1);
  });
});

describe('serial numbers of parts', () => {
  it('come in one for each piece, and are told to older programs [B3.32] [B7.9] [B7.2]', async () => {
    const { admin, params, saw, receive, tryReceive } = await newShelf();
    expect(await tryReceive({ quantity: 2, serial_numbers: ['S-1'] })).toEqual([
      400,
      'serial_numbers',
      'serial.count',
    ]);
    expect(await tryReceive({ quantity: 2, serial_numbers: ['S-1', 'S-1'] })).toEqual([
      400,
      'serial_numbers',
      'serial.repeated',
    ]);
    await receive({ quantity: 2, unit_cost: 200, bin: 'C-1', serial_numbers: ['S-1', 'S-2'] });
    expect(await tryReceive({ quantity: 1, serial_numbers: ['S-2'] })).toEqual([
      400,
      'serial_numbers',
      'serial.taken',
    ]);
    const { serialNumbers } = await admin.ok(getFlaskSerialNumbers, { params });
    expect(serialNumbers).toMatchObject([
      { serial_number: 'S-1', bin: 'C-1', received_date: '20260105' },
      { serial_number: 'S-2', bin: 'C-1' },
    ]);
    const byId = await admin.ok(getFlaskSerialNumbers, { params: { number: String(saw.id) } });
    expect(byId.serialNumbers).toHaveLength(2);
    const { parts } = await admin.ok(listFlaskParts, { query: { expand: 'serialNumbers' } });
    expect(parts).toMatchObject([{ number: 'SAW', serialNumbers: ['S-1', 'S-2'] }]);
    const { row_version: ifMatch } = await admin.ok(getPart, { params });
    const body = { description: 'Chain saw', class_id: saw.class_id, list_price: 400 };
    const left = await admin.call(updatePart, { params, body, ifMatch });
    expect(left.refusal.errors?.[0]).toMatchObject({ path: 'is_serialized', reason: 'serial.left' });
  });

  it('are named by the sale while any is unsold in the division, and go with it [B5.18] [B3.5]', async () => {
    const { counter, admin, saw, receive, serials } = await newShelf();
    await receive({ quantity: 3, unit_cost: 200, serial_numbers: ['S-1', 'S-2', 'S-3'] });
    const none = await counter.tryOpen([sell(saw, 2, { serialNumbers: ['S-1'] })]);
    expect(none.refusal.errors).toMatchObject([
      { path: 'lines.0.serialNumbers', message: 'serial number is required' },
    ]);
    const wrong = await counter.tryOpen([sell(saw, 1, { serialNumbers: ['S-9'] })]);
    expect(wrong.refusal.errors).toMatchObject([{ reason: 'serial.not_here' }]);
    const twice = await counter.tryOpen([
      sell(saw, 1, { serialNumbers: ['S-1'] }),
      sell(saw, 1, { serialNumbers: ['S-1'] }),
    ]);
    expect(twice.refusal.errors).toMatchObject([
      { path: 'lines.1.serialNumbers', reason: 'serial.repeated' },
    ]);
    const sold = await counter.open([sell(saw, 2, { serialNumbers: ['S-3', 'S-1'] })]);
    expect(sold.lines[0]?.serialNumbers).toEqual(['S-3', 'S-1']);
    expect(await serials()).toEqual([
      ['S-1', 'sold'],
      ['S-2', 'in_stock'],
      ['S-3', 'sold'],
    ]);
    const { items } = await admin.ok(listPartSerials, {
      params: { number: 'SAW' },
      query: { status: 'sold' },
    });
    expect(items[0]).toMatchObject({ contract_id: sold.id, contract_number: sold.number, cost: 200 });
    const again = await counter.tryOpen([sell(saw, 1, { serialNumbers: ['S-1'] })]);
    expect([again.status, again.refusal.reason]).toEqual([409, 'serial.already_sold']);
    // A quote and a reservation need not say which.
    await counter.open([sell(saw, 1)], { kind: 'quote' });
    await counter.open([sell(saw, 1)], { kind: 'reservation' });
  });

  it('are free again when the line changes its piece, is taken off, or the contract is cancelled [B5.18]', async () => {
    const { counter, admin, saw, receive, serials } = await newShelf();
    await receive({ quantity: 2, unit_cost: 200, bin: 'C-1', serial_numbers: ['S-1', 'S-2'] });
    const sold = await counter.open([sell(saw, 1, { serialNumbers: ['S-1'] })]);
    const change = async (lines: Parameters<typeof counter.form>[0], ifMatch: number) =>
      admin.ok(updateContract, {
        params: { id: sold.id },
        body: { saveAs: 'open', form: counter.form(lines) },
        ifMatch,
      });
    const id = sold.lines[0]?.id ?? 0;
    // What says nothing of its piece keeps it.
    const same = await change([sell(saw, 1, { id, mode: 'C', print: false })], sold.row_version);
    expect(same.lines[0]?.serialNumbers).toEqual(['S-1']);
    const other = await change([sell(saw, 1, { id, mode: 'C', serialNumbers: ['S-2'] })], same.row_version);
    expect(await serials()).toEqual([
      ['S-1', 'in_stock'],
      ['S-2', 'sold'],
    ]);
    await admin.ok(cancelContract, {
      params: { id: sold.id },
      body: { reason: 'changed their mind' },
      ifMatch: other.row_version,
    });
    expect(await serials()).toEqual([
      ['S-1', 'in_stock'],
      ['S-2', 'in_stock'],
    ]);
    const { stock } = await admin.ok(getPart, { params: { number: 'SAW' } });
    expect(stock).toMatchObject([{ on_hand: 2, value: 400, bins: [{ bin: 'C-1', on_hand: 2 }] }]);
    await counter.open([sell(saw, 2, { serialNumbers: ['S-1', 'S-2'] })]);
  });

  it('are sold once, however many sell the same piece at once [B5.18]', async () => {
    const { counter, admin, saw, receive } = await newShelf();
    await receive({ quantity: 25, serial_numbers: Array.from({ length: 25 }, (_, n) => `S-${n}`) });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => counter.tryOpen([sell(saw, 1, { serialNumbers: ['S-7'] })])),
    );
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = outcomes.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ refusal }) => refusal.reason))).toEqual(new Set(['serial.already_sold']));
    expect((await admin.ok(getPart, { params: { number: 'SAW' } })).on_hand).toBe(24);
    // Past every check of ours, the database still has the last word.
    const forced = inCompany(held.app, counter.tenant.companyId, ({ tx }) =>
      tx
        .insertInto('serial_sales')
        .columns(['company_id', 'serial_id', 'contract_line_id', 'sold_at'])
        .expression((eb) =>
          eb.selectFrom('serial_sales').select(['company_id', 'serial_id', 'contract_line_id', 'sold_at']),
        )
        .execute(),
    );
    await expect(forced).rejects.toMatchObject({ constraint: 'serial_already_sold' });
  });

  it('that nobody finds are written off by number, and found again [B3.31]', async () => {
    const { admin, params, receive, tryReceive, serials } = await newShelf();
    await receive({ quantity: 2, unit_cost: 100, serial_numbers: ['S-1', 'S-2'] });
    await receive({ quantity: -1, serial_numbers: ['S-2'] });
    expect(await serials()).toEqual([
      ['S-1', 'in_stock'],
      ['S-2', 'gone'],
    ]);
    expect(await tryReceive({ quantity: -1, serial_numbers: ['S-2'] })).toEqual([409, '', 'serial.not_here']);
    await receive({ quantity: 1, unit_cost: 100, serial_numbers: ['S-2'] });
    expect(await admin.ok(getPart, { params })).toMatchObject({ on_hand: 2, value: 200 });
  });

  it('do not keep a draft from being kept [B5.18]', async () => {
    const { counter, admin, saw, receive } = await newShelf();
    await receive({ quantity: 1, serial_numbers: ['S-1'] });
    const form = counter.form([sell(saw, 1, { serialNumbers: ['S-1'] })]);
    const draft = await admin.ok(createContract, { body: { saveAs: 'draft', form } });
    expect(draft.lines[0]?.serialNumbers).toEqual(['S-1']);
  });
});
