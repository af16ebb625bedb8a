import { type PaperLine, printedSmall } from './paper.ts';

/** Points between the margins of a page, across. */
export const pageWidth = 532;

/**
 * The width of each of so many columns over the page, in points. A column with a width is broken inside its words where they
 * are longer; one that takes what is free grows with its longest word, beyond the edge of the paper.
 */
export const evenly = (columns: number, gap: number): number =>
  Math.max(1, Math.floor((pageWidth - gap * columns) / Math.max(1, columns)));

/** Widths of columns of which one takes what is free; `between` is all that lies beside and between them, in points. */
export const widthsOf = (columns: readonly { width: number | '*' }[], between: number): number[] => {
  const taken = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), between);
  return columns.map(({ width }) => (width === '*' ? Math.max(1, pageWidth - taken) : width));
};

/**
 * Points that a block may need at most to be kept in one piece: less than half of a page. The library drops, without a word,
 * whatever of an unbreakable block goes beyond one page, so only blocks that are sure to fit may be unbreakable.
 */
export const mostUnbroken = 320;

const lineBreaks = /\r\n|[\n\r\u0085\u2028\u2029]/;

/**
 * Points of height that a text never exceeds in a column: every letter counts as the widest, and each line may be broken
 * when it is little more than half full.
 *
 * @param width of the column, in points
 * @param size of the letters, in points
 */
export const mostHeight = (text: string, width: number, size: number): number =>
  text
    .split(lineBreaks)
    .reduce((lines, line) => lines + 1 + Math.floor((2 * line.length * size) / width), 0) *
  size *
  1.4;

/** Whether all rows of a table are sure to fit when none of them is broken over two pages. */
export const areBounded = (lines: readonly PaperLine[], width: number): boolean =>
  lines.every(
    (line) =>
      mostHeight(line.description, width, 9) + mostHeight(printedSmall(line).join(' '), width, 7) <=
      mostUnbroken,
  );
