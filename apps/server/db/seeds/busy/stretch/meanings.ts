import { type SealedLine, sealOf } from '../../../../src/modules/invoices/seal.ts';
import type { Document, Row } from './documents.ts';
import { type Piece, valuePieces } from './pieces.ts';

type Meaning = (row: Row, document: Document) => Piece[];

/** The counter behind the numbers of a table or of what is told about it. */
const kindOf = (document: Document): Readonly<Record<string, string>> => ({
  contracts: String(document.get('contracts')?.[0]?.['kind']),
  returns: 'return',
  invoices: 'invoice',
  payments: 'payment',
});

const numberOf =
  (table: string): Meaning =>
  ({ number }, document) => {
    const kind = kindOf(document)[table] ?? '';
    return [(copy) => String(copy.number(kind, Number(number)))];
  };

const shortTitle = ({ type, ticket_n: number, short_title: title }: Row): Piece => {
  const [letter] = String(title).split('-');
  return (copy) => `${letter}-${copy.number(String(type), Number(number))}`;
};

const quoted =
  (piece: Piece): Piece =>
  (copy) =>
    JSON.stringify(typeof piece === 'string' ? piece : piece(copy));

/** A ticket is found by its title, its contract, its customer, and both ends; only the ends stay. */
const searchOf: Meaning = (ticket, document) => {
  const contract = Number(document.get('contracts')?.[0]?.['number']);
  const title = shortTitle(ticket);
  const ends = [ticket['origin'], ticket['destination']] as { name: string; addr1: string; city: string }[];
  const words = ends.flatMap(({ name, addr1, city }) => [name, addr1, city]).filter(Boolean);
  return [
    quoted((copy) => {
      const short = typeof title === 'string' ? title : title(copy);
      const number = copy.number('contract', contract);
      return [short, number, copy.customer.name, ...words].join(' ').toLowerCase();
    }),
  ];
};

/** What was said of a row: its own numbers are the copy's. */
const said =
  (name: string): Meaning =>
  (row, document) => {
    const noun = typeof row['noun'] === 'string' ? row['noun'] : 'contracts';
    const kind = kindOf(document)[noun] ?? '';
    const ticket = document.get('tickets')?.find(({ id }) => String(id) === row['row_id']);
    return valuePieces(row[name], '', {
      number: (value) => (copy) => String(copy.number(kind, Number(value))),
      reference: () => quoted(({ reference }) => reference),
      customer_id:
        () =>
        ({ customer }) =>
          String(customer.id),
      ...(ticket === undefined ? {} : { short_title: () => quoted(shortTitle(ticket)) }),
    });
  };

const rowId: Meaning = ({ noun, row_id: id }) => [
  (copy) => JSON.stringify(String(copy.id(String(noun), Number(id)))),
];

/** The seal over the copy's own figures, as posting makes it. */
const sealOfCopy: Meaning = ({ id, number, total }, document) => {
  const lines = (document.get('invoice_lines') ?? []).filter((line) => line['invoice_id'] === id);
  return [
    (copy) => {
      const instant = (text: unknown) => (typeof text === 'string' ? copy.instant(text) : null);
      const figures = lines.map((line) => ({
        ...(line as SealedLine),
        product_number: copy.product(String(line['product_number'])),
        period_from: instant(line['period_from']),
        period_to: instant(line['period_to']),
      }));
      const seal = sealOf(copy.number('invoice', Number(number)), figures, Number(total));
      return JSON.stringify(String.raw`\x${seal.toString('hex')}`);
    },
  ];
};

/** Columns of which the catalogue does not tell what they hold. */
export const meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  contracts: {
    number: numberOf('contracts'),
    reference: () => [quoted(({ reference }) => reference)],
  },
  tickets: {
    ticket_n: ({ type, ticket_n: number }) => [(copy) => String(copy.number(String(type), Number(number)))],
    short_title: (row) => [quoted(shortTitle(row))],
    search: searchOf,
  },
  returns: { number: numberOf('returns') },
  invoices: { number: numberOf('invoices'), posted_hash: sealOfCopy },
  invoice_lines: {
    product_number: ({ product_number: number }) => [quoted(({ product }) => product(String(number)))],
  },
  payments: { number: numberOf('payments') },
  status_history: { row_id: rowId },
  audit_entries: { row_id: rowId, before: said('before'), after: said('after') },
  outbox: { payload: said('payload') },
};
