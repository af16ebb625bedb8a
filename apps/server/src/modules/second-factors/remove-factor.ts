import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { removeFactor as endpoint } from '@yardline/contract/second-factors/second-factors';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import { demandHome } from '../../kernel/auth/home.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isFactorDemanded, ownFactors } from './factors.queries.ts';
import { tellOfFactors } from './tell.ts';

/**
 * Removes a factor of the caller. With the last one go the recovery codes, which stand for it; where one is demanded the
 * last one stays.
 *
 * @throws Refusal play.at_home, resource.not_found, re_authentication.required, second_factor.demanded
 */
export const removeFactor = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, actor, site } = scope;
  const { identityId } = actor;
  await demandHome(site?.environments, identityId);
  await tx.selectFrom('identities').where('id', '=', identityId).select('id').forUpdate().execute();
  const held = await tx
    .selectFrom('second_factors')
    .where('identity_id', '=', identityId)
    .select(['id', 'name', 'kind'])
    .execute();
  const factor = held.find(({ id }) => id === params.id) ?? notFound();
  await demandOwnProof(scope);
  const isLast = held.length === 1;
  if (isLast && (await isFactorDemanded(tx, identityId))) throw new Refusal('second_factor.demanded');
  await tx.deleteFrom('second_factors').where('id', '=', factor.id).execute();
  if (isLast) await tx.deleteFrom('recovery_codes').where('identity_id', '=', identityId).execute();
  await audit(scope, {
    action: 'delete',
    noun: 'second_factors',
    rowId: factor.id,
    before: { name: factor.name, kind: factor.kind },
  });
  await tellOfFactors(tx, identityId, 'factor-removed');
  return ownFactors(scope);
};
