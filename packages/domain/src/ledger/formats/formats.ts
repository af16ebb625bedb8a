import { csvFile } from '../../text/csv-file.ts';
import {
  aboutOf,
  type JournalBatch,
  type JournalEntry,
  type JournalLine,
  numberOf,
  orEmpty,
  signed,
  tabbed,
  usDay,
} from './journal.ts';

/** Writes the file of a batch. */
type Write = (batch: JournalBatch, entries: readonly JournalEntry[]) => string;

type Row = { entry: JournalEntry; line: JournalLine };
const rowsOf = (entries: readonly JournalEntry[]): Row[] =>
  entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })));

type Column = readonly [header: string, cell: (row: Row, batch: JournalBatch) => string];

const table =
  (columns: readonly Column[]): Write =>
  (batch, entries) =>
    csvFile([
      columns.map(([header]) => header),
      ...rowsOf(entries).map((row) => columns.map(([, cell]) => cell(row, batch))),
    ]);

const payer = ({ entry, line }: Row): string => (line.isReceivable ? entry.customer : '');

/** Every field, for a program of one's own. */
const plain = table([
  ['Company', (_, batch) => batch.company],
  ['Batch', (_, batch) => String(batch.number)],
  ['Journal', ({ entry }) => numberOf(entry)],
  ['Posting date', ({ entry }) => entry.postingOn],
  ['Document date', ({ entry }) => entry.documentOn],
  ['Source', ({ entry }) => entry.kind],
  ['Number', ({ entry }) => entry.reference],
  ['Account code', ({ line }) => line.code],
  ['Account', ({ line }) => line.account],
  ['Debit', ({ line }) => orEmpty(line.debit)],
  ['Credit', ({ line }) => orEmpty(line.credit)],
  ['Customer', ({ entry }) => entry.customer],
  ['Division', ({ line }) => line.division],
  ['Class', ({ line }) => line.class],
  ['Tax code', ({ line }) => line.taxCode],
  ['Memo', (row) => aboutOf(row.entry, row.line)],
  ['Currency', (_, batch) => batch.currency],
]);

/** QuickBooks Online: its import of journal entries; the customer stands on lines of receivables alone. */
const quickBooksOnline = table([
  ['Journal No', ({ entry }) => numberOf(entry)],
  ['Journal Date', ({ entry }) => usDay(entry.postingOn)],
  ['Account Name', ({ line }) => line.account],
  ['Debits', ({ line }) => orEmpty(line.debit)],
  ['Credits', ({ line }) => orEmpty(line.credit)],
  ['Description', (row) => aboutOf(row.entry, row.line)],
  ['Name', payer],
  ['Location', ({ line }) => line.division],
  ['Class', ({ line }) => line.class],
  ['Currency', (_, batch) => batch.currency],
]);

const blockOf = (entry: JournalEntry): string => {
  const cells = (line: JournalLine, at: number): string[] => [
    at === 0 ? 'TRNS' : 'SPL',
    numberOf(entry),
    'GENERAL JOURNAL',
    usDay(entry.postingOn, 2),
    line.account,
    payer({ entry, line }),
    line.class,
    signed(line),
    numberOf(entry),
    aboutOf(entry, line),
  ];
  return `${entry.lines.map((line, at) => tabbed(cells(line, at))).join('')}ENDTRNS\r\n`;
};

/** QuickBooks Desktop: one block for each entry, which comes to nothing. */
const quickBooksDesktop: Write = (_, entries) => {
  const columns = ['TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO'];
  const head = `${tabbed(['!TRNS', ...columns])}${tabbed(['!SPL', ...columns])}!ENDTRNS\r\n`;
  return head + entries.map(blockOf).join('');
};

const quoted = (text: string, most: number): string => `"${text.replaceAll('"', "'").slice(0, most)}"`;

/** Sage 50 in Canada: a line for the entry, and one for each account, debits above zero. */
const sage50Canada: Write = (_, entries) =>
  entries
    .map((entry) => {
      const [first] = entry.lines;
      const about = first === undefined ? '' : aboutOf(entry, first);
      const head = `${usDay(entry.postingOn, 2).replaceAll('/', '-')},${quoted(numberOf(entry), 20)},${quoted(about, 75)}`;
      const lines = entry.lines.map(
        (line) => `${line.account},${signed(line)},${quoted(aboutOf(entry, line), 75)}`,
      );
      return [head, ...lines].map((line) => `${line}\r\n`).join('');
    })
    .join('');

/** Xero: its import of manual journals. */
const xero = table([
  ['*Narration', ({ entry, line }) => `${numberOf(entry)} ${aboutOf(entry, line)}`],
  ['*Date', ({ entry }) => usDay(entry.postingOn)],
  ['Description', (row) => aboutOf(row.entry, row.line)],
  ['*AccountCode', ({ line }) => line.account],
  ['*TaxRate', () => 'Tax Exempt'],
  ['*Amount', ({ line }) => signed(line)],
  ['TrackingName1', ({ line }) => (line.division === '' ? '' : 'Division')],
  ['TrackingOption1', ({ line }) => line.division],
  ['TrackingName2', ({ line }) => (line.class === '' ? '' : 'Class')],
  ['TrackingOption2', ({ line }) => line.class],
]);

/**
 * The programs for which the journal leaves, how their files end and are written, and whether they know accounts by number or by name where
 * a company names none of its own.
 */
export const journalFormats = {
  csv: { ending: 'csv', by: 'name', write: plain },
  quickbooks_online: { ending: 'csv', by: 'name', write: quickBooksOnline },
  quickbooks_desktop: { ending: 'iif', by: 'name', write: quickBooksDesktop },
  sage50_canada: { ending: 'txt', by: 'code', write: sage50Canada },
  xero: { ending: 'csv', by: 'code', write: xero },
} as const satisfies Record<string, { ending: string; by: 'name' | 'code'; write: Write }>;
export type JournalFormat = keyof typeof journalFormats;
export const journalFormatNames = Object.keys(journalFormats) as JournalFormat[];
