/** What is held on a card and not taken. */
export const heldEn = {
  title: 'Card guarantee',
  now: {
    text: (amount: string) => `We hold ${amount} on your card, and take nothing.`,
    submit: (amount: string) => `Continue to hold ${amount}`,
  },
  later: {
    text: (amount: string, day: string) =>
      `We save your card now and hold ${amount} on it from ${day}. We take nothing.`,
    submit: 'Continue to save your card',
  },
  notGiven: 'We could not use a card. You can try again with this or another card.',
  states: {
    held: (amount: string, last4: string, day: string) =>
      `We hold ${amount} on the card ending in ${last4} until ${day}, and have taken nothing.`,
    kept: (amount: string, last4: string, day: string) =>
      `We saved the card ending in ${last4}. We hold ${amount} on it from ${day}, and take nothing.`,
    failed: (amount: string, _last4: string, _day: string) =>
      `We could not hold ${amount} on your card. Give us another card so that we can hand over the equipment.`,
    captured: (amount: string, last4: string, _day: string) =>
      `We took ${amount} from the card ending in ${last4}, and hold nothing more on it.`,
    over: (_amount: string, last4: string, _day: string) =>
      `We hold nothing on the card ending in ${last4} any more.`,
  },
  giveCard: 'Give another card',
  card: 'Test card',
  cardModes: {
    authorise: 'The amount is held on the card, and not taken.',
    save: 'The card is saved. The amount is held on it later, and not taken now.',
  },
  giveNone: 'Give no card and go back',
};
export type HeldWords = typeof heldEn;
