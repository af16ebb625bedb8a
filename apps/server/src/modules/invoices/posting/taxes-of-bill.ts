import type { CertificateNotice } from '@yardline/contract/exemptions/certificates';
import { exemptOf, isExemptAll } from '@yardline/domain/taxes/exempt';
import { dayOf } from '@yardline/domain/time/local';
import { type HeldCertificate, tellCertificates } from '../../exemptions/public.ts';
import { exemptions } from '../../quoting/public.ts';
import type { TaxOn, ZoneTaxes } from '../../taxes/public.ts';

type Exempted = ReturnType<typeof exemptions.from>;
type TaxIds = { tax1_code_id: number | null; tax2_code_id: number | null };
type Party = { exemption_number: string; exempts_rentals: boolean; exempts_sales: boolean };

type Contract = TaxIds & {
  site_id: number | null;
  exemption_number: string;
  is_rental_exempt: boolean;
  is_sales_exempt: boolean;
  exempt_parts: readonly string[];
  ends_at: string | null;
  is_indefinite: boolean;
};

type Parties = {
  division: TaxIds & Omit<Party, 'exemption_number'> & { time_zone: string };
  customer: TaxIds & Party;
  company: { respects_all_exemptions: boolean };
  site: Party | undefined;
  /** Where the document is delivered to. */
  taxZone: ZoneTaxes | undefined;
  certificates: readonly HeldCertificate[];
  /** At the rates of the day on the invoice. */
  taxes: readonly TaxOn[];
  day: string;
};

type Pair = { tax1: TaxOn | undefined; tax2: TaxOn | undefined };

/** What a bill bears of taxes and what of it is exempt. */
export type TaxesOfBill = Pair & {
  /** The day of its taxes. */
  day: string;
  exempt: Exempted;
  /** The taxes that it would bear but for its exemption. */
  charged: Pair;
  /** The number by which it is exempt where no certificate is. */
  exemptionNumber: string;
  certificates: CertificateNotice[];
};

/**
 * Which taxes the bill of a contract bears on its day. A contract is exempt as it was agreed, unless its customer has certificates: then
 * those decide that are valid on the day of the invoice, and a contract that was exempt bears the taxes again when they have expired.
 * [B3.12]
 */
export const taxesOfBill = (contract: Contract, parties: Parties): TaxesOfBill => {
  const { division, customer, company, site, taxZone, certificates, taxes, day } = parties;
  const agreed = exemptOf(contract);
  const ids = isExemptAll(agreed) ? exemptions.charged({ customer, taxZone, division }) : contract;
  const certified = exemptions.certified(certificates, ids, { siteId: contract.site_id, day, taxes });
  const isCertified = contract.exemption_number === '' && certificates.length > 0;
  const exempt: Exempted = isCertified
    ? exemptions.from({ exemptionNumber: '' }, { site, customer, division, company, certified })
    : { ...agreed, certificates: new Map() };
  const taxOf = (id: number | null) => taxes.find((tax) => tax.id === id);
  const charged = { tax1: taxOf(ids.tax1_code_id), tax2: taxOf(ids.tax2_code_id) };
  const isTaxed = !isExemptAll(exempt);
  const { ends_at: end } = contract;
  const until =
    end === null || contract.is_indefinite ? null : dayOf(Temporal.Instant.from(end), division.time_zone);
  return {
    day,
    exempt,
    charged,
    tax1: isTaxed ? charged.tax1 : undefined,
    tax2: isTaxed ? charged.tax2 : undefined,
    exemptionNumber: contract.exemption_number || (site?.exemption_number ?? '') || customer.exemption_number,
    certificates: isCertified ? tellCertificates(certificates, certified, until) : [],
  };
};

/** A payer of the bill of a contract of others: nothing was agreed with them, so that their account and the day decide. */
export const taxesOfOther = (parties: Parties): TaxesOfBill => {
  const { division, customer, company, taxZone, certificates, taxes, day } = parties;
  const ids = exemptions.charged({ customer, taxZone, division });
  const certified = exemptions.certified(certificates, ids, { siteId: null, day, taxes });
  const exempt = exemptions.from(
    { exemptionNumber: '' },
    { site: undefined, customer, division, company, certified },
  );
  const taxOf = (id: number | null) => taxes.find((tax) => tax.id === id);
  const charged = { tax1: taxOf(ids.tax1_code_id), tax2: taxOf(ids.tax2_code_id) };
  const isTaxed = !isExemptAll(exempt);
  return {
    day,
    exempt,
    charged,
    tax1: isTaxed ? charged.tax1 : undefined,
    tax2: isTaxed ? charged.tax2 : undefined,
    exemptionNumber: customer.exemption_number,
    certificates: certificates.length > 0 ? tellCertificates(certificates, certified, null) : [],
  };
};
