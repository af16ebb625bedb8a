import type { CardLetter } from '@yardline/domain/payments/cards';
import type Stripe from 'stripe';
import type { CardOutcome } from '../card-provider.ts';

/** Stripe's names for issuers that have a letter; all others are a bank's. */
const letters: Readonly<Record<string, CardLetter>> = {
  visa: 'V',
  mastercard: 'M',
  amex: 'A',
  diners: 'D',
  discover: 'S',
  interac: 'I',
};
export const otherIssuer: CardLetter = 'B';

export const unknown = { status: 'unknown' } as const;
export const declined = { status: 'declined', reason: 'payment.declined' } as const;

/** Whether Stripe answered, and said no; anything else may have happened. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError');

export type Intent = Stripe.PaymentIntent;

/** The card of a charge or a kept card, as we say it. */
export const cardSaid = (card: { brand?: string | null; last4?: string | null } | null | undefined) => ({
  issuer: letters[card?.brand ?? ''] ?? otherIssuer,
  last4: card?.last4 ?? '',
});

/** The card of what a payment was last tried with. */
export const cardOfIntent = ({ latest_charge: charge }: Intent) =>
  charge !== null && typeof charge === 'object' ? charge.payment_method_details?.card : undefined;

/** The card that a reader read, of what a payment was last tried with. */
const cardOnReader = ({ latest_charge: charge }: Intent) => {
  if (charge === null || typeof charge !== 'object') return undefined;
  const { card_present: card, interac_present: debit } = charge.payment_method_details ?? {};
  return card ?? (debit === undefined ? undefined : { brand: 'interac', last4: debit.last4 });
};

/** A payment as Stripe has it, with the card that paid. */
export const paidBy = (intent: Intent): CardOutcome => ({
  status: 'approved',
  ref: intent.id,
  amount: intent.amount_received,
  currency: intent.currency.toUpperCase(),
  ...cardSaid(cardOfIntent(intent) ?? cardOnReader(intent)),
});
