import type { Contract, ContractLine } from '@yardline/contract/contracts/contracts';

const said = {
  customer: (each: Contract) => each.customerName,
  site: (each: Contract) => each.siteName,
  out: (each: Contract) => [each.dateOut, each.timeOut].filter(Boolean).join(' '),
  in: (each: Contract) => [each.dateIn, each.timeIn].filter(Boolean).join(' '),
  status: (each: Contract) => each.status,
  poNumber: (each: Contract) => each.poNumber,
  reference: (each: Contract) => each.reference,
  discount: (each: Contract) => `${each.rentalDiscP} % / ${each.saleDiscP} %`,
  comments: (each: Contract) => each.comments,
  lines: (each: Contract) => each.lines.map(lineText).join(', '),
  total: (each: Contract) => String(each.totals.total),
} as const satisfies Record<string, (each: Contract) => string>;

/** A field that reads differently now, as text. */
export type Difference = { field: keyof typeof said; was: string; now: string };

function lineText({ quantity, product }: ContractLine): string {
  return quantity === 1 ? product : `${quantity} × ${product}`;
}

/** The differences between a newer version of a document and the one that the user began with. */
export const differencesOf = (began: Contract | undefined, current: Contract): Difference[] =>
  (Object.keys(said) as (keyof typeof said)[])
    .map((field) => ({
      field,
      was: began === undefined ? '' : said[field](began),
      now: said[field](current),
    }))
    .filter(({ was, now }) => was !== now);
