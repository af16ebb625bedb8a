/** Acts that open over any page: to extend a rental, to copy a document, to take an act back. */
export const saving = {
  extend: {
    title: 'Extend',
    date: 'New return date',
    time: 'Time',
    by: { day1: '+ 1 day', days2: '+ 2 days', week1: '+ 1 week', weeks4: '+ 4 weeks' },
    items: 'Items',
    due: 'due',
    price: 'Price',
    before: 'Total now',
    more: 'Extension',
    after: 'Total then',
    cannot: 'It can’t be extended that long',
    incomplete: 'Choose a date, a time and at least one item.',
    checking: 'Checking the price and what is free…',
    promised: 'is promised to {{customer}}, <record>{{name}}</record>, from',
    elsewhere: 'is needed elsewhere from',
    until: 'Return {{date}}, {{time}}',
    exchange: 'Exchange it for another machine',
    substitute: 'Give {{customer}} another machine',
  },
};
