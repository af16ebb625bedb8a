import { randomUUID } from 'node:crypto';
import type { CardCharge, CardOutcome, CardPage, CardProvider, CardRefund } from './card-provider.ts';
import { type HoldBehaviour, simulatedHolds } from './simulated-holds.ts';

type Moved = Pick<CardCharge, 'amount' | 'currency'>;
type Approval = Pick<Extract<CardOutcome, { status: 'approved' }>, 'status' | 'issuer' | 'last4'>;
type Behaviour = HoldBehaviour & {
  token: string;
  title: { en: string; fr: string };
  /** What the provider records; undefined when the charge never arrives. */
  outcome?: Approval | Extract<CardOutcome, { status: 'declined' }>;
  /** The answer is lost on the way: the caller does not learn the recorded outcome. */
  isSilent?: boolean;
  /** What the provider takes in place of what it was asked for. */
  instead?: (charge: Moved) => Moved;
  /** What becomes of money that goes back on it; as with a charge where it is left out. */
  back?: Pick<Behaviour, 'outcome' | 'isSilent'>;
};

/** Cards whose difference shows only once an amount is held on them; no reader at the counter offers them. */
const holding: readonly Behaviour[] = [
  {
    token: 'sim_later_declined',
    title: { en: 'Visa 4242, declined later', fr: 'Visa 4242, refusée plus tard' },
    outcome: { status: 'approved', issuer: 'V', last4: '4242' },
    later: { status: 'declined', reason: 'payment.declined' },
  },
  {
    token: 'sim_needs_customer',
    title: { en: 'Visa 3155, bank asks the customer', fr: 'Visa 3155, la banque interroge le client' },
    outcome: { status: 'approved', issuer: 'V', last4: '3155' },
    later: { status: 'declined', reason: 'guarantee.needs_customer' },
  },
  {
    token: 'sim_later_silent',
    title: { en: 'Visa 4242, held later but times out', fr: 'Visa 4242, retenue plus tard sans réponse' },
    outcome: { status: 'approved', issuer: 'V', last4: '4242' },
    isSilentLater: true,
  },
  {
    token: 'sim_lapses',
    title: { en: 'Visa 4242, hold ends early', fr: 'Visa 4242, retenue levée trop tôt' },
    outcome: { status: 'approved', issuer: 'V', last4: '4242' },
    hasLapsed: true,
  },
];

const visa: Approval = { status: 'approved', issuer: 'V', last4: '4242' };

const declined = { status: 'declined', reason: 'payment.declined' } as const;

const behaviours: readonly Behaviour[] = [
  {
    token: 'sim_visa',
    title: { en: 'Visa 4242, approved', fr: 'Visa 4242, acceptée' },
    outcome: visa,
  },
  {
    token: 'sim_mastercard',
    title: { en: 'Mastercard 4444, approved', fr: 'Mastercard 4444, acceptée' },
    outcome: { status: 'approved', issuer: 'M', last4: '4444' },
  },
  {
    token: 'sim_amex',
    title: { en: 'American Express 0005, approved', fr: 'American Express 0005, acceptée' },
    outcome: { status: 'approved', issuer: 'A', last4: '0005' },
  },
  {
    token: 'sim_declined',
    title: { en: 'Visa 0002, declined', fr: 'Visa 0002, refusée' },
    outcome: declined,
  },
  {
    token: 'sim_insufficient',
    title: { en: 'Visa 9995, insufficient funds', fr: 'Visa 9995, provision insuffisante' },
    outcome: { status: 'declined', reason: 'payment.insufficient_funds' },
  },
  {
    token: 'sim_failed',
    title: { en: 'Card that can’t be read', fr: 'Carte illisible' },
    outcome: { status: 'declined', reason: 'payment.failed' },
  },
  {
    token: 'sim_canceled',
    title: { en: 'Customer cancels on the reader', fr: 'Annulation sur le lecteur' },
    outcome: { status: 'declined', reason: 'payment.cancelled' },
  },
  {
    token: 'sim_reader_offline',
    title: { en: 'Reader is offline', fr: 'Lecteur hors ligne' },
    outcome: { status: 'declined', reason: 'payment.reader_offline' },
  },
  {
    token: 'sim_timeout',
    title: { en: 'Visa 4242, charged but times out', fr: 'Visa 4242, débitée mais sans réponse' },
    outcome: visa,
    isSilent: true,
  },
  {
    token: 'sim_interrupted',
    title: { en: 'Line goes dead, never charged', fr: 'Ligne coupée, jamais débitée' },
    isSilent: true,
  },
  {
    token: 'sim_late_decline',
    title: { en: 'Visa 0002, times out and is declined', fr: 'Visa 0002, sans réponse puis refusée' },
    outcome: declined,
    isSilent: true,
  },
  {
    token: 'sim_other_amount',
    title: { en: 'Visa 4242, charged a cent less', fr: 'Visa 4242, débitée d’un cent de moins' },
    outcome: visa,
    instead: ({ amount, currency }) => ({ amount: amount - 1, currency }),
  },
  {
    token: 'sim_other_currency',
    title: { en: 'Visa 4242, charged in euros', fr: 'Visa 4242, débitée en euros' },
    outcome: visa,
    instead: ({ amount }) => ({ amount, currency: 'EUR' }),
  },
  {
    token: 'sim_no_refund',
    title: { en: 'Visa 4242, refund declined', fr: 'Visa 4242, remboursement refusé' },
    outcome: visa,
    back: { outcome: declined },
  },
  {
    token: 'sim_slow_refund',
    title: { en: 'Visa 4242, refund times out', fr: 'Visa 4242, remboursement sans réponse' },
    outcome: visa,
    back: { outcome: visa, isSilent: true },
  },
  {
    token: 'sim_lost_refund',
    title: { en: 'Visa 4242, refund never arrives', fr: 'Visa 4242, remboursement jamais reçu' },
    outcome: visa,
    back: { isSilent: true },
  },
];

/** A provider inside the process, with a card for every outcome. `ledger` has its records, by key. */
export type SimulatedProvider = CardProvider & {
  ledger: ReadonlyMap<string, Written>;
  /** The cards that a page offers, for money or for an amount that is held. */
  cardsFor(mode: CardPage['mode']): readonly Behaviour[];
  /** The page of a key that is still open, or whose payment went through. */
  pageOf(key: string): CardPage | undefined;
  /** What the payer does on a page. @returns where their browser goes then; undefined where no such page is open */
  payOn(key: string, token: string): Promise<string | undefined>;
};

/** What was asked, what came of it, and whether the money went back. */
type Written = { charge: Moved & { key: string }; outcome: CardOutcome; isRefund: boolean };

/** The reference of a charge contains its card, so that it is known even after a restart of the process. */
const refOf = (token: string): string => `sim-${token}.${randomUUID()}`;
const tokenOf = (ref: string): string => ref.replace(/^sim-/, '').split('.')[0] ?? '';

const usual: Behaviour = { token: 'sim_visa', title: { en: '', fr: '' }, outcome: visa };

/** Takes no real money. What it wrote down lasts as long as the process. */
export const simulatedProvider = (): SimulatedProvider => {
  const ledger = new Map<string, Written>();
  const write = (
    charge: Moved & { key: string },
    { token, outcome, isSilent, instead }: Behaviour,
    isRefund: boolean,
  ): CardOutcome => {
    const before = ledger.get(charge.key);
    if (before !== undefined) return before.outcome;
    if (outcome === undefined) return { status: 'unknown' };
    const { amount, currency } = instead?.(charge) ?? charge;
    const written =
      outcome.status === 'approved' ? { ...outcome, amount, currency, ref: refOf(token) } : outcome;
    ledger.set(charge.key, { charge, outcome: written, isRefund });
    return isSilent === true ? { status: 'unknown' } : written;
  };
  const cardOf = (wanted: string): Behaviour | undefined =>
    [...behaviours, ...holding].find(({ token }) => token === wanted);
  const charge = async (asked: CardCharge): Promise<CardOutcome> =>
    write(asked, cardOf(asked.token) ?? { ...usual, token: asked.token, outcome: declined }, false);
  const refund = async (asked: CardRefund): Promise<CardOutcome> => {
    const card = cardOf(tokenOf(asked.ref)) ?? usual;
    const { token, title, back } = card;
    return write(asked, back === undefined ? card : { token, title, ...back }, true);
  };
  const pages = new Map<string, CardPage>();
  const { writePage, holds } = simulatedHolds({ cardOf, refOf, tokenOf });
  return {
    openPage: async (page) => {
      if (!pages.has(page.key)) pages.set(page.key, page);
      return { ref: page.key, url: `${page.home}/card/${page.key}` };
    },
    endPage: async ({ key }) => {
      pages.delete(key);
    },
    pageOf: (key) => pages.get(key),
    payOn: async (key, token) => {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      if (page.mode === 'pay') await charge({ key, amount: page.amount, currency: page.currency, token });
      else writePage(page, cardOf(token) ?? { ...usual, token, outcome: declined });
      return page.backTo;
    },
    cardsFor: (mode) => (mode === 'pay' ? behaviours : [...behaviours, ...holding]),
    holds,
    listReaders: async () => [],
    chargeOnReader: async () => {
      throw new Error('the simulated reader answers at once');
    },
    name: 'simulated',
    isSimulated: true,
    readers: [{ id: 'simulated', cards: behaviours }],
    ledger,
    charge,
    refund,
    find: async ({ key, captureOf }) =>
      captureOf === undefined ? ledger.get(key)?.outcome : holds.captured(key),
  };
};
