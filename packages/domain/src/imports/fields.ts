import type { ImportField, ImportKind } from './field.ts';
import { customerFields, siteFields } from './people.ts';
import { rentalFields } from './rentals.ts';
import { assetFields, partFields } from './stock.ts';
import { rateFields, readingFields } from './trade.ts';

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
export const templateOf = (fields: readonly ImportField[]): [string[], string[]] => [
  fields.map(({ name }) => name),
  fields.map(({ example }) => example),
];
