import { type InvoiceRow, type InvoiceSource, invoiceSources } from '@yardline/contract/invoices/invoices';

const isSource = (text: string): text is InvoiceSource => invoiceSources.some((each) => each === text);

/** How an invoice came about; undefined of one that another system made. */
export const sourceOf = ({
  source,
  contract_id: contractId,
}: Pick<InvoiceRow, 'source' | 'contract_id'>): InvoiceSource | undefined => {
  if (source === 'F' && contractId === null) return 'fee';
  return isSource(source) ? source : undefined;
};
