import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { address, id, idParams, instant, listQuery, money, pageOf, pathId, requiredText } from '../fields.ts';

export const webOrderStages = ['open', 'offered', 'converted', 'declined'] as const;
export type WebOrderStage = (typeof webOrderStages)[number];
const stage = z.enum(webOrderStages, { error: 'field.invalid' });

const row = {
  id,
  number: z.int(),
  store_id: id,
  store_name: z.string(),
  stage,
  name: z.string(),
  /** The business for which the shopper asks; empty for a person. */
  business: z.string(),
  way: z.enum(['pickup', 'delivery']),
  location_id: id,
  location_title: z.string(),
  division_id: id,
  /** The clock of the place. */
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** What the shopper was shown, before taxes. */
  total: money,
  /** With taxes, fees and delivery; null for what was only asked for. */
  total_with_taxes: money.nullable(),
  /** What the shopper paid when they ordered. */
  paid: money,
  lines: z.int(),
  created_at: instant,
  /** From when it waits for too long: the place was open for two hours since it came. */
  late_at: instant,
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  /** The quote that the shop offered instead. */
  offer: z.object({ id, number: z.int().nullable() }).nullable(),
  row_version: z.int(),
};

export const webOrderRow = z.object(row);
export type WebOrderRow = z.output<typeof webOrderRow>;

export const webOrderLine = z.object({
  listing_id: id,
  asset_id: id.nullable(),
  part_id: id.nullable(),
  name: z.string(),
  number: z.string(),
  quantity: z.int(),
  price: money.nullable(),
  /** What is free of it over the period at the place now; null where that is not counted. */
  free: z.number().nullable(),
});

export const webOrder = z.object({
  ...row,
  lines: z.array(webOrderLine),
  language: z.enum(['en', 'fr']),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  address: address.nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string(),
  /** The customer's person who approved it for a colleague; empty where no one had to. */
  approved_by: z.string(),
  reason: z.string(),
  /** Customers who have this address or phone already, the likeliest first. */
  likely_customers: z.array(z.object({ id, customer_number: z.string(), name: z.string() })),
});
export type WebOrder = z.output<typeof webOrder>;

const shows = [
  'web_orders',
  'stores',
  'listings',
  'contracts',
  'customers',
  'assets',
  'classes',
  'divisions',
  'holds',
  'kits',
  'parts',
  'portal_logins',
  'users',
] as const;

export const listWebOrders = endpoint({
  name: 'listWebOrders',
  method: 'GET',
  path: '/rest-api/web-orders',
  summary: 'What shoppers asked for on the web: what waits for an answer first, then the newest',
  needs: 'web_orders.view',
  query: listQuery(['stage', 'created_at', 'number', 'starts_at'], {
    stage: stage.optional(),
    store_id: pathId.optional(),
  }),
  shows,
  reply: pageOf(webOrderRow),
});

export const getWebOrder = endpoint({
  name: 'getWebOrder',
  method: 'GET',
  path: '/rest-api/web-orders/{id}',
  summary: 'A web order with its lines, and what is free of them now',
  needs: 'web_orders.view',
  params: idParams,
  shows,
  reply: webOrder,
});

export const acceptWebOrder = endpoint({
  name: 'acceptWebOrder',
  method: 'POST',
  path: '/rest-api/web-orders/{id}/acceptances',
  summary: 'Makes a reservation of a web order, for a customer or for a new one, and mails the shopper',
  needs: 'web_orders.edit',
  params: idParams,
  /** Without a customer a new one is made of what the shopper said. */
  body: z.strictObject({ customer_id: id.nullable().default(null) }),
  reply: webOrder,
  effect: 'stock',
});

export const offerForWebOrder = endpoint({
  name: 'offerForWebOrder',
  method: 'POST',
  path: '/rest-api/web-orders/{id}/offers',
  summary:
    'Makes a quote of a web order, to change and send: the order waits until the quote is converted or cancelled',
  needs: 'web_orders.edit',
  params: idParams,
  /** Without a customer a new one is made of what the shopper said. */
  body: z.strictObject({ customer_id: id.nullable().default(null) }),
  reply: webOrder,
});

export const declineWebOrder = endpoint({
  name: 'declineWebOrder',
  method: 'POST',
  path: '/rest-api/web-orders/{id}/declines',
  summary: 'Declines a web order with a reason, which the shopper is mailed',
  needs: 'web_orders.edit',
  params: idParams,
  body: z.strictObject({ reason: requiredText(400) }),
  reply: webOrder,
});
