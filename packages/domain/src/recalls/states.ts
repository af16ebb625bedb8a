/** How soon a recall binds: at once, before the next rental, or when the machine is in the shop anyway. */
export const severities = ['stop_use', 'before_next_rental', 'next_service'] as const;
export type Severity = (typeof severities)[number];

export const recallStates = ['open', 'planned', 'done', 'not_affected', 'waived'] as const;
/** Where a machine stands in a recall. */
export type RecallState = (typeof recallStates)[number];

/** What people say of a machine; its order plans it and makes it done. */
export const recallSteps = ['not_affected', 'waive', 'reopen'] as const;
export type RecallStep = (typeof recallSteps)[number];

const table: Readonly<Record<RecallStep, { from: RecallState; to: RecallState }>> = {
  not_affected: { from: 'open', to: 'not_affected' },
  waive: { from: 'open', to: 'waived' },
  reopen: { from: 'waived', to: 'open' },
};

/** The state after a step; undefined where it is not allowed. */
export const afterStep = (state: RecallState, step: RecallStep): RecallState | undefined =>
  table[step].from === state ? table[step].to : undefined;

/** Whether a machine still waits for what the recall asks. */
export const isUndone = (state: RecallState): boolean => state === 'open' || state === 'planned';

/** Recalls of which a machine does not leave with a customer before it is done or waived. */
export const binding: readonly Severity[] = ['stop_use', 'before_next_rental'];

/** The urgency of the order of a recall. */
export const priorityOf: Readonly<Record<Severity, 1 | 2 | 3>> = {
  stop_use: 1,
  before_next_rental: 2,
  next_service: 3,
};

/** What is kept on the contract of a machine that must not be used any more. */
export const stopUseNote: Readonly<Record<'en' | 'fr', string>> = {
  en: 'Recall {maker_number}: {number} must not be used any more. Exchange it or call it off.',
  fr: 'Rappel {maker_number}\u00a0: {number} ne doit plus être utilisé. Échangez-le ou mettez fin à sa location.',
};
