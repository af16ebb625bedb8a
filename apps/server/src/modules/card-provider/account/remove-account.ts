import type { CardAccount } from '@yardline/contract/card-provider/card-account';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getAccount } from './account.queries.ts';

/** Forgets the account with its secrets: no card is charged there any more. @throws Refusal re_authentication.required */
export const removeAccount = async (scope: Scope): Promise<CardAccount> => {
  await demandFreshProof(scope);
  const before = await getAccount(scope);
  await scope.tx.deleteFrom('card_accounts').execute();
  await audit(scope, { action: 'delete', noun: 'card_accounts', rowId: scope.company.id, before });
  await tellAdministrators(scope, 'card_account_removed', scope.company.name);
  return getAccount(scope);
};
