import type Stripe from 'stripe';
import type { CardOutcome, DeclineReason, FoundReader, ReaderCharge } from '../card-provider.ts';
import { type Intent, isRefused, paidBy, unknown } from './answers.ts';

type Client = () => Promise<Stripe>;

/** What runs on a reader is named by the reader and the payment: one cancels on the first and is asked about by the second. */
const nameOf = (reader: string, intent: string): string => `${reader}/${intent}`;
const partsOf = (ref: string): { reader: string; intent: string } => {
  const [reader = '', intent = ''] = ref.split('/');
  return { reader, intent };
};

/** Whether a name is of what runs on a reader, and not of a page. */
export const isOnReader = (ref: string | undefined): ref is string => ref?.startsWith('tmr_') ?? false;

const reasons: Readonly<Record<string, DeclineReason>> = {
  terminal_reader_offline: 'payment.reader_offline',
  terminal_reader_timeout: 'payment.reader_offline',
  terminal_reader_busy: 'payment.reader_busy',
  customer_canceled: 'payment.cancelled',
  insufficient_funds: 'payment.insufficient_funds',
  card_declined: 'payment.declined',
};

const declinedFor = (code: string | null | undefined): CardOutcome => ({
  status: 'declined',
  reason: reasons[code ?? ''] ?? 'payment.failed',
});

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** One that is paid, canceled or gone cannot be canceled; anything else is thrown. */
const ignoreRefused = (error: unknown): void => {
  if (!isRefused(error)) throw error;
};

/** Nothing can be paid any more by an intent that did not go through. */
const cancelIntent = async (stripe: Stripe, intent: string): Promise<void> => {
  await stripe.paymentIntents.cancel(intent).catch(ignoreRefused);
};

/** The payment that a reader runs, or ran last. */
const runOf = ({ action }: Stripe.Terminal.Reader): string | undefined => {
  const running = action?.process_payment_intent?.payment_intent;
  return typeof running === 'object' ? running.id : running;
};

/** Why the reader gave up on a payment; undefined while it still waits for a card. */
const failureOn = async (stripe: Stripe, { reader, intent }: ReturnType<typeof partsOf>) => {
  const found = await stripe.terminal.readers.retrieve(reader);
  if (found.deleted === true) return 'terminal_reader_offline';
  // Another payment runs there now: this one was displaced.
  if (runOf(found) !== intent) return 'customer_canceled';
  const { action } = found;
  return action?.status === 'failed' ? (action.failure_code ?? 'failed') : undefined;
};

/** Ends what a reader waits for, where that is this payment and not one that came after it. */
const endOn = async (stripe: Stripe, { reader, intent }: ReturnType<typeof partsOf>): Promise<void> => {
  const found = await stripe.terminal.readers.retrieve(reader);
  if (found.deleted === true || runOf(found) !== intent) return;
  await stripe.terminal.readers.cancelAction(reader).catch(ignoreRefused);
};

const outcomeOfIntent = async (
  stripe: Stripe,
  intent: Intent,
  at: ReturnType<typeof partsOf>,
): Promise<CardOutcome | undefined> => {
  if (intent.status === 'succeeded') return paidBy(intent);
  const { last_payment_error: error } = intent;
  if (error !== null) {
    await cancelIntent(stripe, intent.id);
    return declinedFor(error.decline_code === 'insufficient_funds' ? error.decline_code : error.code);
  }
  if (intent.status === 'canceled') return declinedFor('customer_canceled');
  if (intent.status === 'processing') return unknown;
  const failure = await failureOn(stripe, at);
  if (failure === undefined) return undefined;
  await cancelIntent(stripe, intent.id);
  return declinedFor(failure);
};

const typesIn = (currency: string): ('card_present' | 'interac_present')[] =>
  // Debit cards of Canada are taken in its currency alone.
  currency === 'CAD' ? ['card_present', 'interac_present'] : ['card_present'];

/**
 * Readers that Stripe drives: a payment is sent to one, and what became of it is asked of Stripe. What runs there is kept before the
 * reader asks for a card, so that no payment is forgotten.
 */
export const stripeReaders = (client: Client) => ({
  list: async (): Promise<FoundReader[]> => {
    const found: FoundReader[] = [];
    for await (const { id, label, serial_number: serial, status } of (await client()).terminal.readers.list({
      limit: 100,
    }))
      found.push({ ref: id, title: label === '' ? serial : label, isOnline: status === 'online' });
    return found;
  },
  start: async ({ key, amount, currency, reader, keep }: ReaderCharge): Promise<CardOutcome> => {
    const stripe = await client();
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: typesIn(currency),
          capture_method: 'automatic',
          metadata: { key },
        },
        { idempotencyKey: key },
      );
      await keep(nameOf(reader, intent.id));
      await stripe.terminal.readers
        .processPaymentIntent(reader, { payment_intent: intent.id }, { idempotencyKey: `${key}-on-reader` })
        .catch(async (error: unknown) => {
          if (isRefused(error)) await cancelIntent(stripe, intent.id);
          throw error;
        });
      return unknown;
    } catch (error) {
      return isRefused(error) ? declinedFor(codeOf(error)) : unknown;
    }
  },
  /** What became of it; undefined while the reader waits for a card. */
  find: async (ref: string): Promise<CardOutcome | undefined> => {
    const stripe = await client();
    const at = partsOf(ref);
    const intent = await stripe.paymentIntents.retrieve(at.intent, { expand: ['latest_charge'] });
    return outcomeOfIntent(stripe, intent, at);
  },
  end: async (ref: string): Promise<void> => {
    const stripe = await client();
    const at = partsOf(ref);
    await endOn(stripe, at);
    await cancelIntent(stripe, at.intent);
  },
});
