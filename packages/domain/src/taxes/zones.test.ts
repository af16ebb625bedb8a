import { describe, expect, it } from 'vitest';
import { postalsIn, zonePlaceAt } from './zones.ts';

const places = [
  { region: 'IL', prefix: '', zone: 'Illinois' },
  { region: 'IL', prefix: '606', zone: 'Chicago' },
  { region: 'IL', prefix: '60614', zone: 'Lincoln Park' },
  { region: 'QC', prefix: 'H', zone: 'Montréal' },
];
const at = (region: string, postal: string) => zonePlaceAt(places, { region, postal })?.zone;

describe('postal codes of a tax zone', () => {
  it('are read between commas, however they are typed, each once [B3.12]', () => {
    expect(postalsIn(' h2x 1y4, 606;607-01,, H2X1Y4\n')).toEqual(['H2X1Y4', '606', '60701']);
    expect(postalsIn(' , ')).toEqual([]);
  });
});

describe('the tax zone of a place', () => {
  it('is that of the longest beginning of its postal code, else of its region [B3.12]', () => {
    expect(at('IL', '62701')).toBe('Illinois');
    expect(at('IL', '60601')).toBe('Chicago');
    expect(at('IL', '60614-1234')).toBe('Lincoln Park');
    expect(at('IL', '')).toBe('Illinois');
  });

  it('is found however the region and the postal code are typed [B3.12]', () => {
    expect(at(' qc ', 'h2x 1y4')).toBe('Montréal');
  });

  it('is none elsewhere: neither another province nor another postal code of a zoned one [B3.12]', () => {
    expect(at('QC', 'G1A 1A1')).toBeUndefined();
    expect(at('NY', '60601')).toBeUndefined();
    expect(at('', '60601')).toBeUndefined();
  });
});
