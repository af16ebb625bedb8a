import { createAsset } from '@yardline/contract/assets/assets';
import { createAttribute } from '@yardline/contract/catalog/categories';
import { listFlaskAssets, listFlaskParts } from '@yardline/contract/flask/flask';
import { searchAvailability } from '@yardline/contract/product-records/product-records';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { addKit } from '../../../test/kits.ts';

const held = useApp();

const period = { fromDate: '20260112', toDate: '20260114' };

const newYard = async () => {
  const counter = await newCounter(held.app);
  const { admin } = counter;
  const frame = await counter.addAsset({ number: 'FRAME', kind: 'bulk', quantity: 26 });
  const brace = await counter.addAsset({ number: 'BRACE', kind: 'bulk', quantity: 15 });
  await counter.addAsset({ number: 'ALONE' });
  const pin = await counter.addPart('PIN', 2, 40);
  const bay = await addKit(counter, 'BAY', [
    { itemType: 'R', itemId: frame.id, quantity: 4 },
    { itemType: 'S', itemId: pin.id, quantity: 8 },
  ]);
  await addKit(counter, 'TOWER', [
    { itemType: 'K', itemId: bay.id, quantity: 2 },
    { itemType: 'R', itemId: brace.id, quantity: 0 },
  ]);
  const assets = async (query: Record<string, string>) =>
    (await admin.ok(listFlaskAssets, { query })).assets.map(({ number }) => number);
  const parts = async (query: Record<string, string>) =>
    (await admin.ok(listFlaskParts, { query })).parts.map(({ number }) => number);
  const free = async (headers: Record<string, string>) =>
    (await admin.ok(searchAvailability, { headers: { ...period, ...headers } })).availability.map(
      ({ number }) => number,
    );
  return { ...counter, assets, parts, free };
};

it('lists the contents of a kit and of kits within it, without mere notes [B7.2]', async () => {
  const { assets, parts } = await newYard();
  expect(await assets({ kit: 'BAY' })).toEqual(['FRAME']);
  expect(await assets({ kit: 'TOWER' })).toEqual(['BAY', 'FRAME']);
  expect(await assets({ kit: 'NONE' })).toEqual([]);
  expect(await assets({ kit: 'FRAME' })).toEqual([]);
  expect(await parts({ kit: 'TOWER' })).toEqual(['PIN']);
  expect(await parts({ kit: 'NONE' })).toEqual([]);
});

it('searches what is free in a kit, or of all, and refuses a kit that is none [B7.6]', async () => {
  const { admin, free } = await newYard();
  expect(await free({ kitOrAll: 'TOWER' })).toEqual(['FRAME']);
  expect(await free({ kitOrAll: 'BAY', rentalOrSale: 'S' })).toEqual(['PIN']);
  expect(await free({ kitOrAll: 'ALL' })).toEqual(['ALONE', 'BRACE', 'FRAME']);
  const { status, refusal } = await admin.call(searchAvailability, {
    headers: { ...period, kitOrAll: 'FRAME' },
  });
  expect([status, refusal.errors?.[0]?.path]).toEqual([400, 'kitOrAll']);
});

it('finds products by all the values that they have, by name or with their attribute’s [B7.2] [B7.6]', async () => {
  const { admin, fleet, assets, parts, free } = await newYard();
  const attribute = (name: string, ...values: string[]) =>
    admin.ok(createAttribute, {
      body: {
        attribute_type: name,
        attribute_values: values.map((each) => ({ attribute_value_name: each })),
      },
    });
  const [fuel, width] = [await attribute('Fuel', 'Diesel', 'Electric'), await attribute('Width', 'Narrow')];
  const idOf = (one: typeof fuel, at: number) => one.attribute_values[at]?.attribute_value_id ?? 0;
  const add = (number: string, ids: number[]) =>
    admin.ok(createAsset, {
      body: {
        number,
        description: 'Lift',
        group_id: fleet.groupId,
        location_id: fleet.locationId,
        attribute_value_ids: ids,
      },
    });
  await add('LIFT-1', [idOf(fuel, 0), idOf(width, 0)]);
  await add('LIFT-2', [idOf(fuel, 1), idOf(width, 0)]);
  expect(await assets({ product_specs: 'narrow' })).toEqual(['LIFT-1', 'LIFT-2']);
  expect(await assets({ product_specs: 'Fuel: Diesel, narrow' })).toEqual(['LIFT-1']);
  expect(await assets({ product_specs: 'Width:Diesel' })).toEqual([]);
  expect(await parts({ product_specs: 'Narrow' })).toEqual([]);
  expect(await free({ specs: 'electric' })).toEqual(['LIFT-2']);
});
