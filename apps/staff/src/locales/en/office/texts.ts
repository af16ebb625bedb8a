/** The built-in inbox of text messages. */
export const texts = {
  title: 'Text messages',
  body: 'Text',
  number: 'Number',
  state: 'State',
  written: 'Created',
  waiting: 'Sending',
  kept: 'Not sent (no text provider)',
  refused: 'Number asked for no more texts',
  taken_back: 'Taken back',
  received: 'Received',
  answer: 'Answer as the phone',
  stop: 'STOP',
  start: 'START',
  answered: 'The phone answered {{word}}',
  emptyTitle: 'No text messages yet',
  emptyText: 'Text messages to customers, and their answers, are listed here, even without a text provider.',
};
