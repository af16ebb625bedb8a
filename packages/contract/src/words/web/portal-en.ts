/** English words of refusals about customers' people in the portal. */
export const portalEn = {
  'portal.no_access':
    'This customer has no access to the portal. Change the portal type of the customer first.',
  'portal.no_store': 'People sign in at a store. Open a store first.',
  'portal.member_taken': 'This person acts for the customer already.',
  'portal.last_owner': 'The customer needs an owner in the portal. Make another person owner first.',
  'portal.link_expired': 'This link has expired or was used already. Ask for a new one.',
  'portal.read_only': 'You see the portal as this customer does. You cannot change anything here.',
  'portal.grant_needless': 'People with this role have this right already, or cannot be given it.',
  'portal.password_wrong': 'This is not your current password.',
  'portal.inactive': 'This person cannot sign in any more. Activate the login first.',
  'portal.not_yours_to_give': 'You can give only what you may do yourself.',
  'portal.site_unknown': 'This site is not one of yours.',
  'order_approval.own': 'You cannot answer your own order. Ask a colleague.',
  'order_approval.answered': 'This order is no longer waiting for an answer.',
  'order_approval.beyond_limit': 'This order is beyond your own limit. Ask a colleague with a higher limit.',
  'order_approval.costs_more': 'This order costs more now than was approved. Withdraw it and order again.',
};
