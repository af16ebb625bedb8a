import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { resetFactors as endpoint } from '@yardline/contract/second-factors/second-factors';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seeingMemberships } from '../../kernel/database/settings.ts';
import { tellOfFactors } from './tell.ts';

/** In how many companies an identity is a member; row security shows the memberships for this query only. */
const membershipsOf = async ({ tx }: Scope, identityId: number): Promise<number> => {
  const { rows } = await seeingMemberships(tx, identityId, () =>
    sql<{ n: number }>`
      select count(*)::int as n from users where identity_id = ${identityId} and is_active`.execute(tx),
  );
  return rows[0]?.n ?? 0;
};

/**
 * Removes every factor and recovery code of a user who lost them, so that their password signs them in again. Only for
 * users of this company alone: the factors guard every company in which they work.
 *
 * @throws Refusal resource.not_found, person.beyond_own, re_authentication.required, second_factor.elsewhere
 */
export const resetFactors = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx } = scope;
  const user = await lockPerson(scope, params.id, 'users.edit');
  const { identity_id: identityId } = user;
  await demandFreshProof(scope);
  const person = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select(['is_internal', 'is_super_admin', 'is_support'])
    .executeTakeFirstOrThrow();
  const isOfProvider = person.is_internal || person.is_super_admin || person.is_support;
  if (isOfProvider || (await membershipsOf(scope, identityId)) > 1)
    throw new Refusal('second_factor.elsewhere');
  await tx.deleteFrom('second_factors').where('identity_id', '=', identityId).execute();
  await tx.deleteFrom('recovery_codes').where('identity_id', '=', identityId).execute();
  await audit(scope, {
    action: 'update',
    noun: 'users',
    rowId: user.id,
    after: { second_factors: 'reset' },
  });
  await tellOfFactors(tx, identityId, 'factors-reset');
  return { status: 'reset' };
};
