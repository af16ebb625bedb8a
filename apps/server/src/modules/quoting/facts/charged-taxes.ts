import type { HeldCertificate } from '../../exemptions/public.ts';
import type { Place } from '@yardline/domain/taxes/zones';
import type { TaxOn, ZoneTaxes } from '../../taxes/public.ts';
import type { Certified } from '../exemptions.ts';

/** The taxes that a document bears, where it is not exempt. */
export type ChargedTaxes = { tax1_code_id: number | null; tax2_code_id: number | null };

type Charging = {
  customer: ChargedTaxes | undefined;
  /** Of what is delivered, where it goes. */
  taxZone: ZoneTaxes | undefined;
  division: ChargedTaxes | undefined;
};

/** The customer's own tax codes, else those of the zone that it is delivered to, else the division's. [B3.12] */
export const chargedTaxes = ({ customer, taxZone, division }: Charging): ChargedTaxes => {
  const place = taxZone ?? division;
  return {
    tax1_code_id: customer?.tax1_code_id ?? place?.tax1_code_id ?? null,
    tax2_code_id: customer?.tax2_code_id ?? place?.tax2_code_id ?? null,
  };
};

type Delivered = {
  isDelivered: boolean;
  /** An address of the document's own, which comes before that of the site. */
  deliverTo: { prov_state: string; postal_zip: string } | null;
};

/** Where a document is delivered to, for its taxes; undefined where the customer picks it up, which is taxed at the division. */
export const placeOfDelivery = (
  { isDelivered, deliverTo }: Delivered,
  site: { prov_state: string; postal_code: string } | undefined,
): Place | undefined => {
  if (!isDelivered) return undefined;
  if (deliverTo !== null && deliverTo.prov_state !== '')
    return { region: deliverTo.prov_state, postal: deliverTo.postal_zip };
  return site === undefined ? undefined : { region: site.prov_state, postal: site.postal_code };
};

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
