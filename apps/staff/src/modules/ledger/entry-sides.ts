import type { EntryLine } from '@yardline/contract/ledger/entries';
import { amount, cents, sum } from '@yardline/domain/money/cents';

/** One account of an entry with what it is debited or credited, and what of. */
export type Side = {
  key: string;
  account: EntryLine['debit'];
  division: string;
  debit: number;
  credit: number;
  about: string;
};

const aboutOf = ({ class_name: name, tax_code: tax, memo }: EntryLine): string =>
  [name, tax, memo].filter((each) => each !== '').join(' · ');

const side = (of: 'debit' | 'credit', line: EntryLine, value = line.amount): Side => ({
  key: `${of}${line.line_number}`,
  account: line[of],
  division: line[`${of}_division`],
  debit: of === 'debit' ? value : 0,
  credit: of === 'credit' ? value : 0,
  about: aboutOf(line),
});

/** A side that all lines share is one amount; else each line has its own. */
const allOf = (of: 'debit' | 'credit', lines: readonly EntryLine[]): Side[] => {
  const [first] = lines;
  if (first === undefined) return [];
  const isShared = lines.every(
    (line) => line[of].id === first[of].id && line[`${of}_division`] === first[`${of}_division`],
  );
  if (!isShared || lines.length === 1) return lines.map((line) => side(of, line));
  const total = amount(sum(lines.map((line) => cents(line.amount))));
  return [{ ...side(of, first, total), about: '' }];
};

/** The sides of an entry as an accountant reads them: what is debited, then what is credited. */
export const sidesOf = (lines: readonly EntryLine[]): Side[] => [
  ...allOf('debit', lines),
  ...allOf('credit', lines),
];
