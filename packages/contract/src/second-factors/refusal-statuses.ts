import type { signingInEn } from '../words/people/signing-in-en.ts';

/** HTTP statuses of refusals about signing in and about acting for others; those of single sign-on have a file of their own. */
export const signingInStatuses: Record<Exclude<keyof typeof signingInEn, `sso.${string}`>, number> = {
  'migration.required': 403,
  'migration.irreversible': 409,
  'migration.day_passed': 400,
  'second_factor.invalid': 403,
  'second_factor.expired': 410,
  'second_factor.not_made': 400,
  'second_factor.not_a_code': 400,
  'second_factor.not_a_recovery_code': 400,
  'second_factor.taken': 409,
  'second_factor.too_many': 409,
  'second_factor.demanded': 409,
  'second_factor.elsewhere': 409,
  'second_factor.not_a_mailed_code': 400,
  'person.beyond_own': 403,
  'person.beyond_all': 403,
  'impersonation.closed': 403,
  'impersonation.no_match': 400,
  'impersonation.not_let_in': 403,
};
