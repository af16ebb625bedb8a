import { enqueueOpenly } from '../jobs/enqueue.ts';
import type { Scope } from '../scope.ts';

/** Changes to the settings that decide who a user is. The words of each are in modules/mail/words. */
export const securityChanges = [
  'identity_provider',
  'provider_link_forgotten',
  'sign_in_rules',
  'mail_server',
  'mail_server_removed',
  'text_provider',
  'text_provider_removed',
  'card_account',
  'card_account_removed',
  'return_address',
  'return_address_removed',
  'api_key',
  'api_key_revoked',
  'webhook',
  'webhook_removed',
  'webhook_secret',
  'webhook_paused',
  'company_export',
  'company_export_schedule',
  'company_export_ready',
  'company_export_failed',
  'company_export_target',
  'company_export_target_removed',
  'company_export_not_sent',
  'company_closing',
  'company_kept',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/**
 * Mails every administrator of the company about a change to the settings that decide who a user is: what, by whom, and from
 * which address and browser. Sent only if the caller's transaction commits.
 *
 * @param detail what it is about: a name, an address; no secret
 */
export const tellAdministrators = (scope: Scope, change: SecurityChange, detail: string): Promise<void> =>
  enqueueOpenly(scope.tx, 'tell-administrators', {
    company_id: scope.company.id,
    change,
    detail,
    by: scope.actor.name,
    at: scope.now.toString(),
    ip: scope.origin?.ip ?? '',
    user_agent: scope.origin?.userAgent ?? '',
  });
