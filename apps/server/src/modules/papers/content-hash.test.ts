import { describe, expect, it, test } from 'vitest';
import { consentOf, hashOf, isInOldWords, newestVersion, type Read, saysWhatWas } from './content-hash.ts';
import type { Paper, PaperLine } from './layout/paper.ts';

const line: PaperLine = {
  product: 'LIFT',
  description: 'Scissor lift',
  details: ['1 day at $120.00'],
  quantity: '1',
  from: 'Jan 5, 2026',
  to: 'Jan 6, 2026',
  rate: '$120.00',
  discount: '',
  amount: '$120.00',
  meter: '',
};

const paper: Paper = {
  type: 'contract',
  language: 'en',
  accent: '#1f6f54',
  number: '1042',
  code: 'C-1042',
  mark: null,
  company: { name: 'Hudson Rentals', lines: ['1 Quay St'] },
  facts: [{ label: 'fact.po', value: 'PO-7' }],
  parties: [{ label: 'party.customer', name: 'Rosa Diaz', lines: [] }],
  lines: [line],
  sums: [{ label: 'Total', value: '$120.00', isStrong: true }],
  comments: '',
};

/** The same document as our papers tell it once they print serial numbers and fields of the company's own. */
const told: Paper = {
  ...paper,
  lines: [{ ...line, serials: ['Serial no. GS30D-4711'] }],
  ownFacts: [{ label: 'Job number', value: '7' }],
};

const read = (...papers: Paper[]): Read => ({ papers, language: 'en' });
const kept = (content: Read, version: number) => ({
  content_hash: hashOf(content, version),
  content_version: version,
});

// Signers have these hashes: should one change, give the new format a version of its own.
test.each([
  [1, paper, '8c12ff297e4437e69bcec7a35578963f48378ccbb2d3baa872eb1d06f0ccde30'],
  [1, told, '8c12ff297e4437e69bcec7a35578963f48378ccbb2d3baa872eb1d06f0ccde30'],
  [2, paper, '8c12ff297e4437e69bcec7a35578963f48378ccbb2d3baa872eb1d06f0ccde30'],
  [2, told, '8afea727f3f18bd7ba49aa547dece1256bde341e7233f7a549692e819a0b947b'],
  [3, told, '8afea727f3f18bd7ba49aa547dece1256bde341e7233f7a549692e819a0b947b'],
  [4, told, 'ebedfb52c611cee0ca48e80e2c7ae1271a6bebfb8279498962a2fb1bb363b850'],
])('version %i of what is hashed stays as it is', (version, each, expected) => {
  expect(hashOf(read(each), version).toString('hex')).toBe(expected);
});

describe('what was signed', () => {
  it('stays what it was when papers begin to print more of the same document', () => {
    expect(saysWhatWas(read(told), kept(read(paper), 1))).toBe(true);
    expect(saysWhatWas(read({ ...told, accent: '#000000' }), kept(read(told), 2))).toBe(true);
  });

  it('stays what it was when its texts are set in another way', () => {
    const set = (space: string): Paper => ({
      ...told,
      language: 'fr',
      lines: [{ ...line, details: ['Durée facturée\u00a0: 1 jour.', `Non facturé${space}: 6 janv.`] }],
      sums: [{ label: `Dépôt${space}: le plus élevé`, value: '120,00\u00a0$', isStrong: false }],
    });
    const french = (space: string): Read => ({ papers: [set(space)], language: 'fr' });
    expect(saysWhatWas(french('\u00a0'), kept(french(' '), 2))).toBe(true);
    expect(saysWhatWas(french('\u00a0'), kept(french(' '), 3))).toBe(true);
    expect(hashOf(french('\u00a0'), 2)).not.toEqual(hashOf(french('\u00a0'), 3));
  });

  it('is no longer that when the document says anything else', () => {
    const other = { ...told, comments: 'Gate code 4411' };
    expect(saysWhatWas(read(other), kept(read(told), 1))).toBe(false);
    expect(saysWhatWas(read(other), kept(read(told), 2))).toBe(false);
    const swapped = { ...told, lines: [{ ...line, serials: ['Serial no. GS30D-4712'] }] };
    for (const version of [2, 3]) expect(saysWhatWas(read(swapped), kept(read(told), version))).toBe(false);
    expect(saysWhatWas(read(told, paper), kept(read(told), 2))).toBe(false);
  });

  it('is recognized by either of the first versions where none was recorded', () => {
    for (const version of [1, 2])
      expect(saysWhatWas(read(told), { ...kept(read(told), version), content_version: 0 })).toBe(true);
    expect(saysWhatWas(read(paper), { ...kept(read(told), 2), content_version: 0 })).toBe(false);
  });

  it('is in old words before version 4, and names its currency since [B6.6]', () => {
    expect([0, 1, 2, 3, 4].filter(isInOldWords)).toEqual([0, 1, 2, 3]);
    const [dollars, euros] = ['US dollars', 'euros'].map((currency) => read({ ...told, currency }));
    if (dollars === undefined || euros === undefined) throw new Error('both are read');
    expect(saysWhatWas(euros, kept(dollars, 3))).toBe(true);
    expect(saysWhatWas(euros, kept(dollars, 4))).toBe(false);
  });

  it('is asked for a version there is, and ends in the sentence of the newest one', () => {
    expect(() => hashOf(read(paper), newestVersion + 1)).toThrow('never hashed');
    expect([consentOf('en'), consentOf('fr')]).toEqual([
      expect.stringContaining('agree to it'),
      expect.stringContaining('je l’accepte'),
    ]);
  });
});
