import {
  assetAvailability,
  pickProducts as pickEndpoint,
  productAvailability,
  scanProduct,
} from '@yardline/contract/availability';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { listAvailability } from './asset-availability.ts';
import { pickProducts } from './pick-products.ts';
import { getProductAvailability } from './product-availability.ts';
import { findScanned } from './scan-product.ts';

/** What is free, and the products to choose from. */
export const availability: Module = {
  name: 'availability',
  routes: [
    route(assetAvailability, listAvailability),
    route(productAvailability, getProductAvailability),
    route(pickEndpoint, pickProducts),
    route(scanProduct, findScanned),
  ],
};
