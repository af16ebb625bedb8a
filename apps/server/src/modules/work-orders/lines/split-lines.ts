import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  splitWorkOrder as endpoint,
  trySplit as tryEndpoint,
} from '@yardline/contract/work-orders/split';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { splitOrder } from '@yardline/domain/work-orders/split-order';
import type { Shares, Split } from '@yardline/domain/work-orders/work-lines';
import { audit } from '../../../kernel/audit.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { getOrderById } from '../get-work-order.ts';
import { whatReaches } from '../reach.ts';
import { lockForLines } from './may-write.ts';
import { recount } from './recount.ts';

type Form = InputOf<typeof endpoint>['body'];

const linesOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .orderBy('line_number')
    .select(['id', 'line_number', 'description', 'list_amount', 'is_shared_with_order'])
    .select(['customer_share', 'internal_share', 'vendor_share'])
    .execute();

type Line = Awaited<ReturnType<typeof linesOf>>[number];

const splitOf = ({ split_percents: percents, split_amounts: amounts }: Form): Split => {
  if (percents !== null) return { percents };
  const [customer, internal, vendor] = amounts ?? [0, 0, 0];
  return { amounts: [cents(customer), cents(internal), cents(vendor)] };
};

/** Shared by hand: by others than the customer alone, and not with its order. */
const isOwn = (line: Line): boolean => !line.is_shared_with_order && line.customer_share !== line.list_amount;

type Planned = { line: Line; isOwn: boolean; isKept: boolean; shares: Shares };

/** @throws Refusal work_order.shared_by_waiver, work_order.nothing_to_split, request.invalid with each fault at its field */
const planOf = (
  order: { billing: string; waiver_settlement: number | null },
  lines: readonly Line[],
  form: Form,
): Planned[] => {
  const path = form.split_percents === null ? 'split_amounts' : 'split_percents';
  if ((form.split_percents === null) === (form.split_amounts === null))
    refuseFields([{ path: 'split_percents', code: 'field.required' }]);
  if (order.waiver_settlement !== null) throw new Refusal('work_order.shared_by_waiver');
  if (order.billing !== 'S') refuseFields([{ path, code: 'work_line.no_split' }]);
  if (sum(lines.map((line) => cents(line.list_amount))) === 0)
    throw new Refusal('work_order.nothing_to_split');
  const split = splitOrder(
    lines.map((line) => ({
      list: cents(line.list_amount),
      customer: cents(line.customer_share),
      internal: cents(line.internal_share),
      vendor: cents(line.vendor_share),
      isKept: form.keeps_own && isOwn(line),
    })),
    splitOf(form),
  );
  if ('problem' in split) return refuseFields([{ path, code: split.problem }]);
  return lines.map((line, index) => ({
    line,
    isOwn: isOwn(line),
    isKept: form.keeps_own && isOwn(line),
    shares: split.shares[index] ?? { customer: 0, internal: 0, vendor: 0 },
  }));
};

const sharesReply = ({ customer, internal, vendor }: Shares) => ({
  customer_share: amount(customer),
  internal_share: amount(internal),
  vendor_share: amount(vendor),
});

/**
 * What a split of the whole order makes of each line, with those named that were shared by hand. [B5.38]
 * @throws Refusal resource.not_found, permission.denied, and as planOf
 */
export const trySplit = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof tryEndpoint>,
): Promise<ReplyOf<typeof tryEndpoint>> => {
  const order =
    (await scope.tx
      .selectFrom('work_orders')
      .where('id', '=', id)
      .where(await whatReaches(scope))
      .select(['division_id', 'location_id', 'billing', 'waiver_settlement'])
      .executeTakeFirst()) ?? notFound();
  demand(scope, 'work_orders.edit', placeOf(order));
  const planned = planOf(order, await linesOf(scope, id), body);
  const sumOf = (of: keyof Shares) => amount(sum(planned.map(({ shares }) => shares[of])));
  return {
    lines: planned.map(({ line, isOwn: isByHand, shares }) => ({
      id: line.id,
      description: line.description,
      list_amount: line.list_amount,
      ...sharesReply(shares),
      is_own: isByHand,
    })),
    customer: sumOf('customer'),
    internal: sumOf('internal'),
    vendor: sumOf('vendor'),
  };
};

/**
 * Shares all lines of a split order at once. Percents stay with the lines, so that they share what changes later. [B5.38]
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.complete_first, document.stale, and as planOf
 */
export const splitLines = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WorkOrder> => {
  const order = await lockForLines(scope, id);
  demand(scope, 'work_orders.edit', placeOf(order));
  await expectVersion(scope, 'work_orders', order, ifMatch);
  const planned = planOf(order, await linesOf(scope, id), body);
  const [customer = null, internal = null, vendor = null] = body.split_percents ?? [];
  const percents = { customer_percent: customer, internal_percent: internal, vendor_percent: vendor };
  for (const { line, isKept, shares } of planned) {
    if (isKept) continue;
    await scope.tx
      .updateTable('work_lines')
      .set({ ...sharesReply(shares), ...percents, is_shared_with_order: true })
      .where('id', '=', line.id)
      .execute();
  }
  await recount(scope, id);
  const shareOf = (line: Line) => [line.customer_share, line.internal_share, line.vendor_share];
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: id,
    before: { shares: planned.map(({ line }) => [line.line_number, ...shareOf(line)]) },
    after: {
      split: body.split_percents ?? body.split_amounts,
      by: body.split_percents === null ? 'amounts' : 'percents',
      kept: planned.filter(({ isKept }) => isKept).map(({ line }) => line.line_number),
    },
  });
  return getOrderById(scope, id);
};
