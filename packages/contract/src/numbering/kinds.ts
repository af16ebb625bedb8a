/** What has a number, each kind counted by itself in every company. By who works with it. */
export const numberedGroups = {
  documents: ['quote', 'reservation', 'contract', 'sales_order', 'web_order'],
  money: ['invoice', 'payment', 'deposit', 'dispute', 'ledger_batch', 'bank_slip'],
  customers: ['customer', 'request', 'off_rent_receipt'],
  road: ['delivery', 'pickup', 'task', 'trip'],
  yard: ['return', 'yard_return', 'transfer', 'count', 'purchase_order'],
  workshop: ['work_order', 'estimate', 'inspection', 'warranty_claim'],
} as const;

export type NumberedGroup = keyof typeof numberedGroups;
export type NumberedKind = (typeof numberedGroups)[NumberedGroup][number];

export const numberedKinds: readonly NumberedKind[] = Object.values(numberedGroups).flat();

/** What is printed before a number of a kind; most have nothing, because they are named with their kind. */
export const prefixOf = (kind: NumberedKind): string => (kind === 'off_rent_receipt' ? 'OR-' : '');

/** The highest number that may come next: nine digits fit every paper, label and scanner. */
export const mostNext = 99_999_999;
