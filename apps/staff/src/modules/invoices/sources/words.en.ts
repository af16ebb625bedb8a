/** How an invoice came about. */
export const invoiceSources = {
  label: 'Made by',
  of: {
    B: 'Cycle billing',
    C: 'Contract',
    F: 'Fast track',
    O: 'Sales order',
    R: 'Credit',
    W: 'Work order',
    fee: 'Fee',
  },
};
