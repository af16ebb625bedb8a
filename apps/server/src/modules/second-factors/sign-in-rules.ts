import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  getSignInRules as asking,
  setSignInRules as endpoint,
} from '@yardline/contract/second-factors/second-factors';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandSecondFactor } from '../companies/public.ts';

/** What the company requires of users who sign in to it. */
export const readSignInRules = ({ tx, company }: Scope): Promise<ReplyOf<typeof asking>> =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('demands_second_factor')
    .executeTakeFirstOrThrow();

/**
 * Sets what the company requires of users who sign in; running sessions go on.
 * @throws Refusal re_authentication.required
 */
export const setSignInRules = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandFreshProof(scope);
  const before = await readSignInRules(scope);
  await demandSecondFactor(scope, body.demands_second_factor);
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: scope.company.id,
    ...changesOf(before, body),
  });
  await tellAdministrators(scope, 'sign_in_rules', scope.company.name);
  return body;
};
