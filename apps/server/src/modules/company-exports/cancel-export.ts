import type { cancelCompanyExport, CompanyExport } from '@yardline/contract/company-exports/company-exports';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endExport } from './end-export.ts';
import { getExport } from './exports.queries.ts';

/**
 * Stops an export that waits or runs. Its job notices at its next piece, and what it has packed is removed.
 * @throws Refusal resource.not_found, company_export.over
 */
export const cancelExport = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof cancelCompanyExport>,
): Promise<CompanyExport> => {
  await getExport(scope, id);
  if (!(await endExport(scope, id, 'cancelled'))) throw new Refusal('company_export.over');
  await audit(scope, { action: 'cancel', noun: 'company_exports', rowId: id });
  return getExport(scope, id);
};
