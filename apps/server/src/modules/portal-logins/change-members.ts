import type { InputOf } from '@yardline/contract/endpoint';
import type {
  PortalLogin,
  removePortalMember as removeEndpoint,
  setPortalMember as setEndpoint,
} from '@yardline/contract/portal-logins/portal-logins';
import { needlessGrants, type PortalPreset, type PortalRight } from '@yardline/domain/permissions/portal';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { setSites, sitesOf } from './member-sites.ts';
import { getLogin } from './portal-logins.queries.ts';

export type Rights = { preset: PortalPreset; grants: PortalRight[]; order_limit: number | null };

/** @throws Refusal request.invalid at the grants that the preset has by itself, or takes none of */
export const demandFitting = (rights: Rights): void => {
  if (needlessGrants(rights).length > 0) refuseFields([{ path: 'grants', code: 'portal.grant_needless' }]);
};

/**
 * Locks a customer, so that of two changes of its people one sees the other.
 * @throws Refusal resource.not_found; portal.no_access for a customer whose portal type gives no access, if that is asked
 */
export const lockCustomerOf = async (
  { tx }: Scope,
  customerId: number,
  needsAccess: boolean,
): Promise<{ name: string }> => {
  const row =
    (await tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['name', 'portal_type'])
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  if (needsAccess && row.portal_type !== 'with_access') throw new Refusal('portal.no_access');
  return row;
};

export const memberRow = ({ tx }: Scope, loginId: number, customerId: number) =>
  tx
    .selectFrom('portal_members')
    .where('login_id', '=', loginId)
    .where('customer_id', '=', customerId)
    .select(['preset', 'grants', 'order_limit'])
    .executeTakeFirst();

/** Refuses to take its last owner from a customer who has other people. @throws Refusal portal.last_owner */
const demandOwnerStays = async ({ tx }: Scope, loginId: number, customerId: number): Promise<void> => {
  const others = await tx
    .selectFrom('portal_members')
    .innerJoin('portal_logins', 'portal_logins.id', 'portal_members.login_id')
    .where('customer_id', '=', customerId)
    .where('login_id', '<>', loginId)
    .where('portal_logins.is_active', '=', true)
    .select('preset')
    .execute();
  if (others.length > 0 && !others.some(({ preset }) => preset === 'owner'))
    throw new Refusal('portal.last_owner');
};

type Change = { customer: number; before: object; after: object };

/** Tells what changed of a member, and answers with the login as it is now. */
const changed = async (
  scope: Scope,
  id: number,
  { customer, before, after }: Change,
): Promise<PortalLogin> => {
  await bump(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: id,
    before: { customer_id: customer, ...before },
    after: { ...after },
  });
  return getLogin(scope, id);
};

/** Bumps the login's version, so that a user who has it open is told of the change. */
const bump = async ({ tx }: Scope, loginId: number): Promise<void> => {
  await tx
    .updateTable('portal_logins')
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', loginId)
    .execute();
};

/**
 * Changes what a person may do for a customer.
 * @throws Refusal resource.not_found, portal.last_owner, request.invalid
 */
export const setMember = async (
  scope: Scope,
  { params: { id, customer }, body: { site_ids: siteIds, ...body } }: InputOf<typeof setEndpoint>,
): Promise<PortalLogin> => {
  demandFitting(body);
  await lockCustomerOf(scope, customer, false);
  const before = (await memberRow(scope, id, customer)) ?? notFound();
  if (before.preset === 'owner' && body.preset !== 'owner') await demandOwnerStays(scope, id, customer);
  await scope.tx
    .updateTable('portal_members')
    .set(body)
    .where('login_id', '=', id)
    .where('customer_id', '=', customer)
    .execute();
  const whose = { loginId: id, customerId: customer };
  const sites = await sitesOf(scope, id, customer);
  if (siteIds !== undefined) await setSites(scope, whose, siteIds);
  return changed(scope, id, {
    customer,
    before: { ...before, sites },
    after: { customer_id: customer, ...body, sites: siteIds ?? sites },
  });
};

/**
 * Lets a person act for a customer no more; their sessions go on for their other customers.
 * @throws Refusal resource.not_found, portal.last_owner
 */
export const removeMember = async (
  scope: Scope,
  { params: { id, customer } }: InputOf<typeof removeEndpoint>,
): Promise<PortalLogin> => {
  await lockCustomerOf(scope, customer, false);
  const before = (await memberRow(scope, id, customer)) ?? notFound();
  if (before.preset === 'owner') await demandOwnerStays(scope, id, customer);
  await scope.tx
    .deleteFrom('portal_members')
    .where('login_id', '=', id)
    .where('customer_id', '=', customer)
    .execute();
  return changed(scope, id, { customer, before, after: { customer_id: null } });
};
