import type { getAuditFilters as endpoint } from '@yardline/contract/audit-trail/audit-trail';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';

const sealedOf = async ({ tx }: Scope): Promise<ReplyOf<typeof endpoint>['sealed']> => {
  const { at, seals, entries } = await tx
    .selectFrom('audit_seals')
    .select((eb) => [
      eb.fn.max('sealed_at').as('at'),
      eb.fn.countAll<number>().as('seals'),
      eb.fn.coalesce(eb.fn.sum<number>('entries'), eb.lit(0)).as('entries'),
    ])
    .executeTakeFirstOrThrow();
  return at === null ? null : { at, seals, entries };
};

/** Everyone and every key by name, those who left and those that were revoked among them: what they did stays. */
export const auditFilters = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => {
  const named = (table: 'users' | 'api_keys' | 'portal_logins') =>
    scope.tx.selectFrom(table).orderBy('name').orderBy('id').select(['id', 'name']).execute();
  const [users, keys, logins, sealed] = await Promise.all([
    named('users'),
    named('api_keys'),
    named('portal_logins'),
    sealedOf(scope),
  ]);
  return { users, api_keys: keys, portal_logins: logins, sealed };
};
