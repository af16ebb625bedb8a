/** Quotes, reservations and worksheets in one list. */
export const bookings = {
  title: 'Bookings',
  number: 'Number or name',
  kind: 'Type',
  contracts: 'Contracts still to go out',
  worksheets: 'Worksheets',
  period: 'Days out',
  from: 'Out from',
  to: 'Out until',
  emptyTitle: 'No bookings yet',
  emptyText: 'Quotes, reservations and worksheets are listed here until they become contracts.',
};
