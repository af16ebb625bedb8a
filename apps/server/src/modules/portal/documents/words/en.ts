import type { DocumentKind } from '../documents.queries.ts';

const kinds: Record<DocumentKind, string> = {
  contract: 'Contract',
  reservation: 'Reservation',
  quote: 'Quote',
  invoice: 'Invoice',
  receipt: 'Receipt',
  delivery_proof: 'Proof of delivery',
  pickup_proof: 'Proof of pickup',
};

const lists: Record<DocumentKind, string> = {
  contract: 'Contracts',
  reservation: 'Reservations',
  quote: 'Quotes',
  invoice: 'Invoices',
  receipt: 'Receipts',
  delivery_proof: 'Deliveries',
  pickup_proof: 'Pickups',
};

/** The words of documents and signatures in the account. */
export const en = {
  title: 'Documents',
  kinds,
  lists,
  all: 'All',
  document: 'Document',
  date: 'Date',
  amount: 'Amount',
  none: 'No documents here.',
  waiting: 'Waiting for a signature',
  sign: (document: string) => `Sign ${document}`,
  signer: (name: string) => `For ${name}`,
  asked: 'Sent',
  whole: 'All documents of the rental',
  open: 'Open the document to sign',
  opened: 'The document is ready to sign. Links that were mailed before no longer open.',
};
export type DocumentWords = typeof en;
