import { amount, type Cents } from '@yardline/domain/money/cents';
import type { PortalRight } from '@yardline/domain/permissions/portal';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Member, Scope } from '../../../kernel/scope.ts';
import { openings } from '../../contracts/public.ts';
import { type Checkout, lockCheckout } from '../checkout-row.ts';
import { endCheckout } from '../end-checkout.ts';
import { keptOrder } from '../ordered.ts';
import { finishCheckout, keepTotals, type PayMode } from '../place-checkout.ts';
import { asStore, formOf } from '../reserving.ts';
import { type Approval, approvalHours, lockApproval, step } from './approval-row.ts';
import { lapseLater } from './ask-approval.ts';
import { tellAsker } from './tell-approval.ts';

const memberWith = ({ member }: Scope, right: PortalRight): Member =>
  member?.rights.includes(right) ? member : notFound();

/**
 * The order that a member answers, locked, while it waits for them.
 * @throws Refusal resource.not_found, order_approval.own, order_approval.answered, order_approval.beyond_limit
 */
const lockAsked = async (scope: Scope, id: number): Promise<{ member: Member; approval: Approval }> => {
  const member = memberWith(scope, 'approve_orders');
  const approval = await lockApproval(scope, member, id);
  if (approval.askedBy === member.loginId) throw new Refusal('order_approval.own');
  const isOver = Temporal.Instant.compare(scope.now, approval.endsAt) >= 0;
  if (approval.state !== 'asked' || isOver) throw new Refusal('order_approval.answered');
  return { member, approval };
};

const demandWithinLimit = ({ orderLimit }: Member, total: Cents): void => {
  if (orderLimit !== null && total > orderLimit) throw new Refusal('order_approval.beyond_limit');
};

const payModeOf = async ({ tx }: Scope, storeId: number): Promise<PayMode> =>
  (await tx.selectFrom('stores').where('id', '=', storeId).select('pay_mode').executeTakeFirstOrThrow())
    .pay_mode as PayMode;

/** The form of who ordered, whose name stands on the papers. */
const formFor = (
  { member: _approver, ...scope }: Scope,
  checkout: Checkout,
  order: Parameters<typeof formOf>[1]['order'],
) =>
  formOf(scope, { order, details: checkout.details, customerId: checkout.customerId, code: checkout.code });

/** What was asked for costs another amount now, which the colleague reads first. */
const keepNow = async (
  scope: Scope,
  { approval, mode }: { approval: Approval; mode: PayMode },
  now: Parameters<typeof keepTotals>[2],
): Promise<'changed'> => {
  await keepTotals(scope, approval.checkoutId, now, mode);
  await scope.tx
    .updateTable('order_approvals')
    .set({ total: amount(now.total) })
    .where('id', '=', approval.id)
    .execute();
  return 'changed';
};

/** What is paid first waits for its payment for another day. */
const letPay = async (scope: Scope, approval: Approval, checkout: Checkout): Promise<void> => {
  const until = scope.now.add({ hours: approvalHours }).toString();
  await openings.ofShoppers.extend(scope, checkout.contractId, until);
  await scope.tx
    .updateTable('checkouts')
    .set({ state: 'approved', holds_until: until })
    .where('id', '=', checkout.id)
    .where('state', '=', 'asked')
    .execute();
  await lapseLater(scope, approval.id);
};

/**
 * Approves a colleague's order: it becomes their reservation, under the same lock as at the end of a checkout, or waits for their
 * payment where the store is paid first. The limit is that of who approves; of two who approve at once one does. [B6.19]
 * @param seen the total that the page showed
 * @returns whether it is approved, or costs another amount now
 * @throws Refusal as lockAsked, request.invalid with what the counter would refuse
 */
export const approveOrder = async (
  scope: Scope,
  id: number,
  seen: Cents,
): Promise<'approved' | 'changed'> => {
  const { member, approval } = await lockAsked(scope, id);
  const checkout = await lockCheckout(scope, approval.checkoutId);
  const { details, contractId, total, due } = checkout;
  if (checkout.state !== 'asked' || details === undefined) throw new Refusal('order_approval.answered');
  if (seen !== total) return 'changed';
  demandWithinLimit(member, total);
  const mode = await payModeOf(scope, approval.storeId);
  const { order, code } = await keptOrder(scope, checkout.id);
  const store = asStore(scope, order);
  const form = await formFor(scope, checkout, order);
  const endsAt = due > 0 ? { endsAt: scope.now.add({ hours: approvalHours }).toString() } : {};
  if (due > 0) {
    const now = await openings.ofShoppers.change(store, contractId, form);
    if (now.total !== total) return keepNow(scope, { approval, mode }, now);
    await letPay(scope, approval, checkout);
  } else {
    const opened = await openings.ofShoppers.open(store, contractId, { form, seen: total });
    if ('now' in opened) return keepNow(scope, { approval, mode }, opened.now);
    const { contract } = opened;
    const reserved = { contractId: contract.id, number: contract.number ?? 0, withTaxes: total, paid: 0 };
    await finishCheckout(scope, checkout, { order, code, details, reserved, approvedBy: member.loginId });
  }
  const isMine = await step(scope, approval, {
    from: 'asked',
    to: 'approved',
    answeredBy: member.loginId,
    ...endsAt,
  });
  if (!isMine) throw new Refusal('order_approval.answered');
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: contractId,
    after: { approved_by: member.name },
  });
  if (due > 0) await tellAsker(scope, approval, { to: 'pay', by: member.name });
  return 'approved';
};

/** Ends an order that waited: its stock is free, and its draft is let go. */
const letGo = (scope: Scope, { checkoutId }: Approval): Promise<void> =>
  endCheckout(scope, { id: checkoutId }, 'left');

/**
 * Refuses a colleague's order with a reason, which they are mailed.
 * @throws Refusal resource.not_found, order_approval.own, order_approval.answered
 */
export const refuseOrder = async (scope: Scope, id: number, reason: string): Promise<void> => {
  const { member, approval } = await lockAsked(scope, id);
  const answer = { from: 'asked', to: 'refused', answeredBy: member.loginId, reason } as const;
  if (!(await step(scope, approval, answer))) throw new Refusal('order_approval.answered');
  await letGo(scope, approval);
  await tellAsker(scope, approval, { to: 'refused', by: member.name, reason });
};

/**
 * Withdraws an order of one's own that waits for its answer, or for its payment.
 * @throws Refusal resource.not_found, order_approval.answered
 */
export const withdrawOrder = async (scope: Scope, id: number): Promise<void> => {
  const { member = notFound() } = scope;
  const approval = await lockApproval(scope, member, id);
  if (approval.askedBy !== member.loginId) return notFound();
  const checkout = await lockCheckout(scope, approval.checkoutId);
  const { state } = approval;
  const isWaiting = checkout.state === 'asked' || checkout.state === 'approved';
  if (!isWaiting || (state !== 'asked' && state !== 'approved')) throw new Refusal('order_approval.answered');
  if (!(await step(scope, approval, { from: state, to: 'withdrawn' })))
    throw new Refusal('order_approval.answered');
  await letGo(scope, approval);
};
