/** The account that takes card payments, in English. */
export const cardAccount = {
  title: 'Card payments',
  now: 'Account',
  none: 'Cards are simulated: the store, links to pay and the counter charge none for real. Enter your account at Stripe to take them.',
  provider: 'Provider',
  account: 'Account',
  name: 'Name',
  mode: 'Money',
  live: 'Real money',
  test: 'Test: no real money moves',
  counterText:
    'With an account, customers type their cards on Stripe’s own page, in the store and in their account. At the counter, a card reader asks for the card.',
  readers: {
    title: 'Card readers',
    name: 'Reader',
    state: 'State',
    online: 'Online',
    offline: 'Offline',
    seen: 'Last checked',
    place: 'Division',
    placeOf: 'Division of {{reader}}',
    anywhere: 'Any division',
    find: 'Find readers',
    none: 'No card readers',
    noneText: 'Register a reader in Stripe under Terminal, then find it here.',
    simulated: 'Without an account the card reader is simulated.',
  },
  hook: 'Address for reports',
  hookText:
    'Add this address in Stripe under Webhooks, with the events below. Stripe then shows its signing secret. Without reports Yardline asks Stripe by itself, a minute later.',
  copy: 'Copy address',
  copied: 'Copied',
  edit: 'Change account',
  secretKey: 'Secret key',
  keyKept: 'A key is set and can’t be displayed. Leave empty to keep it.',
  keyHint:
    'Stripe’s dashboard shows it under API keys. A restricted key needs to write Checkout Sessions, Refunds, Payment Intents and Terminal.',
  signing: 'Signing secret',
  signingKept:
    'A secret is set and can’t be displayed. After a change, the one before counts too for the same account.',
  signingHint: 'Stripe shows it beside the address for reports. It begins with whsec_.',
  remove: 'Stop using this account',
  removeConfirm: 'Stop using account',
  removeText:
    'Then cards are simulated again, and the key is deleted here. Payments that are under way on Stripe’s page, and refunds on these cards, wait until the account is set again.',
  stop: 'Stop',
};
