import { moneyText, type Cents } from '../../money/cents.ts';
import { neutralise } from '../../text/spreadsheet.ts';

/** One account of an entry that leaves for another program: what it is debited or credited, in cents. */
export type JournalLine = {
  code: string;
  /** What the other program calls the account. */
  account: string;
  debit: Cents;
  credit: Cents;
  memo: string;
  division: string;
  class: string;
  taxCode: string;
  /** Whether it is an account of receivables: those lines name their customer. */
  isReceivable: boolean;
};

/** An entry that leaves for another program. */
export type JournalEntry = {
  id: number;
  kind: string;
  reference: string;
  /** 'YYYY-MM-DD' */
  postingOn: string;
  documentOn: string;
  customer: string;
  memo: string;
  lines: readonly JournalLine[];
};

/** The batch that a file is of. */
export type JournalBatch = { number: number; company: string; currency: string };

/** What an entry is called in another program: short, and the same whenever it leaves. */
export const numberOf = ({ id }: Pick<JournalEntry, 'id'>): string => `YL-${id}`;

/** What a line is about, in one text. */
export const aboutOf = (entry: JournalEntry, line: JournalLine): string =>
  [entry.kind, entry.reference, entry.customer, line.memo === '' ? entry.memo : line.memo]
    .filter((part) => part !== '')
    .join(' ');

/** An amount, or nothing where it is 0: in a column of debits or of credits. */
export const orEmpty = (value: Cents): string => (value === 0 ? '' : moneyText(value));

/** Debits above zero, credits below. */
export const signed = ({ debit, credit }: JournalLine): string => moneyText(debit - credit);

const [year, month, day] = [0, 1, 2];

/** A day as American programs write it: '11/30/2026', or with two digits of the year '11/30/26'. */
export const usDay = (iso: string, digits: 2 | 4 = 4): string => {
  const parts = iso.split('-');
  return `${parts[month]}/${parts[day]}/${(parts[year] ?? '').slice(4 - digits)}`;
};

/** Texts between tabs: without tabs and line breaks, and none that a spreadsheet program takes for a formula. */
export const tabbed = (cells: readonly string[]): string =>
  `${cells.map((cell) => neutralise(cell.replaceAll(/[\t\r\n]+/g, ' '))).join('\t')}\r\n`;
