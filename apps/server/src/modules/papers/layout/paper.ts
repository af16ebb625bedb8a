import type { printableType } from '@yardline/contract/papers/papers';
import type { Language } from '@yardline/domain/format/language';
import type { z } from 'zod';
import type { PaperWord } from './words.ts';

export type PaperType = z.output<typeof printableType>;
/**
 * What can be drawn: documents, a customer's statement, which is of days and has no id, the receipt of a payment, an inspection, and the sheet
 * of a count, which says what should be there or does not.
 */
export type SheetType =
  | PaperType
  | 'statement'
  | 'receipt'
  | 'count'
  | 'blind_count'
  | 'inspection'
  | 'bank_slip';

/** A label of the product's own, filled in the document's language, with what stands beside it. */
export type Labelled = { label: PaperWord; value: string };

/** A person, company or place named on the document. */
export type Party = { label: PaperWord; name: string; lines: string[] };

/** One row of the table; what a column does not need stays ''. All texts are ready to print. */
export type PaperLine = {
  product: string;
  description: string;
  /** The serial numbers of what stands in it, in words; left out where there are none. */
  serials?: string[];
  /** From when it is kept for the customer, in words, until it leaves; no part of what is signed, since its days are. */
  reserved?: string;
  /** Small type under the description: how the price came about, or what became of the line. */
  details: string[];
  quantity: string;
  from: string;
  to: string;
  rate: string;
  discount: string;
  amount: string;
  meter: string;
  /** Where it lies, and what a scanner reads in its place; of a sheet that is walked with. */
  bin?: string;
  code?: string;
};

/** What a signature covers of the small type under a line's description. */
export const smallPrint = ({ serials = [], details }: PaperLine): string[] => [...serials, ...details];

/** What stands under a line's description in small type, one after the other. */
export const printedSmall = (line: PaperLine): string[] => [
  ...(line.reserved === undefined ? [] : [line.reserved]),
  ...smallPrint(line),
];

/** A row of the totals. A strong one stands out. */
export type PaperSum = { label: string; value: string; isStrong: boolean };

/** A signature as it is printed: who, how and when, and over which version. */
export type PaperSignature = {
  name: string;
  /** What was drawn, as paths in units of the pad; null where the name stands for it. */
  paths: string[] | null;
  day: string;
  /** One line of small print: the moment, how it was taken, and the hash of what was signed. */
  proof: string;
};

/**
 * A document as it is printed: plain data, already in words, so that drawing needs neither database nor clock and can
 * happen in another thread.
 */
export type Paper = {
  type: SheetType;
  /** An invoice that gives back: a credit note. */
  isCredit?: boolean;
  /** A draft that is kept by name, with its stock held until a day. */
  isWorksheet?: boolean;
  /** A statement of what is open of each invoice. */
  isOpenItems?: boolean;
  language: Language;
  accent: string;
  /** The company's logo as a `data:` address; no part of what is signed. */
  logo?: string | undefined;
  company: { name: string; lines: string[] };
  /** What people call it, '1042'; '' on a draft. */
  number: string;
  /** What a scanner reads, 'C-1042'; '' on a draft. */
  code: string;
  /** Printed across the page of a document that does not count. */
  mark: PaperWord | null;
  facts: Labelled[];
  /** What the company itself asks on it, by its own labels; left out where that is nothing. */
  ownFacts?: { label: string; value: string }[];
  parties: Party[];
  lines: PaperLine[];
  /** In what its amounts are, in words; left out where it names none. */
  currency?: string;
  sums: PaperSum[];
  /** How it stands in money now, below the sums; not part of what is signed, because paying changes it. */
  standing?: PaperSum[];
  /** The day of that, in words, where it is not the day of the paper. */
  standingOn?: string;
  /** What signatures and links cover of an invoice, where it prints more: payments move below its sums, and credits lose their balance. */
  covered?: { facts: Labelled[]; sums: PaperSum[] };
  comments: string;
  /** Photos as `data:` addresses, printed under all else; left out where there are none. */
  photos?: string[];
  /** The customer's signature, where they signed; not part of the signed content. */
  signature?: PaperSignature;
};
