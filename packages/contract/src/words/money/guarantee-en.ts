/** Why nothing can be held on a card, captured or released, in English. */
export const guaranteeEn = {
  'guarantee.lapsed': 'The bank no longer holds this amount. Take a deposit instead.',
  'guarantee.not_held': 'Nothing is held on this card any more.',
  'guarantee.moving': 'A capture or a release of this guarantee is under way. Reload in a minute.',
  'guarantee.exceeded': 'Only {left:money} is held on this card.',
  'guarantee.needs_customer': 'The bank asks the customer to confirm the amount.',
  'guarantee.left': 'The customer left the page without giving a card.',
  'guarantee.not_wanted': 'No other card is needed for this order.',
} as const;
