import type { removeExportTarget } from '@yardline/contract/company-exports/export-target';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { endWaiting } from './sendings.queries.ts';
import { findTarget } from './target.queries.ts';

/**
 * Forgets the bucket with its key. What waits to be sent is sent no more; what is in the bucket stays there.
 * @throws Refusal re_authentication.required, export_target.not_set
 */
export const removeTarget = async (scope: Scope): Promise<ReplyOf<typeof removeExportTarget>> => {
  await demandFreshProof(scope);
  const before = await findTarget(scope);
  if (before === null) throw new Refusal('export_target.not_set');
  await scope.tx.deleteFrom('company_export_targets').where('company_id', '=', scope.company.id).execute();
  await endWaiting(scope);
  await audit(scope, { action: 'delete', noun: 'company_exports', rowId: 'target', before });
  await tellAdministrators(scope, 'company_export_target_removed', `${before.endpoint}, ${before.bucket}`);
  return { target: null };
};
