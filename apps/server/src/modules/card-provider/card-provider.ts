import type { CardLetter } from '@yardline/domain/payments/cards';
import type { Cents } from '@yardline/domain/money/cents';

/** Why a card was not charged; the last two are of amounts that are held: the bank let go, or wants its customer to confirm. */
export type DeclineReason =
  | 'payment.declined'
  | 'payment.insufficient_funds'
  | 'payment.failed'
  | 'payment.cancelled'
  | 'payment.reader_offline'
  | 'payment.reader_busy'
  | 'guarantee.lapsed'
  | 'guarantee.needs_customer';

/**
 * The outcome of a charge. Unknown means that it may have happened: ask again by its key, and never charge again. An
 * approval has amount and currency, which are compared with the request.
 */
export type CardOutcome =
  | {
      status: 'approved';
      ref: string;
      amount: Cents;
      currency: string;
      issuer: CardLetter;
      last4: string;
    }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'unknown' };

/** Money to give back on a card: `ref` is the provider's name for the charge that it comes from. */
export type CardRefund = { key: string; amount: Cents; currency: string; ref: string };

/** Money to take from a card that a reader or a hosted page has read; the token stands for it, once. */
export type CardCharge = { key: string; amount: Cents; currency: string; token: string };

/** A reader on the counter. A simulated one offers a card for every outcome. */
export type CardReader = {
  id: string;
  cards: readonly { token: string; title: { en: string; fr: string } }[];
};

/** A reader of the company's account, as the provider says it is now. */
export type FoundReader = { ref: string; title: string; isOnline: boolean };

/** Money to take on a reader: `keep` is told what runs there, before the reader asks for a card. */
export type ReaderCharge = {
  key: string;
  amount: Cents;
  currency: string;
  reader: string;
  keep: (ref: string) => Promise<unknown>;
};

/** What a page is for: money, an amount that is held on the card, or the card alone, to hold the amount later. */
export type PageMode = 'pay' | 'authorise' | 'save';

/** A page of the provider on which the payer types their card, for one payment; it lasts until an instant. */
export type CardPage = {
  key: string;
  mode: PageMode;
  amount: Cents;
  currency: string;
  language: 'en' | 'fr';
  /** What the payer reads beside the amount: whom they pay. */
  title: string;
  endsAt: string;
  /** Where the shop is for the payer's browser: scheme and host, to which its paths belong. */
  origin: string;
  /** The path of the shop that asks, below which a stand-in for the provider shows its page. */
  home: string;
  /** The path to which the payer's browser goes afterwards, whatever came of it. Nothing is believed of its coming back. */
  backTo: string;
};

/** A page that is open: the provider's name for it, and its address. */
export type OpenedPage = { ref: string; url: string };

/** A payment or a refund that the provider is asked about. */
export type CardQuestion = {
  key: string;
  /** The provider's name for the page on which it is paid, or for what runs on a reader; undefined where there is none. */
  page?: string | undefined;
  /** The provider's name for the charge that gets money back. */
  refundOf?: string | undefined;
  /** The provider's name for the held amount of which money is captured. */
  captureOf?: string | undefined;
};

/**
 * The outcome of holding an amount on a card, or of keeping a card for later. `until` is when the bank lets go of it, where the
 * provider says so; `card` stands for the kept card at the provider.
 */
export type HoldOutcome =
  | {
      status: 'authorized';
      ref: string;
      amount: Cents;
      currency: string;
      issuer: CardLetter;
      last4: string;
      until?: string | undefined;
    }
  | { status: 'saved'; card: string; issuer: CardLetter; last4: string }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'unknown' };

/** An amount to hold on a card that the provider keeps, while the customer is not there. */
export type CardHold = { key: string; amount: Cents; currency: string; card: string };

/** Money to take from a held amount: its name at the provider, and at most that amount. What remains is released with it. */
export type CardCapture = { key: string; amount: Cents; currency: string; ref: string };

/** A page, or an amount on a kept card, about which the provider is asked. */
export type HoldQuestion = { key: string; page?: string | undefined; card?: string | undefined };

/** What a provider does with amounts that are held on cards and not taken. */
export type CardHolds = {
  /** What became of a page, or of an amount on a kept card; undefined when none has arrived. */
  find(asked: HoldQuestion): Promise<HoldOutcome | undefined>;
  /** Holds an amount on a kept card, once per key. */
  authorise(hold: CardHold): Promise<HoldOutcome>;
  /** Takes a held amount or a part of it, once. */
  capture(capture: CardCapture): Promise<CardOutcome>;
  /** Lets go of a held amount. @returns whether nothing is held any more; false while the provider does not answer */
  release(ref: string): Promise<boolean>;
};

/** A card payment provider. Everything the product knows about it is here. */
export type CardProvider = {
  /** Kept with each payment. */
  name: string;
  isSimulated: boolean;
  /** What reads cards at the counter; none where cards are typed on pages alone. */
  readers: readonly CardReader[];
  /** The readers of the account that the provider drives. @throws Error while the provider does not answer */
  listReaders(): Promise<readonly FoundReader[]>;
  /** Has a reader ask for a card, once per key; unknown while it waits for one. */
  chargeOnReader(charge: ReaderCharge): Promise<CardOutcome>;
  /** Charges once per key, however often it is called; answers within twenty seconds, if only that it does not know. */
  charge(charge: CardCharge): Promise<CardOutcome>;
  /** Gives back of a charge, on the card that it was taken from, once per key. */
  refund(refund: CardRefund): Promise<CardOutcome>;
  /** Opens a page once per key, and answers where it is. @throws Error while the provider does not answer */
  openPage(page: CardPage): Promise<OpenedPage>;
  /** Closes a page, so that nothing is paid on it any more; what was paid before, `find` knows. */
  endPage(asked: CardQuestion): Promise<void>;
  /** What became of a charge or a refund; undefined when none has arrived. */
  find(asked: CardQuestion): Promise<CardOutcome | undefined>;
  /** Amounts that are held and not taken. */
  holds: CardHolds;
  /** Where its pages are, which a form of ours may lead to; undefined for pages of our own. */
  pageOrigin?: string | undefined;
};
