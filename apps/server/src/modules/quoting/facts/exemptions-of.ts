import { exemptFrom } from '../exemptions.ts';
import { certifiedOf, chargedTaxes, placeOfDelivery } from './charged-taxes.ts';

/**
 * From what a document is exempt, with the taxes that it is charged, where it is delivered to, and its customer's certificates held
 * against them.
 */
export const exemptions = {
  from: exemptFrom,
  certified: certifiedOf,
  charged: chargedTaxes,
  place: placeOfDelivery,
};
