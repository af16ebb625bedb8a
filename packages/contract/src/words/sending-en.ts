/** Why a document cannot be sent, taken back or accepted, in English. */
export const sendingEn = {
  'sending.too_late': 'This message has already left and can’t be taken back.',
  'sending.draft': 'Open this document first. A draft can’t be sent.',
  'sending.no_address': '{name} has no e-mail address. Add one to the customer or to a contact.',
  'sending.too_many_addresses': 'A message goes to at most {limit} addresses.',
  'sending.none': 'There is nothing to send.',
  'text.number_invalid': 'This is not a phone number that takes text messages.',
  'text.no_consent': 'Ask whether they agree to text messages, and confirm it here.',
  'text.stopped':
    '{number} asked for no more text messages. Only its owner can change that, by texting START.',
  'acceptance.superseded': 'This quote has changed since it was sent. Ask for the new one.',
  'acceptance.taken': 'This quote is already accepted.',
  'acceptance.not_open': 'This quote is closed. Ask for a new one.',
};
