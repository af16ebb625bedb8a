import { createAsset, getAsset } from '@yardline/contract/assets/assets';
import { createPart } from '@yardline/contract/parts/parts';
import { getProductInfo } from '@yardline/contract/availability/product-info';
import { addPhoto, orderPhotos } from '@yardline/contract/records/record-files';
import { describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { png } from '../../../test/pictures.ts';
import { upload } from '../../../test/upload.ts';

const held = useApp();

describe('what is told of a product', () => {
  it('is all that one chooses a machine by, and which page it has [S2.18] [S2.39]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const told = { vendor_product_number: 'GS-1932', external_url: 'https://maker.example/gs-1932' };
    const machine = await counter.addAsset({
      ...told,
      make: 'Genie',
      model: 'GS1932',
      barcode: '77-1',
      comments: 'Two keys',
      list_price: 95.5,
    });
    const params = { number: machine.number };
    const { class_name, group_name } = await admin.ok(getAsset, { params });
    expect(await admin.ok(getProductInfo, { params })).toEqual({
      ...told,
      kind: 'asset',
      number: machine.number,
      description: machine.description,
      class_name,
      group_name,
      make: 'Genie',
      model: 'GS1932',
      status_code: 'A',
      list_price: 95.5,
      include_inventory: true,
      barcodes: ['77-1'],
      comments: 'Two keys',
      photo: null,
    });
  });

  it('has its main photo, the first one, for users who may see its record [S2.39]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const { id: record, number } = await counter.addAsset();
    const params = { kind: 'assets', record } as const;
    const add = async (name: string) => {
      const file = await upload(admin, name, await png({ width: 8, height: 8 }));
      return (await admin.ok(addPhoto, { params, body: { file_id: file.id } })).id;
    };
    const [first, second] = [await add('a.png'), await add('b.png')];
    const photoOf = async (caller: Caller) => (await caller.ok(getProductInfo, { params: { number } })).photo;
    expect(await photoOf(admin)).toEqual({ kind: 'assets', record, file: first });
    await admin.ok(orderPhotos, { params, body: { photos: [second, first] } });
    expect(await photoOf(admin)).toEqual({ kind: 'assets', record, file: second });
  });

  it('leaves out of a part what only machines have, and of nothing there is nothing [S2.39]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const { number } = await counter.addPart('P-77', 9.5, 3);
    expect(await admin.ok(getProductInfo, { params: { number } })).toMatchObject({
      kind: 'part',
      number,
      group_name: '',
      make: '',
      model: '',
      status_code: null,
      list_price: 9.5,
      barcodes: [],
    });
    expect((await admin.call(getProductInfo, { params: { number: 'NOWHERE' } })).status).toBe(404);
  });

  it('leads to pages of the web alone', async () => {
    const { admin, fleet } = await newCounter(held.app);
    const place = { group_id: fleet.groupId, location_id: fleet.locationId };
    for (const external_url of ['javascript:alert(1)', 'ftp://x.example', '/inside', 'https:// x']) {
      const body = { number: 'X-1', description: 'X', ...place, external_url };
      const { refusal } = await admin.call(createAsset, { body });
      expect(refusal.errors?.map(({ path }) => path)).toEqual(['external_url']);
    }
    const part = { number: 'X-2', description: 'X', class_id: fleet.salesClassId, list_price: 1 };
    const wrong = await admin.call(createPart, { body: { ...part, external_url: 'data:text/html,x' } });
    expect(wrong.refusal.errors?.map(({ path }) => path)).toEqual(['external_url']);
  });
});
