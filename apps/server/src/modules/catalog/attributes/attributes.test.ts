import { createAsset, getAsset, listAssets } from '@yardline/contract/assets/assets';
import {
  type Attribute,
  createAttribute,
  deleteAttribute,
  listAttributes,
  updateAttribute,
} from '@yardline/contract/catalog/categories';
import { describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';

const held = useApp();

const named = (...names: string[]) => names.map((name) => ({ attribute_value_name: name }));
const fuel = { attribute_type: 'Fuel', attribute_values: named('Diesel', 'Electric') };
const kept = ({ attribute_values: values }: Attribute) =>
  values.map(({ attribute_value_id, attribute_value_name }) => ({
    attribute_value_id,
    attribute_value_name,
  }));

describe('attributes', () => {
  it('have values in an order, which are renamed, swapped, added and removed [B2.21] [B3.53]', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.ok(createAttribute, { body: fuel });
    expect(made.attribute_values.map((each) => each.attribute_value_name)).toEqual(['Diesel', 'Electric']);
    const [diesel, electric] = kept(made);
    if (diesel === undefined || electric === undefined) throw new Error('no values');
    const changed = await admin.ok(updateAttribute, {
      params: { id: made.attribute_id },
      body: {
        attribute_type: 'Energy',
        attribute_values: [
          { ...electric, attribute_value_name: 'Diesel' },
          { attribute_value_name: 'Petrol' },
          { ...diesel, attribute_value_name: 'Electric' },
        ],
      },
      ifMatch: made.row_version,
    });
    expect(changed.attribute_type).toBe('Energy');
    expect(kept(changed).map((each) => [each.attribute_value_id, each.attribute_value_name])).toEqual([
      [electric.attribute_value_id, 'Diesel'],
      [expect.any(Number), 'Petrol'],
      [diesel.attribute_value_id, 'Electric'],
    ]);
    const fewer = await admin.ok(updateAttribute, {
      params: { id: made.attribute_id },
      ifMatch: changed.row_version,
      body: { attribute_type: 'Energy', attribute_values: kept(changed).slice(0, 1) },
    });
    expect(fewer.attribute_values).toHaveLength(1);
    const late = await admin.call(updateAttribute, {
      params: { id: made.attribute_id },
      body: fuel,
      ifMatch: made.row_version,
    });
    expect(late.status).toBe(412);
    const { attributes } = await admin.ok(deleteAttribute, { params: { id: made.attribute_id } });
    expect(attributes).toEqual([]);
  });

  it('need a name and a value, each once [B5.53]', async () => {
    const { admin } = await newShop(held.app);
    await admin.ok(createAttribute, { body: fuel });
    const refused = async (body: object) => {
      const { refusal } = await admin.call(createAttribute, { body: { ...fuel, ...body } });
      return refusal.errors?.map(({ path, reason }) => `${path} ${reason}`) ?? refusal.reason;
    };
    expect(await refused({ attribute_type: ' ' })).toEqual(['attribute_type field.required']);
    expect(await refused({ attribute_type: 'Width', attribute_values: [] })).toEqual([
      'attribute_values attribute.no_values',
    ]);
    expect(await refused({ attribute_type: 'Width', attribute_values: named('1', ' ') })).toEqual([
      'attribute_values.1.attribute_value_name field.required',
    ]);
    expect(await refused({ attribute_type: 'Width', attribute_values: named('1', '1') })).toEqual([
      'attribute_values.1.attribute_value_name attribute.value_twice',
    ]);
    expect(await refused({})).toBe('attribute.name_taken');
    const theirs = [{ attribute_value_id: 999_999, attribute_value_name: '1' }];
    expect(await refused({ attribute_type: 'Width', attribute_values: theirs })).toEqual([
      'attribute_values.0.attribute_value_id reference.not_found',
    ]);
  });

  it('are said by products, which keep their values from being removed [B2.21] [B7.32]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const made = await admin.ok(createAttribute, { body: fuel });
    const [diesel, electric] = kept(made);
    if (diesel === undefined || electric === undefined) throw new Error('no values');
    const place = { description: 'Lift', group_id: fleet.groupId, location_id: fleet.locationId };
    await admin.ok(createAsset, {
      body: { number: 'A-1', ...place, attribute_value_ids: [diesel.attribute_value_id] },
    });
    await admin.ok(createAsset, { body: { number: 'A-2', ...place } });
    const listed = async (id: number) =>
      (await admin.ok(listAssets, { query: { attribute_value_id: String(id) } })).items.map(
        ({ number }) => number,
      );
    expect(await listed(diesel.attribute_value_id)).toEqual(['A-1']);
    expect(await listed(electric.attribute_value_id)).toEqual([]);
    const { attributes } = await admin.ok(getAsset, { params: { number: 'A-1' } });
    expect(attributes).toEqual([{ attribute_id: made.attribute_id, attribute_type: 'Fuel', ...diesel }]);
    const inUse = await admin.call(deleteAttribute, { params: { id: made.attribute_id } });
    expect([inUse.status, inUse.refusal.reason]).toEqual([409, 'attribute.in_use']);
    const gone = await admin.call(updateAttribute, {
      params: { id: made.attribute_id },
      ifMatch: made.row_version,
      body: { attribute_type: 'Fuel', attribute_values: [electric] },
    });
    expect([gone.status, gone.refusal.errors?.[0]?.reason]).toEqual([400, 'attribute.value_in_use']);
    const { attributes: all } = await admin.ok(listAttributes);
    expect(all[0]?.attribute_values.map(({ products }) => products)).toEqual([1, 0]);
  });
});
