import {
  getFlaskPart,
  getFlaskProduct,
  listFlaskAssets,
  listFlaskParts,
} from '@yardline/contract/flask/flask';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

it('lists assets by number with pages, filters and what is expanded [B7.2] [B4.24]', async () => {
  const { admin, addAsset, open } = await newCounter(held.app);
  const lift = await addAsset({ number: 'A-1', serial_number: 'S-77', model_year: 2019 });
  await addAsset({ number: 'A-2', model_year: 2022 });
  await addAsset({ number: 'B-1', kind: 'bulk', quantity: 30, description: 'Panel' });
  await open([rent(lift)]);
  const list = (query: Record<string, string>) => admin.ok(listFlaskAssets, { query });
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).assets.map(({ number }) => number);
  expect(await numbers({})).toEqual(['A-1', 'A-2', 'B-1']);
  const second = await list({ per_page: '1', page: '2' });
  expect([second.assets[0]?.number, second.pages]).toEqual(['A-2', { page: 2, per_page: 1, total: 3 }]);
  expect(await numbers({ manufactured_from: '2020', manufactured_to: '2023' })).toEqual(['A-2']);
  expect(await numbers({ product_number_list: 'B-1, A-1' })).toEqual(['A-1', 'B-1']);
  expect(await numbers({ status_code: 'R' })).toEqual([]);
  expect(await numbers({ product_group: 'lifts', search: 'panel' })).toEqual(['B-1']);
  const [expanded, , bulk] = (await list({ expand: 'serialNumbers,locations,rerent,asset_document_status' }))
    .assets;
  expect(expanded).toMatchObject({ serialNumbers: ['S-77'], asset_document_status: [{ status_code: 'C' }] });
  expect(bulk).toMatchObject({ bulk: true, serialNumbers: [], locations: [{ quantity: 30 }] });
});

it('finds by barcode the one product that carries it: an asset, or else a part [B7.3] [B7.8]', async () => {
  const { admin, addAsset, addPart } = await newCounter(held.app);
  await addAsset({ number: 'A-1', barcode: '0042' });
  await addAsset({ number: 'A-2' });
  await addPart('FILTER', 12.5, 40);
  const asset = await admin.ok(listFlaskAssets, { query: { barcode: '0042', per_page: '1' } });
  expect([asset.assets[0]?.number, asset.pages.total]).toEqual(['A-1', 1]);
  const none = await admin.ok(listFlaskAssets, { query: { barcode: '0043', per_page: '1' } });
  expect(none).toEqual({ assets: [], pages: { page: 1, per_page: 1, total: 0 } });
  const { parts } = await admin.ok(listFlaskParts, { query: { search: 'filter', expand: 'locations' } });
  expect(parts).toMatchObject([{ number: 'FILTER', quantity: 40, locations: [{ quantity: 40 }] }]);
  expect((await admin.call(getFlaskPart, { params: { number: 'A-1' } })).status).toBe(404);
  expect((await admin.ok(getFlaskProduct, { params: { number: 'A-1' } })).barcode).toBe('0042');
  expect((await admin.ok(getFlaskPart, { params: { number: 'FILTER' } })).list_price).toBe(12.5);
});
