import { pad } from '@yardline/domain/signatures/strokes';
import type { Content } from 'pdfmake';
import type { Block } from './block.ts';
import type { PaperSignature } from './paper.ts';
import { colors } from './style.ts';
import { word } from './words.ts';

/** What was written for the customer, and beside it the sums, the strong ones in the company's colour. Never torn apart. */
export const totals: Block = (sheet) => [
  {
    columns: [
      { width: '*', stack: comments(sheet) },
      {
        width: 262,
        table: {
          widths: ['*', 'auto'],
          body: sheet.paper.sums.map(({ label, value, isStrong }) => [
            {
              text: label,
              ...(isStrong
                ? { bold: true, fontSize: 11, color: sheet.paper.accent }
                : { color: colors.soft }),
            },
            {
              text: value,
              alignment: 'right',
              noWrap: true,
              ...(isStrong ? { bold: true, fontSize: 11, color: sheet.paper.accent } : {}),
            },
          ]),
        },
        layout: 'sums',
      },
    ],
    columnGap: 24,
    unbreakable: true,
    margin: [0, 0, 0, 12],
  },
];

const headed = (heading: string, text: string, size: number): Content => ({
  stack: [
    { text: heading.toUpperCase(), style: 'label' },
    { text, fontSize: size, color: colors.soft, lineHeight: 1.2 },
  ],
  margin: [0, 0, 0, 10],
});

/** What was written for the customer. */
export const comments: Block = ({ paper }) =>
  paper.comments === '' ? [] : [headed(word('comments', paper.language), paper.comments, 9)];

export const terms: Block = ({ paper, template }) => [
  headed(word('terms', paper.language), word(template.terms, paper.language), 7.5),
];

const ruled = (label: string, width: number) => ({
  width,
  stack: [
    {
      canvas: [
        { type: 'line' as const, x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: colors.ink },
      ],
    },
    {
      text: label,
      fontSize: 7.5,
      color: colors.quiet,
      margin: [0, 2, 0, 0] as [number, number, number, number],
    },
  ],
});

type Column = Content & { width: '*' };
type Margin = [number, number, number, number];

/** Room above the lines to sign on: what was drawn there, or the name that stands for it. */
const signedHeight = 64;

const drawn = (paths: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pad.width} ${pad.height}">`,
    ...paths.map(
      (path) =>
        `<path d="${path}" fill="none" stroke="${colors.ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    '</svg>',
  ].join('');

const hand = ({ paths, name }: PaperSignature): Content =>
  paths === null
    ? { text: name, fontSize: 17, color: colors.ink, margin: [0, signedHeight - 24, 0, 2] }
    : { svg: drawn(paths), height: signedHeight, width: (signedHeight * pad.width) / pad.height };

const above = (text: string, label: string, width: number) => ({
  width,
  stack: [{ text: text === '' ? ' ' : text, fontSize: 9 }, ruled(label, width)],
});

/** The terms with, right under them, a line to sign on for each who signs: nobody signs a page without its terms. */
export const agreement: Block = (sheet) => {
  const { paper, template } = sheet;
  const { language, company, signature } = paper;
  const columns = template.signatures.map((signer, at): Column => {
    // The customer is the first to sign.
    const own = at === 0 ? signature : undefined;
    return {
      width: '*',
      stack: [
        ...(signature === undefined
          ? []
          : [own === undefined ? { text: ' ', margin: [0, 0, 0, signedHeight - 10] as Margin } : hand(own)]),
        ruled(word(signer, language, { company: company.name }), 250),
        {
          columns: [
            above(own?.name ?? '', word('sign.name', language), 160),
            above(own?.day ?? '', word('sign.date', language), 76),
          ],
          columnGap: 14,
          margin: [0, 10, 0, 0],
        },
      ],
    };
  });
  const signed: Content = { columns, columnGap: 32, margin: [0, 22, 0, 0] };
  const proof: Content[] =
    signature === undefined
      ? []
      : [{ text: signature.proof, fontSize: 6.5, color: colors.quiet, margin: [0, 10, 0, 0] }];
  return [{ stack: [...terms(sheet), signed, ...proof], unbreakable: true }];
};
