import type { HeldReview } from '@yardline/contract/store/checkout/held';
import { heldBeforeHours, modeFor } from '@yardline/domain/payments/guarantee';
import type { Scope } from '../../../../kernel/scope.ts';
import { localOf } from '../../pages/cart-pages.ts';

/** When an amount is held on the card of an order for a period: at once, or from a day before it, by the place's clock. */
export const heldReview = (
  { now }: Pick<Scope, 'now'>,
  { from, zone }: { from: string; zone: string },
): HeldReview => {
  const starts = Temporal.Instant.from(from);
  if (modeFor(starts, now) === 'authorise') return { held: 'now' };
  return { held: 'later', on: localOf(starts.subtract({ hours: heldBeforeHours }).toString(), zone) };
};
