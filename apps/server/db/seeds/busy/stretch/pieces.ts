/** What differs from copy to copy. Ids, numbers and times are asked for by those of the document that is copied. */
export type Copy = {
  reference: string;
  customer: { id: number; name: string };
  id: (table: string, of: number) => number;
  number: (kind: string, of: number) => number;
  /** The instant that lies as many days later by the yard's clock; days likewise. */
  instant: (of: string) => string;
  day: (of: string) => string;
  asset: (of: number) => number;
  /** The number of the machine that stands for the one with this number. */
  product: (of: string) => string;
};

/** A piece of a row's JSON: as it stands, or as the copy has it. */
export type Piece = string | ((copy: Copy) => string);

/** Neighbouring texts made one. */
export const joined = (pieces: readonly Piece[]): Piece[] => {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else result.push(piece);
  }
  return result;
};

export const written = (pieces: readonly Piece[], copy: Copy): string => {
  let text = '';
  for (const piece of pieces) text += typeof piece === 'string' ? piece : piece(copy);
  return text;
};

const anInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const aDay = /^\d{4}-\d\d-\d\d$/;
const product = /[A-Z0-9]+-\d{6}/g;

/** A text in quotes, with its time shifted or its machines exchanged where it has any. */
export const textPiece = (text: string): Piece => {
  if (anInstant.test(text)) return ({ instant }) => JSON.stringify(instant(text));
  if (aDay.test(text)) return ({ day }) => JSON.stringify(day(text));
  if (text.search(product) < 0) return JSON.stringify(text);
  return (copy) => JSON.stringify(text.replaceAll(product, (number) => copy.product(number)));
};

/** Fields of recorded values, by the table whose ids they hold. */
const tables: Readonly<Record<string, string>> = {
  contract_id: 'contracts',
  contract_line_id: 'contract_lines',
  line_ids: 'contract_lines',
  checked_out: 'contract_lines',
  ticket_id: 'tickets',
  return_id: 'returns',
  invoice_id: 'invoices',
  payment_id: 'payments',
};

type Fields = Readonly<Record<string, (value: unknown) => Piece>>;

/** A value inside JSON: what its field holds decides, and then what it looks like. */
export const valuePieces = (value: unknown, field: string, fields: Fields): Piece[] => {
  if (value === null || typeof value === 'boolean') return [JSON.stringify(value)];
  if (Array.isArray(value))
    return list(
      value.map((each) => valuePieces(each, field, fields)),
      '[]',
    );
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, each]): Piece[] => [
      `${JSON.stringify(key)}:`,
      ...valuePieces(each, key, fields),
    ]);
    return list(entries, '{}');
  }
  const own = fields[field];
  if (own !== undefined) return [own(value)];
  const table = tables[field];
  if (table !== undefined) return [({ id }) => String(id(table, Number(value)))];
  return [typeof value === 'string' ? textPiece(value) : JSON.stringify(value)];
};

const list = (items: readonly (readonly Piece[])[], [open = '', close = '']: string): Piece[] => [
  open,
  ...items.flatMap((item, index) => (index === 0 ? item : [',', ...item])),
  close,
];
