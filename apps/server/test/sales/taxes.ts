import {
  getTaxCode,
  listTaxCodes,
  type TaxCodeForm,
  type TaxCodeInFull,
  updateTaxCode,
} from '@yardline/contract/taxes/tax-codes';
import type { Caller } from '../app.ts';

/** A tax of the company by its code. */
export const taxOf = async (admin: Caller, code: string): Promise<TaxCodeInFull> => {
  const { tax_codes: all } = await admin.ok(listTaxCodes);
  const id = all.find((each) => each.code === code)?.id ?? 0;
  return admin.ok(getTaxCode, { params: { id } });
};

/** What the form of a tax sends, as it stands. */
export const taxForm = ({
  description,
  authority,
  registration_number,
  is_compound,
  ...seen
}: TaxCodeInFull) => ({
  description,
  authority,
  registration_number,
  is_compound,
  is_active: seen.is_active,
  rates: seen.rates,
});

/** Adds a rate to a tax, as its form does. */
export const chargeFrom = async (
  admin: Caller,
  code: string,
  rate: TaxCodeForm['rates'][number],
): Promise<void> => {
  const seen = await taxOf(admin, code);
  const body = { ...taxForm(seen), rates: [...seen.rates, rate] };
  await admin.ok(updateTaxCode, { params: { id: seen.id }, body, ifMatch: seen.row_version });
};
