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
  web: {
    title_one: '{{count}} order from the web waits for an answer',
    title_other: '{{count}} orders from the web wait for an answer',
    out: 'Out',
    late: 'Late',
    all_one: 'See the order',
    all_other: 'See all {{count}} orders',
  },
  emptyTitle: 'No bookings yet',
  emptyText: 'Quotes, reservations and worksheets are listed here until they become contracts.',
};
