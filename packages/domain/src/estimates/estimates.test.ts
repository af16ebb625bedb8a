import { describe, expect, it } from 'vitest';
import { approvalSlack, sectionsOf, totalWith } from './estimates.ts';

const lines = [
  { section: '', list: 15_000 },
  { section: 'Paint', list: 8_000 },
  { section: '', list: 2_050 },
  { section: 'New seat', list: 30_000 },
  { section: 'Paint', list: 1_000 },
];

describe('the choices of an estimate', () => {
  it('are its sections, each once and in order', () => {
    expect(sectionsOf(lines)).toEqual(['Paint', 'New seat']);
  });
  it('count in its total as they are ticked', () => {
    expect(totalWith(lines, [])).toBe(17_050);
    expect(totalWith(lines, ['Paint'])).toBe(26_050);
    expect(totalWith(lines, ['New seat', 'Paint'])).toBe(56_050);
    expect(totalWith(lines, ['Tires'])).toBe(17_050);
  });
});

describe('the bound of an approval', () => {
  it('is a tenth above it, and at least 100.00', () => {
    expect([approvalSlack(0), approvalSlack(50_000), approvalSlack(100_000), approvalSlack(123_456)]).toEqual(
      [10_000, 10_000, 10_000, 12_346],
    );
  });
});
