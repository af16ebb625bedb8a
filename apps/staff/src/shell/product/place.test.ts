import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

const window = { width: 1440, height: 900 };
const row = (top: number, left = 300) => ({ left, right: left + 120, top, bottom: top + 20 });

describe('the popup of a product', () => {
  it('stands above its row [S2.39]', () => {
    expect(placeOf(row(500), 200, window)).toEqual({ left: 300, bottom: 406 });
    expect(placeOf(row(580), 200, window)).toEqual({ left: 300, bottom: 326 });
  });

  it('stands beside it within 300 px of the bottom of the window [S2.39]', () => {
    expect(placeOf(row(581), 200, window)).toEqual({ left: 426, bottom: 299 });
    expect(placeOf(row(890), 200, window)).toEqual({ left: 426, bottom: 8 });
  });

  it('stands below it where there is no room above', () => {
    expect(placeOf(row(150), 200, window)).toEqual({ left: 300, top: 176 });
  });

  it('never leaves the window sideways', () => {
    expect(placeOf(row(500, 1300), 200, window).left).toBe(1092);
    expect(placeOf(row(800, 1300), 200, window)).toEqual({ left: 1092, bottom: 106 });
    expect(placeOf(row(500, 0), 200, { width: 320, height: 900 }).left).toBe(8);
  });
});
