import type { HeldCertificate } from '../../exemptions/public.ts';
import type { TaxOn } from '../../taxes/public.ts';
import type { Certified } from '../exemptions.ts';

/** The taxes that a document bears, where it is not exempt. */
export type ChargedTaxes = { tax1_code_id: number | null; tax2_code_id: number | null };

/** The customer's own tax codes, else the division's. [B3.12] */
export const chargedTaxes = ({
  customer,
  division,
}: {
  customer: ChargedTaxes | undefined;
  division: ChargedTaxes | undefined;
}): ChargedTaxes => ({
  tax1_code_id: customer?.tax1_code_id ?? division?.tax1_code_id ?? null,
  tax2_code_id: customer?.tax2_code_id ?? division?.tax2_code_id ?? null,
});

/** The certificates of a document's customer, held against the taxes that it bears. */
export const certifiedOf = (
  certificates: readonly HeldCertificate[],
  charged: ChargedTaxes,
  { siteId, day, taxes }: { siteId: number | null; day: string; taxes: readonly TaxOn[] },
): Certified => {
  const taxOf = (id: number | null) => taxes.find((tax) => tax.id === id);
  return {
    certificates,
    siteId,
    day,
    tax1: taxOf(charged.tax1_code_id),
    tax2: taxOf(charged.tax2_code_id),
  };
};
