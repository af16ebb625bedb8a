import { describe, expect, it } from 'vitest';
import { examples } from './all.ts';
import { answerAll } from './answered.ts';
import { figureText } from './figure-text.ts';
import { found } from './find.ts';
import { figureName } from './names.ts';

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

  it('have a name in both languages for every figure that is given or comes out [S1.6]', () => {
    const keys = new Set(examples.flatMap(({ input, expected }) => Object.keys({ ...input, ...expected })));
    const unnamed = [...keys].filter((key) => figureName(key, 'en') === key || figureName(key, 'fr') === key);
    expect(unnamed).toEqual([]);
  });

  it('write figures in one line', () => {
    const writing = {
      number: String,
      flag: (value: boolean) => (value ? 'oui' : 'non'),
      name: (name: string) => figureName(name, 'fr'),
    };
    expect(figureText({ '1d': 100, days: [1, 2], open: true, other: null }, writing)).toBe(
      '1d 100, Jours 1, 2, Ouvert oui, other –',
    );
  });
});
