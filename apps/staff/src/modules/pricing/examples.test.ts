import { describe, expect, it } from 'vitest';
import { answerAll, figureText, found } from './examples.ts';

const nothing = { search: '', area: '', rule: '' };

describe('the worked examples', () => {
  it('are all answered as published', () => {
    expect(answerAll().filter(({ agrees }) => !agrees)).toEqual([]);
  });

  it('are found by area, rule and words', () => {
    const all = answerAll();
    expect(found(all, nothing)).toHaveLength(all.length);
    expect(found(all, { ...nothing, search: 'v001' }).map(({ id }) => id)).toEqual(['V001']);
    expect(found(all, { ...nothing, area: 'taxes' }).every(({ area }) => area === 'taxes')).toBe(true);
    expect(found(all, { ...nothing, rule: 'prorate', search: 'habu 33.33' }).map(({ id }) => id)).toEqual([
      'V048',
    ]);
  });

  it('write figures in one line', () => {
    expect(figureText({ '1d': 100, days: [1, 2], open: true, none: null }, String)).toBe(
      '1d 100, days 1, 2, open true, none –',
    );
  });
});
