import type { CardLetter } from '@yardline/domain/payments/cards';
import type { Cents } from '@yardline/domain/money/cents';

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
  | { status: 'declined'; reason: 'payment.declined' | 'payment.insufficient_funds' }
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

/** A page of the provider on which the payer types their card, for one payment; it lasts until an instant. */
export type CardPage = {
  key: string;
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
  /** The provider's name for the page on which it is paid; undefined where there is none. */
  page?: string | undefined;
  /** The provider's name for the charge that gets money back. */
  refundOf?: string | undefined;
};

/** A card payment provider. Everything the product knows about it is here. */
export type CardProvider = {
  /** Kept with each payment. */
  name: string;
  isSimulated: boolean;
  /** What reads cards at the counter; none where cards are typed on pages alone. */
  readers: readonly CardReader[];
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
  /** Where its pages are, which a form of ours may lead to; undefined for pages of our own. */
  pageOrigin?: string | undefined;
};
