import type { TextProvider } from '@yardline/contract/texts/provider';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getProvider } from './provider.queries.ts';

/** Forgets the account with its token: texts stay in their list again. @throws Refusal re_authentication.required */
export const removeProvider = async (scope: Scope): Promise<TextProvider> => {
  await demandFreshProof(scope);
  const before = await getProvider(scope);
  await scope.tx.deleteFrom('text_providers').execute();
  await audit(scope, { action: 'delete', noun: 'text_providers', rowId: scope.company.id, before });
  await tellAdministrators(scope, 'text_provider_removed', scope.company.name);
  return getProvider(scope);
};
