import { locales } from '@yardline/domain/format/language';
import type { Content, createPdf } from 'pdfmake';
import { colors } from '../layout/style.ts';
import { barsOf } from './bars.ts';
import type { Label, LabelSheet } from './label.ts';

type Definition = Parameters<typeof createPdf>[0];

const mm = 72 / 25.4;

/** Millimetres: the paper, how many labels stand on it across and down, and what each has room for. */
const papers = {
  roll: { page: [62, 29], columns: 1, rows: 1, label: [62, 29], top: 0, qr: 15, bars: 5 },
  sheet: { page: [210, 297], columns: 3, rows: 8, label: [70, 37], top: 0.5, qr: 20, bars: 8 },
} as const;
type Form = (typeof papers)[keyof typeof papers];

const edge = 2.5;
/** Four modules of a QR code of that size, which stay light around it. */
const beside = 2.1;
/** Millimetres of a module where there is room: wider bars are read from no further away by a scanner in the hand. */
const widestModule = 0.33;
/** Light at both ends of a code, in modules, without which it is not read. */
const quiet = 10;

type Corner = { x: number; y: number };
const at = ({ x, y }: Corner) => ({ absolutePosition: { x: x * mm, y: y * mm } });

const barCode = (code: string, corner: Corner, { label: [width], bars: height }: Form): Content[] => {
  const { bars, modules } = barsOf(code);
  const module = Math.min(widestModule, (width - 2 * edge) / (modules + 2 * quiet));
  const left = (width - module * modules) / 2;
  const canvas = bars.map((bar) => ({
    type: 'rect' as const,
    x: (left + bar.at * module) * mm,
    y: 0,
    w: bar.width * module * mm,
    h: height * mm,
    color: 'black',
  }));
  const words = { text: code, width: width * mm, alignment: 'center' as const, fontSize: 6 };
  return [
    { ...at(corner), canvas },
    { ...at({ x: corner.x, y: corner.y + height + 0.3 }), columns: [words] },
  ];
};

/** The library's own QR codes have whole points for modules, and come out a third smaller than there is room for. */
const squares = ({ size, path }: Label['qr']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path}"/></svg>`;

/** The width of a letter in letters' heights, at most. */
const widthOf = (letter: string): number => {
  if (/[ijl.,:;'|! ]/.test(letter)) return 0.3;
  return /[a-ln-vx-z0-9-]/.test(letter) ? 0.58 : 0.92;
};

/** A text cut to what a label has room for: as wide as so many letters are high, less what is lost where lines end. */
const cut = (text: string, room: number): string => {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  let width = 0;
  const fitting = letters.findIndex((letter) => (width += widthOf(letter)) > room * 0.85);
  return fitting < 0 ? letters.join('') : `${letters.slice(0, fitting).join('')}…`;
};

const draw = ({ number, description, company, code, qr }: Label, { x, y }: Corner, form: Form): Content[] => {
  const text = { x: x + edge + form.qr + beside, y: y + edge };
  const width = (form.label[0] - form.qr - 2 * edge - beside) * mm;
  return [
    { ...at({ x: x + edge, y: y + edge }), svg: squares(qr), width: form.qr * mm },
    {
      ...at(text),
      columns: [
        {
          width,
          stack: [
            { text: number, bold: true, fontSize: number.length > 9 ? 8 : 13 },
            { text: cut(description, (2 * width) / 7.5), fontSize: 7.5, margin: [0, 1, 0, 2] },
            { text: cut(company, width / 6), fontSize: 6, color: colors.soft },
          ],
        },
      ],
    },
    ...barCode(code, { x, y: y + edge + form.qr + beside }, form),
  ];
};

/** The pages of labels: on a roll each is a page, on sheets they fill it row by row. */
export const labelPages = ({ labels, size, first, language }: LabelSheet): Definition => {
  const form = papers[size];
  const { page, columns, rows } = form;
  const places = columns * rows;
  const content = labels.flatMap((label, index): Content[] => {
    const place = (index + (size === 'sheet' ? first - 1 : 0)) % places;
    const corner = {
      x: (place % columns) * form.label[0],
      y: form.top + Math.floor(place / columns) * form.label[1],
    };
    const turn: Content[] = place === 0 && index > 0 ? [{ text: '', pageBreak: 'before' }] : [];
    return [...turn, ...draw(label, corner, form)];
  });
  return {
    pageSize: { width: page[0] * mm, height: page[1] * mm },
    pageMargins: 0,
    language: locales[language],
    info: {
      title: labels
        .map(({ number }) => number)
        .slice(0, 3)
        .join(', '),
    },
    defaultStyle: { font: 'Paper', fontSize: 8, color: 'black' },
    content,
  };
};
