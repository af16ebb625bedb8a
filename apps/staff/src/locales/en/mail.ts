export const mail = {
  title: 'Mail',
  subject: 'Subject',
  to: 'To',
  written: 'Written',
  state: 'State',
  waiting: 'On its way',
  kept: 'Kept here',
  sent: 'Sent',
  refused: 'Refused',
  notYet: 'Being written…',
  text: 'Text',
  withheld:
    'This mail carries a link with which one acts as its reader. It is shown to administrators alone, and not kept once it was sent.',
  emptyTitle: 'No mail yet',
  emptyText:
    'What Yardline writes to people of the company stands here. Without a mail server it also stays here.',
};
