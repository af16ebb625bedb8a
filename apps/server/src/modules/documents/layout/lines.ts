import type { Content, TableCell } from 'pdfmake';
import type { Block } from './block.ts';
import { barsCell } from './bars-cell.ts';
import { type PaperLine, smallPrint } from './paper.ts';
import { colors } from './style.ts';
import type { Column } from './templates.ts';
import { word } from './words.ts';

/** A text or stack with a width, as columns take it. */
type Cell = Content & { width: number | '*' };

const gap = 8;

const cell = (line: PaperLine, { of, width, align }: Column): Cell => {
  if (of === 'pen' || of === 'bars') return { width, text: '' };
  if (of !== 'period')
    return { width, text: line[of] ?? '', alignment: align, ...(of === 'product' ? { bold: true } : {}) };
  const ends = [line.from, line.to === '' ? '' : `– ${line.to}`].filter((text) => text !== '');
  return { width, stack: ends.map((text) => ({ text, noWrap: true })), fontSize: 8, lineHeight: 1.05 };
};

/** The line itself, and under it, from the description to the edge, its small print. */
const priced = (line: PaperLine, columns: readonly Column[]): TableCell => {
  const indent = typeof columns[0]?.width === 'number' ? columns[0].width + gap : 0;
  const print = smallPrint(line);
  const small: Content[] =
    print.length === 0
      ? []
      : [
          {
            text: print.join(' '),
            fontSize: 7,
            color: colors.quiet,
            lineHeight: 1.1,
            margin: [indent, 1.5, 0, 0],
          },
        ];
  return { stack: [{ columns: columns.map((column) => cell(line, column)), columnGap: gap }, ...small] };
};

const heading = (columns: readonly Column[], sayIn: (column: Column) => string, color: string): Cell[] =>
  columns.map((column) => ({
    width: column.width,
    text: sayIn(column),
    style: 'header',
    alignment: column.align,
    color,
  }));

/** The table of priced lines: its header comes again on every page and no line is torn apart. */
export const lines: Block = ({ paper, template: { columns } }) => {
  const sayIn = ({ label }: Column): string => word(label, paper.language);
  const header: TableCell = { columns: heading(columns, sayIn, paper.accent), columnGap: gap };
  const none: TableCell = { text: word('line.none', paper.language), color: colors.quiet };
  const rows = paper.lines.length === 0 ? [none] : paper.lines.map((line) => priced(line, columns));
  return [
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ['*'],
        body: [header, ...rows].map((row) => [row]),
      },
      layout: 'lines',
      margin: [0, 0, 0, 10],
    },
  ];
};

/** The list of what is carried, with boxes to count and note by hand. */
export const checklist: Block = ({ paper, template: { columns } }) => {
  const header: TableCell[] = columns.map(({ label, align }) => ({
    text: word(label, paper.language),
    style: 'header',
    alignment: align,
    color: paper.accent,
  }));
  const row = (line: PaperLine): TableCell[] =>
    columns.map(({ of, align }) => {
      if (of === 'bars') return barsCell(line.code ?? '');
      if (of === 'pen' || of === 'period') return { text: '' };
      const small = of === 'description' ? smallPrint(line).join(' ') : '';
      const text = line[of] ?? '';
      if (small === '') return { text, alignment: align, bold: of === 'product' };
      return { stack: [text, { text: small, fontSize: 7, color: colors.quiet }] };
    });
  return [
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [header, ...paper.lines.map(row)],
      },
      layout: 'pen',
      margin: [0, 0, 0, 10],
    },
  ];
};
