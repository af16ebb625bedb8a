import type { PickerRow } from '@yardline/contract/availability/availability';
import { expect, test } from 'vitest';
import { gather } from './gather.ts';
import { readQuickAdd } from './quick-add.ts';

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
  ...row,
});

test.each([
  ['6 scissor', 6, 'scissor'],
  ['6  scissor  lift', 6, 'scissor lift'],
  ['6x scissor', 6, 'scissor'],
  ['6 x scissor', 6, 'scissor'],
  ['6×scissor', 6, 'scissor'],
  ['scissor x6', 6, 'scissor'],
  ['scissor lift x 12', 12, 'scissor lift'],
  ['2.5 oil', 2.5, 'oil'],
  ['2,5 huile', 2.5, 'huile'],
  ['scissor', 1, 'scissor'],
  ['  ', 1, ''],
])('reads %j as %s of %j', (typed, quantity, words) => {
  expect(readQuickAdd(typed)).toEqual({ quantity, words });
});

test.each(['1042', 'SL19-001', '19 ft scissor', '19" plate', '40 kW generator', '6'])(
  'takes %j as words alone: a number or a measure is no quantity',
  (typed) => {
    expect(readQuickAdd(typed)).toEqual({ quantity: 1, words: typed });
  },
);

test('takes a number before a number as how many of it', () => {
  expect(readQuickAdd('6 1042')).toEqual({ quantity: 6, words: '1042' });
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
