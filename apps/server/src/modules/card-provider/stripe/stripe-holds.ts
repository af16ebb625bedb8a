import type Stripe from 'stripe';
import type { CardHolds, CardOutcome, HoldOutcome } from '../card-provider.ts';
import { cardOfIntent, cardSaid, declined, type Intent, isRefused, paidBy, unknown } from './answers.ts';

/** A kept card is named by the customer of the account and the card: Stripe wants both. */
const keptName = (customer: string, card: string): string => `${customer}/${card}`;
const partsOf = (kept: string): { customer: string; payment_method: string } => {
  const [customer = '', card = ''] = kept.split('/');
  return { customer, payment_method: card };
};

const idOf = (object: string | { id: string } | null): string =>
  object === null || typeof object === 'string' ? (object ?? '') : object.id;

const lapsed = { status: 'declined', reason: 'guarantee.lapsed' } as const;

/** An amount that is held, with until when its bank holds it. */
const heldBy = (intent: Intent): HoldOutcome => {
  const card = cardOfIntent(intent);
  const before = card?.capture_before;
  return {
    status: 'authorized',
    ref: intent.id,
    amount: intent.amount_capturable,
    currency: intent.currency.toUpperCase(),
    ...cardSaid(card),
    until:
      before === undefined
        ? undefined
        : Temporal.Instant.fromEpochMilliseconds(before * 1000).toString({ smallestUnit: 'second' }),
  };
};

/** Why a bank held nothing. Where it wants its customer to confirm, nothing but another page helps. */
const refusedFor = (code: string | undefined, why: string | undefined): HoldOutcome => {
  if (code === 'authentication_required') return { status: 'declined', reason: 'guarantee.needs_customer' };
  const isShort = why === 'insufficient_funds';
  return { status: 'declined', reason: isShort ? 'payment.insufficient_funds' : 'payment.declined' };
};

const outcomeOfIntent = (intent: Intent): HoldOutcome => {
  if (intent.status === 'requires_capture') return heldBy(intent);
  if (intent.status === 'processing') return unknown;
  if (intent.status === 'requires_action') return refusedFor('authentication_required', undefined);
  const { last_payment_error: error } = intent;
  return refusedFor(error?.code, error?.decline_code);
};

const outcomeOfPage = async (client: Stripe, page: string): Promise<HoldOutcome | undefined> => {
  const session = await client.checkout.sessions.retrieve(page, {
    expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
  });
  const { payment_intent: intent, setup_intent: setup, status, customer } = session;
  if (intent !== null && typeof intent === 'object') {
    if (intent.status === 'requires_capture') return heldBy(intent);
    if (status === 'expired' && intent.last_payment_error !== null) return outcomeOfIntent(intent);
  }
  if (setup !== null && typeof setup === 'object') {
    const card = setup.payment_method;
    if (setup.status === 'succeeded' && card !== null && typeof card === 'object')
      return { status: 'saved', card: keptName(idOf(customer), card.id), ...cardSaid(card.card) };
    if (status === 'expired' && setup.last_setup_error !== null) return refusedFor(undefined, undefined);
  }
  return status === 'complete' ? unknown : undefined;
};

/** An amount on a kept card, by our key, which it was given beside the amount. */
const outcomeOnCard = async (client: Stripe, key: string, kept: string): Promise<HoldOutcome | undefined> => {
  const { customer } = partsOf(kept);
  for await (const intent of client.paymentIntents.list({
    customer,
    limit: 100,
    expand: ['data.latest_charge'],
  }))
    if (intent.metadata['key'] === key) return outcomeOfIntent(intent);
  return undefined;
};

/** What became of a capture: undefined while the amount is held as before. */
export const outcomeOfCapture = async (client: Stripe, ref: string): Promise<CardOutcome | undefined> => {
  const intent = await client.paymentIntents.retrieve(ref, { expand: ['latest_charge'] });
  if (intent.status === 'succeeded') return paidBy(intent);
  return intent.status === 'canceled' ? lapsed : undefined;
};

/** Amounts that are held on cards at Stripe: payments that are captured by hand. */
export const stripeHolds = (open: () => Promise<Stripe>): CardHolds => ({
  find: async ({ key, page, card }) => {
    const client = await open();
    if (card !== undefined) return outcomeOnCard(client, key, card);
    return page === undefined ? undefined : outcomeOfPage(client, page);
  },
  authorise: async ({ key, amount, currency, card }) => {
    const client = await open();
    return client.paymentIntents
      .create(
        {
          amount,
          currency: currency.toLowerCase(),
          ...partsOf(card),
          allowed_payment_method_types: ['card'],
          capture_method: 'manual',
          confirm: true,
          off_session: true,
          metadata: { key },
          expand: ['latest_charge'],
        },
        { idempotencyKey: key },
      )
      .then(outcomeOfIntent)
      .catch((error: unknown) => {
        if (!isRefused(error)) return unknown;
        const { code, decline_code: why } = error as { code?: string; decline_code?: string };
        return refusedFor(code, why);
      });
  },
  capture: async ({ key, amount, ref }) => {
    const client = await open();
    return client.paymentIntents
      .capture(ref, { amount_to_capture: amount, expand: ['latest_charge'] }, { idempotencyKey: key })
      .then(paidBy)
      .catch(async (error: unknown) => {
        if (!isRefused(error)) return unknown;
        // It was captured before, or its bank let go of it.
        return (await outcomeOfCapture(client, ref).catch(() => unknown)) ?? declined;
      });
  },
  release: async (ref) => {
    const client = await open();
    return client.paymentIntents
      .cancel(ref, { cancellation_reason: 'requested_by_customer' })
      .then(() => true)
      .catch(async (error: unknown) => {
        if (!isRefused(error)) return false;
        // One that has lapsed or was canceled before holds nothing.
        const intent = await client.paymentIntents.retrieve(ref).catch(() => undefined);
        return intent !== undefined && intent.status !== 'requires_capture';
      });
  },
});
