import type { TaxPart } from '@yardline/domain/taxes/parts';
import { rateOn } from '@yardline/domain/taxes/rates';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';

/** A tax at the rate of a day. */
export type TaxOn = {
  id: number;
  code: string;
  description: string;
  authority: string;
  registration_number: string;
  is_compound: boolean;
  is_active: boolean;
  /** 0 to 100 with at most four decimals. */
  percent: number;
  /** Of a tax that several authorities levy together, what each has of the percent. */
  parts: TaxPart[];
};

/** The taxes of a company by day: those that have begun by then, each at the rate that began last. */
export type TaxesByDay = (day: string) => TaxOn[];

/**
 * Reads the taxes of the company. The one way to a percent: a bill asks for the day on the invoice, an estimate for today.
 */
export const readTaxes = async ({ tx }: Scope): Promise<TaxesByDay> => {
  const rows = await tx
    .selectFrom('tax_rates')
    .innerJoin('tax_codes', 'tax_codes.id', 'tax_rates.tax_code_id')
    .orderBy('tax_codes.code')
    .select(['tax_codes.id', 'tax_codes.code', 'tax_codes.description', 'tax_codes.authority'])
    .select(['tax_codes.registration_number', 'tax_codes.is_compound', 'tax_codes.is_active'])
    .select(['tax_rates.valid_from', 'tax_rates.percent'])
    .select((column) => column.ref('tax_rates.parts').$castTo<TaxPart[]>().as('parts'))
    .execute();
  const codes = [...Map.groupBy(rows, ({ id }) => id).values()];
  return (day) =>
    codes.flatMap((rates): TaxOn[] => {
      const rate = rateOn(rates, day);
      if (rate === undefined) return [];
      const { valid_from: _, ...tax } = rate;
      return [tax];
    });
};

/** The taxes of today, by the calendar of the company or of a division. */
export const taxesOfToday = async (scope: Scope, zone: string = scope.company.timeZone): Promise<TaxOn[]> =>
  (await readTaxes(scope))(dayOf(scope.now, zone));
