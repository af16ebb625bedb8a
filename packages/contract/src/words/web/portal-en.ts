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
};
