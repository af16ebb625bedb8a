import {
  certificatesByPart,
  certifiedExemptions,
  type CertifiedTax,
} from '@yardline/domain/taxes/certificates';
import {
  type Exempt,
  exemptKinds,
  exemptOfParts,
  type ExemptKind,
  type ExemptPart,
  taxPlaces,
} from '@yardline/domain/taxes/exempt';
import {
  type Exemption,
  type Exemptions,
  type TaxableLine,
  taxCodesOf,
} from '@yardline/domain/taxes/exemptions';
import type { HeldCertificate } from '../exemptions/public.ts';
import type { DocumentForm } from './entries.ts';

type Party = { exemption_number: string; exempts_rentals: boolean; exempts_sales: boolean };

const both = ['tax1', 'tax2'];

const exemption = (rentals: boolean, sales: boolean): Exemption => ({
  rentals: rentals ? both : [],
  sales: sales ? both : [],
});

const ofParty = (party: Party | undefined): Exemption =>
  party === undefined || party.exemption_number === ''
    ? exemption(false, false)
    : exemption(party.exempts_rentals, party.exempts_sales);

/** The certificates of a customer as a document is held against them: on the day of its taxes. */
export type Certified = {
  certificates: readonly HeldCertificate[];
  siteId: number | null;
  day: string;
  tax1: CertifiedTax | undefined;
  tax2: CertifiedTax | undefined;
};

/** Whose exemptions count for a document. */
export type ExemptFacts = {
  site: Party | undefined;
  customer: Party | undefined;
  division: Omit<Party, 'exemption_number'> | undefined;
  company: { respects_all_exemptions: boolean };
  certified: Certified;
};

/** From what a document is exempt, and which certificate exempts each part of it; the other parts are exempt by numbers or their division. */
export type Exempted = Exempt & { certificates: ReadonlyMap<ExemptPart, number> };

const typeOf: Readonly<Record<ExemptKind, TaxableLine['type']>> = {
  rentals: 'R',
  sales: 'S',
  services: 'V',
  waiver: 'W',
};

/**
 * From what a document is exempt: by its own number, else its site's, else its customer's, else as the division is. Where a site or a
 * customer has certificates, those that are valid on the day decide in place of the number that was typed. [B3.12]
 */
export const exemptFrom = (
  { exemptionNumber }: Pick<DocumentForm, 'exemptionNumber'>,
  { site, customer, division, company, certified }: ExemptFacts,
): Exempted => {
  const { certificates, ...ask } = certified;
  const papers = certifiedExemptions(certificates, ask);
  const hasOwn = exemptionNumber !== '';
  const exemptions: Exemptions = {
    document: exemption(hasOwn, hasOwn),
    site: papers.site ?? ofParty(site),
    customer: papers.customer ?? ofParty(customer),
    division: exemption(division?.exempts_rentals ?? false, division?.exempts_sales ?? false),
  };
  const parts = exemptKinds.flatMap((kind): ExemptPart[] => {
    const borne = taxCodesOf(
      { type: typeOf[kind], codes: both },
      exemptions,
      company.respects_all_exemptions,
    );
    return taxPlaces.filter((place) => !borne.includes(place)).map((place): ExemptPart => `${kind}.${place}`);
  });
  const named = hasOwn ? new Map<ExemptPart, number>() : certificatesByPart(certificates, ask);
  const kept = [...named].filter(([part]) => parts.includes(part));
  return { ...exemptOfParts(parts), certificates: new Map(kept) };
};
