import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { holdReads, type Holds, holdWrites, newIntent, shownIntent } from './stripe-holds-here.ts';
import { type Terminal, terminalReads, terminalWrites } from './stripe-terminal-here.ts';

export const secretKey = `sk_test_${'a1'.repeat(12)}`;
export const signingSecret = `whsec_${'b2'.repeat(16)}`;
export const account = `acct_${'1A'.repeat(8)}`;

type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  client_reference_id: string;
  amount: number;
  currency: string;
  success_url: string;
  expires_at: number;
  intent?: string;
  /** A card was declined on it. */
  isDeclined?: true | undefined;
  methods: string[];
  /** What it is for: money, an amount that is held, or a card that is kept. */
  purpose: 'pay' | 'hold' | 'setup';
  key: string;
};
type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  key: string;
};

/** Stripe as its reference describes it, on this machine: pages and refunds of one account, and it fails as it is told to. */
export type StripeHere = Holds &
  Terminal & {
    url: URL;
    sessions: Map<string, Session>;
    refunds: Map<string, Refund>;
    /** How it answers the next calls that write: a status, or that it does its part and is cut off. */
    next: (number | 'cut off')[];
    /** What the payer does on a page. */
    pay(id: string, amount?: number): void;
    decline(id: string): void;
    /** Which version of the interface each call was made under. */
    versions: Set<string>;
  };

type Say = (status: number, body: unknown) => void;

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

const refusal = (message: string) => ({ error: { type: 'invalid_request_error', message } });

const chargeOf = ({ amount, currency, isDeclined }: Session, id: string) => {
  const intent = { id, object: 'payment_intent', amount, currency };
  if (isDeclined === true)
    return {
      ...intent,
      amount_received: 0,
      status: 'canceled',
      latest_charge: null,
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    };
  return {
    ...intent,
    amount_received: amount,
    status: 'succeeded',
    last_payment_error: null,
    latest_charge: {
      id: `ch_${id}`,
      object: 'charge',
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    },
  };
};

/** The card that was kept on a page of a session, with the customer for whom it is kept. */
const keptOn = ({ id, purpose, status }: Session) =>
  purpose !== 'setup' || status !== 'complete'
    ? { customer: null, setup_intent: null }
    : {
        customer: `cus_${id}`,
        setup_intent: {
          id: `seti_${id}`,
          object: 'setup_intent',
          status: 'succeeded',
          last_setup_error: null,
          payment_method: {
            id: `pm_${id}`,
            object: 'payment_method',
            card: { brand: 'visa', last4: '4242' },
          },
        },
      };

const intentOn = (here: StripeHere, session: Session, id: string) => {
  const held = here.intents.get(id);
  return held === undefined ? chargeOf(session, id) : shownIntent(held);
};

/** A session as it is answered: its payment only where it is asked for by `expand`. */
const shownSession = (here: StripeHere, session: Session, isWhole: boolean) => ({
  id: session.id,
  object: 'checkout.session',
  status: session.status,
  payment_status: session.payment_status,
  client_reference_id: session.client_reference_id,
  url: session.status === 'open' ? `${here.url.origin}/c/pay/${session.id}` : null,
  expires_at: session.expires_at,
  ...(isWhole ? keptOn(session) : { customer: null, setup_intent: null }),
  payment_intent:
    session.intent === undefined ? null : isWhole ? intentOn(here, session, session.intent) : session.intent,
});

const purposeOf = (form: URLSearchParams): Session['purpose'] => {
  if (form.get('mode') === 'setup') return 'setup';
  return form.get('payment_intent_data[capture_method]') === 'manual' ? 'hold' : 'pay';
};

const openSession = (here: StripeHere, form: URLSearchParams): Session => {
  const id = `cs_test_${here.sessions.size + 1}`;
  const session: Session = {
    id,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: form.get('client_reference_id') ?? '',
    amount: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    success_url: form.get('success_url') ?? '',
    expires_at: Number(form.get('expires_at')),
    methods: form.getAll('allowed_payment_method_types[0]'),
    purpose: purposeOf(form),
    key: form.get('payment_intent_data[metadata][key]') ?? '',
  };
  here.sessions.set(id, session);
  return session;
};

const shownRefund = ({ key, ...refund }: Refund) => ({ ...refund, object: 'refund', metadata: { key } });

const giveBack = (here: StripeHere, form: URLSearchParams): Refund | string => {
  const intent = form.get('payment_intent') ?? '';
  const captured = here.intents.get(intent);
  const paid =
    captured === undefined
      ? [...here.sessions.values()].find((each) => each.intent === intent)
      : { amount: captured.amount_received, currency: captured.currency };
  if (paid === undefined) return `No such payment_intent: '${intent}'`;
  const before = [...here.refunds.values()].filter((each) => each.payment_intent === intent);
  const left = paid.amount - before.reduce((total, { amount }) => total + amount, 0);
  const amount = Number(form.get('amount'));
  if (amount > left) return 'Refund amount is greater than unrefunded amount on charge';
  const id = `re_${here.refunds.size + 1}`;
  const key = form.get('metadata[key]') ?? '';
  const refund = { id, payment_intent: intent, amount, currency: paid.currency, status: 'succeeded', key };
  here.refunds.set(id, refund);
  return refund;
};

type Call = { here: StripeHere; url: URL; form: URLSearchParams };

const writes: readonly [RegExp, (call: Call, id: string) => [number, unknown]][] = [
  ...holdWrites,
  ...terminalWrites,
  [
    /^\/v1\/checkout\/sessions$/,
    ({ here, form }) => [200, shownSession(here, openSession(here, form), false)],
  ],
  [
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    ({ here }, id) => {
      const session = here.sessions.get(id);
      if (session?.status !== 'open')
        return [400, refusal('Only Checkout Sessions with a status in ["open"]')];
      session.status = 'expired';
      return [200, shownSession(here, session, false)];
    },
  ],
  [
    /^\/v1\/refunds$/,
    ({ here, form }) => {
      const refund = giveBack(here, form);
      return typeof refund === 'string' ? [400, refusal(refund)] : [200, shownRefund(refund)];
    },
  ],
];

const reads: readonly [RegExp, (call: Call, id: string) => [number, unknown]][] = [
  ...holdReads,
  ...terminalReads,
  [
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    ({ here, url }, id) => {
      const session = here.sessions.get(id);
      if (session === undefined) return [404, refusal(`No such checkout.session: ${id}`)];
      const isWhole = url.searchParams.get('expand[0]') === 'payment_intent.latest_charge';
      return [200, shownSession(here, session, isWhole)];
    },
  ],
  [
    /^\/v1\/refunds$/,
    ({ here, url }) => {
      const intent = url.searchParams.get('payment_intent');
      const data = [...here.refunds.values()].filter((each) => each.payment_intent === intent);
      return [200, { object: 'list', has_more: false, url: '/v1/refunds', data: data.map(shownRefund) }];
    },
  ],
  [
    /^\/v1\/account$/,
    () => [200, { id: account, object: 'account', settings: { dashboard: { display_name: 'Northyard' } } }],
  ],
];

const answer = (table: typeof writes, call: Call): [number, unknown] => {
  for (const [pattern, run] of table) {
    const match = pattern.exec(call.url.pathname);
    if (match !== null) return run(call, match[1] ?? '');
  }
  return [404, refusal('Unrecognized request URL')];
};

/** Answers calls of one key; a call that comes again under its idempotency key is answered as before. */
const serving = (here: StripeHere) => {
  const before = new Map<string, [number, unknown]>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say: Say = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return say(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    here.versions.add(String(request.headers['stripe-version']));
    const url = new URL(request.url ?? '', here.url);
    const call = { here, url, form: await bodyOf(request) };
    if (request.method === 'GET') return say(...answer(reads, call));
    const next = here.next.shift();
    if (typeof next === 'number') return say(next, { error: { type: 'api_error', message: 'Down' } });
    const key = String(request.headers['idempotency-key'] ?? '');
    const said = before.get(key) ?? answer(writes, call);
    if (key !== '') before.set(key, said);
    if (next === 'cut off') {
      request.socket.destroy();
      return;
    }
    say(...said);
  };
};

/** The payer types a card on a page that takes no money: an amount is held on it, or it is kept. */
const giveCard = (here: StripeHere, session: Session): void => {
  Object.assign(session, { status: 'complete', isDeclined: undefined });
  if (session.purpose === 'setup') return;
  const { amount, currency, key } = session;
  const week = session.expires_at + 7 * 86_400;
  const asked = { amount, currency, key, customer: null, off_session: false, capture_before: week };
  session.intent = newIntent(here, asked).id;
};

/** Stripe on this machine, not listening yet. */
const newStripe = (): StripeHere => {
  const here: StripeHere = {
    url: new URL('http://127.0.0.1:9'),
    sessions: new Map(),
    refunds: new Map(),
    intents: new Map(),
    readers: new Map(),
    nextHolds: [],
    next: [],
    versions: new Set(),
    decline(id) {
      const session = here.sessions.get(id);
      if (session?.status !== 'open') throw new Error(`no card can be declined on ${id}`);
      Object.assign(session, { intent: `pi_${id}`, isDeclined: true });
    },
    pay(id, amount) {
      const session = here.sessions.get(id);
      if (session?.status !== 'open') throw new Error(`nothing can be paid on ${id}`);
      if (session.purpose !== 'pay') {
        giveCard(here, session);
        return;
      }
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        intent: `pi_${id}`,
        isDeclined: undefined,
      });
      if (amount !== undefined) session.amount = amount;
    },
  };
  return here;
};

/** A stand-in with what starts and stops it; its address is known once it listens. */
export const stripeStandIn = () => {
  const here = newStripe();
  const server = createServer(serving(here));
  return {
    here,
    start: async (): Promise<void> => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const at = server.address();
      here.url = new URL(`http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`);
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** The signature of a report, worked out by the manual and not by the product. */
export const signatureOf = (body: string, seconds: number, secret = signingSecret): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
