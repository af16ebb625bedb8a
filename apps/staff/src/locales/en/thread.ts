/** A document as one story: its figures, its steps, and what happened on it. */
export const thread = {
  figures: {
    label: 'Amounts',
    estimated: 'Estimated',
    billed: 'Billed',
    paid: 'Paid',
    owed: 'Owed',
  },
  steps: {
    label: 'Progress',
    quoted: 'Quoted',
    reserved: 'Reserved',
    out: 'Out',
    returned: 'Returned',
    billed: 'Billed',
    paid: 'Paid',
  },
  states: { none: 'Not yet', part: 'In part', done: 'Done', skipped: 'None' },
  pieces: { out: '{{done}} of {{of}} out', returned: '{{done}} of {{of}} returned' },
  more: '{{count}} more',
  papers: {
    quote: 'Quote {{number}}',
    reservation: 'Reservation {{number}}',
    contract: 'Contract {{number}}',
    delivery: 'Delivery {{number}}',
    pickup: 'Pickup {{number}}',
    return: 'Return {{number}}',
    invoice: 'Invoice {{number}}',
    payment: 'Payment {{number}}',
  },
};
