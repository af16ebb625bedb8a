/** Prices of services, for documents' service lines. */
export { servicePrice } from './service-price.ts';
export {
  findMachineSale,
  findServices,
  listServiceRows,
  listAutomaticServices,
  type ServiceFacts,
} from './services.queries.ts';
