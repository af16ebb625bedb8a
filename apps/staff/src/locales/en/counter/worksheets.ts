/** Drafts that are kept by name and hold until a day. */
export const worksheets = {
  save: 'Save as worksheet…',
  change: 'Change worksheet…',
  letGo: 'Let worksheet go',
  letGoText: 'What it holds becomes available at once. The draft stays, without its name.',
  title: 'Worksheet',
  name: 'Name',
  heldUntil: 'Hold until',
  hint: 'Until the end of that day; {{day}} at the latest',
  submit: 'Save worksheet',
  notKept: 'The draft is not saved yet.',
  holds_one: 'Holds {{count}} unit until the end of {{day}}',
  holds_other: 'Holds {{count}} units until the end of {{day}}',
  holdsNothing: 'Holds nothing',
  ended: 'Held until {{day}}',
};
