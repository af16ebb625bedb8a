/** Why a document cannot be sent, taken back or accepted, in English. */
export const sendingEn = {
  'sending.too_late': 'This message has already left and can’t be taken back.',
  'sending.draft': 'Open this document first. A draft can’t be sent.',
  'sending.no_address': '{name} has no e-mail address. Add one to the customer or to a contact.',
  'sending.too_many_addresses': 'A message goes to at most {limit} addresses.',
  'sending.none': 'There is nothing to send.',
  'acceptance.superseded': 'This quote has changed since it was sent. Ask for the new one.',
  'acceptance.taken': 'This quote is already accepted.',
  'acceptance.not_open': 'This quote is closed. Ask for a new one.',
};
