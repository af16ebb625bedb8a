import type { ImportField, ImportKind } from './field.ts';
import { customerFields, siteFields } from './people.ts';
import { assetFields, partFields } from './stock.ts';
import { rateFields, readingFields, rentalFields } from './trade.ts';

/** The columns of each kind of import, in the order of its template. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: customerFields,
  sites: siteFields,
  assets: assetFields,
  parts: partFields,
  rates: rateFields,
  readings: readingFields,
  rentals: rentalFields,
};

/** The first two rows of a template: the names of the columns, and one example. */
export const templateOf = (kind: ImportKind): [string[], string[]] => [
  importFields[kind].map(({ name }) => name),
  importFields[kind].map(({ example }) => example),
];
