import type { rateForm } from '@yardline/contract/assets';
import { cents } from '@yardline/domain/money/cents';
import type { Rate } from '@yardline/domain/pricing/rates';
import type { z } from 'zod';

/** A rate as it is being typed: the contract's, but a figure may still be missing or wrong. */
export type DraftRate = Omit<z.input<typeof rateForm>, 'count' | 'amount'> & {
  count: unknown;
  amount?: unknown;
};

type WireRate = { code: string; unit: Rate['unit']; count: number; amount: number };

const isReady = (draft: DraftRate): draft is DraftRate & WireRate =>
  draft.code.trim() !== '' &&
  typeof draft.count === 'number' &&
  Number.isSafeInteger(draft.count) &&
  draft.count > 0 &&
  typeof draft.amount === 'number' &&
  draft.amount >= 0 &&
  draft.amount < 1e9;

/** Rates of the wire in cents, as the rules of rate tables take them. */
export const inCents = (rates: readonly WireRate[]): Rate[] =>
  rates.map(({ code, unit, count, amount }) => ({ code, unit, count, amount: cents(amount) }));

/** Those of the rates being typed that can be reckoned with already. */
export const readyRates = (drafts: readonly DraftRate[]): Rate[] => inCents(drafts.filter(isReady));

const usual = [
  { unit: 'day', code: 'DAY' },
  { unit: 'week', code: 'WEEK' },
  { unit: 'four_week', code: '4WEEK' },
  { unit: 'hour', code: 'HOUR' },
] as const;

type UsualUnit = (typeof usual)[number]['unit'];

/** The next rate that a table usually has and this one lacks; a blank one when it has them all. */
export const proposedRate = (
  drafts: readonly DraftRate[],
  describe: (unit: UsualUnit) => string,
): DraftRate => {
  const missing = usual.find(({ unit }) => drafts.every((draft) => draft.unit !== unit));
  return missing === undefined
    ? { code: '', description: '', unit: 'day', count: 1 }
    : { ...missing, description: describe(missing.unit), count: 1 };
};
