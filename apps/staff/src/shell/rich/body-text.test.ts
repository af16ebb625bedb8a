import { type RichText, richText } from '@yardline/contract/store/rich-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf, treeOf } from './body-text.ts';

const written = `## For work inside

Lifts two people and their tools.
It **fits through** a door, and *turns* on the spot: [the maker’s page](https://maker.example/1930).

- 19 ft
- **electric**

1. Charge it
2. Drive`;

const tree: RichText = [
  { kind: 'h2', runs: [{ text: 'For work inside' }] },
  { kind: 'p', runs: [{ text: 'Lifts two people and their tools.' }] },
  {
    kind: 'p',
    runs: [
      { text: 'It ' },
      { text: 'fits through', strong: true },
      { text: ' a door, and ' },
      { text: 'turns', em: true },
      { text: ' on the spot: ' },
      { text: 'the maker’s page', href: 'https://maker.example/1930' },
      { text: '.' },
    ],
  },
  { kind: 'ul', items: [[{ text: '19 ft' }], [{ text: 'electric', strong: true }]] },
  { kind: 'ol', items: [[{ text: 'Charge it' }], [{ text: 'Drive' }]] },
];

test('a description is written as lines, and comes back as it was written [B1.9]', () => {
  expect(treeOf(written)).toEqual(tree);
  expect(richText.parse(treeOf(written))).toEqual(tree);
  expect(treeOf(textOf(tree))).toEqual(tree);
});

test.each<[string, string, RichText]>([
  ['an empty text', '\n \n', []],
  ['a lone star', 'Ends with a star *', [{ kind: 'p', runs: [{ text: 'Ends with a star *' }] }]],
  ['two stars alone', 'Two ** stars', [{ kind: 'p', runs: [{ text: 'Two ** stars' }] }]],
  ['a bracket', 'See [note] (below)', [{ kind: 'p', runs: [{ text: 'See [note] (below)' }] }]],
  ['an escaped sign', String.raw`\- no item \*`, [{ kind: 'p', runs: [{ text: '- no item *' }] }]],
  [
    'bold within italic',
    '*a **b***',
    [
      {
        kind: 'p',
        runs: [
          { text: 'a ', em: true },
          { text: 'b', strong: true, em: true },
        ],
      },
    ],
  ],
  [
    'two lists with an empty line between',
    '- a\n\n- b',
    [
      { kind: 'ul', items: [[{ text: 'a' }]] },
      { kind: 'ul', items: [[{ text: 'b' }]] },
    ],
  ],
])('%s is read as what it says [B1.9]', (_, text, expected) => {
  expect(treeOf(text)).toEqual(expected);
});

test('what was read once is written and read again as the same tree [B1.9]', () => {
  const line = fc.string({
    unit: fc.constantFrom('a', ' ', '*', '**', '[', ']', '(', ')', '\\', '-', '#', '1', '.', 'é'),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const read = treeOf(lines.join('\n'));
      expect(treeOf(textOf(read))).toEqual(read);
    }),
  );
});
