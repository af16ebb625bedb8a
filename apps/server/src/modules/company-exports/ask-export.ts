import type { CompanyExport } from '@yardline/contract/company-exports/company-exports';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getExport } from './exports.queries.ts';
import { exportTask } from './run-export.ts';

/**
 * Asks for everything that the company owns, in one archive. It is packed in the background; one at a time in a company: the
 * database holds that. Every administrator is told.
 *
 * @throws Refusal permission.denied, re_authentication.required, company_export.in_progress
 */
export const startExport = async (scope: Scope): Promise<CompanyExport> => {
  await demandFreshProof(scope);
  const { id } = await scope.tx
    .insertInto('company_exports')
    .values({ company_id: scope.company.id, asked_by: scope.actor.userId, asked_at: scope.now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, exportTask, { export_id: id }, { key: `${exportTask}:${id}` });
  await audit(scope, { action: 'create', noun: 'company_exports', rowId: id });
  await tellAdministrators(scope, 'company_export', '');
  return getExport(scope, id);
};
