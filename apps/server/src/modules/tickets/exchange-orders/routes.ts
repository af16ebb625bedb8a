import * as calls from '@yardline/contract/tickets/exchange-orders';
import { route } from '../../../kernel/http/route.ts';
import { createOrder, previewOrder } from './create-order.ts';
import { cancelOrder } from './end-order.ts';
import { recordArrival } from './record-arrival.ts';
import { listOrdersOfContract } from './orders.queries.ts';

/** What can be asked of exchanges on site; they are closed, and fail, by their tickets. */
export const exchangeOrderRoutes = [
  route(calls.listExchangeOrders, listOrdersOfContract),
  route(calls.previewExchangeOrder, previewOrder),
  route(calls.createExchangeOrder, createOrder),
  route(calls.cancelExchangeOrder, cancelOrder),
  route(calls.landExchangeOrder, recordArrival),
];
