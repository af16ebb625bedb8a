import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The sites of a customer for which a member acts; none means all of them. */
export const sitesOf = async ({ tx }: Scope, loginId: number, customerId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('portal_member_sites')
      .where('login_id', '=', loginId)
      .where('customer_id', '=', customerId)
      .orderBy('site_id')
      .select('site_id')
      .execute()
  ).map(({ site_id: id }) => id);

type Whose = { loginId: number; customerId: number };

/**
 * Says for which sites of a customer a member acts; none means all of them. The customer is locked.
 * @throws Refusal request.invalid at a site that is not the customer's
 */
export const setSites = async (
  scope: Scope,
  { loginId, customerId }: Whose,
  siteIds: readonly number[],
): Promise<void> => {
  const { tx, company } = scope;
  const own = await tx
    .selectFrom('sites')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [0, ...siteIds])
    .select('id')
    .execute();
  if (own.length < siteIds.length) refuseFields([{ path: 'sites', code: 'portal.site_unknown' }]);
  await tx
    .deleteFrom('portal_member_sites')
    .where('login_id', '=', loginId)
    .where('customer_id', '=', customerId)
    .execute();
  if (siteIds.length === 0) return;
  await tx
    .insertInto('portal_member_sites')
    .values(
      siteIds.map((siteId) => ({
        company_id: company.id,
        login_id: loginId,
        customer_id: customerId,
        site_id: siteId,
      })),
    )
    .execute();
};
