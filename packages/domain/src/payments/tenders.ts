import { type Cents } from '../money/cents.ts';
import type { Purpose } from '../ledger/purposes.ts';

/** A way of paying: what it is posted for, and what is asked of it. */
type Tender = {
  purpose: Purpose;
  /** It bears a reference of the bank or the terminal, where there is one. */
  hasReference: boolean;
  /** It is counted when a drawer closes. */
  isOfDrawer: boolean;
};

/**
 * The ways by which money comes and goes. A debit card is one at a terminal of the company's own, recorded by hand; a card goes through the
 * card provider.
 */
export const tenders = {
  cash: { purpose: 'cash', hasReference: false, isOfDrawer: true },
  cheque: { purpose: 'cheques', hasReference: false, isOfDrawer: true },
  card: { purpose: 'cards', hasReference: false, isOfDrawer: true },
  debit: { purpose: 'debits', hasReference: true, isOfDrawer: true },
  eft: { purpose: 'efts', hasReference: true, isOfDrawer: false },
  e_transfer: { purpose: 'e_transfers', hasReference: true, isOfDrawer: false },
  wire: { purpose: 'wires', hasReference: true, isOfDrawer: false },
} as const satisfies Record<string, Tender>;
export type Method = keyof typeof tenders;

export const methods = [
  'cash',
  'cheque',
  'card',
  'debit',
  'eft',
  'e_transfer',
  'wire',
] as const satisfies Method[];

/** Whether a text is a way of paying. */
export const isMethod = (text: string): text is Method => Object.hasOwn(tenders, text);

/** What a company takes until it says otherwise. */
export const usualMethods: readonly Method[] = ['cash', 'cheque', 'card'];

/** By these a company gives money back even where it takes none by them. */
const alwaysBack: readonly Method[] = usualMethods;

/** Whether money may come, or go back, by a way of paying of a company that takes some. */
export const isUsable = (
  method: Method,
  { taken, isBack }: { taken: readonly Method[]; isBack: boolean },
): boolean => taken.includes(method) || (isBack && alwaysBack.includes(method));

/** The ways by which a company gives money back without a card: cash and checks always, and what it takes besides. */
export const waysOut = (taken: readonly Method[]): Method[] =>
  methods.filter(
    (method) => method !== 'card' && method !== 'debit' && isUsable(method, { taken, isBack: true }),
  );

/** So many days back the same check from the same customer is asked about. */
export const repeatedWithinDays = 30;

/** What cash comes to in coins of five cents: 10.03 is 10.05, 10.02 is 10.00, and what goes back the same below zero. */
export const inFiveCents = (amount: Cents): Cents => {
  const whole = Math.round(Math.abs(amount) / 5) * 5;
  return amount < 0 ? 0 - whole : whole;
};
