import type { takeCompanyExport } from '@yardline/contract/company-exports/company-exports';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { streamFile } from '../../kernel/files/files.ts';
import type { StreamedFile } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getExport } from './exports.queries.ts';

/**
 * The archive of an export, piece by piece. Each download is recorded.
 * @throws Refusal resource.not_found, re_authentication.required, company_export.gone
 */
export const takeExport = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof takeCompanyExport>,
): Promise<StreamedFile> => {
  await demandFreshProof(scope);
  const { size, sha256 } = await getExport(scope, id);
  if (size === null) throw new Refusal('company_export.gone');
  const { file_id: fileId } = await scope.tx
    .selectFrom('company_exports')
    .where('id', '=', id)
    .select('file_id')
    .executeTakeFirstOrThrow();
  if (fileId === null) throw new Refusal('company_export.gone');
  await audit(scope, { action: 'export', noun: 'company_exports', rowId: id, after: { size, sha256 } });
  return streamFile(scope, fileId);
};
