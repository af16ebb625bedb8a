import type Stripe from 'stripe';
import type { Site } from '../../../kernel/site.ts';
import { type Account, secretPlace } from '../account/account.queries.ts';
import type { CardOutcome, CardPage, CardProvider, CardQuestion, CardRefund } from '../card-provider.ts';
import { declined, isRefused, otherIssuer, paidBy, unknown } from './answers.ts';
import { clientOf, pagesOf } from './client.ts';
import { isOnReader, stripeReaders } from './stripe-readers.ts';
import { outcomeOfCapture, stripeHolds } from './stripe-holds.ts';

const refundedBy = ({ status, id, amount, currency }: Stripe.Refund): CardOutcome => {
  if (status === 'failed' || status === 'canceled') return declined;
  if (status !== 'succeeded') return unknown;
  return {
    status: 'approved',
    ref: id,
    amount: amount,
    currency: currency.toUpperCase(),
    issuer: otherIssuer,
    last4: '',
  };
};

/** What Stripe says of a page: undefined while nothing was paid on it. */
const outcomeOfPage = async (client: Stripe, page: string): Promise<CardOutcome | undefined> => {
  const session = await client.checkout.sessions.retrieve(page, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = session.payment_intent;
  if (session.payment_status === 'paid' && intent !== null && typeof intent === 'object')
    return paidBy(intent);
  // A page that ended after a card was declined on it is told apart from one that was left.
  const isTried = intent !== null && typeof intent === 'object' && intent.last_payment_error !== null;
  if (session.status === 'expired' && isTried) return declined;
  return session.status === 'complete' ? unknown : undefined;
};

/** What Stripe says of a refund by our key, which it was given beside the amount. */
const outcomeOfRefund = async (client: Stripe, { key, refundOf = '' }: CardQuestion) => {
  for await (const refund of client.refunds.list({ payment_intent: refundOf, limit: 100 }))
    if (refund.metadata?.['key'] === key) return refundedBy(refund);
  return undefined;
};

const backOf = ({ origin, backTo }: CardPage): string => new URL(backTo, origin).href;

const currencyOf = ({ currency }: CardPage): string => currency.toLowerCase();

/** What a page is for, as Stripe says it: money now, an amount that is captured later or never, or a card for later. */
const purposeOf = (page: CardPage): Stripe.Checkout.SessionCreateParams => {
  const metadata = { key: page.key };
  if (page.mode === 'save')
    return {
      mode: 'setup',
      currency: currencyOf(page),
      // A card is kept with a customer of the account, whom we know by nothing but this name.
      customer_creation: 'always',
      setup_intent_data: { metadata },
    };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currencyOf(page),
          unit_amount: page.amount,
          product_data: { name: page.title },
        },
      },
    ],
    payment_intent_data: page.mode === 'pay' ? { metadata } : { metadata, capture_method: 'manual' },
  };
};

const sessionOf = (page: CardPage): Stripe.Checkout.SessionCreateParams =>
  Object.assign(purposeOf(page), {
    // Cards alone: nothing that answers days later.
    allowed_payment_method_types: ['card' as const],
    client_reference_id: page.key,
    locale: page.language === 'fr' ? ('fr-CA' as const) : ('en' as const),
    expires_at: Math.floor(Temporal.Instant.from(page.endsAt).epochMilliseconds / 1000),
    success_url: backOf(page),
    cancel_url: backOf(page),
  });

/**
 * Takes cards on pages of Stripe and on readers that it drives, on the company's own account there. Nobody types a card on a page of
 * ours. Calls carry our key, so that one that is repeated does nothing twice.
 */
export const stripeProvider = (site: Site, companyId: number, account: Account): CardProvider => {
  const client = () => clientOf(site, site.sealer.open(account.secret, secretPlace(companyId, 'secret')));
  const readers = stripeReaders(client);
  return {
    name: 'stripe',
    isSimulated: false,
    readers: [],
    pageOrigin: pagesOf(site),
    listReaders: () => readers.list(),
    chargeOnReader: (asked) => readers.start(asked),
    charge: async () => {
      throw new Error('Stripe charges on pages and readers alone');
    },
    openPage: async (page) => {
      const session = await (
        await client()
      ).checkout.sessions.create(sessionOf(page), { idempotencyKey: page.key });
      if (session.url === null) throw new Error('Stripe opened a page without an address');
      return { ref: session.id, url: session.url };
    },
    endPage: async ({ page }) => {
      if (page === undefined) return;
      if (isOnReader(page)) return readers.end(page);
      const stripe = await client();
      await stripe.checkout.sessions.expire(page).catch((error: unknown) => {
        // One that is paid, or has ended, cannot be ended.
        if (!isRefused(error)) throw error;
      });
    },
    refund: async ({ key, amount, ref }: CardRefund) => {
      const stripe = await client();
      return stripe.refunds
        .create({ payment_intent: ref, amount, metadata: { key } }, { idempotencyKey: key })
        .then(refundedBy)
        .catch((error: unknown) => (isRefused(error) ? declined : unknown));
    },
    holds: stripeHolds(client),
    find: async (asked) => {
      if (isOnReader(asked.page)) return readers.find(asked.page);
      const stripe = await client();
      if (asked.captureOf !== undefined) return outcomeOfCapture(stripe, asked.captureOf);
      if (asked.refundOf !== undefined) return outcomeOfRefund(stripe, asked);
      return asked.page === undefined ? undefined : outcomeOfPage(stripe, asked.page);
    },
  };
};
