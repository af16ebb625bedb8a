import type { Scope } from '../../kernel/scope.ts';
import type { NewOrder } from '../web-orders/public.ts';

/** What is ordered, as it is kept while it is paid or waits for an approval. */
type Ordered = { order: Omit<NewOrder, 'cartCodeHash'> & { cartCode: string }; code: string };

/** An order as it was when it was kept. */
const orderedOf = (kept: unknown): { order: NewOrder; code: string } => {
  const { order, code } = kept as Ordered;
  const { cartCode, ...rest } = order;
  return { order: { ...rest, cartCodeHash: Buffer.from(cartCode, 'hex') }, code };
};

export const keptOf = ({ cartCodeHash, ...order }: NewOrder, code: string): string => {
  const kept: Ordered = { order: { ...order, cartCode: cartCodeHash.toString('hex') }, code };
  return JSON.stringify(kept);
};

/** The order that a checkout keeps, with the secret of its page. */
export const keptOrder = async (
  { tx }: Scope,
  checkoutId: number,
): Promise<{ order: NewOrder; code: string }> =>
  orderedOf(
    (
      await tx
        .selectFrom('checkouts')
        .where('id', '=', checkoutId)
        .select('ordered')
        .executeTakeFirstOrThrow()
    ).ordered,
  );
