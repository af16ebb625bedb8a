import { amount, type Cents } from '@yardline/domain/money/cents';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Member, Scope } from '../../../kernel/scope.ts';
import { endCart } from '../../carts/public.ts';
import { openings } from '../../contracts/public.ts';
import type { NewOrder } from '../../web-orders/public.ts';
import type { Checkout } from '../checkout-row.ts';
import { keptOf } from '../ordered.ts';
import { approvalHours } from './approval-row.ts';
import { findApprovers } from './find-approvers.ts';
import { tellApprovers } from './tell-approval.ts';

/** Whether a member may not order this alone: it is beyond their limit, or they may only ask for orders. */
export const needsApproval = ({ rights, orderLimit }: Member, { total }: Pick<Checkout, 'total'>): boolean =>
  !rights.includes('order') || (orderLimit !== null && total > orderLimit);

/** Who is asked for an order of this total before it is made; no one, where it may be ordered alone. */
export const askedFirst = async (scope: Scope, total: Cents): Promise<'colleague' | 'shop' | undefined> => {
  const { member } = scope;
  if (member === undefined || !needsApproval(member, { total })) return undefined;
  return (await findApprovers(scope, member, total)).length > 0 ? 'colleague' : 'shop';
};

/** Lets an approval lapse at its end, unless it has its answer by then. */
export const lapseLater = (scope: Scope, id: number): Promise<void> =>
  enqueue(scope, 'lapse-approval', { approval_id: id }, { delaySeconds: approvalHours * 3_600 + 1 });

/** Orders of one member that wait at once: each holds stock for a day. */
const mostWaiting = 10;

const demandFew = async ({ tx }: Scope, { loginId, customerId }: Member): Promise<void> => {
  const { n } = await tx
    .selectFrom('order_approvals')
    .where('customer_id', '=', customerId)
    .where('asked_by', '=', loginId)
    .where('state', '=', 'asked')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n >= mostWaiting) throw new Refusal('request.rate_limited');
};

/**
 * Asks the colleagues who may approve for an order that its member may not place alone. What it holds stays held for a day, and
 * its cart is empty from now on. The checkout is locked, and holds. [B6.19]
 * @returns whether there is a colleague to ask; without one nothing is written
 * @throws Refusal request.rate_limited while ten orders of the member wait
 */
export const askApproval = async (
  scope: Scope,
  checkout: Checkout,
  { member, order, code }: { member: Member; order: NewOrder; code: string },
): Promise<boolean> => {
  const { id, cartId, contractId, total } = checkout;
  const approvers = await findApprovers(scope, member, total);
  if (approvers.length === 0) return false;
  await demandFew(scope, member);
  const until = scope.now.add({ hours: approvalHours }).toString();
  await openings.ofShoppers.extend(scope, contractId, until);
  await scope.tx
    .updateTable('checkouts')
    .set({
      state: 'asked',
      customer_id: member.customerId,
      ordered: keptOf(order, code),
      holds_until: until,
    })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute();
  const made = await scope.tx
    .insertInto('order_approvals')
    .values({
      company_id: scope.company.id,
      checkout_id: id,
      store_id: checkout.storeId,
      customer_id: member.customerId,
      asked_by: member.loginId,
      total: amount(total),
      asked_at: scope.now.toString(),
      ends_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await endCart(scope, cartId);
  await lapseLater(scope, made.id);
  const about = { id: made.id, storeId: checkout.storeId, total };
  await tellApprovers(scope, about, { asker: member.name, approvers });
  return true;
};
