import type {
  CardCapture,
  CardHold,
  CardHolds,
  CardOutcome,
  CardPage,
  HoldOutcome,
} from './card-provider.ts';

type Approval = Pick<Extract<CardOutcome, { status: 'approved' }>, 'status' | 'issuer' | 'last4'>;

/** What a card does once an amount is held on it; as with a charge where it is left out. */
export type HoldBehaviour = {
  /** What becomes of an amount that is held on it while the customer is not there. */
  later?: Extract<HoldOutcome, { status: 'declined' }>;
  /** The amount is held then, and the answer is lost. */
  isSilentLater?: boolean;
  /** Its bank lets go of what is held before anything is captured. */
  hasLapsed?: boolean;
};

type Card = HoldBehaviour & {
  token: string;
  outcome?: Approval | Extract<CardOutcome, { status: 'declined' }>;
  instead?: (asked: { amount: number; currency: string }) => { amount: number; currency: string };
};

type Known = {
  cardOf: (token: string) => Card | undefined;
  /** A name that contains the card, so that it is known even after a restart of the process. */
  refOf: (token: string) => string;
  tokenOf: (ref: string) => string;
};

type Asked = Pick<CardHold, 'key' | 'amount' | 'currency'>;

/** Amounts that are held by the provider inside the process. What it wrote down lasts as long as the process. */
export const simulatedHolds = ({ cardOf, refOf, tokenOf }: Known) => {
  const held = new Map<string, HoldOutcome>();
  const captures = new Map<string, CardOutcome>();
  const ended = new Set<string>();
  const authorized = (card: Card, { amount: asked, currency: of }: Asked): HoldOutcome => {
    if (card.outcome?.status !== 'approved') return { status: 'declined', reason: 'payment.declined' };
    const { issuer, last4 } = card.outcome;
    const { amount, currency } = card.instead?.({ amount: asked, currency: of }) ?? {
      amount: asked,
      currency: of,
    };
    return { status: 'authorized', ref: refOf(card.token), amount, currency, issuer, last4 };
  };
  const savedOf = ({ token, outcome }: Card): HoldOutcome => {
    if (outcome?.status !== 'approved') return { status: 'declined', reason: 'payment.declined' };
    return { status: 'saved', card: refOf(token), issuer: outcome.issuer, last4: outcome.last4 };
  };
  /** What the payer chose on a page that takes no money. */
  const writePage = (page: CardPage, card: Card): void => {
    if (held.has(page.key) || card.outcome === undefined) return;
    held.set(page.key, page.mode === 'save' ? savedOf(card) : authorized(card, page));
  };
  const authorise = async ({ key, card: kept, ...asked }: CardHold): Promise<HoldOutcome> => {
    const before = held.get(key);
    if (before !== undefined) return before;
    const card = cardOf(tokenOf(kept));
    if (card === undefined) return { status: 'declined', reason: 'payment.declined' };
    const outcome = card.later ?? authorized(card, { key, ...asked });
    held.set(key, outcome);
    return card.isSilentLater === true ? { status: 'unknown' } : outcome;
  };
  const capture = async ({ key, ref, amount, currency }: CardCapture): Promise<CardOutcome> => {
    const before = captures.get(key);
    if (before !== undefined) return before;
    const card = cardOf(tokenOf(ref));
    const isGone = card?.hasLapsed === true || ended.has(ref);
    const said: CardOutcome =
      isGone || card?.outcome?.status !== 'approved'
        ? { status: 'declined', reason: 'guarantee.lapsed' }
        : { ...card.outcome, ref, amount, currency };
    captures.set(key, said);
    ended.add(ref);
    return said;
  };
  const holds = {
    find: async ({ key }) => held.get(key),
    authorise,
    capture,
    release: async (ref) => {
      ended.add(ref);
      return true;
    },
    captured: (key: string): CardOutcome | undefined => captures.get(key),
  } satisfies CardHolds & { captured: (key: string) => CardOutcome | undefined };
  return { writePage, holds };
};
