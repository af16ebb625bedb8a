import type { Count, CountLine } from '@yardline/contract/counts/counts';

/**
 * A count with an updated line and updated totals; undefined when the line is not on the sheet yet, which has to be read
 * again then.
 */
export const withLine = (count: Count, line: CountLine): Count | undefined => {
  const before = count.sheet.find(({ id }) => id === line.id);
  if (before === undefined) return undefined;
  const counted = Number(line.counted !== null) - Number(before.counted !== null);
  return {
    ...count,
    lines_counted: count.lines_counted + counted,
    sheet: count.sheet.map((each) => (each.id === line.id ? line : each)),
  };
};
