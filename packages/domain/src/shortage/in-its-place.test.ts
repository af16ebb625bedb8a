import { describe, expect, it } from 'vitest';
import { inItsPlace } from './in-its-place.ts';

const fleet = [
  '26 ft rough-terrain scissor',
  '26 ft electric scissor lift',
  '20 ft vertical mast',
  '45 ft articulating boom',
  '60 ft straight boom',
  '80 ft articulating boom',
  'Skid steer loader',
  'Compact track loader',
  'Excavator 15 t',
  'Excavator 20 t',
  'Mini excavator 3 to 4 t',
  'Towable generator 45 kVA',
  'Portable generator 2 kW',
].map((description) => ({ description }));

const near = (description: string) => {
  const { larger, substitute } = inItsPlace(
    { description },
    fleet.filter((each) => each.description !== description),
  );
  const names = (products: readonly { description: string }[]) => products.map((each) => each.description);
  return [names(larger), names(substitute)];
};

describe('products in the place of another', () => {
  it.each([
    [
      '19 ft electric scissor lift',
      ['26 ft electric scissor lift', '26 ft rough-terrain scissor'],
      ['20 ft vertical mast'],
    ],
    ['45 ft articulating boom', ['80 ft articulating boom', '60 ft straight boom'], []],
    [
      '30 ft electric artic. boom',
      ['45 ft articulating boom', '60 ft straight boom', '80 ft articulating boom'],
      [],
    ],
    ['Skid steer loader', [], ['Compact track loader']],
    ['Excavator 15 t', ['Excavator 20 t'], []],
    ['Towable generator 20 kVA', ['Towable generator 45 kVA'], []],
    ['Wacker Neuson plate', [], []],
  ])('%s: larger %j, about the same %j [B3.54]', (asked, larger, substitute) => {
    expect(near(asked)).toEqual([larger, substitute]);
  });
});
