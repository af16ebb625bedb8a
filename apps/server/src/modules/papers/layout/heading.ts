import type { Content } from 'pdfmake';
import type { Block } from './block.ts';
import { evenly, pageWidth } from './room.ts';
import { colors } from './style.ts';
import { word } from './words.ts';

const titleWidth = 190;
const codeWidth = 46;
const besideTitle = 14;
/** Points that a logo fits into. */
const logoSize: [number, number] = [180, 48];

/** Company on the left, what the document is and its number on the right, its code for scanners beside. */
export const letterhead: Block = ({ paper, template }) => {
  const { company, language, accent } = paper;
  const title: Content[] = [
    { text: word(template.title, language), fontSize: 19, bold: true, color: colors.ink, alignment: 'right' },
    {
      text: paper.number === '' ? ' ' : word('number', language, { number: paper.number }),
      fontSize: 11,
      color: colors.quiet,
      alignment: 'right',
      margin: [0, 1, 0, 0],
    },
  ];
  const hasCode = paper.code !== '';
  const beside = titleWidth + besideTitle + (hasCode ? codeWidth + besideTitle : 0);
  return [
    {
      columns: [
        {
          width: pageWidth - beside,
          stack: [
            ...(paper.logo === undefined
              ? []
              : [
                  {
                    image: paper.logo,
                    fit: logoSize,
                    margin: [0, 0, 0, 5] as [number, number, number, number],
                  },
                ]),
            { text: company.name, fontSize: 15, bold: true, color: accent, margin: [0, 1, 0, 3] },
            { text: company.lines.join('\n'), fontSize: 8, color: colors.quiet, lineHeight: 1.2 },
          ],
        },
        { width: titleWidth, stack: title },
        ...(hasCode ? [{ width: codeWidth, qr: paper.code, fit: codeWidth, eccLevel: 'M' as const }] : []),
      ],
      columnGap: besideTitle,
    },
    { canvas: [{ type: 'rect', x: 0, y: 0, w: pageWidth, h: 2, color: accent }], margin: [0, 10, 0, 14] },
  ];
};

const besideParty = 18;

/** Customer, site and both ends of a trip, side by side. */
export const parties: Block = ({ paper }) => [
  {
    columns: paper.parties.map(({ label, name, lines }) => ({
      width: evenly(paper.parties.length, besideParty),
      stack: [
        { text: word(label, paper.language).toUpperCase(), style: 'label' },
        ...(name === ''
          ? []
          : [
              {
                text: name,
                bold: true,
                fontSize: 10,
                margin: [0, 0, 0, 1] as [number, number, number, number],
              },
            ]),
        { text: lines.join('\n'), color: colors.soft, lineHeight: 1.15 },
      ],
    })),
    columnGap: besideParty,
    margin: [0, 0, 0, 14],
  },
];

const perRow = 4;
/** Points left and right of a cell, by the layout of the band. */
const bandPadding = 12;

/** Dates, numbers and people in a shaded band, four to a row. */
export const facts: Block = ({ paper }) => {
  const named = paper.facts.map(({ label, value }) => ({ label: word(label, paper.language), value }));
  const cells = [...named, ...(paper.ownFacts ?? [])].map(({ label, value }) => ({
    stack: [
      { text: label.toUpperCase(), style: 'label' },
      { text: value, bold: true },
    ],
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (_, column) => cells[row * perRow + column] ?? { text: '' }),
  );
  return rows.length === 0
    ? []
    : [
        {
          table: { widths: Array.from({ length: perRow }, () => evenly(perRow, bandPadding)), body: rows },
          layout: 'band',
          margin: [0, 0, 0, 14],
        },
      ];
};
