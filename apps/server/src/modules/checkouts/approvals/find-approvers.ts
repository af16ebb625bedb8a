import { cents, type Cents } from '@yardline/domain/money/cents';
import { type PortalPreset, type PortalRight, rightsOf } from '@yardline/domain/permissions/portal';
import type { Member, Scope } from '../../../kernel/scope.ts';

export type Approver = { id: number; name: string; email: string; language: 'en' | 'fr' };

/**
 * The colleagues of a member who may approve an order of this total: people of the same customer who can sign in, with the right to
 * approve, and within their own limit.
 */
export const findApprovers = async (
  { tx }: Scope,
  { customerId, loginId }: Member,
  total: Cents,
): Promise<Approver[]> => {
  const rows = await tx
    .selectFrom('portal_members as m')
    .innerJoin('portal_logins as l', 'l.id', 'm.login_id')
    .where('m.customer_id', '=', customerId)
    .where('m.login_id', '<>', loginId)
    .where('l.is_active', '=', true)
    .where('l.has_password', '=', true)
    .orderBy('l.id')
    .select(['l.id', 'l.name', 'l.email', 'l.language', 'm.preset', 'm.grants', 'm.order_limit'])
    .$narrowType<{ preset: PortalPreset; grants: PortalRight[] }>()
    .execute();
  return rows
    .filter((row) => rightsOf(row).includes('approve_orders'))
    .filter(({ order_limit: limit }) => limit === null || cents(limit) >= total)
    .map(({ id, name, email, language }) => ({ id, name, email, language: language === 'fr' ? 'fr' : 'en' }));
};

/** Whether a member may order themselves, or has a colleague whom they can ask. */
export const mayCheckOut = async (scope: Scope): Promise<boolean> => {
  const { member } = scope;
  if (member === undefined || member.rights.includes('order')) return true;
  return member.rights.includes('ask_for_orders') && (await findApprovers(scope, member, 0)).length > 0;
};
