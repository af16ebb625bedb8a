import {
  assetAvailability,
  checkAvailability as checkEndpoint,
  listFree as listEndpoint,
  partAvailability,
  pickProducts as pickEndpoint,
  productAvailability,
  scanProduct,
  stockCalendar,
} from '@yardline/contract/availability/availability';
import { getAvailabilityAsOf } from '@yardline/contract/availability/as-of';
import { getProductInfo as infoEndpoint } from '@yardline/contract/availability/product-info';
import { suggestProducts as suggestEndpoint } from '@yardline/contract/availability/suggested';
import { listTimeline as timelineEndpoint } from '@yardline/contract/availability/timeline';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { availabilityAsOf } from './as-of/availability-as-of.ts';
import { keepStock } from './as-of/keep-stock.ts';
import { listAvailability } from './asset-availability.ts';
import { checkAvailability } from './check-availability.ts';
import { listFree } from './list-free.ts';
import { listPartAvailability } from './part-availability.ts';
import { pickProducts } from './pick-products.ts';
import { getProductAvailability } from './product-availability.ts';
import { getProductInfo } from './product-info.ts';
import { findScanned } from './scan-product.ts';
import { getStockCalendar } from './stock-calendar.ts';
import { suggestProducts } from './suggest-products.ts';
import { listTimeline } from './timeline/list-timeline.ts';

/** What is free, and the products to choose from. */
export const availability: Module = {
  name: 'availability',
  routes: [
    route(assetAvailability, listAvailability),
    route(partAvailability, listPartAvailability),
    route(productAvailability, getProductAvailability),
    route(infoEndpoint, getProductInfo),
    route(checkEndpoint, checkAvailability),
    route(listEndpoint, listFree),
    route(stockCalendar, getStockCalendar),
    route(timelineEndpoint, listTimeline),
    route(pickEndpoint, pickProducts),
    route(scanProduct, findScanned),
    route(suggestEndpoint, suggestProducts),
    route(getAvailabilityAsOf, availabilityAsOf),
  ],
  keepers: [keepStock],
};
