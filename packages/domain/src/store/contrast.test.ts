import { describe, expect, it } from 'vitest';
import { type Colours, contrastFaults, contrastOf, darkOf, isDark, passingShade } from './contrast.ts';

const shop: Colours = {
  text: '#1c2321',
  background: '#ffffff',
  surface: '#f3f6f4',
  accent: '#1f6f54',
  on_accent: '#ffffff',
  border: '#7d8a85',
  link: '#175c45',
  focus: '#0b57d0',
};

describe('the contrast of two colours', () => {
  // #767676 is the lightest grey that passes on white, #949494 for what is large; blue, red and green as commonly published.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#949494', '#ffffff', 3.03],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#008000', '#ffffff', 5.14],
  ])('of %s and %s is %d, either way [B2.22]', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
});

describe('the nearest shade that passes', () => {
  it('is the colour itself where it passes', () => {
    expect(passingShade('#1f6f54', ['#ffffff'], 4.5)).toBe('#1f6f54');
  });

  it('is darker on white and lighter on black, and no further from the colour than it must be', () => {
    const onWhite = passingShade('#ff0000', ['#ffffff'], 4.5);
    expect(contrastOf(onWhite, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(onWhite, '#ffffff')).toBeLessThan(4.7);
    const onBlack = passingShade('#0000ff', ['#000000'], 4.5);
    expect(contrastOf(onBlack, '#000000')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the colours of a store', () => {
  it('pass, and name each one that does not with the nearest shade that does [B2.22]', () => {
    expect(contrastFaults(shop)).toEqual([]);
    const pale = { ...shop, text: '#ffffff', link: '#9fd6c2' };
    expect(contrastFaults(pale)).toMatchObject([
      { colour: 'text', against: 'background', ratio: 1, least: 4.5 },
      { colour: 'link', least: 4.5 },
    ]);
    for (const { colour, shade } of contrastFaults(pale))
      expect(contrastFaults({ ...shop, [colour]: shade })).toEqual([]);
  });

  it('become those of a dark page that passes as well', () => {
    for (const light of [
      shop,
      { ...shop, accent: '#b23c0a', link: '#0a56a3', text: '#1b222b' },
      { ...shop, accent: '#000000', link: '#000000', focus: '#000000', text: '#000000' },
      { ...shop, accent: '#7a1f5c', text: '#40102f' },
    ]) {
      const dark = darkOf(light);
      expect(isDark(dark)).toBe(true);
      expect(contrastFaults(dark)).toEqual([]);
    }
    expect(isDark(shop)).toBe(false);
  });
});
