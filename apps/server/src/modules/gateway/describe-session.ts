import type { ReplyOf } from '@yardline/contract/endpoint';
import type { getGatewaySession } from '@yardline/contract/gateway/gateway';
import type { Scope } from '../../kernel/scope.ts';

/** The user of the session, and the features of their company. */
export const describeSession = async ({
  tx,
  actor,
  company: { id, name, currency, country },
}: Scope): Promise<ReplyOf<typeof getGatewaySession>> => {
  const [user, { features }] = await Promise.all([
    tx
      .selectFrom('users')
      .where('id', '=', actor.userId)
      .select(['id', 'name', 'srm_uid'])
      .executeTakeFirstOrThrow(),
    tx.selectFrom('companies').where('id', '=', id).select('features').executeTakeFirstOrThrow(),
  ]);
  return { user, company: { id, name, currency, country }, company_features: features };
};
