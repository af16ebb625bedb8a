import { exemptFrom } from '../exemptions.ts';
import { certifiedOf, chargedTaxes } from './charged-taxes.ts';

/** From what a document is exempt, with the taxes that it is charged and its customer's certificates held against them. */
export const exemptions = { from: exemptFrom, certified: certifiedOf, charged: chargedTaxes };
