/** What a customer reads on the page of a document that was sent to them. */
export const sent = {
  openPdf: 'Open as PDF',
  until: 'This page is available until {{when}}.',
  acceptTitle: 'Accept this quote',
  acceptText: 'Enter your name to accept the quote of {{company}} as shown above.',
  name: 'Your name',
  nameMissing: 'Enter your name',
  accept: 'Accept quote',
  thanks: 'Accepted. Thank you.',
  acceptedBy: 'Accepted by {{name}} on {{when}}.',
  notSent: 'Your answer was not sent. Check your connection and press the button again.',
  refused: {
    unknown: {
      title: 'Link not valid',
      lead: 'Part of the address may be missing. Open the link in the e-mail again, or ask the sender.',
    },
    expired: { title: 'Link expired', lead: 'Ask the sender for a new one.' },
    revoked: {
      title: 'Link revoked',
      lead: 'The sender closed this link. Check for a later e-mail, or ask them.',
    },
    superseded: {
      title: 'The quote has changed',
      lead: 'This link is for an earlier version. Ask for a link to the new one.',
    },
    closed: { title: 'The quote is closed', lead: 'Ask the sender for a new quote.' },
    connection: {
      title: 'The page did not load',
      lead: 'Check your connection, then try again.',
      again: 'Try again',
    },
  },
};
