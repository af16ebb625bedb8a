import type { CheckoutForm } from '@yardline/contract/store/order-form';
import { displayMoney } from '@yardline/domain/format/numbers';
import type { Cents } from '@yardline/domain/money/cents';
import { type FieldRefusal, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { askCode, holdUse, returnUse, tryCode } from '../marketing-codes/public.ts';
import type { NewOrder } from '../web-orders/public.ts';

/** A marketing code that a checkout carries: its word, the use that is held, and the percent off each line of the order. */
export type CarriedCode = { text: string; useId: number; off: Cents; percents: number[] };

type Carrying = { cartId: number; code: CarriedCode | undefined };
type Typed = { order: NewOrder; details: CheckoutForm };

/** The order's lines as a code looks at them, with the categories of their products. */
const linesOf = async ({ tx }: Scope, { lines }: NewOrder) => {
  const rows = await tx
    .selectFrom('product_categories')
    .where((eb) =>
      eb.or([
        eb('asset_id', 'in', [0, ...lines.flatMap((line) => line.assetId ?? [])]),
        eb('part_id', 'in', [0, ...lines.flatMap((line) => line.partId ?? [])]),
      ]),
    )
    .select(['asset_id', 'part_id', 'category_id'])
    .execute();
  return lines.map(({ listingId, assetId, partId, cents }) => ({
    listingId,
    cents,
    categories: rows
      .filter((row) => (assetId === null ? row.part_id === partId : row.asset_id === assetId))
      .map((row) => row.category_id),
  }));
};

/** Four decimals: to the cent of any line below half a million. */
const percentOf = (off: Cents, of: Cents | null): number =>
  of === null || of === 0 ? 0 : Math.round((off / of) * 1_000_000) / 10_000;

const fault = (code: FieldRefusal['code'], data: FieldRefusal['data'] = {}): { fault: FieldRefusal } => ({
  fault: { path: 'code', code, data },
});

const hold = async (scope: Scope, use: Parameters<typeof holdUse>[1]) => {
  try {
    return await holdUse(scope, use);
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('code.')) return fault(error.code);
    throw error;
  }
};

/**
 * Holds a use of the code that a shopper typed, in place of the one that the checkout carried; without a code that one is returned.
 * A wrong code is answered and not refused, so that its try counts. [B2.21]
 * @returns what the checkout carries from now on, or what is wrong with the code
 * @throws Refusal request.rate_limited after too many tries
 */
export const carryCode = async (
  scope: Scope,
  { cartId, code }: Carrying,
  { order, details }: Typed,
): Promise<{ code: CarriedCode | undefined } | { fault: FieldRefusal }> => {
  if (details.code === '') {
    if (code !== undefined) await returnUse(scope, code.useId);
    return { code: undefined };
  }
  const found = await tryCode(scope, details.code);
  if (found === undefined) return fault('code.invalid');
  const lines = await linesOf(scope, order);
  const user = { email: details.email };
  const on = scope.now.toZonedDateTimeISO(order.stretch.zone).toPlainDate().toString();
  const answer = await askCode(scope, found, { lines, on, user, cartId });
  if (!answer.applies) {
    const least = displayMoney(answer.least ?? 0, scope.language, scope.company.currency);
    return fault(`code.${answer.reason}`, { least });
  }
  const { off } = answer;
  const held = await hold(scope, { codeId: found.id, cartId, user, off });
  if (typeof held !== 'number') return held;
  const percents = lines.map(({ cents }, index) => percentOf(answer.lines[index] ?? 0, cents));
  return { code: { text: found.code, useId: held, off, percents } };
};
