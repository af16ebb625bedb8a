import type { CheckoutForm } from '@yardline/contract/store/order-form';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Member, Scope } from '../../../kernel/scope.ts';
import type { OnPage } from '../../payments/public.ts';
import { lockCheckout } from '../checkout-row.ts';
import { keptOrder } from '../ordered.ts';
import { beginPaying } from '../pay-checkout.ts';
import type { PayMode } from '../place-checkout.ts';
import { type ApprovalState, lockApproval } from './approval-row.ts';

const most = 50;

const rowsOf = ({ tx }: Scope, { customerId }: Member) =>
  tx
    .selectFrom('order_approvals as a')
    .innerJoin('checkouts as c', 'c.id', 'a.checkout_id')
    .innerJoin('contracts as k', 'k.id', 'c.contract_id')
    .innerJoin('divisions as d', 'd.id', 'k.division_id')
    .innerJoin('portal_logins as asker', 'asker.id', 'a.asked_by')
    .leftJoin('portal_logins as answerer', 'answerer.id', 'a.answered_by')
    .where('a.customer_id', '=', customerId)
    .select([
      'a.id',
      'a.state',
      'a.total',
      'a.asked_at',
      'a.ends_at',
      'a.asked_by',
      'a.answered_at',
      'a.reason',
    ])
    .select(['c.id as checkout_id', 'c.state as checkout_state', 'c.due', 'c.contract_id', 'k.number'])
    .select([
      'k.starts_at',
      'k.ends_at as rental_ends_at',
      'd.time_zone',
      'd.title as division',
      'asker.name as asker',
    ])
    .select(sql<string>`coalesce(answerer.name, '')`.as('answerer'))
    .$narrowType<{ state: ApprovalState }>();

/** Approvers see all orders that wait for one of them, others those that they asked for. */
const seenBy = (scope: Scope) => {
  const { member = notFound() } = scope;
  const rows = rowsOf(scope, member);
  return member.rights.includes('approve_orders') ? rows : rows.where('a.asked_by', '=', member.loginId);
};

/** Orders of the customer's people that a colleague is asked for: those that wait first, then the newest. */
export const listApprovals = (scope: Scope) =>
  seenBy(scope)
    .orderBy(sql`a.state = 'asked'`, 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();

/** How many orders wait for this member's answer. */
export const countWaiting = async (scope: Scope): Promise<number> => {
  const { member = notFound() } = scope;
  if (!member.rights.includes('approve_orders')) return 0;
  const { n } = await scope.tx
    .selectFrom('order_approvals')
    .where('customer_id', '=', member.customerId)
    .where('asked_by', '<>', member.loginId)
    .where('state', '=', 'asked')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** One of them with what is ordered. @throws Refusal resource.not_found, also for another customer's */
export const getApproval = async (scope: Scope, id: number) => {
  const row = (await seenBy(scope).where('a.id', '=', id).executeTakeFirst()) ?? notFound();
  const { order } = await keptOrder(scope, row.checkout_id);
  const { details } = await scope.tx
    .selectFrom('checkouts')
    .where('id', '=', row.checkout_id)
    .select('details')
    .$narrowType<{ details: CheckoutForm | null }>()
    .executeTakeFirstOrThrow();
  return Object.assign(row, { lines: order.lines, details });
};

/**
 * Prepares the page on which a member pays for their approved order.
 * @returns undefined where it costs another amount now
 * @throws Refusal resource.not_found, order_approval.answered, order_approval.costs_more, checkout.over
 */
export const payApproved = async (
  scope: Scope,
  id: number,
  home: string,
): Promise<OnPage['toOpen'] | undefined> => {
  const { member = notFound() } = scope;
  const approval = await lockApproval(scope, member, id);
  if (approval.askedBy !== member.loginId) return notFound();
  if (approval.state !== 'approved') throw new Refusal('order_approval.answered');
  const checkout = await lockCheckout(scope, approval.checkoutId);
  if (checkout.total > approval.total) throw new Refusal('order_approval.costs_more');
  const { order, code } = await keptOrder(scope, checkout.id);
  const store = await scope.tx
    .selectFrom('stores')
    .where('id', '=', approval.storeId)
    .select('pay_mode')
    .$narrowType<{ pay_mode: PayMode }>()
    .executeTakeFirstOrThrow();
  const backTo = `${home}/checkout/${code}/back`;
  const mode = store.pay_mode;
  const page = await beginPaying(scope, checkout.id, { order, code, home, backTo, mode, proof: '' });
  if (page === 'unproved') throw new Error('who is signed in is asked for no proof');
  return page;
};
