export const draftHolds = {
  title: 'Drafts',
  lead: 'A saved draft of a reservation or a contract holds its machines for a while, so that no one else promises them.',
  edit: 'Change how long drafts hold',
  worksheets: 'Worksheets',
  worksheetsAtMost: 'At most',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  daysLabel: 'Most days of a worksheet',
  daysHint:
    'A worksheet is a draft saved by name. It holds until the day that its user picks, 1 to 90 days ahead.',
  hold: 'Holding',
  after: 'After each save',
  none: 'Drafts hold nothing',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  minutesLabel: 'Minutes after each save',
  hint: '0 to 1,440 (one day). With 0, drafts hold nothing.',
};
