import { randomUUID } from 'node:crypto';
import type { CardCharge, CardOutcome, CardProvider } from './card-provider.ts';

type Approval = Pick<Extract<CardOutcome, { status: 'approved' }>, 'status' | 'issuer' | 'last4'>;
type Behaviour = {
  token: string;
  title: { en: string; fr: string };
  /** What the provider writes down; nothing when the charge never arrives. */
  outcome?: Approval | Extract<CardOutcome, { status: 'declined' }>;
  /** The answer is lost on the way: the caller does not learn what was written down. */
  isSilent?: boolean;
  /** What the provider takes in place of what it was asked for. */
  instead?: (charge: CardCharge) => Pick<CardCharge, 'amount' | 'currency'>;
};

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
];

/** A provider inside the process, with a card for every outcome. `ledger` is what it has written down, by key. */
export type SimulatedProvider = CardProvider & { ledger: ReadonlyMap<string, Written> };

/** What was asked, what came of it, and whether the money went back. */
type Written = { charge: CardCharge; outcome: CardOutcome; isRefund: boolean };

/** Takes no real money. What it wrote down lasts as long as the process. */
export const simulatedProvider = (): SimulatedProvider => {
  const ledger = new Map<string, Written>();
  const write =
    (isRefund: boolean): CardProvider['charge'] =>
    async (charge) => {
      const before = ledger.get(charge.key);
      if (before !== undefined) return before.outcome;
      const behaviour = behaviours.find(({ token }) => token === charge.token);
      const outcome = behaviour === undefined ? declined : behaviour.outcome;
      if (outcome === undefined) return { status: 'unknown' };
      const { amount, currency } = behaviour?.instead?.(charge) ?? charge;
      const written =
        outcome.status === 'approved'
          ? { ...outcome, amount, currency, ref: `sim-${randomUUID()}` }
          : outcome;
      ledger.set(charge.key, { charge, outcome: written, isRefund });
      return behaviour?.isSilent === true ? { status: 'unknown' } : written;
    };
  return {
    name: 'simulated',
    isSimulated: true,
    readers: [{ id: 'simulated', cards: behaviours }],
    ledger,
    charge: write(false),
    refund: write(true),
    find: async (key) => ledger.get(key)?.outcome,
  };
};
