import { type Exemption, type Exemptions, taxCodesOf } from '@yardline/domain/taxes/exemptions';
import type { DocumentForm } from './entries.ts';

/** Which lines of a document bear no tax; services go with the sales, the waiver with the rentals. */
export type Exempt = { rentals: boolean; sales: boolean };

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

/** Whose exemptions count for a document. */
export type ExemptFacts = {
  site: Party | undefined;
  customer: Party | undefined;
  division: Omit<Party, 'exemption_number'> | undefined;
  company: { respects_all_exemptions: boolean };
};

/** From what a document is exempt: by its own number, else its site's, else its customer's, else as the division is. [B3.12] */
export const exemptFrom = (
  { exemptionNumber }: Pick<DocumentForm, 'exemptionNumber'>,
  { site, customer, division, company }: ExemptFacts,
): Exempt => {
  const exemptions: Exemptions = {
    document: exemption(exemptionNumber !== '', exemptionNumber !== ''),
    site: ofParty(site),
    customer: ofParty(customer),
    division: exemption(division?.exempts_rentals ?? false, division?.exempts_sales ?? false),
  };
  const isExempt = (type: 'R' | 'S') =>
    taxCodesOf({ type, codes: both }, exemptions, company.respects_all_exemptions).length === 0;
  return { rentals: isExempt('R'), sales: isExempt('S') };
};
