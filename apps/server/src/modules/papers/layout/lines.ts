import type { Content, TableCell } from 'pdfmake';
import type { Block } from './block.ts';
import { barsCell } from './bars-cell.ts';
import { type PaperLine, printedSmall } from './paper.ts';
import { areBounded, widthsOf } from './room.ts';
import { colors } from './style.ts';
import type { Column } from './templates.ts';
import { word } from './words.ts';

/** A text or stack with a width, as columns take it. */
type Cell = Content & { width: number };
/** A column whose width is known. */
type Fixed = Column & { width: number };

const gap = 8;
/** Points left and right of a cell to write in, with its edge. */
const penPadding = 8.5;

const fixed = (columns: readonly Column[], between: number): Fixed[] => {
  const widths = widthsOf(columns, between);
  return columns.map((column, at) => ({ ...column, width: widths[at] ?? 1 }));
};

const cell = (line: PaperLine, { of, width, align }: Fixed): Cell => {
  if (of === 'pen' || of === 'bars') return { width, text: '' };
  if (of !== 'period')
    return { width, text: line[of] ?? '', alignment: align, ...(of === 'product' ? { bold: true } : {}) };
  const ends = [line.from, line.to === '' ? '' : `– ${line.to}`].filter((text) => text !== '');
  return { width, stack: ends.map((text) => ({ text, noWrap: true })), fontSize: 8, lineHeight: 1.05 };
};

/** The line itself, and under it, from the description to the edge, its small print. */
const priced = (line: PaperLine, columns: readonly Fixed[]): TableCell => {
  const [first] = columns;
  const indent = first === undefined || first.of === 'description' ? 0 : first.width + gap;
  const print = printedSmall(line);
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

const heading = (columns: readonly Fixed[], sayIn: (column: Column) => string, color: string): Cell[] =>
  columns.map((column) => ({
    width: column.width,
    text: sayIn(column),
    style: 'header',
    alignment: column.align,
    color,
  }));

/** Rows are broken over pages only where one of them may be too tall to be kept whole. */
const keptWhole = (lines: readonly PaperLine[], columns: readonly Fixed[]) =>
  areBounded(lines, columns.find(({ of }) => of === 'description')?.width ?? 1)
    ? { keepWithHeaderRows: 1, dontBreakRows: true }
    : {};

/** The table of priced lines: its header is repeated on every page, and lines are kept whole. */
export const lines: Block = ({ paper, template }) => {
  const columns = fixed(template.columns, gap * (template.columns.length - 1));
  const sayIn = ({ label }: Column): string => word(label, paper.language);
  const header: TableCell = { columns: heading(columns, sayIn, paper.accent), columnGap: gap };
  const none: TableCell = { text: word('line.none', paper.language), color: colors.quiet };
  const rows = paper.lines.length === 0 ? [none] : paper.lines.map((line) => priced(line, columns));
  return [
    {
      table: {
        headerRows: 1,
        ...keptWhole(paper.lines, columns),
        widths: ['*'],
        body: [header, ...rows].map((row) => [row]),
      },
      layout: 'lines',
      margin: [0, 0, 0, 10],
    },
  ];
};

/** The list of what is carried, with boxes to count and note by hand. */
export const checklist: Block = ({ paper, template }) => {
  const columns = fixed(template.columns, penPadding * template.columns.length);
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
      const small = of === 'description' ? printedSmall(line).join(' ') : '';
      const text = line[of] ?? '';
      if (small === '') return { text, alignment: align, bold: of === 'product' };
      return { stack: [text, { text: small, fontSize: 7, color: colors.quiet }] };
    });
  return [
    {
      table: {
        headerRows: 1,
        ...keptWhole(paper.lines, columns),
        widths: columns.map(({ width }) => width),
        body: [header, ...paper.lines.map(row)],
      },
      layout: 'pen',
      margin: [0, 0, 0, 10],
    },
  ];
};
