import type { PickerRow } from '@yardline/contract/availability/availability';
import { expect, test } from 'vitest';
import { gather } from './gather.ts';

const pickerRow = (row: Partial<PickerRow>): PickerRow => ({
  tab: 'rental',
  id: 1,
  number: 'CONE',
  description: 'Cone',
  photo_id: null,
  group_id: null,
  kind: 'bulk',
  owned: 1,
  available: 1,
  availabilityNA: false,
  location_title: '',
  price: 10,
  daily_rate: 10,
  rate_table: null,
  meter: null,
  meter_type: '',
  energy: '',
  ...row,
});

test('serves a wish for several machines with free ones of the same model, never with taken ones [B5.13]', () => {
  const lift = (id: number, available: number, description = 'Scissor lift') =>
    pickerRow({ id, number: `SL-${id}`, description, kind: 'numbered', available, owned: 1 });
  const [one, two, taken, boom, four] = [lift(1, 1), lift(2, 1), lift(3, 0), lift(9, 1, 'Boom'), lift(4, 1)];
  const offered = [one, two, taken, boom, four];
  expect(gather(one, 2, offered)).toEqual([one, two]);
  expect(gather(one, 6, offered)).toEqual([one, two, four]);
  expect(gather(one, 1, offered)).toEqual([one]);
});

test('leaves a counted product one line, however many [B5.15]', () => {
  const cones = pickerRow({ kind: 'bulk', available: 40, owned: 50 });
  expect(gather(cones, 40, [cones])).toEqual([cones]);
});
