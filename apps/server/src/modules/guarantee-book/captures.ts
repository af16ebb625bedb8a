import { amount, cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { type GuaranteeRow, lockGuarantee } from './guarantee-row.ts';
import { changeGuarantee } from './settle-guarantee.ts';

/** Names the payment by which a guarantee is captured, before the provider is asked. The caller has locked it. */
export const beginCapture = (
  scope: Scope,
  row: GuaranteeRow,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<void> => changeGuarantee(scope, row, { capture_payment_id: paymentId, reason });

type Captured = { paymentId: number; moved: number; failure: string };

/**
 * Records what became of a capture, with its payment: what was taken, or that nothing was. What remains of the amount is released
 * by the provider with it. A payment that captures nothing changes nothing here.
 * @param moved in cents; 0 where the provider took nothing
 */
export const settleCapture = async (scope: Scope, { paymentId, moved, failure }: Captured): Promise<void> => {
  const found = await scope.tx
    .selectFrom('guarantees')
    .where('capture_payment_id', '=', paymentId)
    .select('id')
    .executeTakeFirst();
  if (found === undefined) return;
  const row = await lockGuarantee(scope, found.id);
  if (row.state !== 'authorized') return;
  const ended = { ended_at: scope.now.toString() };
  if (moved > 0) {
    await changeGuarantee(scope, row, { state: 'captured', captured: amount(moved), ...ended });
    return;
  }
  const isOver = failure === 'guarantee.lapsed';
  await changeGuarantee(scope, row, {
    capture_payment_id: null,
    failure,
    ...(isOver ? { state: 'lapsed' as const, ...ended } : {}),
  });
};

/** What a capture takes its money from, for who asks the provider about it; undefined for every other payment. */
export const capturedFrom = async (
  { tx }: Pick<Scope, 'tx'>,
  paymentId: number,
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('guarantees')
      .where('capture_payment_id', '=', paymentId)
      .select('provider_ref')
      .executeTakeFirst()
  )?.provider_ref ?? undefined;

/** What may be captured at most, in cents. */
export const capturable = ({ authorized }: GuaranteeRow): number => cents(authorized ?? 0);
