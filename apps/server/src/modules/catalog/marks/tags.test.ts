import { createAsset, getAsset, listAssets, updateAsset } from '@yardline/contract/assets/assets';
import { pickProducts } from '@yardline/contract/availability/availability';
import { listKits } from '@yardline/contract/kits/kits';
import { listParts, updatePart } from '@yardline/contract/parts/parts';
import { searchAvailability } from '@yardline/contract/product-records/product-records';
import { getRecordHistory } from '@yardline/contract/records/records';
import { getReference } from '@yardline/contract/reference/reference';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { addKit } from '../../../../test/kits.ts';

const held = useApp();

/** Two lifts, a filter and a kit, of which one lift, the filter and the kit are for film sets. */
const newYard = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  const quiet = await admin.ok(createAsset, {
    body: {
      number: 'QUIET',
      description: 'Scissor lift',
      group_id: fleet.groupId,
      location_id: fleet.locationId,
      tags: ['Film set', 'film SET ', 'electric'],
    },
  });
  await counter.addAsset({ number: 'LOUD' });
  const part = await counter.addPart('FILTER', 9, 4);
  const body = { ...updatePart.body.strip().parse(part), tags: ['film set'] };
  await admin.ok(updatePart, { params: { number: 'FILTER' }, body, ifMatch: part.row_version });
  await addKit(counter, 'SET', [{ itemType: 'R', itemId: quiet.id, quantity: 1 }], { tags: ['film set'] });
  return { ...counter, quiet };
};

describe('a tag', () => {
  it('is put on machines, parts and kits, once whatever its capitals, and the lists find by it [B3.28]', async () => {
    const { admin, quiet } = await newYard();
    expect(quiet.tags).toEqual(['electric', 'film set']);
    const query = { tag: 'Film Set' };
    expect((await admin.ok(listAssets, { query })).items).toMatchObject([
      { number: 'QUIET', tags: ['electric', 'film set'] },
    ]);
    expect((await admin.ok(listParts, { query })).items.map(({ number }) => number)).toEqual(['FILTER']);
    expect((await admin.ok(listKits, { query })).items.map(({ number }) => number)).toEqual(['SET']);
    expect((await admin.ok(getReference, {})).tags).toEqual(['electric', 'film set']);
  });

  it('stays where a change does not say it, goes where it is left out of the tags, and the history tells [B3.28]', async () => {
    const { admin, quiet } = await newYard();
    const change = async (more: object) => {
      const { row_version: ifMatch, ...now } = await admin.ok(getAsset, { params: { number: 'QUIET' } });
      const { tags: _, ...body } = updateAsset.body.strip().parse(now);
      return admin.ok(updateAsset, { params: { number: 'QUIET' }, body: { ...body, ...more }, ifMatch });
    };
    expect((await change({ bin: 'B-1' })).tags).toEqual(['electric', 'film set']);
    expect((await change({ tags: ['electric'] })).tags).toEqual(['electric']);
    const history = await admin.ok(getRecordHistory, {
      params: { kind: 'assets', record: quiet.id },
      query: {},
    });
    expect(history.items[0]?.changes).toMatchObject([
      { field: 'tags', from: 'electric, film set', to: 'electric' },
    ]);
  });

  it('is refused when it is empty, too long, or several in one [B3.28]', async () => {
    const { admin, fleet } = await newCounter(held.app);
    const add = (tag: string) =>
      admin.call(createAsset, {
        body: {
          number: 'X',
          description: 'Lift',
          group_id: fleet.groupId,
          location_id: fleet.locationId,
          tags: [tag],
        },
      });
    for (const tag of [' ', 'a, b', 'x'.repeat(31)])
      expect(await add(tag)).toMatchObject({ status: 400, body: { errors: [{ path: 'tags.0' }] } });
  });

  it('finds in the picker, and in the search of what is free where that is asked [B3.28] [B7.6]', async () => {
    const { admin, fleet } = await newYard();
    const pick = async (tab: 'rental' | 'sales' | 'kit', search: string) =>
      (
        await admin.ok(pickProducts, {
          query: {
            tab,
            search,
            ...(tab === 'rental' ? { group_id: String(fleet.groupId) } : {}),
            division_id: String(fleet.divisionId),
            avail_from_date: '2026-01-05',
            avail_to_date: '2026-01-06',
          },
        })
      ).products.map(({ number }) => number);
    expect([
      await pick('rental', 'film set'),
      await pick('sales', 'Film set'),
      await pick('kit', 'film set'),
    ]).toEqual([['QUIET'], ['FILTER'], ['SET']]);
    const search = async (more: object) =>
      (
        await admin.ok(searchAvailability, {
          headers: {
            fromDate: '20260105',
            fromTime: '090000',
            toDate: '20260106',
            toTime: '093000',
            description: 'electric',
            ...more,
          },
        })
      ).availability.map(({ number }) => number);
    expect(await search({ includeBasedOnTag: 'Y' })).toEqual(['QUIET']);
    expect(await search({ includeBasedOnTag: 'N' })).toEqual([]);
    expect(await search({})).toEqual([]);
  });
});

describe('the identification number of a vehicle', () => {
  it('is kept in capitals, found by a part of it, and never has an I, an O or a Q [B3.29]', async () => {
    const { admin, addAsset } = await newCounter(held.app);
    const truck = await addAsset({ number: 'TRUCK', vin: ' 1gcgg25k071104711' });
    expect(truck.vin).toBe('1GCGG25K071104711');
    const found = await admin.ok(listAssets, { query: { search: '1104711' } });
    expect(found.items).toMatchObject([{ number: 'TRUCK', vin: '1GCGG25K071104711' }]);
    const body = { ...updateAsset.body.strip().parse(truck), vin: '1GCGG25K0711O4711' };
    expect(
      await admin.call(updateAsset, { params: { number: 'TRUCK' }, body, ifMatch: truck.row_version }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'vin', reason: 'asset.vin_invalid' }] } });
  });
});
