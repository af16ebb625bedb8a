import { assetFigures } from '@yardline/contract/fleet/fleet';
import { getAsset } from '@yardline/contract/assets/assets';
import {
  cancelCount,
  type Count,
  type countForm,
  enterCount,
  getCount,
  listCounts,
  postCount,
  noteFind,
  scanCount,
  startCount,
} from '@yardline/contract/counts/counts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { listPartMoves, listPartSerials } from '@yardline/contract/parts/part-stock';
import { createPart, getPart, receiveParts } from '@yardline/contract/parts/parts';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

const newYard = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  const start = (more: Partial<z.input<typeof countForm>> = {}) =>
    admin.ok(startCount, { body: { location_id: fleet.locationId, covers: 'all', ...more } });
  const lineOf = (count: Count, number: string, bin = '') =>
    count.sheet.find((line) => line.number === number && (line.part_id === null || line.bin === bin))?.id ??
    0;
  const enter = (count: Count, number: string, counted: number | null, more: object = {}) =>
    admin.ok(enterCount, {
      params: { id: count.id, lineId: lineOf(count, number) },
      body: { counted, ...more },
    });
  const hear = ({ id }: Count, code: string, bin = '') =>
    admin.ok(scanCount, { params: { id }, body: { code, bin } });
  const scan = async (count: Count, code: string, bin = '') => {
    const heard = await hear(count, code, bin);
    return 'line' in heard ? heard.line : expect.fail(`${code} is on no line`);
  };
  const post = ({ id, row_version: ifMatch }: Count, uncounted: 'leave' | 'missing' = 'leave') =>
    admin.ok(postCount, { params: { id }, body: { reason: 'Cycle count', uncounted }, ifMatch });
  const tryPost = async ({ id, row_version: ifMatch }: Count) =>
    (await admin.call(postCount, { params: { id }, body: { reason: 'Cycle count' }, ifMatch })).refusal;
  const receive = (number: string, quantity: number, more: object = {}) =>
    admin.ok(receiveParts, {
      params: { number },
      body: { location_id: fleet.locationId, reason: 'Delivery', quantity, ...more },
    });
  const onHand = async (number: string) => (await admin.ok(getPart, { params: { number } })).on_hand;
  return { counter, admin, fleet, start, enter, hear, scan, post, tryPost, receive, onHand };
};

describe('a count', () => {
  it('corrects parts and counted products by what was found, with its value and reason [B3.31] [B9.12]', async () => {
    const { counter, admin, start, enter, scan, post, receive } = await newYard();
    await counter.addPart('OIL', 12, 0.5);
    await receive('OIL', 9.5, { unit_cost: 4 });
    await receive('OIL', 5, { unit_cost: 4, bin: 'B-1' });
    await counter.addAsset({ number: 'FENCE', kind: 'bulk', quantity: 40, cost: 30 });
    const count = await start({ shows_expected: true });
    expect(count.sheet).toMatchObject([
      { number: 'FENCE', kind: 'bulk', expected: 40, counted: null },
      { number: 'OIL', bin: '', expected: 10 },
      { number: 'OIL', bin: 'B-1', expected: 5 },
    ]);
    await scan(count, 'OIL', 'B-1');
    expect(await scan(count, 'OIL', 'B-1')).toMatchObject({ counted: 2, difference: -3 });
    await enter(count, 'OIL', 11);
    expect(await enter(count, 'FENCE', 38)).toMatchObject({ difference: -2, value: -60 });
    const posted = await post(count);
    expect(posted).toMatchObject({ status: 'posted', reason: 'Cycle count', closed_by_name: 'Alex Admin' });
    expect(posted.sheet.map(({ difference }) => difference)).toEqual([-2, 1, -3]);
    const part = await admin.ok(getPart, { params: { number: 'OIL' } });
    expect(part.stock).toMatchObject([
      {
        on_hand: 13,
        bins: [
          { bin: '', on_hand: 11 },
          { bin: 'B-1', on_hand: 2 },
        ],
      },
    ]);
    const { items } = await admin.ok(listPartMoves, {
      params: { number: 'OIL' },
      query: { search: 'cycle' },
    });
    expect(items.map(({ quantity, bin }) => [quantity, bin])).toEqual([
      [-3, 'B-1'],
      [1, ''],
    ]);
    expect(items.reduce((total, { value }) => total + Math.round((value ?? 0) * 100), 0)).toBe(
      posted.sheet
        .filter(({ kind }) => kind === 'part')
        .reduce((n, { value }) => n + Math.round((value ?? 0) * 100), 0),
    );
    const fence = await admin.ok(getAsset, { params: { number: 'FENCE' } });
    expect([fence.quantity, fence.stock.map(({ quantity }) => quantity)]).toEqual([38, [38]]);
  });

  it('writes a machine off that nobody found, and takes one in that stands here [B3.28] [B3.31]', async () => {
    const { counter, admin, fleet, start, scan, post } = await newYard();
    const lost = await counter.addAsset({ number: 'L-LOST', cost: 900 });
    await counter.addAsset({ number: 'L-HERE', bin: 'A-1' });
    await counter.addAsset({ number: 'L-WEST', location_id: fleet.otherLocationId });
    const out = await counter.addAsset({ number: 'L-OUT' });
    const { id, lines, row_version: ifMatch } = await counter.open([rent(out)]);
    const body = { lines: [{ lineId: lines[0]?.id ?? 0 }] };
    await admin.ok(checkOutContract, { params: { id }, body, ifMatch });
    const count = await start({ covers: 'assets' });
    const sheet = count.sheet.map(({ number }) => number);
    expect(sheet).toEqual(['L-LOST', 'L-HERE']);
    await scan(count, 'L-HERE', 'C-9');
    expect(await scan(count, 'L-HERE')).toMatchObject({ counted: 1, found_bin: 'C-9' });
    await scan(count, 'L-WEST');
    const posted = await post(count, 'missing');
    expect(posted.sheet.find(({ number }) => number === 'L-LOST')).toMatchObject({
      difference: -1,
      value: -900,
    });
    const seen = async (number: string) => admin.ok(getAsset, { params: { number } });
    expect(await seen('L-LOST')).toMatchObject({ quantity: 0, is_active: false, disposed_as: 'lost' });
    expect(await seen('L-HERE')).toMatchObject({ bin: 'C-9', is_active: true });
    expect(await seen('L-WEST')).toMatchObject({
      location_id: fleet.locationId,
      division_id: fleet.divisionId,
      is_active: true,
    });
    const { disposals } = await admin.ok(assetFigures, { params: { number: lost.number } });
    expect(disposals).toMatchObject([{ kind: 'lost', reason: 'Cycle count' }]);
  });

  it('leaves a machine that is reserved to its document [B5.16]', async () => {
    const { counter, start, tryPost, enter } = await newYard();
    await counter.open([rent(await counter.addAsset({ number: 'L-1' }))], { kind: 'reservation' });
    const count = await start({ covers: 'assets' });
    await enter(count, 'L-1', 0);
    expect((await tryPost(count)).reason).toBe('disposal.promised');
  });

  it('expects a machine that is in the workshop in its yard [B3.31]', async () => {
    const { counter, admin, fleet, start } = await newYard();
    const lift = await counter.addAsset();
    await admin.ok(createWorkOrder, {
      body: {
        posting: 'I',
        asset_id: lift.id,
        location_id: fleet.locationId,
        complaint: 'Leaks',
        hold_mode: 'now',
      },
    });
    const count = await start({ covers: 'assets', shows_expected: true });
    expect(count.sheet.find((line) => line.number === lift.number)).toMatchObject({ expected: 1 });
  });

  it('keeps what is sold after a line was counted, and asks for a recount of what changed meanwhile [B3.31]', async () => {
    const { counter, admin, start, enter, scan, post, tryPost, onHand } = await newYard();
    const oil = await counter.addPart('OIL', 12, 10);
    const rag = await counter.addPart('RAG', 2, 10);
    const count = await start();
    await enter(count, 'OIL', 9);
    await scan(count, 'RAG');
    await counter.open([sell(oil, 4), sell(rag, 1)]);
    const moved = await scan(count, 'RAG');
    expect(moved).toMatchObject({ counted: 2, is_moved: true });
    expect((await tryPost(count)).message).toBe(
      'The stock of these products changed during the count. Count them again: RAG.',
    );
    expect(await enter(count, 'RAG', 9)).toMatchObject({ is_moved: false });
    await post(count);
    // One of the oil was missing before four were sold.
    expect([await onHand('OIL'), await onHand('RAG')]).toEqual([5, 9]);
    expect((await tryPost(count)).reason).toBe('count.over');
    const { items } = await admin.ok(listCounts, {
      query: { status: 'posted', search: String(count.number) },
    });
    expect(items).toMatchObject([{ id: count.id, lines: 2, lines_counted: 2 }]);
  });

  it('lets many count one sheet at once, and sell while it is posted [B3.31]', async () => {
    const { counter, admin, start, scan, post, onHand } = await newYard();
    const oil = await counter.addPart('OIL', 12, 30);
    const count = await start({ shows_expected: true });
    await Promise.all(Array.from({ length: 20 }, () => scan(count, 'OIL')));
    const { sheet } = await admin.ok(getCount, { params: { id: count.id } });
    expect(sheet).toMatchObject([{ counted: 20, difference: -10, is_moved: false }]);
    const [posted, ...sold] = await Promise.all([
      post(count),
      ...Array.from({ length: 10 }, () => counter.open([sell(oil, 1)])),
    ]);
    expect([posted.status, sold.length, await onHand('OIL')]).toEqual(['posted', 10, 10]);
  });

  it('does not show the counters of a blind sheet what should be there [B3.31]', async () => {
    const { counter, start, enter, post } = await newYard();
    await counter.addPart('OIL', 12, 10);
    const count = await start();
    expect(count.sheet).toMatchObject([{ expected: null }]);
    expect(await enter(count, 'OIL', 9)).toMatchObject({
      counted: 9,
      expected: null,
      difference: null,
      value: null,
    });
    expect((await post(count)).sheet).toMatchObject([{ expected: 10, difference: -1 }]);
  });

  it('of pieces with numbers finds out which are missing, and which lie elsewhere [B3.32]', async () => {
    const { counter, admin, fleet, start, scan, post, receive } = await newYard();
    const saw = await admin.ok(createPart, {
      body: {
        number: 'SAW',
        description: 'Saw',
        class_id: fleet.salesClassId,
        list_price: 400,
        is_serialized: true,
      },
    });
    const body = { unit_cost: 200, bin: 'A-1' };
    await receive('SAW', 4, { ...body, serial_numbers: ['S-1', 'S-2', 'S-3', 'S-4'] });
    const count = await start({ covers: 'parts' });
    const asked = await admin.call(scanCount, { params: { id: count.id }, body: { code: 'SAW' } });
    expect(asked.refusal.reason).toBe('count.serial_needed');
    await scan(count, 'S-1');
    expect(await scan(count, 'S-1')).toMatchObject({ bin: 'A-1', counted: 1, serials_seen: ['S-1'] });
    await scan(count, 'S-2', 'B-2');
    // It was overlooked, and is sold before the count is posted: it is not missing.
    await counter.open([sell(saw, 1, { serialNumbers: ['S-4'] })]);
    await post(count);
    const { items } = await admin.ok(listPartSerials, { params: { number: 'SAW' } });
    expect(items.map((row) => [row.serial_number, row.status, row.bin])).toEqual([
      ['S-1', 'in_stock', 'A-1'],
      ['S-2', 'in_stock', 'B-2'],
      ['S-3', 'gone', 'A-1'],
      ['S-4', 'sold', 'A-1'],
    ]);
    const part = await admin.ok(getPart, { params: { number: 'SAW' } });
    expect(part).toMatchObject({ on_hand: 2, value: 400 });
    expect(part.stock[0]?.bins).toEqual([
      { bin: 'A-1', on_hand: 1 },
      { bin: 'B-2', on_hand: 1 },
    ]);
  });

  it('covers only the bins that it names, and can be given up [B3.31]', async () => {
    const { counter, admin, start, receive, enter, onHand } = await newYard();
    await counter.addPart('OIL', 12, 10);
    await receive('OIL', 2, { bin: 'A-1' });
    await counter.addAsset({ number: 'L-1', bin: 'A-1' });
    const count = await start({ bins: ['A-1'] });
    expect(count.sheet.map(({ number, bin }) => [number, bin])).toEqual([
      ['L-1', 'A-1'],
      ['OIL', 'A-1'],
    ]);
    const half = await admin.call(enterCount, {
      params: { id: count.id, lineId: count.sheet[0]?.id ?? 0 },
      body: { counted: 2 },
    });
    expect(half.refusal.errors?.[0]).toMatchObject({ path: 'counted', reason: 'quantity.invalid' });
    expect(await enter(count, 'L-1', null)).toMatchObject({ counted: null });
    const { id, row_version: ifMatch } = count;
    await admin.ok(cancelCount, { params: { id }, body: { reason: 'wrong bin' }, ifMatch });
    expect(await onHand('OIL')).toBe(12);
  });

  it('records unknown codes, bin by bin, for later investigation [B3.31]', async () => {
    const { counter, admin, start, hear, scan, post } = await newYard();
    await counter.addPart('OIL', 12, 10);
    const count = await start({ covers: 'parts' });
    expect(await hear(count, 'WHAT', 'A-1')).toMatchObject({ find: { code: 'WHAT', bin: 'A-1', times: 1 } });
    await Promise.all(Array.from({ length: 5 }, () => hear(count, 'WHAT', 'A-1')));
    expect(await hear(count, 'WHAT', 'B-2')).toMatchObject({ find: { bin: 'B-2', times: 1 } });
    await scan(count, 'OIL');
    const look = () => admin.ok(getCount, { params: { id: count.id } });
    const { finds, sheet } = await look();
    expect(finds.map(({ code, bin, times, note }) => [code, bin, times, note])).toEqual(
      expect.arrayContaining([
        ['WHAT', 'A-1', 6, ''],
        ['WHAT', 'B-2', 1, ''],
      ]),
    );
    expect([finds.length, sheet.length]).toEqual([2, 1]);
    await post(await look());
    const find = finds.find(({ bin }) => bin === 'A-1')?.id ?? 0;
    const note = (findId: number, id = count.id) =>
      admin.call(noteFind, { params: { id, findId }, body: { reason: 'A hose of the neighbour' } });
    expect((await note(find)).status).toBe(200);
    expect((await look()).finds.map((each) => each.note).toSorted()).toEqual(['', 'A hose of the neighbour']);
    const other = await start({ covers: 'assets' });
    expect((await note(find, other.id)).status).toBe(404);
  });

  it('is for users who may change what it covers there [B6.9]', async () => {
    const { counter, start } = await newYard();
    const count = await start();
    const email = `cleo-${counter.tenant.companyId}@test.example`;
    await addPerson(held.app, counter.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const cleo = await signIn(held.app, email);
    const { status } = await cleo.call(scanCount, { params: { id: count.id }, body: { code: 'OIL' } });
    expect(status).toBe(403);
    const body = { reason: 'Nothing' };
    const noted = await cleo.call(noteFind, { params: { id: count.id, findId: 1 }, body });
    expect(noted.status).toBe(403);
  });
});
