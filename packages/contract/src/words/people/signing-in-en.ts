/** Refusals about signing in, and about acting for others. */
export const signingInEn = {
  'sso.not_enabled': 'This company does not use single sign-on.',
  'sso.required': 'This company uses single sign-on. Passwords are not accepted.',
  'sso.issuer_invalid': 'Enter the provider’s address, such as https://login.example.com, without ? and #.',
  'sso.issuer_insecure': 'The provider’s address must start with https and be a public host.',
  'sso.client_required': 'Enter the client ID from your provider.',
  'sso.unreachable':
    'The identity provider does not respond correctly. Please try again later or contact your administrator.',
  'sso.expired': 'This sign-in took too long or started in another browser. Please start again.',
  'sso.refused': 'The answer of the identity provider does not confirm your identity. Please start again.',
  'sso.denied': 'The identity provider did not sign you in.',
  'sso.not_member': 'No user here matches that account. Contact your administrator.',
  'sso.email_unconfirmed':
    'The identity provider does not confirm your e-mail address. Contact your administrator.',
  'sso.other_account':
    'Your user is linked to another account at the identity provider. Contact your administrator.',
  'sso.staff':
    'Yardline staff can’t sign in through a company’s identity provider. Sign in with your password.',
  'second_factor.invalid':
    'This code is wrong or was already used. After {n} failed tries, sign-in is locked for a while.',
  'second_factor.expired': 'This took too long or started in another browser. Please start again.',
  'second_factor.not_made': 'This passkey could not be created for this site. Please try again.',
  'second_factor.not_a_code': 'An authenticator code has six digits.',
  'second_factor.not_a_recovery_code': 'A recovery code has sixteen letters and digits.',
  'second_factor.taken': 'This passkey was already added.',
  'second_factor.too_many': 'You already have {n} of these. Remove one first.',
  'second_factor.demanded': 'You must have a second factor. Add another one before you remove the last one.',
  'second_factor.elsewhere':
    'This user also belongs to another company or to the provider. Only the provider can reset the second factors.',
  'second_factor.not_a_mailed_code': 'The code in the e-mail has eight digits.',
  'person.beyond_own':
    'You can’t change the account of {name}, who has permissions that you don’t have there. Ask {who}.',
  'person.beyond_all':
    'No one in this company has all the permissions of {name}, so only the provider can change this account.',
  'impersonation.closed': 'You can’t do this while you act as another user. Stop acting as the user first.',
  'impersonation.no_match': 'No user with this address whom you can act as.',
  'impersonation.not_let_in': 'This company does not allow the provider’s staff to act as its users.',
  'migration.required':
    'Your company requires you to move your account first. Please verify your email to continue.',
  'migration.irreversible': 'This account was moved to the identity service. The move can’t be undone.',
  'migration.day_passed': 'Choose a day from tomorrow on, so that users can read of it before.',
};
