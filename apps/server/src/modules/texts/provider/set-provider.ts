import type { InputOf } from '@yardline/contract/endpoint';
import type { setTextProvider as endpoint, TextProvider } from '@yardline/contract/texts/provider';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findAccount, getProvider, secretPlace, siteOf } from './provider.queries.ts';

/** The token that is kept goes with no other account. @throws Refusal request.invalid with text_provider.token_again */
const secretOf = async (scope: Scope, { account, token }: InputOf<typeof endpoint>['body']) => {
  if (token !== '') return siteOf(scope).sealer.seal(token, secretPlace(scope.company.id));
  const before = await findAccount(scope.tx);
  if (before?.account === account) return before.secret;
  return refuseFields([{ path: 'token', code: 'text_provider.token_again' }]);
};

/**
 * Sends the texts of the company through its account at the provider from now on. The token is sealed, and never answered.
 * @throws Refusal play.closed, re_authentication.required, request.invalid
 */
export const setProvider = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<TextProvider> => {
  if (siteOf(scope).environments.here === 'play') throw new Refusal('play.closed');
  await demandFreshProof(scope);
  const before = await getProvider(scope);
  const { account, sender } = body;
  const row = { account, sender, secret: await secretOf(scope, body), updated_at: scope.now.toString() };
  await scope.tx
    .insertInto('text_providers')
    .values({ company_id: scope.company.id, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const after = await getProvider(scope);
  const changes = changesOf(before, after);
  await audit(scope, { action: 'update', noun: 'text_providers', rowId: scope.company.id, ...changes });
  await tellAdministrators(scope, 'text_provider', `Twilio, ${account}`);
  return after;
};
