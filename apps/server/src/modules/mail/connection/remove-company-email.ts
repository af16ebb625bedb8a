import type { CompanyEmail, removeCompanyEmail as endpoint } from '@yardline/contract/company-email';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { demandOwn, getEmail } from './company-email.queries.ts';

/**
 * Lets mails go the way of the product again, and forgets the account with its secret.
 * @throws Refusal resource.not_found
 */
export const removeCompanyEmail = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<CompanyEmail> => {
  demandOwn(scope, params.id);
  const before = await getEmail(scope);
  await scope.tx.deleteFrom('company_emails').execute();
  await audit(scope, { action: 'delete', noun: 'company_emails', rowId: scope.company.id, before });
  return getEmail(scope);
};
