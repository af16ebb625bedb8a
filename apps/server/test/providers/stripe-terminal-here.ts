import type { Holds } from './stripe-holds-here.ts';

/** A reader as the stand-in has it, with what runs on it. */
type Reader = {
  id: string;
  label: string;
  serial_number: string;
  status: 'online' | 'offline';
  action: {
    intent: string;
    status: 'in_progress' | 'succeeded' | 'failed';
    failure_code: string | null;
  } | null;
};

/** Readers of an account, and what customers do at them. */
export type Terminal = {
  readers: Map<string, Reader>;
  /** The list of readers is not answered. */
  hasNoList?: boolean;
};

type Call = { here: Holds & Terminal; form: URLSearchParams };
type Answer = [number, unknown];
type Table = readonly [RegExp, (call: Call, id: string) => Answer][];

const shown = ({ action, ...reader }: Reader) => ({
  ...reader,
  object: 'terminal.reader',
  action:
    action === null
      ? null
      : {
          type: 'process_payment_intent',
          status: action.status,
          failure_code: action.failure_code,
          failure_message: null,
          process_payment_intent: { payment_intent: action.intent },
        },
});

const refusal = (code: string): unknown => ({
  error: { type: 'invalid_request_error', message: code, code },
});

const withReader = ({ here }: Call, id: string, act: (reader: Reader) => Answer): Answer => {
  const reader = here.readers.get(id);
  return reader === undefined ? [404, refusal('resource_missing')] : act(reader);
};

const processIntent = (reader: Reader, intent: string): Answer => {
  if (reader.status === 'offline') return [400, refusal('terminal_reader_offline')];
  if (reader.action?.status === 'in_progress') return [400, refusal('terminal_reader_busy')];
  reader.action = { intent, status: 'in_progress', failure_code: null };
  return [200, shown(reader)];
};

export const terminalWrites: Table = [
  [
    /^\/v1\/terminal\/readers\/(\w+)\/process_payment_intent$/,
    (call, id) =>
      withReader(call, id, (reader) => processIntent(reader, call.form.get('payment_intent') ?? '')),
  ],
  [
    /^\/v1\/terminal\/readers\/(\w+)\/cancel_action$/,
    (call, id) =>
      withReader(call, id, (reader) => {
        if (reader.action?.status === 'in_progress') reader.action = null;
        return [200, shown(reader)];
      }),
  ],
];

export const terminalReads: Table = [
  [
    /^\/v1\/terminal\/readers$/,
    ({ here }) =>
      here.hasNoList === true
        ? [503, { error: { type: 'api_error', message: 'Down' } }]
        : [
            200,
            {
              object: 'list',
              has_more: false,
              url: '/v1/terminal/readers',
              data: [...here.readers.values()].map(shown),
            },
          ],
  ],
  [/^\/v1\/terminal\/readers\/(\w+)$/, (call, id) => withReader(call, id, (reader) => [200, shown(reader)])],
];

/** A customer taps their card, which is charged or declined, or cancels on the reader. */
export const tapOn = (
  here: Holds & Terminal,
  id: string,
  what: 'pay' | 'card_declined' | 'customer_canceled',
): void => {
  const action = here.readers.get(id)?.action;
  const intent = here.intents.get(action?.intent ?? '');
  if (action === null || action === undefined || intent === undefined)
    throw new Error(`no card is asked for on ${id}`);
  if (what === 'pay') {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    Object.assign(action, { status: 'succeeded' });
    return;
  }
  if (what === 'card_declined') intent.error = { code: 'card_declined' };
  Object.assign(action, { status: 'failed', failure_code: what });
};
