/** Amounts that are held on cards at the stand-in for Stripe, as its reference describes them. */
export type Intent = {
  id: string;
  status: 'requires_capture' | 'succeeded' | 'canceled' | 'requires_payment_method';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  key: string;
  customer: string | null;
  /** When the bank lets go of it, in seconds. */
  capture_before: number;
  off_session: boolean;
  error: { code: string; decline_code?: string } | null;
};

/** What a kept card does once an amount is to be held on it. */
export type NextHold = 'authentication_required' | 'card_declined' | 'insufficient_funds' | undefined;

type Answer = [number, unknown];
export type Holds = {
  intents: Map<string, Intent>;
  /** How kept cards answer next; held, if nothing is said. */
  nextHolds: NextHold[];
};

const refusal = (message: string, more: Record<string, unknown> = {}): unknown => ({
  error: { type: 'invalid_request_error', message, ...more },
});

export const shownIntent = (intent: Intent) => ({
  id: intent.id,
  object: 'payment_intent',
  status: intent.status,
  amount: intent.amount,
  amount_capturable: intent.amount_capturable,
  amount_received: intent.amount_received,
  currency: intent.currency,
  metadata: { key: intent.key },
  customer: intent.customer,
  last_payment_error: intent.error === null ? null : { type: 'card_error', ...intent.error },
  latest_charge:
    intent.error === null
      ? {
          id: `ch_${intent.id}`,
          object: 'charge',
          payment_method_details: {
            type: 'card',
            card: { brand: 'visa', last4: '4242', capture_before: intent.capture_before },
          },
        }
      : null,
});

export const newIntent = (
  here: Holds,
  asked: Pick<Intent, 'amount' | 'currency' | 'key' | 'customer' | 'off_session' | 'capture_before'>,
): Intent => {
  const intent: Intent = {
    id: `pi_hold_${here.intents.size + 1}`,
    status: 'requires_capture',
    amount_capturable: asked.amount,
    amount_received: 0,
    error: null,
    ...asked,
  };
  here.intents.set(intent.id, intent);
  return intent;
};

/** `POST /v1/payment_intents`: an amount on a kept card, while its customer is not there. */
const create = (here: Holds, form: URLSearchParams): Answer => {
  if (form.get('allowed_payment_method_types[0]') === 'card_present') {
    const onReader = newIntent(here, {
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      key: form.get('metadata[key]') ?? '',
      customer: null,
      off_session: false,
      capture_before: 4_102_444_800,
    });
    Object.assign(onReader, { status: 'requires_payment_method', amount_capturable: 0 });
    return [200, shownIntent(onReader)];
  }
  const isWhole =
    form.get('confirm') === 'true' &&
    form.get('off_session') === 'true' &&
    form.get('capture_method') === 'manual' &&
    (form.get('payment_method') ?? '').startsWith('pm_');
  if (!isWhole) return [400, refusal('This stand-in knows amounts on kept cards alone')];
  const intent = newIntent(here, {
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    key: form.get('metadata[key]') ?? '',
    customer: form.get('customer'),
    off_session: true,
    capture_before: 4_102_444_800,
  });
  const next = here.nextHolds.shift();
  if (next === undefined) return [200, shownIntent(intent)];
  const isShort = next === 'insufficient_funds';
  const code = next === 'authentication_required' ? next : 'card_declined';
  const error = { code, ...(isShort ? { decline_code: next } : {}) };
  Object.assign(intent, { status: 'requires_payment_method', amount_capturable: 0, error });
  return [402, { error: { type: 'card_error', message: 'Your card was declined.', ...error } }];
};

const capture = (intent: Intent, form: URLSearchParams): Answer => {
  const wanted = Number(form.get('amount_to_capture') ?? intent.amount_capturable);
  if (intent.status !== 'requires_capture')
    return [
      400,
      refusal('This PaymentIntent could not be captured', { code: 'payment_intent_unexpected_state' }),
    ];
  if (wanted > intent.amount_capturable)
    return [400, refusal('The amount is greater than what is capturable')];
  Object.assign(intent, { status: 'succeeded', amount_received: wanted, amount_capturable: 0 });
  return [200, shownIntent(intent)];
};

const cancel = (intent: Intent): Answer => {
  if (intent.status !== 'requires_capture' && intent.status !== 'requires_payment_method')
    return [
      400,
      refusal('You cannot cancel this PaymentIntent', { code: 'payment_intent_unexpected_state' }),
    ];
  Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
  return [200, shownIntent(intent)];
};

const withIntent = (here: Holds, id: string, act: (intent: Intent) => Answer): Answer => {
  const intent = here.intents.get(id);
  return intent === undefined ? [404, refusal(`No such payment_intent: '${id}'`)] : act(intent);
};

type Call = { here: Holds; url: URL; form: URLSearchParams };
type Table = readonly [RegExp, (call: Call, id: string) => Answer][];

export const holdWrites: Table = [
  [/^\/v1\/payment_intents$/, ({ here, form }) => create(here, form)],
  [
    /^\/v1\/payment_intents\/(\w+)\/capture$/,
    ({ here, form }, id) => withIntent(here, id, (intent) => capture(intent, form)),
  ],
  [/^\/v1\/payment_intents\/(\w+)\/cancel$/, ({ here }, id) => withIntent(here, id, cancel)],
];

export const holdReads: Table = [
  [
    /^\/v1\/payment_intents$/,
    ({ here, url }) => {
      const customer = url.searchParams.get('customer');
      const data = [...here.intents.values()].filter((each) => each.customer === customer);
      return [
        200,
        { object: 'list', has_more: false, url: '/v1/payment_intents', data: data.map(shownIntent) },
      ];
    },
  ],
  [
    /^\/v1\/payment_intents\/(\w+)$/,
    ({ here }, id) => withIntent(here, id, (intent) => [200, shownIntent(intent)]),
  ],
];
