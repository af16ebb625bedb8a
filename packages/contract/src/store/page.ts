import type { HeldOrder, HeldReview } from './checkout/held.ts';
import type { AccountPage } from './account.ts';
import type { DrawnContact } from './drawn-contact.ts';
import type { Measure, Measuring, Modal, Picture, Proof, When, WhenLimits } from './frame-parts.ts';
import type { Link } from './link.ts';
import type { OrderFields } from './order-fields.ts';
import type { RichText } from './rich-text.ts';

/**
 * What the pages of a store show. The server fills it in and the store's own renderer draws it: every text is in the
 * language of the page already, every amount is in cents, and every moment is the local one of the chosen place,
 * `2026-12-01T08:00`.
 */
export type PageModel = { frame: Frame; page: Page };

export type ShopLanguage = 'en' | 'fr';
export type { Link, Measure, Measuring, Modal, OrderFields, Picture, Proof, When, WhenLimits };
export type LinkGroup = { title: string; links: Link[] };

/** What stands around every page. */
export type Frame = {
  language: ShopLanguage;
  /** The path under which the store answers, without a language: `/store/northyard`; empty on a host of its own. */
  base: string;
  title: string;
  description: string;
  /** The whole address under which search engines know the page; left out where they should not. */
  canonical?: string;
  alternates: { language: ShopLanguage | 'x-default'; href: string }[];
  /** The same page in the other language. */
  otherLanguage?: Link;
  isIndexed: boolean;
  /** Structured data for search engines, one script each. */
  structured: Record<string, unknown>[];
  store: { name: string; phone: string; email: string; currency: string };
  /** The address of the style sheet that has the store's colours. */
  themeHref: string;
  header: Link[];
  footer: LinkGroup[];
  /** Links at the foot of every page that no menu removes: terms, privacy, accessibility. */
  lasting: Link[];
  categories: Link[];
  cartHref: string;
  /** Leads to sign in, or to the account under the name of who is signed in. */
  account: Link;
  when: When;
  /** The words that are searched for, on the page that shows their results. */
  words: string;
  /** Whether visits are measured here: asks for consent, measures with it, or does not without; left out where no one is measured. */
  measure?: Measure;
  /** A line above the page. */
  banner?: { text: string; link?: Link };
  /** What stands before the page in the browser, until the visitor closes it or has seen it often enough. */
  modal?: Modal;
  /** Drawn from a draft in a frame without script: nothing in it leads anywhere. */
  isPreview?: true;
  /** In Play, the sandbox: the page says that nothing is delivered and no card is charged. */
  isPlay?: true;
};

export type Price =
  /** Without a period: the shortest step of a day and what it costs. */
  | { kind: 'from'; cents: number }
  /** For the chosen period. `text` says how long is charged: *3 days*. */
  | { kind: 'total'; cents: number; text: string }
  /** A part: for one of its unit. */
  | { kind: 'each'; cents: number; unit: string }
  | { kind: 'on_request' };

/** What is free over the period at the place. The count is there only where the store shows it. */
export type Stock = {
  word: 'available' | 'last' | 'gone';
  count?: number;
  /** When it is free next, for as long as the shopper asks. */
  nextFree?: string;
};

export type Card = {
  href: string;
  name: string;
  summary: string;
  picture: Picture | null;
  price: Price;
  /** Left out where nothing is counted: parts, and what is only on request. */
  stock?: Stock;
};

export type Facet = {
  name: string;
  /** The name of the field in the address. */
  field: string;
  values: { id: string; name: string; count: number; isChosen: boolean }[];
};

/** One page of a list of listings, and what narrows it. */
export type CardList = {
  cards: Card[];
  total: number;
  facets: Facet[];
  sort: 'wanted' | 'price' | 'name' | 'free';
  /** Addresses of the pages before and after, where there are any. */
  previous?: string;
  next?: string;
  page: number;
  pages: number;
  /** The address without any narrowing, where there is one. */
  clear?: string;
  /** Where the filters lead, unless to this very address. */
  action?: string;
};

/** The blocks of a page of content, in the language of the page. */
export type DrawnBlock =
  | { kind: 'hero'; title: string; text: string; button?: Link; picture?: Picture }
  | { kind: 'rich_text'; text: RichText }
  | {
      kind: 'category_grid';
      title: string;
      categories: (Link & { picture: Picture | null; count: number })[];
    }
  | { kind: 'listing_row'; title: string; cards: Card[] }
  | { kind: 'steps'; title: string; steps: { title: string; text: string }[] }
  | { kind: 'faq'; title: string; questions: { question: string; answer: string }[] }
  | { kind: 'places'; title: string; places: PlaceCard[] }
  | { kind: 'notice'; text: string }
  | { kind: 'call_to_action'; title: string; text: string; button: Link }
  | DrawnContact
  | { kind: 'image'; picture: Picture; caption: string }
  /** A video at another site, to which the link leads: nothing of that site is loaded before. */
  | { kind: 'video'; title: string; text: string; host: string; href: string; picture: Picture | null }
  | { kind: 'gallery'; title: string; pictures: { picture: Picture; caption: string }[] }
  | { kind: 'tiles'; title: string; tiles: PicturedLink[] }
  | { kind: 'carousel'; title: string; slides: PicturedLink[] }
  | { kind: 'columns'; title: string; columns: { title: string; text: RichText }[] };

/** A picture that leads somewhere. */
export type PicturedLink = { picture: Picture; title: string; text: string; href: string };

/** A place of the store: where it is, and when it is open. Hours are in the language of the page: *7:00 a.m. – 5:00 p.m.* */
export type PlaceCard = {
  title: string;
  address: string[];
  phone: string;
  hours: { days: string; hours: string }[];
};

export type Product = {
  kind: 'product';
  crumbs: Link[];
  name: string;
  summary: string;
  body: RichText;
  pictures: Picture[];
  /** Name and value: *Weight* and *1,200 kg*. */
  facts: { name: string; value: string }[];
  /** What can be read beside: its name, its kind and size in words (*PDF, 1.2 MB*), and where it is. */
  papers: { name: string; about: string; href: string }[];
  price: Price;
  /** How the price came about, a sentence each. */
  explanation: string[];
  /** For everybody: *day* 120.00. `text` is the unit in words. */
  rates: { text: string; cents: number }[];
  /** Until when the same total holds, where that is later than the chosen end. */
  plateau?: { until: string; cents: number };
  stock?: Stock;
  /** What a kit holds. */
  contents: { name: string; quantity: number; href?: string }[];
  /** Puts it into the cart, or asks for it where the shop tells the price. */
  add: AddForm;
  /** For people of customers: whether they keep it among their favourites, and the form that changes that. */
  favourite?: { action: string; slug: string; isKept: boolean };
  /** What is often rented with it. */
  offered: Card[];
  /** What is added to it by itself. */
  added: { name: string; quantity: number }[];
  similar: Card[];
};

/** The hidden fields of the form that puts a listing into the cart, and where it is sent. */
export type AddForm = { action: string; listing: number; from: string; to: string; at: string };

export type CartLine = {
  listing: number;
  href: string;
  name: string;
  picture: Picture | null;
  quantity: number;
  /** For all of its pieces. */
  price: Price;
  stock?: Stock;
  /** Why it cannot be ordered so: what is free is fewer, or it is no longer offered. */
  fault?: { kind: 'too_few'; free: number } | { kind: 'gone' };
};

/** What a shopper put together, at the prices of now. */
export type CartView = {
  lines: CartLine[];
  /** Of all that has a price, in cents, before taxes and delivery. */
  total: number;
  /** Whether the shop tells some prices later. */
  hasUnpriced: boolean;
  /** What it costs to deliver it to the postal code that the shopper typed, and whether the shop answers first. */
  delivery?: { cents: number; isOutside: boolean };
};

/** Until when stock is held, by the clock of the place and in seconds from now, and where a press for more time is sent, while there is any. */
export type Hold = { until: string; seconds: number; extendAction?: string };

/**
 * What became of a checkout: another shopper has what it wanted, its time is over, it waits for the shopper's bank, or it is an order.
 */
export type CheckoutEnd = 'taken' | 'over' | 'waiting' | 'placed';

/** What a shopper reads before they order what is held for them. All amounts in cents. */
export type Review = {
  kind: 'review';
  hold: Hold;
  lines: { name: string; quantity: number; cents: number | null }[];
  /** What the lines come to by their kind; nothing of what is 0. */
  sums: { of: 'rental' | 'sales' | 'delivery' | 'services' | 'waiver'; cents: number }[];
  taxes: { name: string; cents: number }[];
  /** The marketing code and what it takes off, which the sums are without already. */
  code?: { text: string; cents: number };
  total: number;
  /** What a late return and a late cancellation cost, a sentence each, with the mark that the form sends along. */
  fees: { says: string[]; mark: string };
  /** They were others when the page was drawn. */
  areFeesNew?: boolean;
  /** What is paid now; 0 where nothing is. */
  due: number;
  guarantee?: HeldReview;
  /** Who is asked for it first: a colleague or the shop, where a member may not order it alone, or the shop, which delivers to no such address by itself. */
  asks?: 'colleague' | 'shop' | 'outside';
  /** Who orders. */
  name: string;
  email: string;
  way: 'pickup' | 'delivery';
  address: string[];
  place: PlaceCard;
  from: string;
  to: string;
  action: string;
  backHref: string;
  termsHref: string;
  fields: OrderFields;
  /** They come back from the card provider's page, and nothing was paid on it. */
  isUnpaid: boolean;
  /** Where the page of the card's provider is, to which its form leads; absent for one of our own. */
  paysAt?: string;
  /** What the total was when the page was drawn, where it is another now. */
  before?: number;
  /** What the browser has to work out before they pay. */
  proof?: Proof;
  /** The form came without the proof that was asked for. */
  isUnproved?: boolean;
};

export type Page =
  | { kind: 'content'; name: string; isHome: boolean; blocks: DrawnBlock[] }
  | { kind: 'category'; name: string; crumbs: Link[]; children: Link[]; list: CardList }
  | { kind: 'search'; words: string; meant?: Link; list: CardList }
  | Product
  | {
      kind: 'cart';
      cart: CartView;
      /** Where to deliver it, as far as the shopper said. */
      postal: string;
      action: string;
      checkoutHref: string;
      allHref: string;
      /** Where the store holds what shoppers check out: the address of the form that begins it. */
      beginAction?: string;
      /** What became of a checkout that the shopper began or wanted. */
      ended?: CheckoutEnd;
      /** It was joined with the cart that the person had when they signed in. */
      isJoined?: boolean;
    }
  | {
      kind: 'checkout';
      cart: CartView;
      action: string;
      cartHref: string;
      termsHref: string;
      fields: OrderFields;
      /** What the total was when the form was drawn, where it is another now. */
      before?: number;
      /** Until when the store holds it, where it holds what shoppers check out. */
      hold?: Hold;
      /** A customer's own person orders: they name a purchase order. */
      asksPo?: boolean;
      /** The customer's sites for which they may order, and whether they have to choose one. */
      sites?: { choices: { value: string; text: string }[]; isAsked: boolean };
      /** The postal code outside of all delivery zones: sent again, the order is a request. */
      outside?: string;
      /** What the damage waiver costs, where there is one, in cents. */
      waiver?: number;
    }
  | Review
  /** What stands in for the page of a card's provider: a press for each way in which a card can answer. */
  | {
      kind: 'card';
      mode: 'pay' | 'authorise' | 'save';
      amount: number;
      cards: { token: string; title: string }[];
      action: string;
      backHref: string;
    }
  /** A payment whose outcome is not known yet. */
  | { kind: 'wait'; againHref: string }
  | {
      kind: 'order';
      number: number;
      stage: 'open' | 'offered' | 'converted' | 'declined';
      name: string;
      email: string;
      lines: { name: string; quantity: number; cents: number | null }[];
      total: number;
      /** With taxes, fees and delivery, where the store reserved it; and what of it was paid. */
      withTaxes: number | null;
      paid: number;
      way: 'pickup' | 'delivery';
      address: string[];
      place: PlaceCard;
      from: string;
      to: string;
      reason: string;
      guarantee?: HeldOrder;
    }
  /** Nothing is here (any more, where it is 410); what resembles it is. */
  | { kind: 'missing'; status: 404 | 410; similar: Card[] }
  | AccountPage
  | { kind: 'closed'; notice: string };

/**
 * What the store's renderer gives for a page: its status, the whole document, and the blocks that could not be drawn and are
 * missing in it, for the log.
 */
export type RenderPage = (model: PageModel) => {
  status: 200 | 404 | 410 | 503;
  html: string;
  leftOut: { kind: DrawnBlock['kind']; fault: unknown }[];
};

/** The module that a build of the store makes for the server. */
export type ShopRenderer = { renderPage: RenderPage };
