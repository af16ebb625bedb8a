import { pad } from '@yardline/domain/signatures/strokes';
import { wrapText } from '@yardline/domain/text/wrap';
import type { Content } from 'pdfmake';
import type { Block } from './block.ts';
import type { Paper, PaperSignature, PaperSum } from './paper.ts';
import { mostHeight, mostUnbroken, pageWidth } from './room.ts';
import { colors } from './style.ts';
import { word } from './words.ts';

const sumsWidth = 262;
/** Room for 99 thousand million with its sign, in bold. */
const amountWidth = 122;
const besideSums = 24;
const remarkWidth = pageWidth - sumsWidth - besideSums;
const remarkSize = 9;

const sumRow = ({ label, value, isStrong }: PaperSum, accent: string) => {
  const look = isStrong ? { bold: true, fontSize: 11, color: accent } : { color: colors.soft };
  return [
    { text: label, ...look },
    {
      ...look,
      text: value,
      alignment: 'right' as const,
      noWrap: true,
      color: isStrong ? accent : colors.ink,
    },
  ];
};

/** Nothing of a paper that tells no amounts: a table has rows. */
const sumsTable = (paper: Paper, rows: readonly PaperSum[]): Content[] =>
  rows.length === 0
    ? []
    : [
        {
          table: {
            widths: [sumsWidth - amountWidth, amountWidth],
            dontBreakRows: true,
            body: rows.map((row) => sumRow(row, paper.accent)),
          },
          layout: 'sums',
        },
      ];

const sums: Block = ({ paper }) => sumsTable(paper, paper.sums);

/** What was billed and paid of it so far. */
const standing: Block = ({ paper }) =>
  paper.standing === undefined || paper.standing.length === 0
    ? []
    : [
        {
          stack: [
            ...(paper.standingOn === undefined
              ? []
              : [
                  {
                    text: word('standing.as_of', paper.language, { day: paper.standingOn }).toUpperCase(),
                    style: 'label',
                  },
                ]),
            ...sumsTable(paper, paper.standing),
          ],
          margin: [0, 10, 0, 0],
        },
      ];

/** In what the amounts are: the symbol beside them is that of several currencies. */
const currency: Block = ({ paper }) =>
  paper.currency === undefined
    ? []
    : [
        {
          text: word('amounts_in', paper.language, { currency: paper.currency }),
          fontSize: 7.5,
          color: colors.quiet,
          alignment: 'right',
          margin: [0, 2, 0, 0],
        },
      ];

const remarks = ({ language }: Paper, written: string): Content[] =>
  written === '' ? [] : [headed(word('comments', language), written, remarkSize)];

/** Points that the sums never exceed. */
const sumsHeight = ({ sums: rows, standing: more = [] }: Paper): number =>
  [...rows, ...more].reduce(
    (height, { label }) => height + 4 + mostHeight(label, sumsWidth - amountWidth, 11),
    12,
  );

/**
 * What was written for the customer, and beside it the sums, the strong ones in the company's color. They are kept in one piece
 * where they are sure to fit on a page; longer remarks follow below the sums, over as many pages as they need.
 */
export const totals: Block = (sheet) => {
  const { paper } = sheet;
  const isShort = mostHeight(paper.comments, remarkWidth, remarkSize) <= mostUnbroken;
  const columns: Content = {
    columns: [
      { width: remarkWidth, stack: isShort ? remarks(paper, paper.comments) : [] },
      { width: sumsWidth, stack: [...sums(sheet), ...currency(sheet), ...standing(sheet)] },
    ],
    columnGap: besideSums,
    unbreakable: sumsHeight(paper) <= mostUnbroken,
    margin: [0, 0, 0, 12],
  };
  return [columns, ...(isShort ? [] : comments(sheet))];
};

const headed = (heading: string, text: string, size: number): Content => ({
  stack: [
    { text: heading.toUpperCase(), style: 'label' },
    { text, fontSize: size, color: colors.soft, lineHeight: 1.2 },
  ],
  margin: [0, 0, 0, 10],
});

/** What was written for the customer, in lines of 60 characters at most, which break at the last space. [B5.44] [S5.13] */
export const comments: Block = ({ paper }) => remarks(paper, wrapText(paper.comments).join('\n'));

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

type Column = Content & { width: number };
type Margin = [number, number, number, number];

const besideSignature = 32;
const signWidth = (pageWidth - besideSignature) / 2;

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
      width: signWidth,
      stack: [
        ...(signature === undefined
          ? []
          : [own === undefined ? { text: ' ', margin: [0, 0, 0, signedHeight - 10] as Margin } : hand(own)]),
        ruled(word(signer, language, { company: company.name }), signWidth),
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
  const signed: Content = { columns, columnGap: besideSignature, margin: [0, 22, 0, 0] };
  const proof: Content[] =
    signature === undefined
      ? []
      : [{ text: signature.proof, fontSize: 6.5, color: colors.quiet, margin: [0, 10, 0, 0] }];
  return [{ stack: [...terms(sheet), signed, ...proof], unbreakable: true }];
};

/** What was signed at the door: the hand, the name and the moment. Nothing where no one signed. */
export const signed: Block = ({ paper: { signature, language, company }, template }) =>
  signature === undefined
    ? []
    : [
        {
          unbreakable: true,
          margin: [0, 4, 0, 12],
          stack: [
            hand(signature),
            ruled(
              word(template.signatures[0] ?? 'sign.customer', language, { company: company.name }),
              signWidth,
            ),
            { text: `${signature.name}, ${signature.day}`, fontSize: 9, margin: [0, 6, 0, 0] },
            { text: signature.proof, fontSize: 6.5, color: colors.quiet, margin: [0, 4, 0, 0] },
          ],
        },
      ];
