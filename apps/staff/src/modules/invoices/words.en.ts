/** A refund that was given by mistake. */
export const refundsBack = {
  action: 'Take back this refund',
  title: 'Take back refund {{number}}',
  text: 'It keeps its number and counts no longer from today. The statement shows both.',
  textDeposit: 'It keeps its number and counts no longer from today. The deposit is held again.',
  refused: 'This refund can’t be taken back',
  result: 'Result',
  credit: 'Remaining of credit {{number}}',
  deposit: 'Held of deposit {{number}}',
  freed: 'Its document is over, so the deposit is held for the customer.',
  drawer: '{{amount}} back in drawer {{name}}',
  nextSession: '{{amount}} back in drawer {{name}}, in its next session',
  posting: 'Books: {{amount}}, debit {{debit}}, credit {{credit}}',
  reason: 'Reason',
};
