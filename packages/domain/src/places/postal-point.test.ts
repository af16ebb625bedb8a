import { describe, expect, it, test } from 'vitest';
import { areCoordinates } from '../text/numbers.ts';
import { canada, unitedStates } from './postal-areas.ts';
import { postalPoint } from './postal-point.ts';

describe('where an address is by its postal code', () => {
  test.each([
    ['12180', { latitude: 42.6, longitude: -73.8 }],
    ['1 Dock St, Troy, NY 12180-1234', { latitude: 42.6, longitude: -73.8 }],
    ['90210 Main St, Albany NY 12207', { latitude: 42.65, longitude: -73.76 }],
    ['1 Wellington St, Ottawa ON k1a0b1', { latitude: 45.42, longitude: -75.68 }],
    ['Rouyn-Noranda QC J9X 1A1', { latitude: 48.24, longitude: -79.02 }],
    ['Gatineau QC J9H 1A1', { latitude: 45.43, longitude: -75.75 }],
  ])('%s [B7.21]', (address, point) => {
    expect(postalPoint(address)).toEqual(point);
  });

  test.each(['', 'Nowhere', '1 Main St, Troy NY', '00000', '12 D1A 1A1', 'SW1A 1AA'])(
    'knows nothing of %j [B8.6]',
    (address) => {
      expect(postalPoint(address)).toBeUndefined();
    },
  );

  it('has every area once and on the earth [B5.30]', () => {
    const areas = `${unitedStates}${canada}`
      .split('\n')
      .filter(Boolean)
      .flatMap((row) => row.slice(3).split('|'));
    const prefixes = areas.flatMap((area) => (area.split(' ')[0] ?? '').split(','));
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const area of areas) {
      const [, latitude = '', longitude = ''] = area.split(' ');
      expect(areCoordinates(latitude, longitude), area).toBe(true);
      expect(Number(latitude), area).toBeGreaterThan(17);
      expect(Number(longitude), area).toBeLessThan(-52);
    }
  });
});
