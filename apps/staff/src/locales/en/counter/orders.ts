/** What sales orders alone say. */
export const orders = {
  day: 'Ordered on',
  expectedOn: 'Expected on, if back-ordered',
  expected: 'expected {{day}}',
  short: '{{short}} of {{of}} back-ordered',
  nothingIn: 'Nothing on this order is in stock yet.',
  pickText: 'What is in stock for this order is proposed. Count it, or scan each piece.',
  pieces: '{{product}}: {{there}} in stock of {{of}}',
  notOn: '{{code}} is not waiting on this order.',
  counted: '{{code}}: {{count}}',
  allCounted: '{{code}}: all that is in stock for this order is counted.',
  scanSerial: '{{code}}: scan the serial number of the unit.',
  again: '{{code}} is counted already.',
  bins_one: 'Bin {{bins}}',
  bins_other: 'Bins {{bins}}',
};
