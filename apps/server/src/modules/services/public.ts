/** What can be charged beside products: asked by documents for their service lines. */
export { servicePrice } from './service-price.ts';
export { findServices, listAutomaticServices, type ServiceFacts } from './services.queries.ts';
