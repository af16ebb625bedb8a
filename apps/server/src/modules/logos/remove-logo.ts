import type { Logo } from '@yardline/contract/logos/logos';
import { audit } from '../../kernel/audit.ts';
import { removeFile } from '../../kernel/files/files.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findLogo, getLogo } from './logos.queries.ts';

/** Removes the company's logo with its picture. What was sent keeps it, as papers are kept as they were. */
export const removeLogo = async (scope: Scope): Promise<Logo> => {
  const { tx, company } = scope;
  const before = await findLogo(tx);
  await tx.deleteFrom('company_logos').execute();
  if (before !== undefined) await removeFile(scope, before.fileId);
  await audit(scope, { action: 'delete', noun: 'company_logos', rowId: company.id });
  return getLogo(scope);
};
