import * as calls from '@yardline/contract/web-orders/web-orders';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { acceptOrder } from './accept-order.ts';
import { declineOrder } from './decline-order.ts';
import { offerForOrder } from './offer-for-order.ts';
import { listeners } from './settle-offer.ts';
import { getOrderById, listOrders } from './web-orders.queries.ts';

/** What shoppers ask for on the web, and what people of the shop answer. */
export const webOrders: Module = {
  name: 'web-orders',
  routes: [
    route(calls.listWebOrders, listOrders),
    route(calls.getWebOrder, (scope, { params }) => getOrderById(scope, params.id)),
    route(calls.acceptWebOrder, acceptOrder),
    route(calls.offerForWebOrder, offerForOrder),
    route(calls.declineWebOrder, declineOrder),
  ],
  listeners,
};
