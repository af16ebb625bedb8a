import { assetFigures, disposeAsset, undoDisposal } from '@yardline/contract/fleet/fleet';
import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import { enterCount, postCount, startCount } from '@yardline/contract/counts/counts';
import { getRecordHistory } from '@yardline/contract/records/records';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const sale = { kind: 'sold', disposed_on: '2026-01-05', proceeds: 4200 } as const;
const mistake = { reason: 'The wrong machine' };
const dispose = ({ admin }: Counter, { number, row_version: ifMatch }: Asset, body: object = {}) =>
  admin.ok(disposeAsset, { params: { number }, body: { ...sale, ...body }, ifMatch });
const disposals = async ({ admin }: Counter, number: string) =>
  (await admin.ok(assetFigures, { params: { number } })).disposals;
const undo = async (counter: Counter, number: string, caller = counter.admin) => {
  const { row_version: ifMatch } = await counter.admin.ok(getAsset, { params: { number } });
  const id = (await disposals(counter, number))[0]?.id ?? 0;
  return caller.call(undoDisposal, { params: { number, id }, body: mistake, ifMatch });
};

describe('a disposal that was a mistake', () => {
  it('is undone: the machine is back where it stood and is rented again, and it stays to be seen who undid it [B3.28]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset();
    await dispose(counter, lift);
    const back = await undo(counter, lift.number);
    expect([back.status, back.body]).toMatchObject([
      201,
      { quantity: 1, is_active: true, disposed_on: null, disposed_as: null },
    ]);
    expect(await disposals(counter, lift.number)).toMatchObject([
      {
        ...sale,
        by: 'Alex Admin',
        undo_refused: 'disposal.already_undone',
        undone_by: 'Alex Admin',
        undone_reason: mistake.reason,
      },
    ]);
    const { items } = await counter.admin.ok(getRecordHistory, {
      params: { kind: 'assets', record: lift.id },
      query: {},
    });
    expect(items[0]?.changes).toEqual([
      { field: 'sold', from: '2026-01-05', to: null },
      { field: 'quantity', from: 0, to: 1 },
      { field: 'reason', from: null, to: mistake.reason },
    ]);
    const again = await undo(counter, lift.number);
    expect([again.status, again.refusal.reason]).toEqual([409, 'disposal.already_undone']);
    expect((await counter.open([rent(lift)])).lines).toHaveLength(1);
  });

  it('can happen twice: the one that holds says how it left [B3.28]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset();
    await dispose(counter, lift);
    const { body } = await undo(counter, lift.number);
    const scrapped = await dispose(counter, body, { kind: 'scrapped', reason: 'burnt' });
    expect(scrapped.disposed_as).toBe('scrapped');
    expect((await undo(counter, lift.number)).body.quantity).toBe(1);
    expect((await disposals(counter, lift.number)).map((each) => each.undone_at === null)).toEqual([
      false,
      false,
    ]);
  });

  it('brings pieces back into the yard out of which they went [B3.31]', async () => {
    const counter = await newCounter(held.app);
    const fence = await counter.addAsset({ number: 'FENCE', kind: 'bulk', quantity: 10 });
    await dispose(counter, fence, { quantity: 10 });
    expect((await undo(counter, 'FENCE')).body).toMatchObject({
      quantity: 10,
      is_active: true,
      disposed_on: null,
      stock: [{ location_id: counter.fleet.locationId, quantity: 10 }],
    });
  });

  it('is not undone once a count has found the pieces, in the wrong version, or without a reason [B5.17]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const fence = await counter.addAsset({ number: 'FENCE', kind: 'bulk', quantity: 10 });
    const left = await dispose(counter, fence, { quantity: 4, kind: 'lost', reason: 'nobody finds them' });
    const [first] = await disposals(counter, 'FENCE');
    expect(first?.undo_refused).toBeNull();
    const params = { number: 'FENCE', id: first?.id ?? 0 };
    const late = await admin.call(undoDisposal, { params, body: mistake, ifMatch: fence.row_version });
    expect([late.status, late.refusal.reason]).toEqual([412, 'document.stale']);
    const silent = await admin.call(undoDisposal, {
      params,
      body: { reason: ' ' },
      ifMatch: left.row_version,
    });
    expect(silent.refusal.errors?.map(({ path }) => path)).toEqual(['reason']);
    const { now } = held.app.clock;
    held.app.clock.now = now.add({ minutes: 5 });
    const sheet = await admin.ok(startCount, {
      body: { location_id: fleet.locationId, covers: 'assets', shows_expected: true },
    });
    const line = sheet.sheet.find(({ number }) => number === 'FENCE');
    await admin.ok(enterCount, { params: { id: sheet.id, lineId: line?.id ?? 0 }, body: { counted: 10 } });
    await admin.ok(postCount, {
      params: { id: sheet.id },
      body: { reason: 'They were behind the shed' },
      ifMatch: sheet.row_version,
    });
    held.app.clock.now = now;
    const refused = await undo(counter, 'FENCE');
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'A stock count added units of FENCE since. Undoing the disposal would count them twice.',
    ]);
  });

  it('is undone by users who may delete assets, and for its own asset [B6.9]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset();
    await dispose(counter, lift);
    const email = `clerk-${counter.tenant.companyId}@test.example`;
    await addPerson(held.app, counter.tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await undo(counter, lift.number, clerk)).status).toBe(403);
    const other = await counter.addAsset({ number: 'OTHER' });
    const id = (await disposals(counter, lift.number))[0]?.id ?? 0;
    const wrong = await counter.admin.call(undoDisposal, {
      params: { number: other.number, id },
      body: mistake,
      ifMatch: other.row_version,
    });
    expect(wrong.status).toBe(404);
  });
});
