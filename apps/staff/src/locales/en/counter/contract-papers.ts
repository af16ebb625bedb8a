/** The words of the list of papers that belong to a document. */
export const contractPapers = {
  what: 'Document',
  date: 'Date',
  source: 'Created from',
  converted: 'Converted to',
  delivery: 'Delivery ticket',
  pickup: 'Pickup ticket',
  task: 'Task',
  deliveryProof: 'Proof of delivery',
  pickupProof: 'Proof of pickup',
  print: 'Print {{name}}',
  return: 'Return',
  invoice: 'Invoice',
  emptyTitle: 'No other documents yet',
  emptyText: 'Tickets, returns and invoices of this document appear here.',
};
