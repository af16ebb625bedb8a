import type { OrderFields, Proof, Review } from '@yardline/contract/store/page';
import type { CheckoutForm } from '@yardline/contract/store/order-form';
import type { Reckoned } from '../cart-view.ts';
import { placeCard } from '../content.ts';
import type { Drawn } from '../frame.ts';
import type { Look } from '../look.ts';
import { addressLines, own } from './cart-pages.ts';

/** What a shopper reads before they order, from what the counter's own arithmetic says. */
export type Reviewed = {
  hold: Review['hold'];
  details: CheckoutForm;
  totals: Record<Review['sums'][number]['of'], number> & {
    taxes: { name: string; amount: number }[];
    discount: number;
    total: number;
    isOutside: boolean;
  };
  due: number;
  fees: Review['fees'];
  areFeesNew: boolean;
  /** Where it is held on a card and not paid. */
  guarantee: Review['guarantee'];
  /** The marketing code. */
  carried: { text: string } | undefined;
  /** The secret in the address. */
  code: string;
  fields: OrderFields;
  isUnpaid: boolean;
  /** Where the page is on which a card is typed; undefined for one of our own. */
  paysAt: string | undefined;
  asks?: Review['asks'];
  before?: number;
  proof?: Proof;
  isUnproved?: boolean;
};

const kinds = ['rental', 'sales', 'delivery', 'services', 'waiver'] as const;

export const reviewPage = (look: Look, { view }: Reckoned, reviewed: Reviewed): Drawn => {
  const { details, totals, code, hold, due, fields, isUnpaid, before, carried } = reviewed;
  const { paysAt, asks, proof, isUnproved } = reviewed;
  const path = `/checkout/${code}`;
  return own(look, 'review', path, {
    kind: 'review',
    hold,
    lines: view.lines.map(({ name, quantity, price }) => ({
      name,
      quantity,
      cents: price.kind === 'on_request' ? null : price.cents,
    })),
    sums: kinds.map((of) => ({ of, cents: totals[of] })).filter(({ cents }) => cents !== 0),
    taxes: totals.taxes.map(({ name, amount }) => ({ name, cents: amount })),
    ...(carried === undefined ? {} : { code: { text: carried.text, cents: totals.discount } }),
    total: totals.total,
    fees: reviewed.fees,
    ...(reviewed.areFeesNew ? { areFeesNew: true } : {}),
    due: asks === undefined ? due : 0,
    ...(reviewed.guarantee === undefined || asks !== undefined ? {} : { guarantee: reviewed.guarantee }),
    name: details.business || details.name,
    email: details.email,
    way: details.way,
    address: details.way === 'delivery' ? addressLines(details) : [],
    place: placeCard(look, look.place),
    from: look.when.from,
    to: look.when.to,
    action: `${look.base}/${look.language}${path}`,
    backHref: `${look.base}/${look.language}/checkout`,
    termsHref: `${look.base}/${look.language}/pages/terms`,
    fields,
    isUnpaid,
    ...(paysAt === undefined ? {} : { paysAt }),
    ...(asks === undefined ? {} : { asks }),
    ...(before === undefined ? {} : { before }),
    ...(proof === undefined ? {} : { proof, isUnproved: isUnproved ?? false }),
  });
};

/** The bank has not answered yet; another look may know more. */
export const waitPage = (look: Look, code: string): Drawn =>
  own(look, 'pay', `/checkout/${code}/wait`, {
    kind: 'wait',
    againHref: `${look.base}/${look.language}/checkout/${code}/back`,
  });

type StandIn = Omit<Extract<Drawn['page'], { kind: 'card' }>, 'kind' | 'action'>;

/** What stands in for the page of the card's provider. */
export const cardPage = (look: Look, key: string, page: StandIn): Drawn => {
  const path = `/card/${key}`;
  return own(look, 'pay', path, {
    kind: 'card',
    action: `${look.base}/${look.language}${path}`,
    ...page,
  });
};
