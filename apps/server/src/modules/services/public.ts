/** Prices of services, for documents' service lines. */
export { servicePrice } from './service-price.ts';
export {
  findServices,
  listServiceRows,
  listAutomaticServices,
  type ServiceFacts,
} from './services.queries.ts';
