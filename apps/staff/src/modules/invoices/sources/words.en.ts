/** How an invoice came about. */
export const invoiceSources = {
  label: 'Made by',
  of: {
    B: 'Cycle billing',
    C: 'Contract',
    F: 'Fast track',
    L: 'Lease',
    O: 'Sales order',
    R: 'Credit',
    S: 'Part of a shared bill',
    W: 'Work order',
    fee: 'Fee',
  },
};
