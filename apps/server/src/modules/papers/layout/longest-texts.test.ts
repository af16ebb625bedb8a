import { expect, test } from 'vitest';
import { readPdf, textOfPdf } from '../../../../test/pdf-text.ts';
import { draw, drawLabels } from './draw.ts';
import type { Paper, PaperLine, SheetType } from './paper.ts';
import { templates } from './templates.ts';

const types = Object.keys(templates) as SheetType[];

/** A comment of 250 characters, of which `breaks` are line breaks, with a word in each line that is found again. */
const comment = (name: string, breaks: number): string =>
  Array.from(
    { length: breaks + 1 },
    (_, line) => `${name}${line === 0 ? 'first' : line === breaks ? 'last' : ''}`,
  )
    .join('\n')
    .slice(0, 2000);

const wide = (length: number): string => 'W'.repeat(length);
const hostile = `\u202eevil\u202c \u0000nul \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \ud83d\udc69\u200d\ud83d\ude80 \u2028after`;
const remarks = Array.from({ length: 40 }, (_, at) => comment(`c${at}x`, at === 0 ? 115 : 6));

const line: PaperLine = {
  product: wide(20),
  description: wide(64),
  quantity: '9,999,999.99',
  rate: '$99,999,999.99',
  serials: [Array.from({ length: 500 }, (_, at) => `s${at}${wide(20)}`).join(', ')],
  details: remarks,
  from: 'Dec 30, 2026 12:30 PM',
  to: 'Dec 30, 2027 12:30 PM',
  discount: '99.99%',
  amount: '$99,999,999.99',
  meter: '999,999,999.9',
  bin: wide(12),
  code: wide(20),
};

/** A picture of one pixel, drawn as large as a logo may be. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A paper on which every text is as long as it may be. */
const longest = (type: SheetType): Paper => ({
  type,
  language: 'fr',
  accent: '#123456',
  logo: `data:image/png;base64,${dot}`,
  number: wide(12),
  code: 'C-1',
  mark: null,
  company: { name: wide(64), lines: [wide(64), wide(254), hostile] },
  facts: Array.from({ length: 6 }, () => ({ label: 'fact.po' as const, value: wide(64) })),
  ownFacts: Array.from({ length: 20 }, (_, at) => ({ label: wide(64), value: `f${at}${wide(240)}` })),
  parties: Array.from({ length: 3 }, (_, at) => ({
    label: 'party.customer' as const,
    name: `p${at}${wide(60)}`,
    lines: [wide(64), comment(`l${at}x`, 115)],
  })),
  lines: [line, line, { ...line, details: [], serials: [] }],
  sums: [
    ...Array.from({ length: 120 }, (_, at) => ({
      label: `u${at}${wide(90)}`,
      value: '$1.00',
      isStrong: false,
    })),
    { label: 'Total', value: '$1,234.56', isStrong: true },
  ],
  signature: { name: `sg${wide(78)}`, paths: null, day: wide(30), proof: `${wide(300)} proven` },
  comments: [...remarks, comment('z', 900), hostile].join('\n'),
});

const edges = { left: 40, right: 612 - 40, bottom: 0, top: 792 };

test.each(types)('a %s with the longest texts holds each of them, inside its page', async (type) => {
  const paper = longest(type);
  const bytes = await draw({ paper, following: [] });
  const all = textOfPdf(bytes);
  const { blocks } = templates[type];
  const said = remarks.flatMap((remark) => remark.split('\n'));
  const hasRemarks = blocks.includes('totals') || blocks.includes('comments');
  const expected = [
    ...(blocks.includes('totals')
      ? ['Total', '$1,234.56', ...paper.sums.map(({ label }) => label.slice(0, 5))]
      : []),
    ...(hasRemarks ? [...said, 'zfirst', 'zlast', 'after'] : []),
    ...(blocks.includes('parties') ? ['p0W', 'p2W', 'l0xfirst', 'l2xlast'] : []),
    ...(templates[type].signatures.length === 0 ? [] : ['sgW', 'proven']),
    'f0W',
    'f19W',
    's0W',
    's499W',
    'c39xlast',
  ];
  expect([...new Set(expected)].filter((text) => !all.includes(text))).toEqual([]);
  const outside = readPdf(bytes).filter(
    ({ x, y, text }) =>
      text.trim() !== '' && (x < edges.left - 1 || x > edges.right || y < edges.bottom || y > edges.top),
  );
  expect(outside).toEqual([]);
});

test('a long remark breaks at the last space within 60 characters [B5.44] [S5.13]', async () => {
  const bytes = await draw({
    following: [],
    paper: { ...longest('quote'), lines: [], comments: 'word '.repeat(400).trim() },
  });
  const lines = Map.groupBy(
    readPdf(bytes).filter(({ text }) => /^(word ?)+$/.test(text)),
    ({ page, y }) => `${page} ${y}`,
  );
  const longestLine = Math.max(
    ...[...lines.values()].map(
      (parts) =>
        parts
          .map(({ text }) => text)
          .join('')
          .trim().length,
    ),
  );
  expect(longestLine).toBe('word '.repeat(12).trim().length);
});

test('a remark that is short stands beside the sums, on the page of them', async () => {
  const bytes = await draw({
    following: [],
    paper: {
      ...longest('quote'),
      lines: [],
      facts: [],
      ownFacts: [],
      parties: [],
      comments: 'Gate code',
      sums: [{ label: 'Total', value: '$1.00', isStrong: true }],
    },
  });
  const [remark, total] = ['Gate ', 'Total'].map((text) => readPdf(bytes).find((each) => each.text === text));
  expect(remark?.page).toBe(total?.page);
  expect(Math.abs((remark?.y ?? 0) - (total?.y ?? 0))).toBeLessThan(20);
});

test.each(['roll', 'sheet'] as const)(
  'labels on a %s with the longest texts stay on their label',
  async (size) => {
    const label = {
      number: wide(20),
      description: `${wide(40)} ${'word '.repeat(4)}`,
      company: wide(64),
      code: wide(20),
      qr: { size: 1, path: 'M0 0h1v1h-1z' },
    };
    const bytes = await drawLabels({ labels: [label, label], size, first: 1, language: 'en' });
    const texts = readPdf(bytes);
    expect(new Set(texts.map(({ page }) => page)).size).toBe(size === 'roll' ? 2 : 1);
    expect(textOfPdf(bytes).match(/W{20}/g)?.length).toBeGreaterThanOrEqual(4);
  },
);
