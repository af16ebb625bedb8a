/** The statuses of refusals of sign-in through a company's provider. */
export const ssoStatuses = {
  'sso.not_enabled': 409,
  'sso.required': 403,
  'sso.issuer_invalid': 400,
  'sso.issuer_insecure': 400,
  'sso.client_required': 400,
  'sso.unreachable': 502,
  'sso.expired': 410,
  'sso.refused': 401,
  'sso.denied': 401,
  'sso.not_member': 403,
  'sso.email_unconfirmed': 403,
  'sso.other_account': 409,
  'sso.staff': 403,
};
