import type { OlderForm } from '../../../kernel/http/older/forms.ts';

/**
 * What older programs ask before a password is reset, and the two addresses of which they then call one: both send the same mail, and
 * all answer the same for every address. [S7.16]
 */
export const signInForms: readonly OlderForm[] = [
  { statement: 'S7.16', method: 'POST', path: '/rest-api/migrated-check', answeredBy: 'getMigrateStatus' },
  { statement: 'S7.16', method: 'POST', path: '/rest-api/password-reset', answeredBy: 'requestPasswordReset' },
  { statement: 'S7.16', method: 'POST', path: '/identity/password-reset', answeredBy: 'requestPasswordReset' },
];
