/** Why a document cannot be sent, taken back or accepted, in English. */
export const sendingEn = {
  'sending.too_late': 'This message has already left and can’t be taken back.',
  'sending.draft': 'Open this document first. A draft can’t be sent.',
  'sending.no_address': '{name} has no e-mail address. Add one to the customer or to a contact.',
  'sending.no_number': '{name} has no mobile number. Add one to the customer or to a contact.',
  'sending.no_consent': '{name} was not asked about text messages.',
  'sending.too_many_addresses': 'A message goes to at most {limit} addresses.',
  'sending.none': 'There is nothing to send.',
  'text.number_invalid': 'This is not a phone number that takes text messages.',
  'text.no_consent': 'Ask whether they agree to text messages, and confirm it here.',
  'text.stopped':
    '{number} asked for no more text messages. Only its owner can change that, by texting START.',
  'logo.not_png_or_jpeg': 'A logo is a PNG or a JPEG picture.',
  'logo.size': 'A logo has from {least} to {most} pixels on each side. This one has {width} by {height}.',
  'company.quiet_hours_some': 'The end must differ from the beginning.',
  'text.provider_set': 'Text messages go to phones now. Only the phone itself can answer.',
  'text_provider.account_invalid': 'An account SID is AC and 32 signs. Twilio’s console shows it.',
  'text_provider.sender_invalid':
    'Enter a number such as +15185550100, or a messaging service: MG and 32 signs.',
  'text_provider.token_again': 'Enter the auth token of this account.',
  'text_provider.not_set': 'No provider of text messages is set.',
  'text_provider.failed': 'Twilio does not accept this account and token, or does not answer.',
  'card_account.key_invalid': 'A secret key begins with sk_ or rk_. Stripe’s dashboard shows it.',
  'card_account.key_needed': 'Enter the secret key of the account.',
  'card_account.signing_invalid':
    'A signing secret begins with whsec_. Stripe shows it beside the address that it reports to.',
  'card_account.signing_needed': 'Enter the signing secret of this account.',
  'card_account.failed': 'Stripe does not accept this key, or does not answer.',
  'card_account.gone': 'This payment was taken by an account that is no longer set. Set it again first.',
  'payment.no_page': 'This card is chosen on the page of the request.',
  'payment.no_reader': 'No card reader is connected. Send a payment request, or take another way to pay.',
  'acceptance.superseded': 'This quote has changed since it was sent. Ask for the new one.',
  'acceptance.taken': 'This quote is already accepted.',
  'acceptance.not_open': 'This quote is closed. Ask for a new one.',
  'mail_template.name_unknown':
    'This mail has no {name} to fill in. Perhaps you mean {near}. Write names in double braces.',
  'mail_template.name_missing': 'The reader needs {name}: keep it in the text.',
};
