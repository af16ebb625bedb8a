import { createHash, randomBytes } from 'node:crypto';
import type { Address } from '@yardline/contract/fields';
import type { OrderForm } from '@yardline/contract/store/order-form';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { networkOf } from '../../kernel/auth/network.ts';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { mailboxes } from '../stores/public.ts';
import { tellShopper } from './tell-shopper.ts';

/** An order as the server reckoned it: what was in the cart, at the prices of now. */
export type NewOrder = {
  storeId: number;
  store: { name: string; path: string; email: string };
  /** The store's own price list, by which the order was reckoned. */
  priceListId?: number;
  cartCodeHash: Buffer;
  language: 'en' | 'fr';
  divisionId: number;
  locationId: number;
  /** The customer's site, where its member acts for one alone. */
  siteId?: number;
  /** Instants, and the zone of the place. */
  stretch: { from: string; to: string; zone: string };
  lines: {
    listingId: number;
    assetId: number | null;
    partId: number | null;
    name: string;
    quantity: number;
    /** For all of its pieces; null where the shop tells the price. */
    cents: Cents | null;
  }[];
  total: Cents;
};

/** What a shopper says of themselves and of the way. */
type Said = Omit<OrderForm, 'terms' | 'seen'>;

/** What an order became at once, and what of it was paid; an order that was only asked for became nothing yet. */
export type Reserved = { contractId: number; number: number; withTaxes: Cents; paid: Cents };

/** Orders that one network may send in an hour. */
const most = 20;

const demandFew = async ({ tx, company, address, now }: Scope): Promise<void> => {
  const subject = createHash('sha256')
    .update(`web-order|${company.id}|${networkOf(address ?? '')}`)
    .digest();
  await demandCount(tx, { subject, seconds: 3_600, most, now });
};

/** Where an order is delivered; null where it is picked up. */
export const addressOf = ({ way, name, addr1, city, prov_state, postal_zip, phone }: Said): Address | null =>
  way === 'pickup'
    ? null
    : { name, addr1, addr2: '', city, prov_state, postal_zip, phone: phone.slice(0, 15) };

const tellShop = async (
  scope: Scope,
  { store, divisionId }: NewOrder,
  { name, business, number, id }: Said & { id: number; number: number },
): Promise<void> => {
  const { tx, company, now } = scope;
  const to = (await mailboxes.ofRequests(scope, 'reservation_email', divisionId)) || store.email;
  if (to === '') return;
  await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    now,
    to,
    language: 'en',
    template: 'web-order-arrived',
    data: {
      store: store.name,
      customer: business || name,
      number: String(number),
      link: `/web-orders/${id}`,
    },
  });
};

type Told = { number: number; link: string; reserved: Reserved | undefined };

const tell = async (
  scope: Scope,
  { store, language, storeId }: NewOrder,
  { name, email }: Said,
  { number, link, reserved }: Told,
): Promise<void> => {
  if (reserved !== undefined) {
    const about = { store_id: storeId, number, name, email, language };
    await tellShopper(scope, about, 'web-order-accepted', { reservation: String(reserved.number) });
    return;
  }
  const { tx, company, now } = scope;
  await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    now,
    to: email,
    language,
    template: 'web-order-received',
    data: { name, store: store.name, number: String(number), link },
  });
};

const insertLines = ({ tx, company }: Scope, orderId: number, lines: NewOrder['lines']) =>
  tx
    .insertInto('web_order_lines')
    .values(
      lines.map((line, position) => ({
        company_id: company.id,
        web_order_id: orderId,
        position,
        listing_id: line.listingId,
        asset_id: line.assetId,
        part_id: line.partId,
        name: line.name,
        quantity: line.quantity,
        price: line.cents === null ? null : amount(line.cents),
      })),
    )
    .execute();

/** What an order became, or what of it was paid though it could not be reserved: that money is on the customer's account. */
type Standing = {
  reserved?: Reserved;
  paid?: Cents;
  /** The colleague who approved it, by their login. */
  approvedBy?: number;
};

const standing = ({ now, actor }: Scope, { reserved, paid }: Standing) =>
  reserved === undefined
    ? { paid: amount(paid ?? 0) }
    : {
        stage: 'converted',
        contract_id: reserved.contractId,
        decided_at: now.toString(),
        decided_by: actor.userId,
        total_with_taxes: amount(reserved.withTaxes),
        paid: amount(reserved.paid),
      };

/** The secret of a page on which a shopper sees what became of their order. */
export const newOrderCode = ({ company }: Scope): string =>
  `${company.id}.${randomBytes(32).toString('base64url')}`;

/**
 * Keeps an order of a shopper: as a request that people of the shop answer, or as the reservation that it became. The cart's
 * order is sent once, so that a form that comes twice finds it.
 * @param code the secret of its page, of which the hash is kept
 * @param approvedBy the login of the colleague who approved it, where one had to
 * @throws Refusal request.rate_limited
 */
export const placeOrder = async (
  scope: Scope,
  order: NewOrder,
  form: Said,
  { code, ...stands }: { code: string } & Standing,
): Promise<number> => {
  const { tx, company, now } = scope;
  const { reserved, paid } = stands;
  if (reserved === undefined && paid === undefined) await demandFew(scope);
  const { storeId, stretch, store } = order;
  const address = addressOf(form);
  const number = await takeNumber(scope, 'web_order');
  const { id } = await tx
    .insertInto('web_orders')
    .values({
      company_id: company.id,
      number,
      store_id: storeId,
      price_list_id: order.priceListId ?? null,
      cart_code_hash: order.cartCodeHash,
      link_hash: hashOf(code),
      language: order.language,
      name: form.name,
      business: form.business,
      email: form.email,
      phone: form.phone,
      note: form.note,
      way: form.way,
      address: address === null ? null : JSON.stringify(address),
      location_id: order.locationId,
      starts_at: stretch.from,
      ends_at: stretch.to,
      total: amount(order.total),
      created_at: now.toString(),
      approved_by_login: stands.approvedBy ?? null,
      ...standing(scope, stands),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(scope, id, order.lines);
  await audit(scope, {
    action: 'create',
    noun: 'web_orders',
    rowId: id,
    after: { number, store: store.name, name: form.name, reservation: reserved?.number ?? null },
  });
  const link = `/store/${store.path}/${order.language}/order/${code}`;
  await tell(scope, order, form, { number, link, reserved });
  await tellShop(scope, order, { ...form, id, number });
  return id;
};
