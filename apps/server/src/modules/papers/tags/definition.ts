import { locales } from '@yardline/domain/format/language';
import type { Content, createPdf } from 'pdfmake';
import { colors } from '../layout/style.ts';
import type { Tag } from './tag.ts';

type Definition = Parameters<typeof createPdf>[0];

/** Points: four by six inches, the tag of label printers. */
const page = { width: 288, height: 432 };
const edge = 14;
const band = 46;
const qrWidth = 104;
const inner = page.width - 2 * edge;

/** Red is for what must not leave. */
const bands = {
  job: 'black',
  machine: 'black',
  parts: 'black',
  test: 'black',
  do_not_rent: '#b3261e',
} as const;

/** A text cut where so many letters are more than a tag has room for. */
const cut = (text: string, most: number): string => {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
};

const squares = ({ size, path }: NonNullable<Tag['qr']>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path}"/></svg>`;

const line = (text: string, fontSize: number, bold = false): Content[] =>
  text === '' ? [] : [{ text, fontSize, bold, margin: [0, 0, 0, 5] }];

const mostParts = 9;

const partRows = (parts: Tag['parts']): Content[] =>
  parts.slice(0, mostParts).map(({ number, description, quantity }) => ({
    columns: [
      { width: 36, text: quantity, bold: true, alignment: 'right' as const },
      { width: '*' as const, text: cut(`${number} ${description}`, 40) },
    ],
    columnGap: 8,
    fontSize: 9,
    margin: [0, 0, 0, 3] as [number, number, number, number],
  }));

/** The page of a tag: what it is, whose, and the code that opens its order. */
export const tagPage = (tag: Tag): Definition => ({
  pageSize: page,
  pageMargins: 0,
  language: locales[tag.language],
  info: { title: `${tag.title} ${tag.number}` },
  defaultStyle: { font: 'Paper', fontSize: 10, color: 'black' },
  content: [
    {
      absolutePosition: { x: 0, y: 0 },
      canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: band, color: bands[tag.type] }],
    },
    {
      absolutePosition: { x: edge, y: 13 },
      columns: [{ width: inner, text: cut(tag.title, 22), fontSize: 17, bold: true, color: 'white' }],
    },
    ...(tag.qr === null
      ? []
      : [{ absolutePosition: { x: edge, y: band + 12 }, svg: squares(tag.qr), width: qrWidth }]),
    {
      absolutePosition: { x: edge + qrWidth + 12, y: band + 12 },
      columns: [
        {
          width: inner - qrWidth - 12,
          stack: [
            ...line(tag.number, tag.number.length > 8 ? 14 : 24, true),
            ...line(cut(tag.mechanic, 50), 11),
            { text: cut(tag.company, 50), fontSize: 8, color: colors.soft },
          ],
        },
      ],
    },
    {
      absolutePosition: { x: edge, y: band + qrWidth + 28 },
      columns: [
        {
          width: inner,
          stack: [
            ...line(cut(tag.machine, 90), 15, true),
            ...line(cut(tag.complaint, 220), 11),
            ...partRows(tag.parts),
            ...(tag.parts.length > mostParts ? line('…', 9) : []),
          ],
        },
      ],
    },
  ],
});
