import * as calls from '@yardline/contract/purchasing/purchasing';
import * as needs from '@yardline/contract/purchasing/to-order';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { endPurchase } from './end-purchase.ts';
import { orderMissing, readMissing } from './missing-parts.ts';
import { readPartVendors, setPartVendors } from './part-vendors.ts';
import { getPurchaseById, listPurchaseRows } from './purchases.queries.ts';
import { receivePurchase } from './receive-purchase.ts';
import { reverseReceipt } from './reverse-receipt.ts';
import { draftToOrder, listToOrderRows } from './to-order.ts';
import { createPurchase, orderPurchase, updatePurchase } from './write-purchase.ts';

/** What the company buys: of whom, for which yard or work order, and what of it came. */
export const purchasing: Module = {
  name: 'purchasing',
  routes: [
    route(calls.listPurchases, listPurchaseRows),
    route(calls.getPurchase, (scope, { params }) => getPurchaseById(scope, params.id)),
    route(calls.createPurchase, createPurchase),
    route(calls.updatePurchase, updatePurchase),
    route(calls.orderPurchase, orderPurchase),
    route(calls.receivePurchase, receivePurchase),
    route(calls.reversePurchaseReceipt, reverseReceipt),
    route(calls.endPurchase, endPurchase),
    route(needs.getPartVendors, readPartVendors),
    route(needs.setPartVendors, setPartVendors),
    route(needs.listToOrder, listToOrderRows),
    route(needs.draftToOrder, draftToOrder),
    route(needs.listMissing, readMissing),
    route(needs.orderMissing, orderMissing),
  ],
};
