import type { PaperSnapshot } from '@yardline/domain/printing/paper-snapshot';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import type { Scope } from '../../../kernel/scope.ts';
import {
  findBilledContract,
  findCustomer,
  findLetterhead,
  findSite,
  findTaxes,
  type InvoiceOrigin,
  type PaperTax,
} from '../papers.queries.ts';

/** A tax on a paper: its percent stands with the invoice. */
type BilledTax = Pick<PaperTax, 'name' | 'registration'>;

/** Whom an invoice is from and for, as it says it: as it was posted, or of an older one as it is known today. */
export type InvoiceFacts = {
  letterhead: PaperSnapshot['letterhead'];
  customer: PaperSnapshot['customer'] | undefined;
  site: PaperSnapshot['site'] | undefined;
  waiverPercent: number | undefined;
  reference: string;
  taxes: ReadonlyMap<string, BilledTax>;
};

const asPosted = (snapshot: PaperSnapshot): InvoiceFacts => ({
  letterhead: snapshot.letterhead,
  customer: snapshot.customer,
  site: snapshot.site,
  waiverPercent: snapshot.waiver_percent ?? undefined,
  reference: snapshot.reference,
  taxes: new Map(snapshot.taxes.map(({ code, name, registration }) => [code, { name, registration }])),
});

/** Of papers from before what was said was kept: what is known today, without what was not printed then. */
const asKnown = async (
  scope: Scope,
  { customer_id: customerId, contract_id: contractId, tax1_code, tax2_code }: Invoice,
  divisionId: number | null,
): Promise<InvoiceFacts> => {
  const [letterhead, customer, billed, taxes] = await Promise.all([
    findLetterhead(scope, divisionId),
    findCustomer(scope, customerId),
    findBilledContract(scope, contractId),
    findTaxes(scope, [tax1_code, tax2_code]),
  ]);
  return {
    letterhead: { ...letterhead, legal_name: '' },
    customer,
    site: await findSite(scope, billed?.site_id ?? null),
    waiverPercent: billed?.waiver_percent,
    reference: billed?.reference ?? '',
    taxes: new Map([...taxes].map(([code, { name }]) => [code, { name, registration: '' }])),
  };
};

/** Whom an invoice is from and for. */
export const invoiceFacts = (
  scope: Scope,
  invoice: Invoice,
  { snapshot, divisionId }: InvoiceOrigin,
): Promise<InvoiceFacts> =>
  snapshot === null ? asKnown(scope, invoice, divisionId) : Promise.resolve(asPosted(snapshot));
