import type { Language } from '../format/language.ts';
import type { Cents } from '../money/cents.ts';

/** Where the rate of an hour of labor comes from, the nearest first. */
export const rateSources = {
  customer_code: { en: 'Customer’s rate for this code', fr: 'Taux du client pour ce code' },
  customer: { en: 'Customer’s rate', fr: 'Taux du client' },
  division_code: { en: 'Division’s rate', fr: 'Taux de la division' },
  code: { en: 'Rate of the labor code', fr: 'Taux du code' },
  mechanic: { en: 'Mechanic’s rate', fr: 'Taux du mécanicien' },
  company: { en: 'Company’s rate', fr: 'Taux de l’entreprise' },
  typed: { en: 'Typed rate', fr: 'Taux saisi' },
} as const satisfies Record<string, Record<Language, string>>;
export type RateSource = keyof typeof rateSources;

/** Whose rate a row is. What is null counts for all. */
export type RateOwner = {
  labor_code_id: number | null;
  customer_id: number | null;
  division_id: number | null;
  user_id: number | null;
};

/** A rate from a day on, in cents; null ends the one before it. */
export type RateRow = RateOwner & { from_on: string; rate: Cents | null };

/** Whose rates a row belongs to. */
export const sourceOf = (row: RateOwner): Exclude<RateSource, 'typed'> => {
  if (row.customer_id !== null) return row.labor_code_id === null ? 'customer' : 'customer_code';
  if (row.division_id !== null) return 'division_code';
  if (row.user_id !== null) return 'mechanic';
  return row.labor_code_id === null ? 'company' : 'code';
};

/** An hour of labor of which the rate is asked. */
export type LaborHour = {
  laborCodeId: number;
  customerId: number | null;
  divisionId: number;
  mechanicId: number | null;
  /** The day, YYYY-MM-DD. */
  on: string;
  /** The rate that stands on the code itself; null where it has none. */
  codeRate: Cents | null;
};

const order = ['customer_code', 'customer', 'division_code', 'code', 'mechanic', 'company'] as const;

const isFor = (row: RateRow, hour: LaborHour): boolean =>
  (row.labor_code_id === null || row.labor_code_id === hour.laborCodeId) &&
  (row.customer_id === null || row.customer_id === hour.customerId) &&
  (row.division_id === null || row.division_id === hour.divisionId) &&
  (row.user_id === null || row.user_id === hour.mechanicId) &&
  row.from_on <= hour.on;

/**
 * The regular rate of an hour, and where it comes from: of the customer and code, the customer, the division and code, the code, the
 * mechanic, the company; undefined where none of them has one. Of each the last row that began counts, and one without a rate ends it.
 */
export const rateOf = (
  rows: readonly RateRow[],
  hour: LaborHour,
): { rate: Cents; source: Exclude<RateSource, 'typed'> } | undefined => {
  const own = rows.filter((row) => isFor(row, hour));
  for (const source of order) {
    const last = own
      .filter((row) => sourceOf(row) === source)
      .toSorted((a, b) => (a.from_on < b.from_on ? 1 : -1))[0];
    const rate = last?.rate ?? (source === 'code' ? hour.codeRate : null);
    if (rate !== null) return { rate, source };
  }
  return undefined;
};
