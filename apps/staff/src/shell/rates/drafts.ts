import type { rateForm } from '@yardline/contract/assets/assets';
import {
  ratesInCents,
  rateWindow,
  type WireRate,
  type WireWindow,
} from '@yardline/contract/rates/rate-window';
import type { Rate } from '@yardline/domain/pricing/rates';
import type { z } from 'zod';

/** A rate as it is being typed: the contract's, but a figure may still be missing or wrong. */
export type DraftRate = Omit<z.input<typeof rateForm>, 'count' | 'amount' | 'window'> & {
  count: unknown;
  amount?: unknown;
  window?: DraftWindow | undefined;
};

/** A window as it is being typed: a time or the hours may still be missing or wrong. */
export type DraftWindow = Pick<WireWindow, 'out_days' | 'back'> & {
  out_from?: string | undefined;
  out_until?: string | undefined;
  back_by?: string | undefined;
  meter_hours?: unknown;
};

const isReadyWindow = (window: DraftWindow | undefined): boolean =>
  window === undefined || rateWindow.safeParse(window).success;

const isReady = (draft: DraftRate): draft is DraftRate & WireRate =>
  draft.code.trim() !== '' &&
  typeof draft.count === 'number' &&
  Number.isSafeInteger(draft.count) &&
  draft.count > 0 &&
  typeof draft.amount === 'number' &&
  draft.amount >= 0 &&
  draft.amount < 1e9 &&
  isReadyWindow(draft.window);

/** Those of the rates being typed that can be reckoned with already. */
export const readyRates = (drafts: readonly DraftRate[]): Rate[] => ratesInCents(drafts.filter(isReady));

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
  const missing = usual.find(({ unit }) =>
    drafts.every((draft) => draft.unit !== unit || draft.window !== undefined),
  );
  return missing === undefined
    ? { code: '', description: '', unit: 'day', count: 1 }
    : { ...missing, description: describe(missing.unit), count: 1 };
};
