export const callOffs = {
  title: 'Call-offs',
  lead: 'A customer who calls equipment off gets a receipt: rent stops at the moment on it.',
  edit: 'Change call-offs',
  pickup: 'Pickup',
  each: 'Each call-off',
  makes: 'Makes a pickup ticket',
  makesNone: 'Makes no pickup ticket',
  makesLabel: 'Make a pickup ticket at each call-off',
  receipt: 'Receipt',
  byText: 'By text message',
  texts: 'Sent to the caller’s number',
  textsNone: 'Not sent',
  textsLabel: 'Text the receipt to the caller’s number',
  textsHint:
    'Only to numbers whose owners agreed to texts, with the receipt’s number and the moment rent stops.',
  hint: 'For the day on the receipt, with what the customer said of the place.',
};
