import { createHash, randomBytes } from 'node:crypto';
import type { OrderForm } from '@yardline/contract/store/order-form';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { networkOf } from '../../kernel/auth/network.ts';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { takeNumber } from '../numbering/public.ts';

/** An order as the server reckoned it: what was in the cart, at the prices of now. */
export type NewOrder = {
  storeId: number;
  store: { name: string; path: string; email: string };
  cartCodeHash: Buffer;
  language: 'en' | 'fr';
  locationId: number;
  stretch: { from: string; to: string };
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

/** Orders that one network may send in an hour. */
const most = 20;

const demandFew = async ({ tx, company, address, now }: Scope): Promise<void> => {
  const subject = createHash('sha256')
    .update(`web-order|${company.id}|${networkOf(address ?? '')}`)
    .digest();
  await demandCount(tx, { subject, seconds: 3_600, most, now });
};

const addressOf = ({ way, name, addr1, city, prov_state, postal_zip, phone }: OrderForm): string | null =>
  way === 'pickup'
    ? null
    : JSON.stringify({ name, addr1, addr2: '', city, prov_state, postal_zip, phone: phone.slice(0, 15) });

const tell = async (
  scope: Scope,
  order: NewOrder,
  form: OrderForm,
  said: { id: number; number: number; link: string },
): Promise<void> => {
  const { tx, company, now } = scope;
  const about = { companyId: company.id, ownerIdentityId: undefined, now };
  const number = String(said.number);
  await postMail(tx, {
    ...about,
    to: form.email,
    language: order.language,
    template: 'web-order-received',
    data: { name: form.name, store: order.store.name, number, link: said.link },
  });
  if (order.store.email === '') return;
  await postMail(tx, {
    ...about,
    to: order.store.email,
    language: 'en',
    template: 'web-order-arrived',
    data: {
      store: order.store.name,
      customer: form.business || form.name,
      number,
      link: `/web-orders/${said.id}`,
    },
  });
};

/**
 * Keeps an order of a shopper as a request: it holds no stock before people of the shop accept it. The cart's order is sent
 * once, so that a form that comes twice finds it.
 * @returns the secret of the page on which the shopper sees what became of it
 * @throws Refusal request.rate_limited
 */
export const placeOrder = async (scope: Scope, order: NewOrder, form: OrderForm): Promise<string> => {
  const { tx, company, now } = scope;
  await demandFew(scope);
  const code = `${company.id}.${randomBytes(32).toString('base64url')}`;
  const { storeId, stretch } = order;
  const number = await takeNumber(scope, 'web_order');
  const { id } = await tx
    .insertInto('web_orders')
    .values({
      company_id: company.id,
      number,
      store_id: storeId,
      cart_code_hash: order.cartCodeHash,
      link_hash: hashOf(code),
      language: order.language,
      name: form.name,
      business: form.business,
      email: form.email,
      phone: form.phone,
      note: form.note,
      way: form.way,
      address: addressOf(form),
      location_id: order.locationId,
      starts_at: stretch.from,
      ends_at: stretch.to,
      total: amount(order.total),
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('web_order_lines')
    .values(
      order.lines.map((line, position) => ({
        company_id: company.id,
        web_order_id: id,
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
  await audit(scope, {
    action: 'create',
    noun: 'web_orders',
    rowId: id,
    after: { number, store: order.store.name, name: form.name },
  });
  await tell(scope, order, form, {
    id,
    number,
    link: `/store/${order.store.path}/${order.language}/order/${code}`,
  });
  return code;
};
