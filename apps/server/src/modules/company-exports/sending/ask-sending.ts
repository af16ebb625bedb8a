import type { sendCompanyExport as endpoint } from '@yardline/contract/company-exports/export-target';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getExport } from '../exports.queries.ts';
import { beginSending, findSendings } from './sendings.queries.ts';
import { findTarget } from './target.queries.ts';

/**
 * Sends an archive to the bucket, also one that was not sent by schedule, or whose sending failed.
 * @throws Refusal resource.not_found, re_authentication.required, company_export.gone, export_target.not_set, company_export.sending
 */
export const sendExport = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandFreshProof(scope);
  const { size } = await getExport(scope, id);
  if (size === null) throw new Refusal('company_export.gone');
  if ((await findTarget(scope)) === null) throw new Refusal('export_target.not_set');
  await beginSending(scope, id);
  await audit(scope, { action: 'dispatch', noun: 'company_exports', rowId: id });
  return (await findSendings(scope, [id])).get(id) ?? notFound();
};
