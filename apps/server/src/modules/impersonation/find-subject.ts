import type { InputOf } from '@yardline/contract/endpoint';
import type { startImpersonation } from '@yardline/contract/impersonation/impersonation';
import { actingChoices, internalStaffFeature } from '@yardline/domain/permissions/acting';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Wish = InputOf<typeof startImpersonation>['body'];

const readVisitor = async ({ tx, actor, company }: Scope) => {
  const { is_internal: isInternalStaff } = await tx
    .selectFrom('identities')
    .where('id', '=', actor.identityId)
    .select('is_internal')
    .executeTakeFirstOrThrow();
  const { features, scs_email: scsEmail } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['features', 'scs_email'])
    .executeTakeFirstOrThrow();
  return {
    isInternalStaff,
    isLetIn: features.includes(internalStaffFeature),
    scsEmail,
    isCompanyUser: actor.holder.divisions.length > 0,
  };
};

/** A user of the company by address, unless they watch over companies or belong to the provider's staff. */
const findPlainUser = ({ tx, actor }: Scope, email: string) =>
  tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('identities.email', '=', email)
    .where('users.id', '<>', actor.userId)
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .where('identities.is_super_admin', '=', false)
    .where('identities.is_support', '=', false)
    .where('identities.is_internal', '=', false)
    .select(['users.id', 'users.name', 'users.identity_id'])
    .executeTakeFirst();

/**
 * The user to act as: for internal staff, where the company lets it in. The company's own account and a
 * user are found by their address; users of other companies, those who watch over companies and the provider's staff are not found.
 *
 * @throws Refusal resource.not_found for callers who are not internal staff, impersonation.not_let_in, and request.invalid with
 * impersonation.no_match at the field
 */
export const findSubject = async (scope: Scope, wish: Wish) => {
  const visitor = await readVisitor(scope);
  if (!visitor.isInternalStaff) throw new Refusal('resource.not_found');
  if (!actingChoices(visitor).includes(wish.login_as)) throw new Refusal('impersonation.not_let_in');
  const email = wish.login_as === 'SCS' ? visitor.scsEmail : wish.customer_email;
  const subject = await findPlainUser(scope, email);
  const path = wish.login_as === 'SCS' ? 'login_as' : 'customer_email';
  return subject ?? refuseFields([{ path, code: 'impersonation.no_match' }]);
};
