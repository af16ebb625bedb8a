/** How one message of a document stands. */
export const sendingStates = [
  'held',
  'night',
  'queued',
  'retrying',
  'kept',
  'sent',
  'delivered',
  'opened',
  'bounced',
  'failed',
  'taken_back',
] as const;
export type SendingState = (typeof sendingStates)[number];

/** What is known of a message: how its mail or text stands, what the mail server last said, and when its link was opened. */
export type SendingFacts = {
  mail: 'waiting' | 'kept' | 'sent' | 'delivered' | 'refused' | 'failed' | 'taken_back';
  isHeld: boolean;
  /** It was written in quiet hours. */
  waitsForMorning: boolean;
  failure: string;
  openedAt: string | null;
};

type Rule = { state: SendingState; holds: (facts: SendingFacts) => boolean };

/** The first rule that holds says the state: what the reader did counts above what the mail server said. */
const rules: readonly Rule[] = [
  { state: 'taken_back', holds: ({ mail }) => mail === 'taken_back' },
  { state: 'opened', holds: ({ openedAt }) => openedAt !== null },
  { state: 'bounced', holds: ({ mail }) => mail === 'refused' },
  { state: 'failed', holds: ({ mail }) => mail === 'failed' },
  { state: 'kept', holds: ({ mail }) => mail === 'kept' },
  { state: 'delivered', holds: ({ mail }) => mail === 'delivered' },
  { state: 'sent', holds: ({ mail }) => mail === 'sent' },
  { state: 'night', holds: ({ isHeld, waitsForMorning }) => isHeld && waitsForMorning },
  { state: 'held', holds: ({ isHeld }) => isHeld },
  { state: 'retrying', holds: ({ failure }) => failure !== '' },
];

/** The state of a message. */
export const stateOfSending = (facts: SendingFacts): SendingState =>
  rules.find(({ holds }) => holds(facts))?.state ?? 'queued';

const unsettled: ReadonlySet<SendingState> = new Set(['held', 'queued', 'retrying']);

/** Whether more will become of a message by itself, so that a screen asks again. */
export const isUnsettled = (state: SendingState): boolean => unsettled.has(state);
