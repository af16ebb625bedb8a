/** What quotes, reservations and contracts are called. */
export const documentKinds = {
  quote: {
    one: 'Quote',
    many: 'Quotes',
    new: 'New quote',
    edit: 'Edit quote',
    draft: 'Draft quote',
    save: 'Save as quote',
    emptyTitle: 'No quotes yet',
    emptyText: 'A quote gives the customer a price. It does not reserve equipment.',
  },
  reservation: {
    one: 'Reservation',
    many: 'Reservations',
    new: 'New reservation',
    edit: 'Edit reservation',
    draft: 'Draft reservation',
    save: 'Save as reservation',
    emptyTitle: 'No reservations yet',
    emptyText: 'A reservation holds equipment for the customer’s dates.',
  },
  contract: {
    one: 'Contract',
    many: 'Contracts',
    new: 'New contract',
    edit: 'Edit contract',
    draft: 'Draft contract',
    save: 'Save as contract',
    emptyTitle: 'No contracts yet',
    emptyText: 'A contract covers equipment from check-out or delivery to return and invoice.',
  },
};
