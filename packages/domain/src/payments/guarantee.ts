/** What a guarantee is: its page is open, its card is kept for later, its amount is held, or how it ended. */
export const guaranteeStates = [
  'pending',
  'saved',
  'authorized',
  'captured',
  'released',
  'failed',
  'lapsed',
] as const;
export type GuaranteeState = (typeof guaranteeStates)[number];

/** In these it stands; in all others it has ended. */
export const liveStates = ['pending', 'saved', 'authorized'] as const satisfies readonly GuaranteeState[];

/** Days for which banks hold an amount (Visa and others), and days before its start from which one is held at once. */
export const heldDays = 7;
export const atOnceDays = 6;

/** Hours before the start at which the amount is held on a kept card. */
export const heldBeforeHours = 48;

/** Whether an amount is held at once, or the card is kept until its start is nearer. */
export const modeFor = (startsAt: Temporal.Instant, now: Temporal.Instant): 'authorise' | 'save' =>
  Temporal.Instant.compare(startsAt, now.add({ hours: 24 * atOnceDays })) <= 0 ? 'authorise' : 'save';

/** Whether a kept card is to be asked for the amount now. */
export const isTimeToHold = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startsAt, now.add({ hours: heldBeforeHours })) <= 0;

/** When a bank lets go of what it holds from now on, where the provider does not say so. */
export const usualEnd = (now: Temporal.Instant): Temporal.Instant => now.add({ hours: 24 * heldDays });
