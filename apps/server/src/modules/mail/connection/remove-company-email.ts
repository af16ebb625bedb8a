import type { CompanyEmail, removeCompanyEmail as endpoint } from '@yardline/contract/mail/mail-server';
import type { InputOf } from '@yardline/contract/endpoint';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { demandOwn, getEmail } from './company-email.queries.ts';

/**
 * Lets mails go the way of the product again, and forgets the account with its secret.
 * @throws Refusal resource.not_found, re_authentication.required
 */
export const removeCompanyEmail = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<CompanyEmail> => {
  demandOwn(scope, params.id);
  await demandFreshProof(scope);
  const before = await getEmail(scope);
  await scope.tx.deleteFrom('company_emails').execute();
  await audit(scope, { action: 'delete', noun: 'company_emails', rowId: scope.company.id, before });
  await tellAdministrators(scope, 'mail_server_removed', scope.company.name);
  return getEmail(scope);
};
